// Arguments of a command. Options may be before, between and after the operands.
import Files
import Geometry
import Scripts

/// An option that a command accepts.
struct OptionRule: Sendable {
  /// Long form of the option, for example `--trace`. A few options also have a short form.
  var name: String
  var short: String?
  /// Name of the option's value in the help text. Nil for a switch without a value.
  var value: String?
  /// A sentence about the option for `--help`.
  var sentence: String
  /// Possible values, for shell completion. Empty for a value without completion.
  var choices: [String] = []

  /// Makes an option that has a value.
  init(
    _ name: String, short: String? = nil, _ value: String, _ sentence: String,
    choices: [String] = []
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.sentence = sentence
    self.choices = choices
  }

  /// Makes a switch, which is an option without a value.
  init(_ name: String, _ sentence: String) {
    self.name = name
    self.sentence = sentence
  }
}

/// The parsed arguments after the name of a command.
struct Arguments {
  private(set) var rest: [String] = []
  private var values: [(name: String, value: String)] = []
  private let used = UsedOptions()

  /// Names of all options that the command has already read.
  private final class UsedOptions { var names: Set<String> = [] }

  /// Parses options such as `--name value`, `--name=value` and `-o value`. All words after `--` are
  /// operands. A single `-` is an operand, too.
  init(_ words: [String], knowing rules: [OptionRule], of command: String) throws(CommandError) {
    var index = 0
    while index < words.count {
      let word = words[index]
      index += 1
      if word == "--" {
        rest += words[index...]
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        rest.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let rule = rules.first(where: { $0.name == name || $0.short == name }) else {
        throw .refused("\(name): unknown option; `slipsheet \(command) --help` lists all")
      }
      guard let what = rule.value else {
        guard parts.count == 1 else { throw .refused("\(name) takes no value") }
        values.append((rule.name, ""))
        continue
      }
      if parts.count == 2 {
        values.append((rule.name, String(parts[1])))
      } else {
        guard index < words.count else { throw .refused("\(name): missing, expected \(what)") }
        values.append((rule.name, words[index]))
        index += 1
      }
    }
  }

  /// The arguments with an additional switch.
  func adding(_ name: String) -> Arguments {
    var more = self
    more.values.append((name, ""))
    return more
  }

  func has(_ name: String) -> Bool { !all(name).isEmpty }
  /// The value of an option. The last value counts for an option that is given several times.
  func value(_ name: String) -> String? { all(name).last }
  func all(_ name: String) -> [String] {
    used.names.insert(name)
    return values.filter { $0.name == name }.map(\.value)
  }

  /// Throws an error for an option that the command has not read, because such an option would have
  /// no effect. Commands call this before any output.
  func refuseUnused(with what: String) throws(CommandError) {
    guard let option = values.first(where: { !used.names.contains($0.name) }) else { return }
    throw .refused("\(option.name): no effect with \(what), expected none")
  }

  func number(_ name: String, _ range: ClosedRange<Double>) throws(CommandError) -> Double? {
    guard let text = value(name) else { return nil }
    guard let number = Double(text), range.contains(number) else {
      throw .refused(
        "\(name): \(text), expected a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  func word(_ name: String, of words: [String]) throws(CommandError) -> String? {
    guard let text = value(name) else { return nil }
    guard words.contains(text) else {
      throw .refused("\(name): \(text), expected one of \(words.joined(separator: ", "))")
    }
    return text
  }

  /// Parses the value of an option as a size, for example `390x844`.
  func size(_ name: String) throws(CommandError) -> Size? {
    guard let text = value(name) else { return nil }
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      (1...16_384).contains(width), (1...16_384).contains(height)
    else { throw .refused("\(name): \(text), expected WIDTHxHEIGHT in points, 1 to 16384 each") }
    if let refusal = PictureLimit.refusal(Size(width, height), scale: 1) {
      throw .refused("\(name): \(refusal)")
    }
    return Size(width, height)
  }

  /// The operands. Throws an error unless the number of operands is that of `names`.
  func expect(_ names: String..., of command: String) throws(CommandError) -> [String] {
    if rest.count < names.count {
      throw .refused("\(command): missing \(names[rest.count]); see `slipsheet \(command) --help`")
    }
    if rest.count > names.count {
      throw .refused("\(command): \(rest[names.count]): expected no more arguments")
    }
    return rest
  }
}
