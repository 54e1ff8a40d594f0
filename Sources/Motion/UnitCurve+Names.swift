// Named timing curves, and the form of a curve in CSS.

extension UnitCurve {
  /// The named curves: SwiftUI's curves, `ease` of CSS, and Material 3's emphasized curves.
  public static let named: [(name: String, curve: UnitCurve)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
    ("ease", UnitCurve(unchecked: 0.25, 0.1, 0.25, 1)),
    ("emphasized", UnitCurve(unchecked: 0.2, 0, 0, 1)),
    ("decelerate", UnitCurve(unchecked: 0.05, 0.7, 0.1, 1)),
    ("accelerate", UnitCurve(unchecked: 0.3, 0, 0.8, 0.15)),
  ]

  /// The name of the curve. Nil if the curve has no name.
  public var name: String? { Self.named.first { $0.curve == self }?.name }

  #if !hasFeature(Embedded)
    /// The curve's name or, without one, its CSS function: `cubic-bezier(0.2, 0, 0, 1)`.
    public var words: String {
      func word(_ x: Double) -> String { x == x.rounded() ? "\(Int(x))" : "\(x)" }
      return name ?? "cubic-bezier(\([x1, y1, x2, y2].map(word).joined(separator: ", ")))"
    }

    /// Finds a curve by its name or its CSS function. Fails for an unknown curve, or if the
    /// progress of a control point is outside −10…10.
    public init?(words: String) {
      if let known = Self.named.first(where: { $0.name == words }) {
        self = known.curve
        return
      }
      let (start, text) = ("cubic-bezier(", words.filter { $0 != " " })
      guard text.hasPrefix(start), text.hasSuffix(")") else { return nil }
      let numbers = text.dropFirst(start.count).dropLast()
        .split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
      guard numbers.count == 4, let x1 = numbers[0], let y1 = numbers[1], let x2 = numbers[2],
        let y2 = numbers[3], abs(y1) <= 10, abs(y2) <= 10, let curve = try? Self(x1, y1, x2, y2)
      else { return nil }
      self = curve
    }
  #endif
}
