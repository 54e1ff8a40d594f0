// Tests presets with the sheets of other toolkits: their changes, their files, and how they play.
import Dismissal
import Exhibits
import Files
import Foundation
import Geometry
import Gesture
import Interface
import Motion
import Scripts
import Support
import Testing

@Suite("Presets of sheets")
struct SheetPresetTests {
  static let families = Preset.House.allCases.filter { $0.family != nil }

  private func running(_ scene: String, _ house: Preset.House, start: String) throws
    -> RunningExhibit
  {
    func open<E: Exhibit>(_ exhibit: E.Type) -> RunningExhibit {
      var run = RunningExhibit(
        exhibit, setup: ExhibitSetup(for: exhibit, figures: Figures(house), start: start))
      run.advance(to: Instant(0.5))
      return run
    }
    let exhibit: any Exhibit.Type = try #require(Exhibits.named(scene))
    return open(exhibit)
  }

  @Test(
    "every configuration with values of other toolkits is asked for them", arguments: families)
  func asked(house: Preset.House) throws {
    let family = try #require(house.family)
    var count = 0
    for case let type as any FamilyTunable.Type in Figures.configurations {
      for figure in type.figures(of: family) {
        #expect(house.source(of: "\(type.group).\(figure.name)") == figure.source)
        count += 1
      }
    }
    #expect(count > 10)
  }

  @Test(
    "a family changes sheets, drawers and bars and nothing else, each with its source",
    arguments: families)
  func changes(house: Preset.House) throws {
    let figures = Figures(house)
    let groups = ["places", "stacking", "pullToDismiss", "drawer", "bar"]
    for name in figures.changes(from: Figures(.seed)) {
      #expect(groups.contains { name.hasPrefix("\($0).") }, "\(name)")
      #expect(house.source(of: name)?.isEmpty == false, "\(name)")
    }
    #expect(figures[PlacesConfiguration.self] == .like(try #require(house.family)))
    #expect(house.source(of: "pullDown.threshold") == nil)
  }

  @Test("a file contains the name of its preset, and keeps it", arguments: Preset.House.allCases)
  func roundTrip(house: Preset.House) throws {
    var preset = Preset(house)
    #expect(try Preset(reading: preset.json).figures.changes(from: Figures(house)).isEmpty)
    preset.name = "Mine"
    #expect(preset.figures.set("places.low", .number(99)) == nil)
    let again = try Preset(reading: preset.json)
    #expect(again.base == house && again.name == "Mine")
    #expect(again.figures.changes(from: preset.figures).isEmpty)
    #expect(again.json.page == preset.json.page)
  }

  @Test(
    "after any input each preset rests at one of its detents, or is dismissed", arguments: families)
  func rests(house: Preset.House) throws {
    let names = Figures(house)[PlacesConfiguration.self].placeNames
    for seed in 0..<12 {
      var dice = SeededRandom(seed)
      var run = try running("places", house, start: dice.pick(["low", "middle", "full", "gone"]))
      var end = Instant(0.5)
      for input in dice.hands(Size(390, 844), keys: ["Escape", "Return", "Down", "Tab"]) {
        end = Instant(0.5 + input.at)
        run.advance(to: end)
        run.handle(input.input, at: end)
      }
      end = end + 8
      run.advance(to: end)
      let probe = run.probe(at: end)
      let place = probe["place"]?.text
      #expect(
        place.map { names.contains($0) } ?? (probe["presented"] == .flag(false)),
        "\(house) \(seed): \(probe)")
    }
  }

  @Test("a sheet that loses its detent goes to the nearest remaining one")
  func placesGo() throws {
    for (start, rests, wanted) in [
      ("low", "middle, full", "middle"), ("middle", "low, full", "low"), ("middle", "full", "full"),
      ("full", "middle, full", "full"), ("low", "low, full", "low"),
    ] {
      var run = try running("places", .seed, start: start)
      var figures = Figures()
      #expect(figures.set("places.rests", .choice(rests)) == nil)
      run.adopt(figures, at: Instant(1))
      run.advance(to: Instant(4))
      #expect(run.probe(at: Instant(4))["place"] == .text(wanted), "\(start) of \(rests)")
      // With the detents restored, it stays where it is, under the old name.
      run.adopt(Figures(), at: Instant(4))
      run.advance(to: Instant(7))
      #expect(run.probe(at: Instant(7))["place"] == .text(wanted), "\(start) of \(rests), back")
    }
  }

  /// The table rows of the page for each value.
  static func rows(_ house: Preset.House) -> [String] {
    Figures.declarations.compactMap { figure -> String? in
      guard let source = house.source(of: figure.name),
        let value = Figures(house).value(figure.name)
      else { return nil }
      let words =
        switch value {
        case .number(let x): JSON.text(of: x)
        case .flag(let on): "\(on)"
        case .choice(let word): word
        }
      return "| `\(figure.name)` | \(words) | \(source) |"
    }
  }

  @Test("the page of the presets lists every value with its source")
  func page() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Docs/sheet-presets.md")
    let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n## ")
    let tables = parts.map { part in
      part.components(separatedBy: "\n").filter { $0.hasPrefix("| `") }
    }
    #expect(tables.filter { !$0.isEmpty } == Self.families.map(Self.rows))
  }
}
