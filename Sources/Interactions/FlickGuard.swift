// The guard with which one flick dismisses only one presentation.
import Dismissal
import Geometry

/// The state of an interaction that is presented over other content.
package struct PresentedState {
  /// True while the presentation is being dismissed.
  package var isLeaving: Bool
  package var interruption: InterruptionThreshold
}

/// Ignores flicks on presentations after a flick has dismissed a presentation above them.
package struct FlickGuard: Sendable {
  /// The presentation that a flick dismissed. Nil after the end or interruption of its dismissal.
  private(set) var source: Int?
  /// The indices of the presentations beneath `source`.
  private let beneath: [Int]
  /// Seconds for which the guard continues after the end of the dismissal.
  private let duration: Double
  private var end: Instant?

  init(leaving index: Int, above beneath: [Int], duration: Double) {
    (source, self.beneath, self.duration) = (index, beneath, duration)
  }

  /// True if the guard ignores a flick on the presentation at this index.
  func covers(_ index: Int, at now: Instant) -> Bool {
    end.map { now < $0 } ?? true && beneath.contains(index)
  }

  /// Starts the end of the guard, because the dismissal of `source` has ended or was interrupted.
  mutating func sourceEnded(at now: Instant) { (source, end) = (nil, now + duration) }
}
