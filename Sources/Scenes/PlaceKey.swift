// The keys of a scene's probe whose values state which content the scene shows.

/// A key of a probe whose value states which content a scene shows at rest. The value is neither a
/// position nor a value that a style or a preset changes.
package enum PlaceKey: String, CaseIterable, Sendable {
  case presented, place, page, stackDepth, second, openCard, open, person
}
