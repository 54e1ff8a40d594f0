// Tests the values of SCREENS: the four modes, and patterns for names.
import Drawing
import ScreenTesting
import Testing

@Suite("Modes of recording")
struct RecordModeTests {
  struct Row: CustomTestStringConvertible {
    let variables: [String: String]
    let mode: RecordMode
    let because: String
    var testDescription: String { because }
  }

  @Test(
    "the environment variable SCREENS decides which reference pictures are written",
    arguments: [
      Row(variables: [:], mode: .missing, because: "a person's first run makes references"),
      Row(variables: ["CI": "1"], mode: .never, because: "nobody looks at what CI would write"),
      Row(variables: ["CI": "true"], mode: .never, because: "any word in CI counts"),
      Row(variables: ["CI": "false"], mode: .missing, because: "CI=false says that it is none"),
      Row(variables: ["CI": ""], mode: .missing, because: "an empty variable is not set"),
      Row(variables: ["SCREENS": ""], mode: .missing, because: "the same for SCREENS"),
      Row(variables: ["SCREENS": "failed"], mode: .failed, because: "asked for"),
      Row(variables: ["SCREENS": "all"], mode: .all, because: "asked for"),
      Row(variables: ["SCREENS": "never"], mode: .never, because: "asked for"),
      Row(
        variables: ["SCREENS": "missing", "CI": "1"], mode: .missing,
        because: "the word itself is stronger than CI"),
    ])
  func environment(row: Row) throws {
    #expect(try RecordMode { row.variables[$0] } == row.mode)
  }

  @Test(
    "an unknown word in SCREENS fails with an error that lists the allowed words",
    arguments: ["record", "ALL", "1", "true"])
  func refused(word: String) {
    let refusal = #expect(throws: RecordModeError.self) {
      try RecordMode { $0 == "SCREENS" ? word : nil }
    }
    #expect(
      refusal?.description
        == "SCREENS: “\(word)”, expected one of missing, failed, all, never, or a name such as "
        + "LabScreens/library or */library*")
  }

  @Test(
    "with a name in SCREENS, only the references of this name that differ are written",
    arguments: [
      ("Covers/cover", ["cover"]), ("*/cover*", ["cover", "cover dark"]),
      ("*", ["cover", "cover dark", "list"]),
      ("Covers/*dark", ["cover dark"]), ("Other/cover", []), ("*/cov", []),
    ])
  func names(_ pattern: String, _ accepted: [String]) throws {
    let bench = try Bench()
    let names = ["cover", "cover dark", "list"]
    for name in names { _ = bench.check(try .sample(), name) }
    let settings = try ScreenSettings(package: bench.package) { $0 == "SCREENS" ? pattern : nil }
    let changed = try Picture.sample(changing: [(1, 1, 0xFFFF_FFFF)])
    for name in names {
      let outcome = ScreenCheck(
        .picture(changed, scale: 2), named: name, in: bench.place, settings: settings
      ).run()
      #expect(outcome.result == (accepted.contains(name) ? .written : .failed), "\(name)")
    }
  }

  @Test("under CI, with a name in SCREENS, only the references of this name are written")
  func namesUnderCI() throws {
    let bench = try Bench()
    let settings = try ScreenSettings(package: bench.package) { ["SCREENS": "*/a", "CI": "1"][$0] }
    let results = try ["a", "b"].map { name in
      ScreenCheck(
        .picture(try .sample(), scale: 2), named: name, in: bench.place, settings: settings
      ).run().result
    }
    #expect(results == [.written, .missing])
  }

  @Test("reference pictures are in a folder beside the tests that use them")
  func place() {
    let place = ScreenPlace(filePath: "/p/Tests/CoverTests/More/Covers.swift")
    #expect(place.references == "/p/Tests/CoverTests/__Screens__/Covers")
    #expect(place.package == "/p")
    let outside = ScreenPlace(filePath: "/p/Covers.swift")
    #expect(outside.references == "/p/__Screens__/Covers")
  }

  @Test("pictures of failed tests are below .build, or in SCREENS_OUT")
  func artifacts() throws {
    #expect(try ScreenSettings(package: "/p") { _ in nil }.artifacts == "/p/.build/screens")
    let given = try ScreenSettings(package: "/p") { $0 == "SCREENS_OUT" ? "/out" : nil }
    #expect(given.artifacts == "/out")
  }
}
