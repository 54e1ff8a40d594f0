// Plays the scripts in `Examples/field`: strokes that other toolkits were reported to lose.
import Files
import Foundation
import Interface
import Scenes
import Scripts
import Testing

/// A public report, the strokes of which must do what its author expects.
struct FieldReport: CustomTestStringConvertible, Sendable {
  /// The name of the script.
  var name: String
  /// The address of the report.
  var report: String
  var because: String
  /// The number of screens, and the page, after the strokes.
  var depth: Double
  var page: Double
  /// The beginning of the sentence about the decision.
  var sentence: String

  var testDescription: String { name }

  static let all = [
    FieldReport(
      name: "bluesky-9659", report: "github.com/bluesky-social/social-app/pull/9659",
      because: "a pager that has a page before keeps the finger", depth: 2, page: 0,
      sentence: "back failed: it yields to pager, which can move this way"),
    FieldReport(
      name: "kodi-1465", report: "github.com/xbmc/Official-Kodi-Remote-iOS/pull/1465",
      because: "content that is dragged sideways can keep all strokes", depth: 2, page: 0,
      sentence: "back failed: its condition said no at 10.5 pt"),
    FieldReport(
      name: "nativephp-481", report: "github.com/NativePHP/mobile-air/pull/481",
      because: "with `edge`, swipes beyond the edge belong to the page", depth: 2, page: 0,
      sentence: "back failed: started 150 pt from the edge, zone is 20"),
    FieldReport(
      name: "pager-view-1050", report: "github.com/callstack/react-native-pager-view/issues/1050",
      because: "the first page does not keep a swipe back", depth: 1, page: 0,
      sentence: "back claimed at 12.5 pt, its distance is 10"),
    FieldReport(
      name: "rn-screens-3512",
      report: "github.com/software-mansion/react-native-screens/issues/3512",
      because: "the same from right to left", depth: 1, page: 0,
      sentence: "back claimed at 12.5 pt, its distance is 10"),
    FieldReport(
      name: "swiftuipager-342", report: "github.com/fermoya/SwiftUIPager/issues/342",
      because: "in a scrolling page, vertical strokes scroll and horizontal ones turn", depth: 2,
      page: 1, sentence: "back failed: the other axis led by"),
    FieldReport(
      name: "t3code-9493", report: "github.com/pingdotgg/t3code/pull/9493",
      because: "a horizontal list at its start does not keep a swipe back", depth: 1, page: 0,
      sentence: "back claimed at 10.5 pt, its distance is 10"),
    FieldReport(
      name: "twinskaraoke-96", report: "github.com/Evil-Project/Twinskaraoke/pull/96",
      because: "a tap right after the swipe reaches the screen that is visible", depth: 2, page: 0,
      sentence: "back claimed at 12.5 pt, its distance is 10"),
  ]
}

@Suite("Reports from the field")
struct FieldScriptTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Examples/field")

  @Test("the strokes of a public report do what its author expects", arguments: FieldReport.all)
  func plays(report: FieldReport) throws {
    let file = Self.folder.appending(path: "\(report.name).json")
    let script = try Script(parsing: [UInt8](try Data(contentsOf: file)))
    var sentences: [String] = []
    var probe: JSON?
    var player = ScriptPlayer(
      script, running: RunningScene(script, decisions: 4096), traces: true)
    player.run { output in
      guard case .line(let line) = output else { return }
      if let sentence = line["decision"]?["sentence"]?.text { sentences.append(sentence) }
      probe = line["probe"] ?? probe
    }
    #expect(probe?["stackDepth"]?.number == report.depth, "\(report.because)")
    #expect(probe?["page"]?.number == report.page, "\(report.because)")
    #expect(sentences.contains { $0.hasPrefix(report.sentence) }, "\(sentences)")
  }

  @Test("each script in the folder belongs to a report")
  func complete() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(files.sorted() == FieldReport.all.map { "\($0.name).json" }.sorted())
  }
}
