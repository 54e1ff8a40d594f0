// Which guides the stage draws over the device.

/// Which guides are drawn over the device.
struct StageSwitches: Hashable, Sendable {
  var lines = true
  var zones = true
  var trail = true
  var regions = false
  var strokes = false
  /// The first drag of the scene.
  var invitation = false
}
