// Numbers with their noun, for sentences that people read.

/// A number with its noun: `1 stroke`, `2 strokes`.
package func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}
