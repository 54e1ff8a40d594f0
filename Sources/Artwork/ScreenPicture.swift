// Pictures of a user's own screens, which replace the content of a scene.
import Drawing
import Geometry

/// The role of a user's picture in a scene. Scenes with the same kind of screen share a role.
package enum PictureRole: String, CaseIterable, Sendable {
  case page, sheet, drawer, bar, card, first, second, third, behind

  /// True if the picture for this role shows a whole screen.
  package var isScreen: Bool { self != .bar && self != .card }

  /// The role as a title, for example `Page behind`.
  package var title: String {
    switch self {
    case .page: "Page"
    case .sheet: "Sheet"
    case .drawer: "Drawer"
    case .bar: "Bar"
    case .card: "Card picture"
    case .first: "First picture"
    case .second: "Second picture"
    case .third: "Third picture"
    case .behind: "Page behind"
    }
  }
}

/// A picture of a whole screen, and the heights of the bars that are cropped from the picture.
package struct ScreenPicture: Hashable, Sendable {
  package let picture: Picture
  /// Height in points of the area at the top that does not scroll, for example a status bar.
  package var top: Double
  /// Height in points of the area at the bottom that does not scroll.
  package var bottom: Double

  package init(_ picture: Picture, top: Double = 0, bottom: Double = 0) {
    self.picture = picture
    self.top = top
    self.bottom = bottom
  }

  /// Height in points of the whole picture at a width of `width` points.
  package func height(for width: Double) -> Double {
    picture.width > 0 ? width * Double(picture.height) / Double(picture.width) : 0
  }

  /// Heights in points of the three areas of the picture, from top to bottom. The picture is
  /// `width` points wide. The bars are clamped to the screen's height `screen`.
  package func areas(
    for width: Double, screen: Double
  ) -> (top: Double, middle: Double, bottom: Double) {
    let whole = height(for: width)
    let top = max(0, min(self.top, whole, screen))
    let bottom = max(0, min(self.bottom, whole - top, screen - top))
    return (top, whole - top - bottom, bottom)
  }

  /// The mean colour of the pixel row at `share` of the height. Such a colour fills the area beyond
  /// the end of the picture.
  package func color(at share: Double) -> Color {
    guard picture.width > 0, picture.height > 0 else { return Color(0xFFFFFF) }
    let row = max(0, min(picture.height - 1, Int(share * Double(picture.height))))
    let pixels = picture.pixels[row * picture.width..<(row + 1) * picture.width]
    var (red, green, blue) = (0, 0, 0)
    for pixel in pixels {
      red += Int(pixel >> 16 & 0xFF)
      green += Int(pixel >> 8 & 0xFF)
      blue += Int(pixel & 0xFF)
    }
    func mean(_ sum: Int) -> UInt32 { UInt32(sum / picture.width) }
    return Color(mean(red) << 16 | mean(green) << 8 | mean(blue))
  }
}

/// A user's pictures of screens. Pictures with names come from another provider.
package struct ScreenPictures: PictureProvider {
  package var screens: [PictureRole: ScreenPicture]
  private let others: any PictureProvider

  package init(
    _ screens: [PictureRole: ScreenPicture], over others: any PictureProvider = NoPictures()
  ) {
    self.screens = screens
    self.others = others
  }

  package func picture(_ name: String) -> Picture? { others.picture(name) }
  package func screen(_ role: PictureRole) -> ScreenPicture? { screens[role] }
}
