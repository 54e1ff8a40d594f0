// Which spring the editor shows.

/// The index of the spring that the editor shows, and the form (the tab) in which it is edited.
struct SpringChoice: Hashable, Sendable {
  var index = 0
  var tab = 0
  /// The text of a curve that is being typed in the panel. Nil if none is.
  var typedCurve: TypedCurve?
}

extension LabState {
  var spring: SpringChoice {
    get { features[SpringChoice.self, default: SpringChoice()] }
    _modify { yield &features[SpringChoice.self, default: SpringChoice()] }
  }
}
