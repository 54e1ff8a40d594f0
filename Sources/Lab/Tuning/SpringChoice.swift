// The spring that the editor shows.

/// The index of the spring that the editor shows, and the tab of the form for editing it.
struct SpringChoice: Hashable, Sendable {
  var index = 0
  var tab = 0
  /// The text of a curve that the user is typing in the panel. Nil if no text is being typed.
  var typedCurve: TypedCurve?
}

extension LabState {
  var spring: SpringChoice {
    get { features[SpringChoice.self, default: SpringChoice()] }
    _modify { yield &features[SpringChoice.self, default: SpringChoice()] }
  }
}
