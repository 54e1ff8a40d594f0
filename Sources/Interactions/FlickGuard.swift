// The guard that lets one flick dismiss only one presentation.
import Dismissal
import Geometry

/// The state of an interaction that is presented over other content.
package struct PresentedState {
  /// True while it is being dismissed.
  package var isLeaving: Bool
  package var interruption: InterruptionThreshold
}

/// Ignores flicks on the presentations beneath one that a flick dismissed.
package struct FlickGuard: Sendable {
  /// The index of the presentation. Nil once it was dismissed or interrupted.
  private(set) var source: Int?
  /// The indices of the presentations beneath.
  private let beneath: [Int]
  /// Seconds from the end of the dismissal to the end of the guard.
  private let duration: Double
  private var end: Instant?

  init(leaving index: Int, above beneath: [Int], duration: Double) {
    (source, self.beneath, self.duration) = (index, beneath, duration)
  }

  /// True if a flick on the presentation at this index is ignored.
  func covers(_ index: Int, at now: Instant) -> Bool {
    end.map { now < $0 } ?? true && beneath.contains(index)
  }

  /// Called when the presentation was dismissed or interrupted.
  mutating func sourceEnded(at now: Instant) { (source, end) = (nil, now + duration) }
}
