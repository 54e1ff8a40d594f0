// Tests the libraries of presets and recordings, and the messages, each separately.
import Geometry
import Scenes
import Testing

@testable import Lab

@Suite("Presets and recordings of the lab")
struct LibraryTests {
  private func preset(_ name: String, _ line: Double = 120) -> Preset {
    var parameters = ParameterSet()
    _ = parameters.set("pullDown.threshold", .number(line))
    return Preset(name: name, base: .seed, parameters: parameters)
  }

  @Test("a saved preset replaces the user's preset with the same name, but never a built-in preset")
  func take() {
    var library = PresetLibrary([preset("Mine")])
    let mine = library.take(preset("Mine", 130))
    #expect(mine == houses && library.presets.count == houses + 1)
    let other = library.take(preset("Other"))
    #expect(other == houses + 1)
    let own = library.take(preset(Preset.BuiltIn.allCases[0].rawValue.uppercased()))
    #expect(own == houses + 2 && library.presets[own].name.hasPrefix("My "))
    let same = library.take(Preset(Preset.BuiltIn.allCases[0]))
    #expect(same == 0 && library.presets.count == houses + 3)
    #expect(library.presets[0].parameters.changes(from: ParameterSet()).isEmpty)
  }

  @Test("a preset whose name is already used gets the next free number, counted from 2")
  func names() {
    var library = PresetLibrary([preset("Mine"), preset("Mine 2")])
    #expect(library.free("Mine") == "Mine 3" && library.free("Free") == "Free")
    #expect(library.free("Mine", except: houses) == "Mine")
    #expect(library.free("Free") { $0 == "Free" } == "Free 2")
    let fork = library.fork(0, named: "Mine", parameters: ParameterSet())
    #expect(library.presets[fork].name == "Mine 3" && library.presets[fork].base == .seed)
    library.rename(fork, to: "Yours")
    #expect(library.place(of: "Yours") == fork && library.place(of: "Mine 3") == nil)
  }

  @Test("a preset counts as unsaved until a file in the folder contains its present values")
  func unsaved() {
    var library = PresetLibrary([preset("Mine")])
    #expect(!library.isUnsaved(houses) && library.unsaved.isEmpty)
    library.presets[houses] = preset("Mine", 140)
    let new = library.take(preset("New"))
    #expect(library.isUnsaved(houses) && library.isUnsaved(new) && !library.isUnsaved(0))
    #expect(library.unsaved.map(\.name) == ["Mine", "New"])
    library.known["Mine"] = library.presets[houses]
    #expect(library.unsaved.map(\.name) == ["New"])
  }

  @Test("the oldest unnamed recordings are removed first, and named recordings are never removed")
  func ring() {
    var library = RecordingLibrary()
    let before = makeUnshownLab("book").running
    func recording(_ name: String, isNamed: Bool = false) -> Recording {
      var one = Recording(
        name: name, before: before, start: .zero, inputs: [], end: .zero, path: [])
      one.isNamed = isNamed
      return one
    }
    library.add(recording("Mine", isNamed: true))
    for number in 0..<RecordingLibrary.ring + 3 { library.add(recording("\(number)")) }
    #expect(library.recordings.count == RecordingLibrary.ring + 1)
    #expect(library.recordings.prefix(2).map(\.name) == ["Mine", "3"])
    #expect(library.free("Mine") == "Mine 2" && library.free("Mine", except: 0) == "Mine")
    #expect(library.own(of: before.sceneName).count == library.recordings.count)
    #expect(library.own(of: "another").isEmpty && library.index(of: 0, in: "another") == nil)
    #expect(library.index(of: 1, in: before.sceneName) == 1)
    let numbers = [library.nextNumber(), library.nextNumber()]
    #expect(numbers == [1, 2])
  }

  @Test("by default, a message in the lab disappears after six seconds")
  func toasts() {
    var toasts = Toasts()
    let isNothing = toasts.advance(to: Instant(5))
    #expect(!isNothing && toasts.ends == nil)
    toasts.show("one", until: Instant(8))
    let isEarly = toasts.advance(to: Instant(7.9))
    #expect(!isEarly && toasts.text == "one" && !toasts.isWarning)
    let isDue = toasts.advance(to: Instant(8))
    #expect(isDue && toasts.text == nil && toasts.ends == nil)
    toasts.show("two", isWarning: true)
    _ = toasts.advance(to: Instant(10))
    #expect(toasts.ends == Instant(16) && toasts.isWarning)
    toasts.error = "three"
    let isTwoDue = toasts.advance(to: Instant(16))
    #expect(isTwoDue && toasts.text == nil && toasts.error == "three")
  }

  @Test(
    "a comparison does not draw an unchanged device again")
  func comparison() throws {
    let base = makeUnshownLab("book").running
    var comparison = Comparison([.preset(.a), .preset(.c)], like: base)
    let a = preset("A", 60).parameters
    let all = [a, ParameterSet(), a, a]
    comparison.adopt(ParameterSet(), presets: all, at: .zero)
    #expect(
      comparison.devices.allSatisfy { $0.parameters(ParameterSet(), all).changes(from: a).isEmpty }
    )
    let first = comparison.frames(at: .zero)
    #expect(first.count == 2 && comparison.devices.map(\.picture.revision) == [0, 0])
    #expect(comparison.isAtRest(at: .zero) && !comparison.isMoving(at: .zero))
    _ = comparison.frames(at: .zero)
    #expect(comparison.devices.map(\.picture.revision) == [0, 0], "nothing was built")
    comparison.isStale = true
    comparison.predictOutcome(nil, tuned: ParameterSet(), presets: all)
    #expect(!comparison.isStale && comparison.outcome == nil)
    #expect(Comparison().devices.isEmpty && Comparison().isAtRest(at: .zero))
  }
}
