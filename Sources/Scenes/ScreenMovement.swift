// The ways in which a user's screens can move. A scene that takes pictures may be one of them.

/// A way in which a user's screens can move.
package enum ScreenMovement: CaseIterable, Sendable {
  case cover, cards, pictures, pages, sheet

  package var title: String {
    switch self {
    case .cover: "Cover"
    case .cards: "Cards"
    case .pictures: "Pictures"
    case .pages: "Pages"
    case .sheet: "Sheet"
    }
  }

  package var help: String {
    switch self {
    case .cover: "A cover over a page: pull it down"
    case .cards: "Cards with pages: open one, push it back from an edge"
    case .pictures: "A list of pictures: open one, pinch it, pull it down"
    case .pages: "Pages side by side: turn them, swipe back from the edge"
    case .sheet: "A sheet over a page, with three detents"
    }
  }
}
