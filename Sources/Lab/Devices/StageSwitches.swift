// Switches for the guides that the stage draws over the device.

/// The guides that the stage draws over the device.
struct StageSwitches: Hashable, Sendable {
  var lines = true
  var zones = true
  var trail = true
  var regions = false
  var strokes = false
  /// True if the arrow is drawn that suggests the scene's first drag.
  var invitation = false
}
