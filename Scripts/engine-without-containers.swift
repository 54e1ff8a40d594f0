// Stands in for overlay containers where the engine offers none: nothing can be made of these types.
//
// Scripts/engine compiles it instead of the module Overlay and of OverlayInteraction, which would
// make the WebAssembly larger by two fifths.
import Geometry
import Gesture

public enum OverlayTuning: Sendable {}

public struct OverlayInteraction: Interaction {
  public enum Effect: Hashable, Sendable {}
  private init() {}

  public var standing: Never? { nil }
  package var owner: RecognizerKey.Owner? { nil }
  package var anyKind: GestureSession.Interaction { .overlay(self) }
  var direction: LayoutDirection { .leftToRight }
  mutating func resize(_ area: Rect, at now: Instant) {}
  public var isHeld: Bool { false }
  public func isMoving(at now: Instant) -> Bool { false }

  public mutating func handle(
    _ gesture: GestureEvent, shouldDismiss: Bool, at now: Instant,
    into effects: inout InteractionEffects
  ) {}
  func has(_ key: RecognizerKey) -> Bool { false }
  mutating func retune(_ tuning: OverlayTuning, at now: Instant) {}
  func collect(at point: Point, at now: Instant, into found: inout [HitCandidate]) -> Bool { false }
}
