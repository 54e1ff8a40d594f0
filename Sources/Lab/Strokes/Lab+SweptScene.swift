// The scene in which the lab judges strokes: its content, and the state in which strokes begin.
import Evaluate

extension Lab {
  /// The open scene with its content, if strokes can be judged in it.
  var sweptScene: SweptScene? {
    var scene = SweptScene(running.scene, of: options.program)
    scene?.screens = state.screens.compactMapValues(\.screen)
    return scene
  }

  /// The states in which the strokes begin, in words.
  func originOfStrokes(_ overview: StrokeOverview, start: String) -> String {
    if options.program != nil, !overview.columns.isEmpty { return "each from the first screen" }
    return StrokeWording.origin(overview, start: start)
  }
}
