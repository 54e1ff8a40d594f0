// The scene for judging strokes, with its content and the state in which strokes begin.
import Evaluate

extension Lab {
  /// The open scene with its content. Nil if the scene cannot judge strokes.
  var sweptScene: SweptScene? {
    var scene = SweptScene(running.scene, of: options.program)
    scene?.screens = state.screens.compactMapValues(\.screen)
    return scene
  }

  /// The states in which the strokes begin, as text.
  func originOfStrokes(_ overview: StrokeOverview, start: String) -> String {
    if options.program != nil, !overview.columns.isEmpty { return "each from the first screen" }
    return StrokeWording.origin(overview, start: start)
  }
}
