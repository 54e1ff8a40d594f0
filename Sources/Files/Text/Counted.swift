// Numbers together with a noun, for sentences.

/// A number and its noun in the singular or the plural: `1 stroke`, `2 strokes`.
package func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}
