// Declarations of a scene's options and actions, for validation and for `--list`.
import Files

/// An option of a scene, which is set before the scene starts.
package struct SceneOption: Sendable {
  package let name: String
  package let kind: Kind
  package let defaultValue: JSON
  /// A sentence that describes the option.
  package let sentence: String

  package enum Kind: Sendable {
    case flag
    /// The value is a whole number in this range.
    case count(ClosedRange<Int>)
    case number(ClosedRange<Double>)
    /// The value is one of these words.
    case word([String])
    /// The value is a list of some of these words.
    case words([String])
  }

  package init(_ name: String, _ kind: Kind, default defaultValue: JSON, _ sentence: String) {
    self.name = name
    self.kind = kind
    self.defaultValue = defaultValue
    self.sentence = sentence
  }

  /// The option that refuses sources of dismissal. The option is part of every scene.
  package static let veto = SceneOption(
    "veto", .words(["drag", "button", "escape", "tap", "timer", "code"]), default: [],
    "Sources of a dismissal that are refused.")

  /// The error in a value. Nil for a valid value.
  package func error(about value: JSON) -> JSONValueError? {
    switch kind {
    case .flag: return value.flag == nil ? JSONValueError("expected true or false") : nil
    case .count(let range):
      guard let number = value.number, let count = Int(exactly: number), range.contains(count)
      else {
        return JSONValueError(
          "expected a whole number from \(range.lowerBound) to \(range.upperBound)")
      }
      return nil
    case .number(let range):
      guard let number = value.number, range.contains(number) else {
        return JSONValueError(
          "expected a number from \(JSON.text(of: range.lowerBound)) to "
            + JSON.text(of: range.upperBound))
      }
      return nil
    case .word(let words): return SceneOption.error(value, words)
    case .words(let words):
      guard let items = value.array else { return JSONValueError("expected a list of words") }
      for (index, item) in items.enumerated() {
        if let error = SceneOption.error(item, words) {
          return error.inside("[\(index)]")
        }
      }
      return nil
    }
  }

  private static func error(_ value: JSON, _ words: [String]) -> JSONValueError? {
    if let word = value.text, words.contains(word) { return nil }
    return JSONValueError("expected one of \(words.joined(separator: ", "))")
  }

  /// The accepted values as text.
  package var kindInWords: String {
    switch kind {
    case .flag: "true or false"
    case .count(let range): "\(range.lowerBound) to \(range.upperBound), whole"
    case .number(let range):
      "\(JSON.text(of: range.lowerBound)) to \(JSON.text(of: range.upperBound))"
    case .word(let words): words.joined(separator: " | ")
    case .words(let words): "list of \(words.joined(separator: ", "))"
    }
  }
}

/// An action of a scene. The script command `do` performs the action.
package struct SceneAction: Sendable {
  package let name: String
  /// The action's arguments as text.
  package let arguments: String
  /// Returns the error in the arguments. Nil for valid arguments.
  package let check: @Sendable (JSONObject) -> JSONValueError?

  package init(
    _ name: String, _ arguments: String = "",
    check: @escaping @Sendable (JSONObject) -> JSONValueError? = { _ in nil }
  ) {
    self.name = name
    self.arguments = arguments
    self.check = check
  }
}
