// Names of the last version. They will be removed in the next one.
import Components
import Drawing
import Geometry
import Motion
import Tree

@available(*, deprecated, renamed: "NavigationStack")
public typealias NavigationStackView = NavigationStack
@available(*, deprecated, renamed: "SheetDetent")
public typealias SheetPlace = SheetDetent
@available(*, deprecated, renamed: "PresentationProgress")
public typealias Transition = PresentationProgress
@available(*, deprecated, renamed: "WindowRequests")
public typealias HostWishes = WindowRequests

extension Tint {
  @available(*, deprecated, renamed: "background")
  public static var bg: Tint { .background }
  @available(*, deprecated, renamed: "primary")
  public static var ink: Tint { .primary }
  @available(*, deprecated, renamed: "secondary")
  public static var ink2: Tint { .secondary }
  @available(*, deprecated, renamed: "tertiary")
  public static var ink3: Tint { .tertiary }
  @available(*, deprecated, renamed: "accent")
  public static var acc: Tint { .accent }
  @available(*, deprecated, renamed: "accentSubtle")
  public static var accs: Tint { .accentSubtle }
  @available(*, deprecated, renamed: "onAccent")
  public static var on: Tint { .onAccent }
  @available(*, deprecated, renamed: "hairline")
  public static var rim: Tint { .hairline }
}

extension SheetDetent {
  @available(*, deprecated, renamed: "fraction")
  public static func share(_ fraction: Double) -> SheetDetent { .fraction(fraction) }
  @available(*, deprecated, renamed: "height")
  public static func points(_ height: Double) -> SheetDetent { .height(height) }
}

extension Screen {
  @available(*, deprecated, renamed: "update")
  public func change(_ body: @escaping @Sendable (inout Self) -> Void) -> Change { update(body) }
}

extension Change {
  @available(*, deprecated, renamed: "perform")
  public static func call(_ body: @escaping () -> Void) -> Change { perform(body) }
}

extension ScreenEffects {
  @available(*, deprecated, renamed: "setNeedsUpdate")
  public mutating func rebuild() { setNeedsUpdate() }
}

extension Text {
  @available(*, deprecated, renamed: "foregroundStyle")
  public func foreground(_ tint: Tint) -> Text { foregroundStyle(tint) }
  @available(*, deprecated, renamed: "font")
  public func style(_ step: TypeStep) -> Text { font(step) }
}

extension View {
  @available(*, deprecated, renamed: "blocksDrags")
  public func refuses(_ axes: AxisSet) -> ViewList { blocksDrags(axes) }
  @available(*, deprecated, renamed: "focusScope")
  public func keepsFocus(as name: String) -> ViewList { focusScope(name) }
  @available(*, deprecated, renamed: "attached(to:)")
  public func follows(_ name: String) -> ViewList { attached(to: name) }
}

@available(*, deprecated, renamed: "LoadingScrim")
public typealias LoadingVeil = LoadingScrim

extension Screen {
  @available(*, deprecated, renamed: "update")
  public func change(_ body: @escaping @Sendable (inout Self, Instant) -> Void) -> Change {
    update(body)
  }
}

extension Shared {
  @available(*, deprecated, renamed: "update")
  public func change(_ body: @Sendable (inout Value) -> Void) { update(body) }
}

extension Stage {
  @available(*, deprecated, renamed: "components")
  public var parts: ComponentStore { components }
  @available(*, deprecated, renamed: "update")
  public mutating func tell(
    at now: Instant, _ change: (inout Shown, inout ScreenEffects) -> Void
  ) { update(at: now, change) }
}

extension View {
  @available(*, deprecated, renamed: "matchedGeometry")
  public func matched(
    _ name: String, _ look: MatchLook = .picture, fileID: String = #fileID, line: Int = #line
  ) -> ViewList { matchedGeometry(name, look, fileID: fileID, line: line) }
  @available(*, deprecated, renamed: "visualEffect(progressOf:_:)")
  public func driven(
    by component: String, _ pose: @escaping @Sendable (PresentationProgress) -> Pose
  ) -> ViewList { visualEffect(progressOf: component, pose) }
  @available(*, deprecated, renamed: "visualEffect")
  public func driven(_ pose: @escaping @Sendable (PresentationProgress) -> Pose) -> ViewList {
    visualEffect(pose)
  }
}
