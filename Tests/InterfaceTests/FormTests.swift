// Tests small rules of layout and of sheets' properties, each in all cases.
import Dismissal
import Drawing
import Testing

@testable import Components
@testable import Interface
@testable import Tree

@Suite("Shapes, positions and sliders")
struct FormTests {
  @Test("only the corners of a sheet that face into the window are rounded")
  func corners() {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      for edge in [Edge.top, .bottom, .leading, .trailing] {
        var form = SheetProperties(kind: "drawer", DrawerConfiguration())
        (form.edge, form.radius) = (edge, 12)
        let corners = form.corners(direction)
        let isLeft = edge == (direction == .leftToRight ? Edge.leading : .trailing)
        let isRight = edge == (direction == .leftToRight ? Edge.trailing : .leading)
        #expect((corners.topLeft == 12) == (edge == .bottom || isRight), "\(edge)")
        #expect((corners.topRight == 12) == (edge == .bottom || isLeft), "\(edge)")
        #expect((corners.bottomLeft == 12) == (edge == .top || isRight), "\(edge)")
        #expect((corners.bottomRight == 12) == (edge == .top || isLeft), "\(edge)")
        let all = [corners.topLeft, corners.topRight, corners.bottomLeft, corners.bottomRight]
        #expect(all.filter { $0 == 0 }.count == 2)
      }
    }
  }

  @Test("the row at a position is found for any row height, also below one point")
  func rows() {
    for extent in [0.25, 0.5, 1, 44] {
      let rows = ScrollView.RowExtents.uniform(count: 100, extent: extent)
      for row in 0..<100 {
        #expect(rows.row(at: (Double(row) + 0.5) * extent) == row)
        #expect(rows.start(row) == Double(row) * extent)
      }
      #expect(rows.row(at: -5) == 0 && rows.row(at: 1e9) == 99)
    }
    #expect(ScrollView.RowExtents.uniform(count: 100, extent: 0).row(at: 50) == 0)
  }

  @Test("a view placed at a point without a size reaches from this point to the end of its area")
  func placed() {
    let drawn = lay(Rectangle().placed(x: 30, y: 20), Size(200, 100))
    #expect(fills(drawn.list) == [Rect(30, 20, 170, 80)])
    let outside = lay(Rectangle().placed(x: 300, y: 150), Size(200, 100))
    #expect(fills(outside.list).allSatisfy { $0.width == 0 && $0.height == 0 })
    let partly = lay(Rectangle().placed(x: 30, y: 20, width: 50), Size(200, 100))
    #expect(fills(partly.list) == [Rect(30, 20, 50, 80)])
  }

  @Test("on a slider with finer steps near 0, each value's position converts back to that value")
  func track() {
    for (range, step, share) in [(0.0...600, 0.1, 0.02), (-50...800, 1, 0.01), (0...1, 0.01, 0.05)]
    {
      var geometry = SliderGeometry(
        action: ActionID("a"), value: 0, range: range, step: step, travel: 200, inset: 0,
        isMirrored: false)
      geometry.share = share
      let track = SliderTrack(geometry, length: 200)
      var last = -Double.infinity
      for tick in 0...400 {
        let value =
          range.lowerBound
          + (range.upperBound - range.lowerBound) * Double(tick) / 400
        let travel = track.travel(to: value)
        #expect(abs(track.value(at: travel) - value) < 1e-9 * max(1, abs(value)), "\(value)")
        #expect(travel > last, "a larger value is farther")
        last = travel
      }
      // A movement of one point changes the value at most by the point's fraction, or by the
      // average of the whole track.
      for travel in stride(from: 0.0, to: last, by: 3) {
        let (here, next) = (track.value(at: travel), track.value(at: travel + 1))
        let whole = (range.upperBound - range.lowerBound) / 200
        #expect(next - here <= whole * 1.000_001)
        #expect(next - here <= max(here * share * 1.1, step, whole * 0.3) * 1.1)
      }
    }
  }

  @Test("a pointer beyond the end of a slider's track changes the value as fast as a pointer on it")
  func linear() {
    let geometry = SliderGeometry(
      action: ActionID("a"), value: 0, range: -50...150, step: 1, travel: 100, inset: 0,
      isMirrored: false)
    let track = SliderTrack(geometry, length: 100)
    for (start, moved, beyond) in [(10.0, 5.0, 0.0), (10, 5, 3), (-20, -15, -4), (0, 0, 7)] {
      // On this track, one point stands for two values.
      #expect(
        track.value(from: start, moved: moved, beyond: beyond) == start + 2 * (moved + beyond))
    }
  }

  @Test(
    "a drag to 48 points beyond the track reaches the end of the slider's range")
  func rush() {
    var geometry = SliderGeometry(
      action: ActionID("a"), value: 0, range: -100...600, step: 0.1, travel: 200, inset: 0,
      isMirrored: false)
    geometry.share = 0.02
    let track = SliderTrack(geometry, length: 200)
    for start in [-90.0, 0, 2, 300] {
      for (beyond, end) in [(1.0, 600.0), (-1, -100)] {
        #expect(
          abs(track.value(from: start, moved: 0, beyond: 48 * beyond) - end) < 1e-6
            || abs(track.travel(to: end) - track.travel(to: start)) < 48)
        // After 24 of the 48 points beyond the end, half of the remaining track is covered, or 24
        // points if that is more.
        let (here, left) = (
          track.travel(to: start), track.travel(to: end) - track.travel(to: start)
        )
        let half = track.value(from: start, moved: 0, beyond: 24 * beyond)
        let way = abs(left) / 2 > 24 ? left / 2 : 24 * beyond
        #expect(abs(track.travel(to: half) - here - way) < 1e-6)
        let moved = track.value(from: start, moved: 3, beyond: 24 * beyond)
        let rest = track.travel(to: end) - here - 3
        #expect(
          abs(track.travel(to: moved) - here - 3 - (abs(rest) / 2 > 24 ? rest / 2 : 24 * beyond))
            < 1e-6)
      }
    }
  }

  @Test("a view with an adjustable value is one focusable control with one accessibility label")
  func adjustable() throws {
    let drawn = lay(
      VStack(spacing: 0) { Rectangle().onTap(ActionID("pick")) }
        .adjustable(ActionID("hue"), value: 3, in: 0...10, step: 1, label: "Hue"))
    #expect(drawn.regions.filter { $0.label == "Hue" }.count == 1)
    let region = try #require(drawn.regions.first { $0.label == "Hue" })
    #expect(region.isFocusable && region.control != nil)
  }

  @Test("a horizontal drag on a slider does not move the list around the slider")
  func refused() {
    let slider = lay(Slider(ActionID("level"), value: 0.5))
    #expect(slider.regions.contains { $0.refusedAxes == .horizontal })
    #expect(lay(Button("Go", .event(.wake))).regions.allSatisfy { $0.refusedAxes.isEmpty })
  }
}
