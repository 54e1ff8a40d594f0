// What every configuration has in common.

/// A configuration made of declared figures.
public protocol Tunable: Sendable {
  /// The name before the dot: `pullDown`.
  static var group: String { get }
  /// The group for people: `Pull-down`. Left out, it is the words of the name.
  static var title: String { get }
  #if !hasFeature(Embedded)
    /// Key paths name the properties, and Embedded Swift has none.
    static var parameters: [Parameter<Self>] { get }
  #endif
  /// The "seed" preset: exactly the documents' figures.
  init()
  /// The "fluid" preset: what a hand expects.
  static var fluid: Self { get }
}

extension Tunable {
  public static var title: String {
    let words = group.map { $0.isUppercase ? " \($0.lowercased())" : String($0) }.joined()
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
