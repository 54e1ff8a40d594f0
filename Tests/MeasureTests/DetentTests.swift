// Tests the values of views with several detents or pages.
import Motion
import Support
import Testing

@testable import Measure

@Suite("Films of detents and pages")
struct DetentTests {
  /// A sheet that first rests at its middle detent. Others are 300 points above and 250 below it.
  private static let changes: [DetentFilm.Stroke] = [
    .init(0, 60, 0), .init(0, -150, -300), .init(-300, -420, -300), .init(-300, -130, 0),
    .init(0, 140, 250),
  ]

  private func sheet(_ strokes: [DetentFilm.Stroke]) throws -> DetentFilm {
    var film = DetentFilm(strokes: strokes)
    film.spring = try Spring(response: 0.4, dampingFraction: 0.75)
    film.lowest = -300
    return film
  }

  private func value(_ name: String, of measured: FilmMeasurement) -> FittedValue? {
    measured.values.first { $0.name.hasSuffix(".\(name)") }?.estimate
  }

  private func expect(
    _ name: String, near truth: Double, within limit: Double, _ measured: FilmMeasurement,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let found = value(name, of: measured)
    #expect(
      found.map { abs($0.value - truth) < limit } ?? false,
      "\(name): \(String(describing: found)), \(measured.unknown)", sourceLocation: location)
  }

  /// Expects that the drags, and the movements after them, explain the frames.
  private func expectExact(
    _ measured: FilmMeasurement, _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(measured.residual < 1, "\(measured.residual)", sourceLocation: location)
    #expect(
      !measured.unknown.contains { $0.hasPrefix("How far the view follows") },
      "\(measured.unknown)", sourceLocation: location)
  }

  @Test("a sheet that is dragged to other detents is not dismissed, and its spring is measured")
  func changesOfDetents() throws {
    var film = try sheet(Self.changes)
    let measured = FilmMeasurement(film.track(), kind: .sheet, draws: 40)
    #expect(measured.releases.map(\.dismisses) == [false, nil, false, nil, nil])
    #expect(!measured.phases.contains { $0.what == .dismiss || $0.what == .scroll })
    #expect(value("leaves", of: measured) == nil)
    expect("damping", near: 0.75, within: 0.03, measured)
    expect("duration", near: film.spring.settling ?? 0, within: 0.04, measured)
    expect("rubberBand", near: 0.5, within: 0.02, measured)
    expectExact(measured)
  }

  @Test("a sheet that still moves to a detent at the end of the film is not dismissed")
  func endsEarly() throws {
    var film = try sheet(Self.changes)
    var track = film.track()
    // The last stroke was released 5 frames before the end.
    track.frames.removeLast(55)
    let measured = FilmMeasurement(track, kind: .sheet, draws: 20)
    #expect(measured.releases.map(\.dismisses) == [false, nil, false, nil, nil])
    #expect(measured.releases.count == 5 && value("leaves", of: measured) == nil)
  }

  @Test("a film with drags upwards only shows how the sheet follows the finger")
  func upwardsOnly() throws {
    var film = try sheet([.init(0, -60, 0), .init(0, -150, -300)])
    let measured = FilmMeasurement(film.track(), kind: .sheet, draws: 20)
    #expect(value("catchUp", of: measured).map { $0.low == 0 && $0.high < 0.1 } == true)
    expectExact(measured)
  }

  @Test("a sheet that stops at its detents has the spring that moves it there")
  func stops() throws {
    var film = try sheet(Self.changes)
    film.stops = true
    film.spring = try Spring(response: 0.4, dampingFraction: 0.5)
    let measured = FilmMeasurement(film.track(), kind: .sheet, draws: 20)
    expect("damping", near: 0.5, within: 0.03, measured)
    expectExact(measured)
  }

  @Test("the dismiss distance of a sheet counts from its lowest detent")
  func dismissDistance() throws {
    let dismissal: [DetentFilm.Stroke] = [.init(250, 300, 250), .init(250, 340, nil)]
    var film = try sheet(Self.changes + dismissal)
    let measured = FilmMeasurement(film.track(), kind: .sheet, draws: 40)
    #expect(measured.releases.suffix(2).map(\.dismisses) == [false, true])
    let leaves = value("leaves", of: measured)
    #expect(
      leaves.map { abs($0.low - 50) < 3 && abs($0.high - 90) < 3 } ?? false,
      "\(String(describing: leaves)) \(measured.unknown)")
    expect("damping", near: 0.75, within: 0.03, measured)
    expectExact(measured)
  }

  @Test("a sheet or a scrolled cover that moves further upwards has the same values")
  func upwards() throws {
    var film = try sheet([.init(0, 60, 0), .init(0, -200, -500), .init(-500, -420, -500)])
    let track = film.track()
    var reversed = track
    reversed.reverse()
    #expect(reversed.isReversed)
    #expect(reversed.frames[40].offset == track.frames[40].offset.map { -$0 })
    for kind in [MeasuredKind.sheet, .pullDown] {
      let measured = FilmMeasurement(reversed, kind: kind, draws: 20)
      #expect(!measured.values.isEmpty && !measured.track.isReversed)
      #expect(measured.values == FilmMeasurement(track, kind: kind, draws: 20).values)
    }
  }

  /// A pager whose first frame shows the middle one of three pages.
  private func pager(_ strokes: [DetentFilm.Stroke]) throws -> DetentFilm {
    var film = DetentFilm(strokes: strokes)
    film.spring = try Spring(response: 0.35, dampingFraction: 0.85)
    film.lowest = -390
    (film.band.dimension, film.length) = (390, 390)
    return film
  }

  @Test("a pager that is turned both ways follows the finger exactly, and resists at its end")
  func pages() throws {
    var film = try pager([
      .init(0, 100, 0), .init(0, 230, 390), .init(390, 310, 390), .init(390, 170, 0),
      .init(0, -120, 0), .init(0, -240, -390), .init(-390, -510, -390), .init(-390, -180, 0),
    ])
    let measured = FilmMeasurement(film.track(), kind: .pager, draws: 40)
    #expect(
      measured.releases.map(\.dismisses) == [false, true, false, nil, false, nil, false, true])
    expect("response", near: 0.35, within: 0.02, measured)
    expect("damping", near: 0.85, within: 0.04, measured)
    expect("rubberBand", near: 0.5, within: 0.02, measured)
    let completion = value("completion", of: measured)
    #expect(
      completion.map { abs($0.low * 390 - 100) < 3 && abs($0.high * 390 - 210) < 3 } ?? false,
      "\(String(describing: completion)) \(measured.unknown)")
    expectExact(measured)
  }

  @Test("a short drag that turns no page is not a dismissal, in any direction from any page")
  func shortDrags() throws {
    var film = try pager([
      .init(0, -100, 0), .init(0, 230, 390), .init(390, 310, 390), .init(390, 440, 390),
    ])
    (film.pull, film.hold) = (6, 4)
    let measured = FilmMeasurement(film.track(), kind: .pager, draws: 20)
    #expect(measured.releases.map(\.dismisses) == [false, true, false, false])
  }

  @Test("pages on both sides are no ends, also if only one of them is turned to")
  func pagesOnBothSides() throws {
    var film = try pager([.init(0, 100, 0), .init(0, -120, 0), .init(0, 230, 390)])
    let measured = FilmMeasurement(film.track(), kind: .pager, draws: 40)
    #expect(value("rubberBand", of: measured) == nil)
    #expect(measured.unknown.contains("The rubber band: no drag goes past the end."))
    expect("response", near: 0.35, within: 0.02, measured)
    expectExact(measured)
  }

  @Test("a page that leaves the screen on the other side does not count as one that returns")
  func pageLeaves() throws {
    var film = try pager([.init(0, 100, 0), .init(0, -120, 0), .init(0, -240, -390)])
    film.visible = -330...330
    let measured = FilmMeasurement(film.track(), kind: .pager, draws: 40)
    #expect(measured.releases.map(\.dismisses) == [false, false, nil])
    expect("response", near: 0.35, within: 0.02, measured)
    expect("damping", near: 0.85, within: 0.04, measured)
    expectExact(measured)
  }
}
