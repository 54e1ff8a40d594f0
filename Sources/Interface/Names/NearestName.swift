// The error for a name that is not on the screen. The error suggests the most similar name.

/// The error that no control, or more than one control, has a name.
package struct NameError: Error, Hashable, CustomStringConvertible {
  package var description: String

  package init(_ description: String) { self.description = description }

  /// The error about `name`. It ends with the most similar name, and a list of all names.
  package init(_ description: String, for name: String, in names: [String]) {
    let other = names.contains(name) ? nil : name.nearest(in: names)
    let nearest = other.map { ", the nearest is “\($0)”" } ?? ""
    let all = names.map { "“\($0)”" }.joined(separator: ", ")
    self.init("\(description)\(nearest); there are: \(all.isEmpty ? "none" : all)")
  }
}

extension String {
  /// The most similar name, without regard to upper and lower case. Nil if every name differs in at
  /// least half of its letters.
  package func nearest(in names: [String]) -> String? {
    let own = Array(lowercased())
    return names.map { (name: $0, letters: Array($0.lowercased())) }
      .map { (name: $0.name, edits: own.edits(to: $0.letters), count: $0.letters.count) }
      .filter { $0.edits * 2 < Swift.max(own.count, $0.count) }
      .min { $0.edits < $1.edits }?.name
  }
}

extension [Character] {
  /// The smallest number of letters to insert, remove or replace until the words are equal.
  fileprivate func edits(to other: [Character]) -> Int {
    // The entry at `column` counts the edits from the letters so far to the first `column` letters.
    var row = [Int](0...other.count)
    for (index, letter) in enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, wanted) in other.enumerated() {
        let replaced = diagonal + (letter == wanted ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[other.count]
  }
}
