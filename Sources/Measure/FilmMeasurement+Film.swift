// Measures a film: reads its frames, tracks the marks, and fits the values.

extension FilmMeasurement {
  /// Measures the frames of a film. Nil if the mark has no edges that could be found again, or if
  /// `progress` returns false. `progress` is called after each frame.
  package init?(
    _ film: FilmReader.Film, marks: FilmMarks, kind: MeasuredKind?, draws: Int = 200,
    progress: (FilmTracker) -> Bool = { _ in true }
  ) {
    var marks = marks
    if let kind, marks.isHorizontal == nil { marks.isHorizontal = kind.isHorizontal }
    guard let first = film.frames.first,
      var tracker = FilmTracker(first, filmWidth: film.width, marks: marks)
    else { return nil }
    for (index, frame) in film.frames.enumerated() {
      tracker.add(frame, at: film.times[index])
      guard progress(tracker) else { return nil }
    }
    let track = tracker.track()
    self.init(
      track, kind: kind ?? (tracker.isHorizontal ? .back : .pullDown), draws: draws)
  }
}
