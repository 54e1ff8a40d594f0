// Tests typed numbers: units, percent, commas and small calculations.
import Testing

@testable import Components
@testable import Interface
@testable import Tree

@Suite("Numbers that are typed")
struct TypedFigureTests {
  @Test(
    "a typed number may have a unit, a percent sign or a calculation",
    arguments: [
      ("450ms", "s", 0.45), ("450 ms", "s", 0.45), ("0.45 s", "s", 0.45), ("0,45", "s", 0.45),
      ("30 %", "", 0.3), ("30%", "", 0.3), ("0.3", "", 0.3), ("0.2+0.1", "", 0.2 + 0.1),
      ("(0.1+0.2)*0.5", "s", (0.1 + 0.2) * 0.5), ("0.8/2", "s", 0.4), ("0.9 − 0.4", "", 0.5),
      ("0.25×2", "", 0.5), ("2*-0.1+0.5", "", 2 * -0.1 + 0.5), ("60/2 %", "", 0.3),
    ] as [(String, String, Double)])
  func taken(_ text: String, _ unit: String, _ wanted: Double) {
    let found = number(typed: text, in: 0...1, unit: unit)
    #expect(found.map { abs($0 - wanted) < 1e-12 } == true, "\(text): \(String(describing: found))")
  }

  @Test(
    "a typed text that is not a number or is out of the range is rejected",
    arguments: [
      "", "%", "ms", "1/0", "0.5+", "(0.5", "0.5)", "2*3", "30 %%", "nan", "0.5 s s", "* 2",
    ])
  func refused(_ text: String) {
    #expect(number(typed: text, in: 0...1) == nil)
    #expect(number(typed: text, in: 0...1, unit: "s") == nil)
  }

  @Test(
    "a typed comma is a thousands separator if its position allows this, and else a decimal comma",
    arguments: [
      ("1,234", 1234), ("1,234.5", 1234.5), ("12,345,678", 12_345_678), ("1,5", 1.5),
      ("0,123", 0.123),
      ("1,23", 1.23), ("1234,5", 1234.5), ("1,2345", 1.2345), ("1,23,456", nil), ("1,23.5", nil),
      ("1,5e3", 1500), ("1,234e1", 12_340), ("1,234.5,678", nil), ("1.5,234", nil),
      ("+1,234", 1234),
    ] as [(String, Double?)])
  func commas(_ text: String, _ wanted: Double?) {
    #expect(number(typed: text, in: 0...1e9) == wanted)
  }

  @Test(
    "typed digits of other scripts are accepted, and raised or circled digits are rejected",
    arguments: [
      ("١٢٣", 123), ("۴۵٫۵", 45.5), ("١٬٢٣٤", 1234), ("１２", 12), ("−१", -1), ("٢×٣", 6),
      ("5²", nil),
      ("①", nil), ("三", nil), ("½", nil),
    ] as [(String, Double?)])
  func digits(_ text: String, _ wanted: Double?) {
    #expect(number(typed: text, in: -10...1e9) == wanted)
  }

  @Test("a typed percent sign is rejected in a field with another unit")
  func percentOfPoints() {
    #expect(number(typed: "30 %", in: 0...600, unit: "pt") == nil)
    #expect(number(typed: "150*1.2 pt", in: 0...600, unit: "pt") == 180)
  }
}
