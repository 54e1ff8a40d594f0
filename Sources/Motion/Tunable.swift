// A configuration whose values are declared as parameters.

/// A configuration whose values are declared as parameters.
public protocol Tunable: Sendable {
  /// The name before the dot: `pullDown`.
  static var group: String { get }
  /// The group's title: `Pull-down`. The default is made of the words of the name.
  static var title: String { get }
  #if !hasFeature(Embedded)
    /// The group's parameters. They are not available in Embedded Swift, which has no key paths.
    static var parameters: [Parameter<Self>] { get }
  #endif
  /// Creates the preset "seed", with the documented default values.
  init()
  /// The preset "fluid": values that follow the finger more closely.
  static var fluid: Self { get }
}

extension Tunable {
  public static var title: String {
    let words = group.map { $0.isUppercase ? " \($0.lowercased())" : String($0) }.joined()
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
