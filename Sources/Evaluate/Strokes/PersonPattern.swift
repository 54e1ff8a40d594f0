// A pattern that finds the person in the name of a stroke.

/// A pattern for the names of strokes, for example `{}-*`. `{}` is the person, `*` is any text.
///
/// Each of both takes as little text as possible.
package struct PersonPattern: Hashable, Sendable {
  /// The pattern as it was written.
  package let text: String
  /// The texts between the placeholders. There is one more of them than there are placeholders.
  private let literals: [String]
  /// Index of the placeholder that is the person.
  private let person: Int

  /// Fails if there is not exactly one `{}`, or if nothing separates two placeholders.
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

  /// Number of characters before the literal. The last literal is at the end of the name.
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
  /// Takes the person from the name, if the person was not recorded.
  package mutating func findPerson(_ pattern: PersonPattern?) {
    if person == nil, let pattern { person = pattern.person(in: id) }
  }
}
