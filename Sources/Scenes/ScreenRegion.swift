// Frames of the visible screens of each scene, for which a user can give pictures.
import Artwork
import Dismissal
import Interface

/// A visible screen of a scene, for which a user can give a picture.
package struct ScreenRegion: Hashable, Sendable {
  package var role: PictureRole
  /// Frame in points of the device, for a left-to-right layout.
  package var frame: Rect

  package init(_ role: PictureRole, _ frame: Rect) {
    self.role = role
    self.frame = frame
  }

  /// A screen that fills the window.
  package init(_ role: PictureRole, in size: Size) {
    self.init(role, Rect(origin: .zero, size: size))
  }
}

extension ShelfScene {
  static var scrollingRoles: [PictureRole] { [.page, .behind] }

  func screenRegions(
    in components: ComponentStore, size: Size, at now: Instant
  ) -> [ScreenRegion] {
    guard probe(in: components, at: now)["presented"]?.flag ?? false else {
      return [ScreenRegion(.behind, in: size)]
    }
    let offset = max(0, loggedOffset(in: components, at: now) ?? 0)
    return [
      ScreenRegion(.page, Rect(0, offset, size.width, size.height)),
      ScreenRegion(.behind, in: size),
    ]
  }
}

extension MiniPlayer {
  static let scrollingRoles: [PictureRole] = [.behind]

  func screenRegions(
    in components: ComponentStore, size: Size, at now: Instant
  ) -> [ScreenRegion] {
    let height = parameters[BarConfiguration.self].height
    let front =
      isRaised
      ? ScreenRegion(.page, in: size)
      : ScreenRegion(.bar, Rect(0, size.height - height, size.width, height))
    return [front, ScreenRegion(.behind, in: size)]
  }
}

extension Comments {
  static let scrollingRoles: [PictureRole] = [.sheet]

  func screenRegions(
    in components: ComponentStore, size: Size, at now: Instant
  ) -> [ScreenRegion] {
    let behind = ScreenRegion(.behind, in: size)
    guard isOpen else { return [behind] }
    let top = CommentLayout.top + max(0, loggedOffset(in: components, at: now) ?? 0)
    let height = max(0, size.height - CommentLayout.top)
    return [ScreenRegion(.sheet, Rect(0, top, size.width, height)), behind]
  }
}

extension Places {
  static let scrollingRoles: [PictureRole] = [.sheet]

  func screenRegions(
    in components: ComponentStore, size: Size, at now: Instant
  ) -> [ScreenRegion] {
    let behind = ScreenRegion(.behind, in: size)
    guard isOpen else { return [behind] }
    let detents = parameters[DetentsConfiguration.self]
    let inset = min(detents.inset, max(0, size.height - detents.low))
    let top = inset + max(0, loggedOffset(in: components, at: now) ?? 0)
    return [ScreenRegion(.sheet, Rect(0, top, size.width, max(0, size.height - inset))), behind]
  }
}

extension Guides {
  static let scrollingRoles: [PictureRole] = [.behind]

  func screenRegions(
    in components: ComponentStore, size: Size, at now: Instant
  ) -> [ScreenRegion] {
    guard !guides.path.isEmpty else { return [ScreenRegion(.behind, in: size)] }
    let roles = Self.pictureRoles.prefix(3)
    return roles.indices.contains(guides.page) ? [ScreenRegion(roles[guides.page], in: size)] : []
  }
}

extension Drawer {
  static let scrollingRoles: [PictureRole] = [.behind]

  func screenRegions(
    in components: ComponentStore, size: Size, at now: Instant
  ) -> [ScreenRegion] {
    let behind = ScreenRegion(.behind, in: size)
    let front = Rect(0, 0, Drawer.length(in: size), size.height)
    return isOpen ? [ScreenRegion(.drawer, front), behind] : [behind]
  }
}

extension Today {
  func screenRegions(
    in components: ComponentStore, size: Size, at now: Instant
  ) -> [ScreenRegion] {
    let card = ScreenRegion(.card, in: size)
    guard open == 0 else { return [card] }
    let scrolled = components.transition(of: "page", at: now)?.offset ?? 0
    let height = max(0, TodayLayout(window: size).pictureHeight - scrolled)
    return [
      ScreenRegion(.page, Rect(0, height, size.width, max(0, size.height - height))), card,
    ]
  }
}

extension LightboxScene {
  func screenRegions(
    in components: ComponentStore, size: Size, at now: Instant
  ) -> [ScreenRegion] {
    let place = (shown ?? Self.opened) - Self.opened
    // A picture without a role does not replace anything.
    guard Self.pictureRoles.indices.contains(place) else { return [] }
    return [ScreenRegion(Self.pictureRoles[place], in: size)]
  }
}

extension Stories {
  func screenRegions(
    in components: ComponentStore, size: Size, at now: Instant
  ) -> [ScreenRegion] {
    let place = person == 0 ? story[0] : 0
    // A picture without a role does not replace anything.
    guard Self.pictureRoles.indices.contains(place) else { return [] }
    return [ScreenRegion(Self.pictureRoles[place], in: size)]
  }
}
