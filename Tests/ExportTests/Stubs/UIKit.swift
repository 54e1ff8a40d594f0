// The names of UIKit that exports speak of, as it declares them; nothing is shown.
@_exported import Foundation

@MainActor open class UIResponder: NSObjectLike {}
@MainActor open class NSObjectLike {
  public init() {}
}
public struct Selector { public init() {} }
public struct CGAffineTransform: Sendable {
  public init(translationX: CGFloat, y: CGFloat) {}
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform { self }
}
@MainActor open class UIColor { public static let black = UIColor() }
@MainActor open class CALayer {
  public var cornerRadius: CGFloat = 0
  public var shadowRadius: CGFloat = 0
  public var shadowOpacity: Float = 0
  public var mask: CALayer?
  public init() {}
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
  public var layer: CALayer { CALayer() }
  public var superview: UIView? { nil }
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  public func addSubview(_ view: UIView) {}
  public func insertSubview(_ view: UIView, belowSubview: UIView) {}
  public func removeFromSuperview() {}
  public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {}
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { point }
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
  public var timestamp: TimeInterval { 0 }
  public var type: TouchType { .direct }
  public func location(in view: UIView?) -> CGPoint { .zero }
  nonisolated public static func == (a: UITouch, b: UITouch) -> Bool { a === b }
  nonisolated public func hash(into hasher: inout Hasher) {}
}
@MainActor public class UIEvent {
  public func coalescedTouches(for touch: UITouch) -> [UITouch]? { nil }
}
@MainActor public protocol UIGestureRecognizerDelegate: AnyObject {
  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
}
@MainActor open class UIGestureRecognizer: NSObjectLike {
  public enum State: Sendable { case possible, began, changed, ended, cancelled, failed }
  public var state = State.possible
  public weak var delegate: UIGestureRecognizerDelegate?
  public var view: UIView? { nil }
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
public func CACurrentMediaTime() -> Double { 0 }
@MainActor public class CADisplayLink {
  public init(target: Any, selector: Selector) {}
  public var targetTimestamp: Double { 0 }
  public func add(to loop: RunLoop, forMode mode: RunLoop.Mode) {}
  public func invalidate() {}
}
