// A pattern that finds the person in the name of a stroke.

/// A pattern for names of strokes such as `{}-*`. `{}` stands for the person, and `*` for any text.
///
/// Both placeholders match as little text as possible.
package struct PersonPattern: Hashable, Sendable {
  /// The pattern as the user wrote it.
  package let text: String
  /// The texts before, between and after the placeholders. Some of these texts can be empty.
  private let literals: [String]
  /// Index of the placeholder that stands for the person.
  private let person: Int

  /// Fails unless `{}` occurs exactly once, and text separates each pair of placeholders.
  package init?(_ text: String) {
    var literals = [""]
    var person: Int?
    var rest = Substring(text)
    while let character = rest.first {
      if rest.hasPrefix("{}") {
        guard person == nil else { return nil }
        person = literals.count - 1
        literals.append("")
        rest = rest.dropFirst(2)
      } else if character == "*" {
        literals.append("")
        rest = rest.dropFirst()
      } else {
        literals[literals.count - 1].append(character)
        rest = rest.dropFirst()
      }
    }
    guard let person, !literals.dropFirst().dropLast().contains("") else { return nil }
    self.text = text
    self.literals = literals
    self.person = person
  }

  /// The person in a name. Nil if the name does not match, or if the person would be empty.
  package func person(in name: String) -> String? {
    guard name.hasPrefix(literals[0]) else { return nil }
    var rest = name.dropFirst(literals[0].count)
    var found = Substring()
    for (index, literal) in literals.enumerated().dropFirst() {
      let isLast = index == literals.count - 1
      guard let gap = Self.gap(before: literal, in: rest, isLast: isLast) else { return nil }
      if index - 1 == person { found = rest.prefix(gap) }
      rest = rest.dropFirst(gap + literal.count)
    }
    return found.isEmpty ? nil : String(found)
  }

  /// Number of characters before the literal, or nil. The last literal must be at the name's end.
  private static func gap(before literal: String, in rest: Substring, isLast: Bool) -> Int? {
    if isLast { return rest.hasSuffix(literal) ? rest.count - literal.count : nil }
    var tail = rest
    while !tail.isEmpty {
      if tail.hasPrefix(literal) { return rest.count - tail.count }
      tail = tail.dropFirst()
    }
    return nil
  }
}

extension Stroke {
  /// Sets the person from the stroke's name, if no person was recorded.
  package mutating func findPerson(_ pattern: PersonPattern?) {
    if person == nil, let pattern { person = pattern.person(in: id) }
  }
}
