// The pages of the playground, in the order of their list.

/// One page of the scene `overlays`.
enum PlayPage: Int, CaseIterable, Sendable {
  case queues, display, views, gestures, backgrounds, bindings, motion, menu, rows, link, ready

  var title: String {
    switch self {
    case .queues: "Overlays"
    case .display: "Rows, columns, stacks"
    case .views: "Every view its own"
    case .gestures: "Gestures"
    case .backgrounds: "Backgrounds"
    case .bindings: "Bindings"
    case .motion: "With and without motion"
    case .menu: "Menus where you press"
    case .rows: "Three fingers, one page"
    case .link: "Opened by a link"
    case .ready: "Ready made"
    }
  }

  var sentence: String {
    switch self {
    case .queues: "Three containers over one page. Send views to each and see who waits."
    case .display: "The same views side by side, below each other, or one above the other."
    case .views: "Nine places, shadows, entrances and exits; each leaves after two seconds."
    case .gestures: "Each card says what sends it away."
    case .backgrounds: "A tap beside a view needs a background; a clear one lets it through."
    case .bindings: "Two switches, two edges. However the view goes, its switch goes off."
    case .motion: "The same calls, animated or at once."
    case .menu: "The menu grows out of the button and goes back into it."
    case .rows: "Press several rows at once: with the short wait only the last one opens."
    case .link: "A link opens its page without motion, also over what was there."
    case .ready: "Each of these is ten lines in a program."
    }
  }
}
