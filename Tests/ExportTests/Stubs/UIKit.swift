// The names of UIKit that exports speak of, as it declares them; nothing is shown.
@_exported import Foundation

@MainActor open class UIResponder: NSObjectLike {}
@MainActor open class NSObjectLike {
  public init() {}
}
public struct Selector { public init() {} }
public struct CGAffineTransform: Sendable {
  public var a: CGFloat = 1
  public var tx: CGFloat
  public var ty: CGFloat
  public init(translationX: CGFloat, y: CGFloat) { (tx, ty) = (translationX, y) }
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    var scaled = self
    scaled.a *= x
    return scaled
  }
}
@MainActor open class UIColor { public static let black = UIColor() }
@MainActor open class CALayer {
  public var cornerRadius: CGFloat = 0
  public var shadowRadius: CGFloat = 0
  public var shadowOpacity: Float = 0
  public var mask: CALayer?
  public var maskedCorners: CACornerMask = []
  public init() {}
}
public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
}
public class CGPath {}
@MainActor public class CAShapeLayer: CALayer { public var path: CGPath? }
@MainActor public class UIBezierPath {
  public init(roundedRect: CGRect, cornerRadius: CGFloat) {}
  public var cgPath: CGPath { CGPath() }
}
public enum UIUserInterfaceLayoutDirection: Sendable { case leftToRight, rightToLeft }
@MainActor open class UIView: UIResponder {
  public var frame = CGRect.zero
  public var bounds = CGRect.zero
  public var transform = CGAffineTransform(translationX: 0, y: 0)
  public var alpha: CGFloat = 1
  public var isHidden = false
  public var clipsToBounds = false
  public var isUserInteractionEnabled = true
  public var backgroundColor: UIColor?
  public let layer = CALayer()
  public var superview: UIView?
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  public func addSubview(_ view: UIView) { view.superview = self }
  public func insertSubview(_ view: UIView, belowSubview: UIView) { view.superview = self }
  public func removeFromSuperview() {}
  public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) { recognizer.view = self }
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    stubIsInside ? .zero : CGPoint(x: -1, y: -1)
  }
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect }
}
@MainActor public class UIPageControl: UIView {
  public var numberOfPages = 0
  public var currentPage = 0
}
@MainActor public class UIVisualEffect {}
@MainActor public class UIBlurEffect: UIVisualEffect {
  public enum Style: Sendable { case systemUltraThinMaterial }
  public init(style: Style) {}
}
@MainActor public class UIVisualEffectView: UIView { public init(effect: UIVisualEffect?) {} }

@MainActor public class UITouch: Hashable {
  public enum TouchType: Sendable { case direct, indirect, pencil, indirectPointer }
  public var timestamp: TimeInterval = 0
  public var place = CGPoint.zero
  public var type = TouchType.direct
  public init() {}
  public func location(in view: UIView?) -> CGPoint { place }
  nonisolated public static func == (a: UITouch, b: UITouch) -> Bool { a === b }
  nonisolated public func hash(into hasher: inout Hasher) {}
}
@MainActor public class UIEvent {
  public init() {}
  public func coalescedTouches(for touch: UITouch) -> [UITouch]? { nil }
}
@MainActor public protocol UIGestureRecognizerDelegate: AnyObject {
  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
}
@MainActor open class UIGestureRecognizer: NSObjectLike {
  public enum State: Sendable { case possible, began, changed, ended, cancelled, failed }
  public var state = State.possible
  public weak var delegate: UIGestureRecognizerDelegate?
  public internal(set) var view: UIView?
  public init(target: Any?, action: Selector?) {}
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
}
public enum UIAccessibility { public static var isReduceMotionEnabled: Bool { false } }
public struct UIRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = UIRectEdge(rawValue: 1), left = UIRectEdge(rawValue: 2)
  public static let bottom = UIRectEdge(rawValue: 4), right = UIRectEdge(rawValue: 8)
}
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CACurrentMediaTime() -> Double { stubTime }
/// Whether a place of another view lies inside.
nonisolated(unsafe) public var stubIsInside = false
/// What the clock says.
nonisolated(unsafe) public var stubTime = 0.0

public protocol UITimingCurveProvider {}
public class UICubicTimingParameters: UITimingCurveProvider {
  public let controlPoint1: CGPoint
  public let controlPoint2: CGPoint
  public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
    self.controlPoint1 = controlPoint1
    self.controlPoint2 = controlPoint2
  }
}
public struct CGVector: Sendable {
  public var dx: CGFloat
  public var dy: CGFloat
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}
public class UISpringTimingParameters: UITimingCurveProvider {
  public let mass: CGFloat
  public let stiffness: CGFloat
  public let damping: CGFloat
  public let initialVelocity: CGVector
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
  }
}
/// Keeps what it was begun with; its animations run at once.
@MainActor public class UIViewPropertyAnimator {
  public static var current: UIViewPropertyAnimator?
  /// Called before an animator changes anything.
  public static var begins: () -> Void = {}
  public let duration: TimeInterval
  public let timing: UITimingCurveProvider
  public private(set) var isRunning = false
  public private(set) var begun = 0.0
  private var animations: () -> Void = {}
  public init(duration: TimeInterval, timingParameters: UITimingCurveProvider) {
    self.duration = duration
    timing = timingParameters
  }
  public func addAnimations(_ animations: @escaping () -> Void) { self.animations = animations }
  public func startAnimation() {
    isRunning = true
    begun = stubTime
    UIViewPropertyAnimator.begins()
    UIViewPropertyAnimator.current = self
    animations()
  }
  public func stopAnimation(_ withoutFinishing: Bool) { isRunning = false }
}
@MainActor public class CADisplayLink {
  public init(target: Any, selector: Selector) {}
  public var targetTimestamp: Double { stubTime }
  public func add(to loop: RunLoop, forMode mode: RunLoop.Mode) {}
  public func invalidate() {}
}
