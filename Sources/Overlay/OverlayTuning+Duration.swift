// The movement and the duration of each animation.
import Motion

extension OverlayTuning {
  /// The movement of a value with `animation`.
  public func course(of animation: OverlayAnimation) -> Movement {
    switch animation {
    case .still: .immediate
    case .standard: eased(.easeInOut, nil)
    case .curve(let curve, let own): eased(curve, own)
    case .spring(let response, let damping):
      .spring(Spring(response: response, dampingFraction: damping, orElse: .snapBack))
    }
  }

  /// The movement of a dismissed view that is shown again. It must begin with the view's velocity,
  /// which a curve cannot do. So a spring of equal duration and without overshoot replaces a curve.
  func turning(_ animation: OverlayAnimation) -> Movement {
    let course = course(of: animation)
    guard case .curve(_, let duration) = course else { return course }
    return .spring(Spring(response: duration, dampingFraction: 1, orElse: .navigation))
  }

  private func eased(_ curve: UnitCurve, _ own: Double?) -> Movement {
    let seconds = own ?? duration
    return seconds > 0 ? .curve(curve, duration: seconds) : .immediate
  }

  /// Seconds until no motion of the animation is visible any more.
  public func duration(of animation: OverlayAnimation) -> Double {
    switch course(of: animation) {
    case .immediate: 0
    case let course:
      course.course(from: 0, velocity: 0, to: VisibilityAnimation.extent).restingTime
    }
  }

  /// The spring that returns a view after a release.
  public var settle: Movement {
    .spring(
      Spring(response: returnResponse, dampingFraction: returnDamping, orElse: .snapBack))
  }
}
