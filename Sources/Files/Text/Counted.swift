// Numbers together with a noun, for sentences.

/// A number with its noun in the singular or the plural, for example `1 stroke` or `2 strokes`.
package func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}
