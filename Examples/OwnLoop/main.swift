// A cover in a program's own loop: no window and no tree, only the machine and its effects.
import Slipsheet

/// Pulls a cover down by `distance` points in a fifth of a second, releases it, and returns the story.
func story(distance: Double, configuration: PullDownConfiguration = .init()) -> [String] {
  var cover = Sheet(configuration, height: 844, isPresented: true)
  var lines: [String] = []

  func send(_ event: Sheet.Event, at now: Instant) {
    var effects = Sheet.Effects()
    cover.handle(event, at: now, into: &effects)
    for effect in effects {
      switch effect {
      case .dismissed(let source): lines.append("\(now.seconds): dismissed by \(source)")
      case .dragEnded(let release):
        let line = "the threshold is \(release.limit), so it \(release.verdict)"
        lines.append("\(now.seconds): released at \(release.place), \(line)")
      default: lines.append("\(now.seconds): \(effect)")
      }
    }
  }

  send(.began(travel: distance / 2), at: Instant(0.1))
  send(.moved(travel: distance), at: Instant(0.2))
  lines.append("0.2: the cover is at \(cover.offset(at: Instant(0.2)))")
  send(.released(velocity: 0, shouldDismiss: true), at: Instant(0.2))
  // Your loop sleeps until this instant. It reads offsets as often as it likes.
  while let deadline = cover.nextDeadline { send(.deadline, at: deadline) }
  return lines + ["it is \(cover.isPresented ? "here" : "gone")"]
}

for distance in [240.0, 260] { print(story(distance: distance).joined(separator: "\n"), "\n") }
