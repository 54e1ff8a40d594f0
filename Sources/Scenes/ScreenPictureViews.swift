// Views of a user's pictures of screens.
import Artwork
import Dismissal
import Interface

extension PictureProvider {
  /// The user's picture as a screen whose middle scrolls, as the list with this id. The bars that
  /// are cut from the picture stay in place. Nil if the user gave no picture for the role.
  ///
  /// - Parameters:
  ///   - hasHead: True if the bar at the top is outside of the list, as the header of a sheet is. A
  ///     drag that begins there moves the screen.
  ///   - opens: A change that a tap on the picture makes.
  func list(
    _ role: PictureRole, id: String, in size: Size, hasHead: Bool = false, opens: Change? = nil
  ) -> ViewList? {
    guard let screen = screen(role) else { return nil }
    let whole = Size(size.width, screen.height(for: size.width))
    let areas = screen.areas(for: size.width, screen: size.height)
    let top = hasHead ? areas.top : 0
    // The middle part is extended upwards and downwards by the colours of its first and last rows.
    let above = Tint.color(screen.color(at: (areas.top + 0.5) / max(1, whole.height)))
    let below = Tint.color(screen.color(at: 1 - (areas.bottom + 0.5) / max(1, whole.height)))
    let content = ViewList(
      VStack(spacing: 0) {
        Rectangle(above).frame(width: size.width, height: areas.top - top)
        screen.slice(from: areas.top, height: areas.middle, of: whole)
        Rectangle(below).frame(width: size.width, height: areas.bottom)
      })
    return ViewList(
      ZStack(alignment: .topLeading) {
        VStack(spacing: 0) {
          Rectangle(above)
          Rectangle(below)
        }
        .frame(width: size.width, height: size.height)
        ScrollView(id: id, bar: false) {
          if let opens { content.onTap(opens, label: "Open", role: .row) } else { content }
        }
        .placed(x: 0, y: top, width: size.width, height: max(0, size.height - top))
        screen.slice(from: 0, height: areas.top, of: whole)
          .placed(x: 0, y: 0, width: size.width, height: areas.top)
        screen.slice(from: whole.height - areas.bottom, height: areas.bottom, of: whole)
          .placed(x: 0, y: size.height - areas.bottom, width: size.width, height: areas.bottom)
      }
      .frame(width: size.width, height: size.height)
      .continued(by: screen))
  }

  /// The user's picture from its top, cut at the bottom of the screen. Nil if the user gave no
  /// picture for the role.
  ///
  /// - Parameter opens: A change that a tap on the picture makes.
  func still(_ role: PictureRole, in size: Size, opens: Change? = nil) -> ViewList? {
    guard let screen = screen(role) else { return nil }
    let whole = screen.height(for: size.width)
    let shown = ViewList(
      ZStack(alignment: .topLeading) {
        Rectangle(.color(screen.color(at: 1)))
        Image(screen.picture).placed(x: 0, y: 0, width: size.width, height: whole)
      }
      .frame(width: size.width, height: size.height)
      .clipped()
      .continued(by: screen))
    return opens.map { shown.onTap($0, label: "Open", role: .row) } ?? shown
  }
}

extension View {
  /// Continues the picture below the view with the picture's last colour. This area becomes visible
  /// when a finger pulls the view up.
  fileprivate func continued(by screen: ScreenPicture) -> ViewList {
    background {
      Rectangle(.color(screen.color(at: 1))).padding(Insets(bottom: -Sheet.Rule.bandRange))
    }
  }
}

extension ScreenPicture {
  /// A horizontal slice of the picture, if the whole picture has the size `whole`.
  fileprivate func slice(from top: Double, height: Double, of whole: Size) -> ViewList {
    Image(picture).frame(width: whole.width, height: whole.height).offset(y: -top)
      .frame(width: whole.width, height: height, alignment: .top)
      .clipped()
  }
}
