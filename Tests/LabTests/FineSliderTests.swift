// Tests that the lab's sliders are fine enough in every window, and reach their whole range.
import Drawing
import Gesture
import Interface
import Motion
import Scenes
import Support
import Testing

@testable import Lab

@Suite("Fine sliders of the lab")
struct FineSliderTests {
  /// Every numeric parameter with a slider in this lab.
  private func sliders(
    _ lab: inout Lab, at time: Double
  ) -> [(name: String, range: ClosedRange<Double>, step: Double, value: Double)] {
    ParameterSet.declarations.compactMap { parameter in
      guard lab.state.scene.groups.contains(parameter.group),
        case .number(let range, let step) = parameter.kind,
        case .number(let value)? = lab.state.parameters.value(parameter.name),
        lab.place(of: parameter.name, at: time) != nil
      else { return nil }
      return (parameter.name, range, step, value)
    }
  }

  private func number(_ name: String, _ lab: Lab) -> Double {
    if case .number(let x)? = lab.state.parameters.value(name) { return x }
    return .nan
  }

  /// Presses the knob and moves by `ways`, in window coordinates from the press. Returns the value
  /// at each.
  private func drag(
    _ name: String, _ range: ClosedRange<Double>, _ value: Double, over ways: [Double],
    _ lab: Lab, at time: Double
  ) -> [Double] {
    var lab = lab
    guard let frame = lab.place(of: name, at: time) else { return [] }
    let fraction = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    let isMirrored = lab.state.look.direction == .rightToLeft
    let x = isMirrored ? frame.maxX - frame.width * fraction : frame.minX + frame.width * fraction
    let knob = Point(min(max(x, frame.minX + 1), frame.maxX - 1), frame.midY)
    lab.touch(.down, knob, at: time, by: Finger(1, .mouse))
    var found: [Double] = []
    for (index, way) in ways.enumerated() {
      let place = knob + Vector(isMirrored ? -way : way, 0)
      lab.touch(.move, place, at: time + 0.016 * Double(index + 1), by: Finger(1, .mouse))
      found.append(number(name, lab))
    }
    return found
  }

  @Test(
    "moving a slider by one point changes its value by at most 1 %",
    arguments: [Size(640, 480), Size(1280, 720), Size(2560, 1600)])
  func everyFigure(_ size: Size) {
    let isMirrored = size.width == 1280
    var count = 0
    for scene in size.width < 1000 ? ["book", "drawer"] : ["today", "pager"] {
      var lab = makeLab(scene, size, direction: isMirrored ? .rightToLeft : .leftToRight)
      lab.closeCards()
      lab.state.tab = .parameters
      lab.state.closedFolders = []
      lab.needsPush = true
      _ = lab.frame(at: Instant(1))
      for (name, range, step, value) in sliders(&lab, at: 1) {
        guard let frame = lab.place(of: name, at: 1),
          frame.minY > lab.state.layout.parameters.minY + 60,
          frame.maxY < lab.state.layout.parameters.maxY - 40
        else { continue }
        count += 1
        let fraction = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
        let (left, right) = (-frame.width * fraction, frame.width * (1 - fraction))
        // The positions are in pairs that differ by one point, along the whole track.
        for ways in [
          stride(from: 4.0, through: right - 1, by: 9).flatMap { [$0, $0 + 1] },
          stride(from: -4.0, through: left + 1, by: -9).flatMap { [$0, $0 - 1] },
        ] {
          let values = drag(name, range, value, over: ways, lab, at: 2)
          for place in stride(from: 0, to: values.count - 1, by: 2) {
            let (a, b) = (values[place], values[place + 1])
            // A change larger than a step is rounded to a multiple of the step.
            let share = 0.01 * max(abs(a), abs(b))
            let least = max(step, (range.upperBound - range.lowerBound) / 1000)
            let most = share > least ? share + step : least
            #expect(abs(b - a) <= most + 1e-9, "\(scene), \(name): \(a) to \(b)")
          }
        }
        let up = drag(name, range, value, over: [5, right + 60], lab, at: 3)
        let down = drag(name, range, value, over: [-5, left - 60], lab, at: 3)
        #expect(up.last == range.upperBound, "\(scene), \(name): \(up)")
        #expect(down.last == range.lowerBound, "\(scene), \(name): \(down)")
      }
    }
    #expect(count >= 5, "\(count) sliders at \(size)")
  }

  @Test("dragging a slider away and back to its start restores the first value of the slider")
  func back() {
    let lab = makeLab()
    let there = Array(stride(from: 4.0, through: 90, by: 3))
    let values = drag(
      "pullDown.threshold", 10...600, 150, over: there + there.reversed(), lab, at: 2)
    #expect(values.count == 2 * there.count)
    #expect(values == values.reversed())
  }
}
