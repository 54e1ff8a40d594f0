// Tests several labs with one folder: each keeps its session, and the next lab finds all sessions.
import Files
import Gesture
import Interface
import Scenes
import Support
import Testing

@testable import Lab

@Suite("Several labs with one folder")
struct TwoLabsTests {
  private let files = LabSession.files()

  /// Thresholds of the unsaved presets, by name.
  private func unsaved(_ lab: Lab) -> [String: Double] {
    var values: [String: Double] = [:]
    for index in lab.presets.indices where lab.library.isUnsaved(index) {
      guard case .number(let value)? = lab.presets[index].parameters.value("pullDown.threshold")
      else { continue }
      values[lab.presets[index].name] = value
    }
    return values
  }

  /// Unsaved presets of a lab that starts now and is killed at once.
  private func found() -> [String: Double] { unsaved(LabSession(files: files).lab) }

  @Test(
    "the next start restores the unsaved work of two labs that were closed or killed",
    arguments: [[0, 1], [1, 0], []])
  func both(_ order: [Int]) {
    func work() {
      var labs = [LabSession("book", files: files), LabSession("player", files: files)]
      labs[0].set("pullDown.threshold", 111)
      labs[1].set("pullDown.threshold", 222)
      for index in labs.indices { labs[index].wait(1) }
      for index in order { _ = labs[index].lab.keepSettings() }
    }
    work()
    #expect(found() == ["My book": 111, "My player": 222])
    #expect(found() == ["My book": 111, "My player": 222], "the next but one finds them, too")
  }

  @Test(
    "a second lab on a folder names the first lab in a message and shows none of that lab's work"
  )
  func second() {
    var one = LabSession(files: files)
    one.set("pullDown.threshold", 111)
    one.wait(1)
    let other = LabSession(files: files)
    #expect(other.lab.state.toasts.text?.contains("Another lab") == true)
    #expect(!other.lab.state.toasts.isWarning)
    #expect(unsaved(other.lab).isEmpty)
    #expect(one.lab.state.toasts.text?.contains("Another lab") != true)
  }

  @Test("unsaved presets with the same name but different values get different names when restored")
  func sameName() {
    func work(_ values: [Double]) {
      var labs = values.map { _ in LabSession(files: files) }
      for (index, value) in values.enumerated() {
        labs[index].set("pullDown.threshold", value)
        labs[index].wait(1)
      }
    }
    work([111, 222, 222])
    let found = found()
    #expect(found.values.sorted() == [111, 222], "\(found)")
    #expect(found["My book"] == 111)
  }

  @Test("changes that two labs make to a saved preset are both stored")
  func savedPreset() throws {
    var parameters = ParameterSet()
    _ = parameters.set("pullDown.threshold", .number(100))
    _ = try files.keep(Preset(name: "Ours", base: .seed, parameters: parameters))
    func work() {
      var labs = [LabSession(files: files), LabSession(files: files)]
      for index in labs.indices {
        labs[index].lab.choose(preset: houses, at: Instant(labs[index].now))
        labs[index].set("pullDown.threshold", 110 + Double(index))
        labs[index].wait(1)
      }
    }
    work()
    #expect(found().values.sorted() == [110, 111])
    #expect(files.preset(named: "Ours")?.parameters.value("pullDown.threshold") == .number(100))
  }

  @Test("a preset that is given at the start does not replace unsaved work with the same name")
  func named() {
    func work() {
      var one = LabSession(files: files)
      one.set("pullDown.threshold", 111)
      one.wait(1)
    }
    work()
    var options = LabOptions()
    options.files = files
    var parameters = ParameterSet()
    _ = parameters.set("pullDown.threshold", .number(99))
    options.preset = Preset(name: "My book", base: .seed, parameters: parameters)
    let lab = Lab(options)
    #expect(lab.parameter("pullDown.threshold") == 99, "what was asked for comes first")
    #expect(unsaved(lab).values.sorted().contains(111))
  }

  @Test(
    "labs that are tuned, closed and killed in any order neither lose nor duplicate a preset",
    arguments: 1...6)
  func random(_ seed: Int) {
    var random = SeededRandom(seed)
    var open: [LabSession] = []
    var kept: Set<Double> = []
    var value = 100.0
    for step in 0..<14 {
      switch random.below(4) {
      case 0 where open.count < 3:
        let session = LabSession(random.pick(["book", "player"]), files: files)
        let values = unsaved(session.lab).values
        #expect(Set(values) == kept && values.count == kept.count, "seed \(seed), step \(step)")
        kept = []
        open.append(session)
      case 1, 2:
        guard !open.isEmpty else { continue }
        let index = random.below(open.count)
        value += 1
        open[index].set("pullDown.threshold", value)
        open[index].wait(0.5)
      default:
        guard !open.isEmpty else { continue }
        var session = open.remove(at: random.below(open.count))
        kept.formUnion(unsaved(session.lab).values)
        if random.chance(0.5) { _ = session.lab.keepSettings() }
      }
    }
    for session in open { kept.formUnion(unsaved(session.lab).values) }
    open = []
    let values = found().values
    #expect(Set(values) == kept && values.count == kept.count, "seed \(seed)")
  }
}
