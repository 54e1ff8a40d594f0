// Options that features add to the command line, and checks of the machine by features.
import Files

/// An option of the command line that opens the lab. The feature that adds an option applies it.
package struct LaunchOption: Sendable {
  /// Changes the options of a new lab. Returns a sentence for the terminal, or nil.
  package typealias Apply =
    @Sendable (_ options: inout LabOptions, _ value: String) throws(LaunchError) -> String?

  package let name: String
  /// Name of the option's value in the help text. Nil if the option is a switch without a value.
  package let value: String?
  package let sentence: String
  package let apply: Apply

  init(_ name: String, value: String? = nil, _ sentence: String, apply: @escaping Apply) {
    (self.name, self.value, self.sentence, self.apply) = (name, value, sentence, apply)
  }
}

/// A reason why an option of the command line cannot be applied.
package struct LaunchError: Error {
  package let sentence: String
}

/// The result of one check of this machine.
package struct Finding: Sendable {
  package enum State: String, Sendable {
    case found
    /// The item was not found, so some commands do not work.
    case missing
    /// The item was not found, but all commands work without the item.
    case none
  }

  package let name: String
  package let state: State
  /// The location of the item. If the item was not found, the purpose of the item.
  package let words: String
  /// Name of the Debian package that installs the item. Nil if no package installs the item.
  package let package: String?
  /// True if pictures cannot be painted without the item.
  package let isNeeded: Bool
  /// Members of the JSON output for this check.
  package let fields: JSONObject

  package init(
    name: String, state: State, words: String, package: String? = nil, isNeeded: Bool = false,
    fields: JSONObject = [:]
  ) {
    (self.name, self.state, self.words) = (name, state, words)
    (self.package, self.isNeeded, self.fields) = (package, isNeeded, fields)
  }
}

extension Lab {
  /// The options of all features, in the order in which the lab applies them.
  package static var launchOptions: [LaunchOption] {
    LabFeatures.all.flatMap { $0.launchOptions }
  }

  /// The checks of all features.
  package static var findings: [Finding] { LabFeatures.all.flatMap { $0.findings } }
}
