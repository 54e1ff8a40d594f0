// A configuration whose values are declared as parameters.

/// A configuration whose values are declared as parameters.
public protocol Tunable: Sendable {
  /// The name before the dot: `pullDown`.
  static var group: String { get }
  /// The group's label: `Pull-down`. Without one it is made of the words of the name.
  static var title: String { get }
  #if !hasFeature(Embedded)
    /// Key paths name the properties, and Embedded Swift has none.
    static var parameters: [Parameter<Self>] { get }
  #endif
  /// The preset "seed": exactly the values of the documents.
  init()
  /// The preset "fluid": values that follow the hand more closely.
  static var fluid: Self { get }
}

extension Tunable {
  public static var title: String {
    let words = group.map { $0.isUppercase ? " \($0.lowercased())" : String($0) }.joined()
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
