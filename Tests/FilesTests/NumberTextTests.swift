// Tests numbers as text for people: exact, and without more digits than requested.
import Testing

@testable import Files

@Suite("Numbers as text")
struct NumberTextTests {
  @Test(
    "a number is shown with commas, a minus sign and at most the requested digits",
    arguments: [
      (0, 0, "0", "0"), (-0.0, 2, "0.00", "0"), (1, 2, "1.00", "1"), (-1, 2, "−1.00", "−1"),
      (0.5, 0, "1", "1"), (0.25, 1, "0.3", "0.3"), (-0.004, 2, "0.00", "0"),
      (-0.005, 2, "−0.01", "−0.01"),
      (0.1, 2, "0.10", "0.1"), (10, 1, "10.0", "10"), (100, 0, "100", "100"),
      (9.999, 2, "10.00", "10"),
      (0.003, 3, "0.003", "0.003"), (999, 1, "999.0", "999"), (1_000, 0, "1,000", "1,000"),
      (-1_234_567.25, 2, "−1,234,567.25", "−1,234,567.25"),
      (120_500.5, 3, "120,500.500", "120,500.5"),
      (999_999_999_999, 0, "999,999,999,999", "999,999,999,999"),
      (123_456_789_012.5, 6, "123,456,789,012.500000", "123,456,789,012.5"),
      (1e12, 2, "1000000000000.0", "1000000000000"), (1.5e20, 2, "1.5e+20", "1.5e+20"),
      (.infinity, 2, "inf", "inf"), (-.infinity, 0, "-inf", "-inf"), (.nan, 1, "nan", "nan"),
    ] as [(Double, Int, String, String)])
  func cases(_ value: Double, _ digits: Int, _ whole: String, _ without: String) {
    #expect(fixed(value, digits) == whole)
    #expect(short(value, digits) == without)
  }

  @Test("a number that is written with all of its digits is read as the same number")
  func readAgain() {
    var number = 1
    for digits in 0...6 {
      let power = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000][digits]
      for length in 1...200 {
        number = number * 48_271 % 2_147_483_647
        let whole = length % 10 == 0 ? length : number >> (length % 31)
        let value = Double(whole) / Double(power) * (length % 2 == 0 ? 1 : -1)
        let text = fixed(value, digits)
        let plain = text.replacing(",", with: "").replacing("−", with: "-")
        #expect(Double(plain) == (value), "\(value), \(digits)")
        #expect((text.split(separator: ".").dropFirst().first?.count ?? 0) == digits)
        let groups = text.replacing("−", with: "").prefix { $0 != "." }.split(separator: ",")
        #expect(
          groups.dropFirst().allSatisfy { $0.count == 3 } && (1...3).contains(groups[0].count))
        var shorter = short(value, digits)
        #expect(
          text.hasPrefix(shorter) && (digits == 0 || !shorter.contains(".") || shorter.last != "0"))
        #expect(Double(shorter.replacing(",", with: "").replacing("−", with: "-")) == value)
        shorter = String(text.dropFirst(shorter.count))
        #expect(shorter.allSatisfy { $0 == "0" || $0 == "." })
      }
    }
  }
}
