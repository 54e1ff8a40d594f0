// Strokes on a cover without a window. The program prints the results of pulls of several lengths.
import Interactions

/// A session with a cover that fills the window.
func coverSession(_ parameters: PullDownConfiguration) -> GestureSession {
  var session = GestureSession()
  let cover = SheetInteraction(
    SheetInteraction.Configuration(parameters), layout: SheetInteraction.Layout(extent: 844))
  session.add(.sheet(cover), frame: Rect(0, 0, 390, 844))
  return session
}

/// A finger that goes straight from one point to another, from touch to release.
func stroke(
  from: Point, to: Point, seconds: Double, at start: Double = 1
) -> [PointerSample] {
  (0...20).map { step in
    let share = Double(step) / 20
    return PointerSample(
      pointer: PointerID(1), device: .touch,
      phase: step == 0 ? .down : step == 20 ? .up : .move,
      location: from + (to - from) * share, instant: Instant(start + seconds * share))
  }
}

/// The decision about a pull, and its effect. The session itself is unchanged: this is a copy.
func outcome(of distance: Double, in session: GestureSession) -> String {
  var session = session
  let pull = stroke(from: Point(195, 200), to: Point(195, 200 + distance), seconds: 0.4)
  for sample in pull { session.handle(sample) }
  session.advance(to: Instant(10))
  var line = "\(Int(distance)) points:"
  for record in session.records {
    switch record.effect {
    case .sheet(.dragEnded(let release)):
      line += " offset \(release.place), threshold \(release.limit), \(release.verdict)"
    case .sheet(.dismissed(let source)):
      line += ", dismissed by \(source) at \(record.instant.seconds) s"
    default: break
    }
  }
  return line
}

let cover = coverSession(PullDownConfiguration())
for distance in [100.0, 240, 260, 400] { print(outcome(of: distance, in: cover)) }
