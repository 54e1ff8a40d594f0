// A spring. It can be created from four sets of numbers, and converted to each set.
import CMath

/// A mass on a damped spring.
///
/// Edge cases: a spring with a response of 0 jumps to its target. A spring with a damping fraction
/// of 0 oscillates forever, but its movement is stopped after `SpringTrajectory.longestRun`.
public struct Spring: Hashable, Sendable {
  /// The angular frequency ω₀ in radians per second. Infinite for a spring that jumps.
  public var angularFrequency: Double { 2 * .pi / response }
  /// The response in seconds, which SwiftUI's newer `Spring` calls its duration.
  public var duration: Double { response }
  /// The bounce: 1 − ζ up to critical damping, and 1/ζ − 1 above critical damping.
  public var bounce: Double {
    dampingFraction <= 1 ? 1 - dampingFraction : 1 / dampingFraction - 1
  }
  /// The stiffness: mass × ω₀².
  public var stiffness: Double { mass * angularFrequency * angularFrequency }
  /// The damping coefficient: 2 ζ ω₀ × mass.
  public var damping: Double { 2 * dampingFraction * angularFrequency * mass }
  /// Seconds in which the envelope falls to 0.001. Nil above critical damping and without damping,
  /// because such springs have no fixed duration.
  public var settling: Double? {
    if let fixedDuration { return fixedDuration }
    return Self.settlingProduct(dampingFraction).map { $0 / angularFrequency }
  }
  /// True if the spring jumps to its target.
  public var isImmediate: Bool { response == 0 }

  /// The duration of an undamped oscillation in seconds: 2π/ω₀. With 0 the spring jumps.
  public let response: Double
  /// The damping fraction ζ. With 0 the spring oscillates forever. 1 is critical damping, and
  /// higher values are slower.
  public let dampingFraction: Double
  /// The mass from `init(mass:stiffness:damping:)`. The mass does not affect the movement, because
  /// ω₀ and ζ already include it.
  public let mass: Double
  /// Seconds after which a spring from `init(settling:dampingRatio:)` is at its target. Nil for
  /// other springs, which have no fixed duration.
  public let fixedDuration: Double?

  init(uncheckedResponse response: Double, dampingFraction: Double, mass: Double = 1) {
    self.response = response
    self.dampingFraction = dampingFraction
    self.mass = mass
    fixedDuration = nil
  }

  /// Creates a spring from the numbers of SwiftUI's `.spring`: ω₀ = 2π / response.
  public init(response: Double, dampingFraction: Double) throws(ValueError) {
    try Self.check(response, "response", atLeast: 0)
    try Self.check(dampingFraction, "dampingFraction", atLeast: 0)
    self.init(uncheckedResponse: response, dampingFraction: dampingFraction)
  }

  /// Creates a spring from numbers that are already known to be valid.
  ///
  /// Edge cases: invalid numbers give `fallback`, so that all drawn positions are numbers.
  public init(response: Double, dampingFraction: Double, orElse fallback: Spring) {
    self = (try? Spring(response: response, dampingFraction: dampingFraction)) ?? fallback
  }

  /// Creates a spring from the numbers of SwiftUI's newer `Spring`. The duration is the response.
  /// The bounce is 1 − ζ up to critical damping, and 1/ζ − 1 above critical damping.
  public init(duration: Double, bounce: Double) throws(ValueError) {
    try Self.check(duration, "duration", atLeast: 0)
    guard bounce.isFinite, bounce > -1, bounce <= 1 else {
      throw ValueError(parameter: "bounce", reason: .outside(-1, 1))
    }
    self.init(
      uncheckedResponse: duration, dampingFraction: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// Creates a spring from physical values: ω₀ = √(stiffness / mass), ζ = damping / (2 mass ω₀).
  public init(mass: Double, stiffness: Double, damping: Double) throws(ValueError) {
    try Self.check(mass, "mass", above: 0)
    try Self.check(stiffness, "stiffness", above: 0)
    try Self.check(damping, "damping", atLeast: 0)
    let response = 2 * Double.pi * (mass / stiffness).squareRoot()
    let fraction = damping / (2 * stiffness.squareRoot() * mass.squareRoot())
    try Self.check(response, "stiffness", atLeast: 0)
    try Self.check(fraction, "damping", atLeast: 0)
    self.init(uncheckedResponse: response, dampingFraction: fraction, mass: mass)
  }

  /// Creates a spring from the numbers of UIKit's animations. At `settling` seconds the envelope
  /// has fallen to 0.001, and the movement ends.
  ///
  /// Let ζ be the damping ratio and d the duration. Below critical damping, ω₀ = ln(1000 ζ / √(1 −
  /// ζ²)) / (ζ d). At critical damping, ω₀ d is the root of (1 + x) e^(−x) = 0.001. Edge cases: an
  /// error is thrown above critical damping, and if ζ is too small for any ω₀.
  public init(settling: Double, dampingRatio: Double) throws(ValueError) {
    try Self.check(settling, "settling", atLeast: 0)
    guard let product = Self.settlingProduct(dampingRatio) else {
      throw ValueError(parameter: "dampingRatio", reason: .neverSettles)
    }
    response = 2 * Double.pi * settling / product
    dampingFraction = dampingRatio
    mass = 1
    fixedDuration = settling
  }

  /// Creates a spring from the numbers of UIKit's animations. Invalid numbers give `fallback`.
  public init(settling: Double, dampingRatio: Double, orElse fallback: Spring) {
    self = (try? Spring(settling: settling, dampingRatio: dampingRatio)) ?? fallback
  }

  /// The product of ω₀ and the seconds in which the envelope falls to 0.001. Nil if no spring with
  /// this damping ratio settles in a fixed duration.
  private static func settlingProduct(_ ratio: Double) -> Double? {
    // For critical damping, the product is the solution of (1 + x) e^(−x) = 0.001.
    if ratio == 1 { return 9.233413476451586 }
    // Outside 0…1, the root or the logarithm is not a number. Near 0, the product is negative.
    let product = log(1000 * ratio / ((1 - ratio) * (1 + ratio)).squareRoot()) / ratio
    return product > 0 ? product : nil
  }

  private static func check(
    _ value: Double, _ parameter: String, atLeast least: Double
  ) throws(ValueError) {
    guard value.isFinite else { throw ValueError(parameter: parameter, reason: .notFinite) }
    guard value >= least else { throw ValueError(parameter: parameter, reason: .below(least)) }
  }

  private static func check(
    _ value: Double, _ parameter: String, above limit: Double
  ) throws(ValueError) {
    guard value.isFinite else { throw ValueError(parameter: parameter, reason: .notFinite) }
    guard value > limit else { throw ValueError(parameter: parameter, reason: .notAbove(limit)) }
  }
}

extension Spring {
  /// The error for an invalid number of a spring.
  public struct ValueError: Error, Hashable, Sendable {
    /// The reason why the number is invalid.
    public enum Reason: Hashable, Sendable {
      case notFinite
      case below(Double)
      case notAbove(Double)
      /// The number is not above the first bound, or is above the second.
      case outside(Double, Double)
      case neverSettles
    }
    /// The name of the invalid argument.
    public var parameter: String
    /// The reason why the number is invalid.
    public var reason: Reason

    public init(parameter: String, reason: Reason) {
      self.parameter = parameter
      self.reason = reason
    }
  }
}

extension Spring.ValueError: CustomStringConvertible {
  public var description: String {
    switch reason {
    case .notFinite: "\(parameter) must be a finite number"
    case .below(let least): "\(parameter) must be at least \(least)"
    case .notAbove(let limit): "\(parameter) must be above \(limit)"
    case .outside(let low, let high): "\(parameter) must be above \(low) and at most \(high)"
    case .neverSettles: "\(parameter) must be above 0 and at most 1, and enough to settle"
    }
  }
}
