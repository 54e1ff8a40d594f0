// The protocol of configurations whose values are declared as parameters.

/// A configuration whose values are declared as parameters.
package protocol Tunable: Sendable {
  /// The first half of each parameter's full name: `pullDown` in `pullDown.threshold`.
  static var group: String { get }
  /// The group's title: `Pull-down`. By default, the title is made from the group's name.
  static var title: String { get }
  /// The group's parameters.
  static var parameters: [Parameter<Self>] { get }
  /// Creates the default configuration, which is the configuration of the preset “Original”.
  init()
  /// A configuration with which views follow the finger more closely.
  static var fluid: Self { get }
}

extension Tunable {
  package static var title: String {
    let words = group.map { $0.isUppercase ? " \($0.lowercased())" : String($0) }.joined()
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
