// Tests that no function of the engine accepts a number that is not finite or too large.
import Foundation
import Testing

@testable import Engine

@Suite("Engine under invalid numbers")
struct InvalidNumberTests {
  private typealias Session = UnsafeMutableRawPointer
  /// Calls a function with these numbers in the place of its `double` parameters, and returns its
  /// result.
  private typealias Call = (Session, [Double]) -> Double

  /// Every function with `double` parameters, with usual numbers.
  private static var calls: [String: (usual: [Double], call: Call)] {
    [
      "slip_session_set": (
        [5],
        {
          slipSessionSet($0, 3, $1[0])
          return 0
        }
      ),
      "slip_session_lay_out": (
        [300, 600, 200],
        {
          slipSessionLayOut($0, 0, $1[0], $1[1], $1[2])
          return 0
        }
      ),
      "slip_session_lay_out_list": (
        [500, 900],
        {
          slipSessionLayOutList($0, 1, $1[0], $1[1])
          return 0
        }
      ),
      "slip_session_lay_out_card": (
        [300, 600, 1, 2, 30, 40, 100, 80],
        {
          slipSessionLayOutCard($0, 4, $1[0], $1[1], $1[2], $1[3], $1[4], $1[5], $1[6], $1[7])
          return 0
        }
      ),
      "slip_session_lay_out_pictures": (
        [300, 600, 1, 2, 40, 30],
        {
          slipSessionLayOutPictures($0, 5, $1[0], $1[1], $1[2], $1[3], Array($1[4...]), 1)
          return 0
        }
      ),
      "slip_session_add_region": (
        [0, 0, 390, 844], { Double(slipSessionAddRegion($0, 0, 0, $1[0], $1[1], $1[2], $1[3], -1)) }
      ),
      "slip_session_pointer": (
        [100, 200, 2],
        {
          slipSessionPointer($0, 0, 1, 0, $1[0], $1[1], $1[2])
          return 0
        }
      ),
      "slip_session_advance": (
        [2],
        {
          slipSessionAdvance($0, $1[0])
          return 0
        }
      ),
      "slip_session_is_moving": ([1], { Double(slipSessionIsMoving($0, $1[0])) }),
      "slip_session_present": (
        [1],
        {
          slipSessionPresent($0, 2, 1, $1[0])
          return 0
        }
      ),
      "slip_session_dismiss": (
        [1],
        {
          slipSessionDismiss($0, 0, 0, $1[0])
          return 0
        }
      ),
      "slip_session_select": (
        [1],
        {
          slipSessionSelect($0, 3, 1, 1, $1[0])
          return 0
        }
      ),
      "slip_session_scroll": (
        [80, 1],
        {
          slipSessionScroll($0, 1, $1[0], $1[1])
          return 0
        }
      ),
      "slip_session_zoom": (
        [2, 1],
        {
          slipSessionZoom($0, 5, $1[0], $1[1])
          return 0
        }
      ),
      "slip_session_cover": (
        [1],
        {
          slipSessionCover($0, 0, $1[0])
          return 0
        }
      ),
      "slip_session_number": (
        [1], { slipSessionNumber($0, 0, EngineSession.Number.phase.rawValue, $1[0]) }
      ),
      "slip_session_departure": ([1], { slipSessionDeparture($0, 2, 0, $1[0]) }),
      "slip_session_keep_log": (
        [300, 600],
        {
          slipSessionKeepLog($0, $1[0], $1[1])
          return 0
        }
      ),
    ]
  }

  /// A session with a presented cover and its list, a stack, pages, a card and a light box.
  private static func session() -> Session {
    let session = slipSessionCreate(0)
    for (kind, parent) in [(0, -1), (9, 0), (5, -1), (6, -1), (7, -1), (8, -1)] as [(Int32, Int32)]
    {
      _ = slipSessionAdd(session, kind, parent, 0, 0)
    }
    for index in 0..<6 as Range<Int32> { slipSessionLayOut(session, index, 390, 844, 300) }
    slipSessionLayOutList(session, 1, 700, 2_000)
    slipSessionSetPages(session, 3, 3)
    slipSessionLayOutCard(session, 4, 390, 844, 0, 0, 20, 100, 350, 250)
    slipSessionLayOutPictures(session, 5, 390, 844, 0, 0, [400, 300], 1)
    _ = slipSessionAddRegion(session, 0, 0, 0, 0, 390, 844, -1)
    _ = slipSessionAddRegion(session, 0, 5, 0, 0, 100, 844, -1)
    slipSessionKeepLog(session, 390, 844)
    slipSessionPresent(session, 0, 0, 0)
    slipSessionPresent(session, 2, 0, 0)
    slipSessionSelect(session, 5, 0, 0, 0)
    return session
  }

  /// Everything that a host can read, as text: at the start, during a stroke that pulls the cover,
  /// after commands, and during a stroke that moves a picture.
  private static func story(of session: Session) -> String {
    var text = ""
    func describe(at seconds: Double) {
      for interaction in 0..<6 as Range<Int32> {
        for number in 0...EngineSession.Number.blocks.rawValue {
          text += "\(slipSessionNumber(session, interaction, number, seconds)) "
        }
      }
      text += "\(slipSessionIsMoving(session, seconds)) \(slipSessionDeadline(session))\n"
    }
    describe(at: 1)
    for (phase, y, seconds) in [(0, 100.0, 3.0), (1, 180, 3.1), (1, 260, 3.2), (2, 260, 3.3)] {
      slipSessionPointer(session, Int32(phase), 1, 0, 200, y, seconds)
      describe(at: seconds)
    }
    slipSessionAdvance(session, 9)
    slipSessionScroll(session, 1, 5_000, 9)
    slipSessionPresent(session, 4, 1, 9)
    slipSessionZoom(session, 5, 2, 9)
    for seconds in [9.1, 12] {
      slipSessionAdvance(session, seconds)
      describe(at: seconds)
    }
    // The zoomed picture is dragged past its edge.
    for (phase, x, seconds) in [(0, 90.0, 13.0), (1, 60, 13.1), (1, -500, 13.2), (2, -500, 13.3)] {
      slipSessionPointer(session, Int32(phase), 1, 0, x, 300, seconds)
      describe(at: seconds)
    }
    text += "\(slipSessionEventCount(session)) \(slipSessionGet(session, 3))\n"
    var line = [UInt8](repeating: 0, count: 4_096)
    while slipSessionLog(session, &line, 4_096) > 0 {
      text += String(decoding: line, as: UTF8.self)
    }
    return text
  }

  private static func story(after call: (Session) -> Void) -> String {
    let session = session()
    defer { slipSessionDestroy(session) }
    call(session)
    return story(of: session)
  }

  @Test("every function in slipsheet.h that takes numbers is tested with invalid numbers")
  func complete() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let header = try String(contentsOf: root.appending(path: "assets/slipsheet.h"), encoding: .utf8)
    let names = header.matches(of: #/\b(slip_\w+)\(([^)]*\bdouble\b[^)]*)\)/#).map { String($0.1) }
    #expect(Set(names) == Set(Self.calls.keys))
  }

  @Test(
    "an engine call with an infinite number, or one beyond 10^12, changes nothing"
  )
  func invalid() {
    let untouched = Self.story { _ in }
    for (name, (usual, call)) in Self.calls {
      for place in usual.indices {
        for number in [.nan, .infinity, -.infinity, 1e13, -1e300] {
          var numbers = usual
          numbers[place] = number
          var result = 1.0
          let story = Self.story { result = call($0, numbers) }
          #expect(story == untouched, "\(name), parameter \(place): \(number)")
          #expect(result == (name == "slip_session_add_region" ? -1 : 0), "\(name): \(number)")
        }
      }
    }
  }

  @Test("every function of the engine accepts numbers up to 10^12, and never returns NaN")
  func valid() {
    let untouched = Self.story { _ in }
    let reading: Set = ["slip_session_is_moving", "slip_session_departure"]
    for (name, (usual, call)) in Self.calls where !reading.contains(name) {
      var result = 0.0
      let story = Self.story { result = call($0, usual) }
      #expect(story != untouched || result != 0, "\(name)")
      for number in [1e12, -1e12] {
        let extreme = Self.story { _ = call($0, usual.map { _ in number }) }
        #expect(!extreme.contains("nan"), "\(name): \(number)")
      }
    }
  }
}
