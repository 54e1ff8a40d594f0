// Which guides the stage draws over the device.

/// The guides that are drawn over the device.
struct StageSwitches: Hashable, Sendable {
  var lines = true
  var zones = true
  var trail = true
  var regions = false
  var strokes = false
  /// The arrow that suggests the scene's first drag.
  var invitation = false
}
