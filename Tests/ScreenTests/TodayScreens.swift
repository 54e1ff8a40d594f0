// The card that becomes a page: equal at both ends, and its movements as film strips.
import Artwork
import Drawing
import Exhibits
import Geometry
import Interface
import Raster
import ScreenTesting
import Scripts
import Support
import Testing

/// Frames of a script at its film's instants.
private struct Filmed {
  var frames: [PaintedFrame] = []
  let size: Size

  init(_ script: Script) throws {
    let typeface = try House.typeface()
    var player = ScriptPlayer(
      script,
      performance: RunningExhibit(
        script, typeface: typeface, pictures: PictureLibrary(typeface: typeface)))
    size = script.size
    player.run { output in
      guard case .filmFrame(_, let frame, _) = output else { return }
      frames.append(PaintedFrame(frame.list, poses: frame.poses))
    }
  }

  init(
    _ events: String, start: String, at instants: ClosedRange<Double>, frames: Int,
    more: String = ""
  ) throws {
    try self.init(
      try Script(
        parsing: Array(
          (#"{"version": 1, "scene": "today", "start": "\#(start)", "events": [\#(events)]\#(more), "#
            + #""film": {"from": \#(instants.lowerBound), "to": \#(instants.upperBound), "#
            + #""frames": \#(frames), "file": "film.png"}}"#).utf8)))
  }

  func picture(_ place: Int, scale: Double) throws -> Picture {
    try Painter.picture(
      of: frames[place].list, poses: frames[place].poses, size: size, scale: scale,
      typeface: try House.typeface(), background: .white)
  }
}

@Suite("Today", .screens(isWhole: House.paintsAll))
struct TodayScreens {
  private static let open = #"{"at": 0.1, "do": "open", "args": {"id": "bindery"}}"#
  private static let scales = House.paintsAll ? [0.5, 1, 2] : [0.5]

  /// A resting card is one kept layer, whose half covered pixels (corners, edges of letters) are
  /// rounded to whole bytes once more than those of a page in flight: one step of 255. They are
  /// few, and the more of a picture the smaller it is painted (dark at half size: 0.66 %).
  @Test("at its beginning the opening is pixel for pixel the card", arguments: scales)
  func equalAtZero(scale: Double) throws {
    for theme in House.paintsAll ? ["light", "dark"] : ["light"] {
      let more = #", "theme": "\#(theme)""#
      let list = try Filmed("", start: "list", at: 0...0, frames: 1, more: more)
      let opening = try Filmed(Self.open, start: "list", at: 0.1...0.1, frames: 1, more: more)
      let found = PictureComparison(
        expected: try list.picture(0, scale: scale), actual: try opening.picture(0, scale: scale))
      #expect(found.verdict != .sizeDiffers)
      #expect(found.largest?.amount ?? 0 <= 1, "\(theme): \(found.words)")
      #expect(found.differing * 100 < found.compared, "\(theme): \(found.words)")
    }
  }

  @Test("at its end the opening is pixel for pixel the page", arguments: scales)
  func equalAtOne(scale: Double) throws {
    let page = try Filmed("", start: "open", at: 0...0, frames: 1)
    let opened = try Filmed(Self.open, start: "list", at: 4...4, frames: 1)
    let found = PictureComparison(
      expected: try page.picture(0, scale: scale), actual: try opened.picture(0, scale: scale))
    #expect(found.verdict == .same, "\(found.words)")
  }

  @Test("closing ends pixel for pixel on the list", arguments: scales)
  func equalAfterClosing(scale: Double) throws {
    let list = try Filmed("", start: "list", at: 0...0, frames: 1)
    let closed = try Filmed(
      #"{"at": 0.1, "key": "Escape"}"#, start: "open", at: 4...4, frames: 1)
    let found = PictureComparison(
      expected: try list.picture(0, scale: scale), actual: try closed.picture(0, scale: scale))
    #expect(found.verdict == .same, "\(found.words)")
  }

  private struct Strip: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let events: String
    var start = "open"
    let instants: ClosedRange<Double>
    var more = ""
  }

  private static func swipe(
    _ from: Point, by dx: Double = 0, _ dy: Double = 0, _ duration: Double
  ) -> String {
    Finger().swipe(from: from, by: Vector(dx, dy), at: 0.1, duration: duration, steps: 40)
  }

  private static let strips = [
    Strip(testDescription: "open", events: open, start: "list", instants: 0.1...0.6),
    Strip(
      testDescription: "drag and return", events: swipe(Point(10, 400), by: 78, 0, 0.4),
      instants: 0.2...0.9),
    Strip(
      testDescription: "drag and close", events: swipe(Point(380, 400), by: -135, 0, 0.4),
      instants: 0.2...1.0),
    Strip(
      testDescription: "stretch", events: swipe(Point(195, 300), by: 0, 320, 0.3),
      instants: 0.1...0.7),
    Strip(
      testDescription: "drag and close, dark", events: swipe(Point(10, 400), by: 135, 0, 0.4),
      instants: 0.2...1.0, more: #", "theme": "dark""#),
  ]

  @Test("film strips", .enabled(if: House.paintsAll), arguments: strips)
  private func strip(_ strip: Strip) throws {
    let film = try Filmed(
      strip.events, start: strip.start, at: strip.instants, frames: 6, more: strip.more)
    expectScreen(
      film.frames,
      as: .film(size: film.size, scale: 0.5, typeface: try House.typeface()),
      named: strip.testDescription)
  }
}
