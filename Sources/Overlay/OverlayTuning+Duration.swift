// How long the courses of a change take.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension OverlayTuning {
  /// Seconds until nothing of the change is left to see.
  public func duration(of animation: OverlayAnimation) -> Double {
    switch animation {
    case .still: return 0
    case .standard: return max(0, duration)
    case .linear(let own), .easeIn(let own), .easeOut(let own), .easeInOut(let own):
      return max(0, own ?? duration)
    case .spring(let response, let damping):
      guard response > 0, damping > 0 else { return 0 }
      // The envelope e^(−ζω₀t) has fallen to a thousandth.
      return log(1000) / (min(damping, 1) * 2 * .pi / response)
    }
  }
}
