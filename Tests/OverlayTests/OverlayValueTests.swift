// Tests the configurations and the value types of overlays.
import Geometry
import Gesture
import Motion
import Testing

@testable import Overlay

@Suite("Values of overlays")
struct OverlayValueTests {
  @Test(
    "the settings decide whether a view follows the finger, and which tap or press dismisses it")
  func asked() {
    var tuning = OverlayTuning()
    for swipe in 0...2 {
      tuning.swipe = swipe
      #expect(tuning.followsFinger == (swipe == 1))
    }
    #expect(!OverlayTuning().followsFinger && OverlayTuning.fluid.followsFinger)
    #expect(TapGesture().kind == .tap(TapRule(count: 1)))
    #expect(TapGesture(count: 3).kind == .tap(TapRule(count: 3)))
    #expect(LongPressGesture().kind == .longPress(LongPressRule(duration: 0.5, distance: nil)))
    let long = LongPressGesture(minimumDuration: 2, maximumDistance: 30)
    #expect(long.kind == .longPress(LongPressRule(duration: 2, distance: 30)))
    #expect(long.eraseToAnyGestureForDismiss().kind == long.kind)
    #expect(long.eraseToAnyGestureForDismiss().isLongPress)
    #expect(!TapGesture().eraseToAnyGestureForDismiss().isLongPress)
  }

  @Test("two calls are of one kind if both show, or both dismiss, a view with the same `animated`")
  func alike() {
    func show(_ id: UInt64, _ isAnimated: Bool) -> OverlayCall {
      .show(OverlayView(ViewID(id), animated: isAnimated))
    }
    func dismiss(_ id: UInt64, _ isAnimated: Bool) -> OverlayCall {
      .dismiss(ViewID(id), animated: isAnimated)
    }
    for (a, b) in [(false, false), (false, true), (true, false), (true, true)] {
      #expect(show(1, a).isLike(show(2, b)) == (a == b))
      #expect(dismiss(1, a).isLike(dismiss(2, b)) == (a == b))
      #expect(!show(1, a).isLike(dismiss(1, b)) && !dismiss(1, a).isLike(show(1, b)))
      let all = OverlayCall.dismissAll(onlyShowing: a, animated: b)
      #expect(!all.isLike(all))
    }
  }

  @Test("the parameters of toasts and dialogs set their time on screen, curves and background")
  func declared() {
    var toasts = ToastTuning()
    #expect(toasts.autoDismiss == .disable && !toasts.isAtBottom && toasts.entrance == toasts.exit)
    toasts.seconds = 2.6
    toasts.edge = 1
    toasts.exitResponse = 0.25
    #expect(toasts.autoDismiss == .seconds(2.6) && toasts.isAtBottom)
    #expect(toasts.exit == .spring(response: 0.25, dampingFraction: 0.85))
    var dialogs = DialogTuning()
    #expect(dialogs.entrance == .easeOut(duration: 0.22))
    #expect(dialogs.exit == .easeIn(duration: 0.15))
    #expect(dialogs.background == .scrim(Color(0x1B1712, alpha: 0.46), blur: 14))
    for (_, curve) in UnitCurve.named {
      (dialogs.exitCurve, dialogs.exitTime) = (curve, 1)
      #expect(dialogs.exit == .curve(curve, 1))
      #expect(dialogs.entrance == .easeOut(duration: 0.22))
    }
    dialogs.transition = 1
    #expect(dialogs.overlayTransition == .move(.bottom))
  }

  @Test("a dialog grows while it fades in, and disappears in less time than it appeared")
  func dialogMotion() {
    let (dialogs, tuning) = (DialogTuning(), OverlayTuning())
    let (frame, area) = (Rect(40, 300, 310, 200), Rect(0, 0, 390, 844))
    for step in 0...20 {
      let share = Double(step) / 20
      let placing = dialogs.overlayTransition.insertion.placing(share, of: frame, in: area)
      #expect(placing.scaleX >= 0.85 && placing.scaleX == placing.scaleY)
      #expect(placing.opacity == share)
    }
    #expect(dialogs.overlayTransition.removal == dialogs.overlayTransition.insertion)
    #expect(tuning.duration(of: dialogs.exit) < tuning.duration(of: dialogs.entrance))
  }

  @Test("by default a container has a pause of 0.5 s between views, a spacing of 10 and no maximum")
  func defaults() {
    let settings = ContainerConfiguration(.stacking, .multiple)
    #expect(settings.delayForShowingNext == 0.5 && settings.spacing == 10)
    #expect(settings.maximumNumberOfViewsInMultipleMode == .max && settings.insets == .zero)
    #expect(!settings.clipped && settings.displayOrder == .ascending)
  }

  @Test("a view with default arguments is animated, and has neither a binding nor content")
  func plainView() {
    let view = OverlayView(Bench.id("A"))
    #expect(view.animated && view.binding == nil && view.content == nil)
    #expect(SafeAreaRegions.keyboard.isDisjoint(with: .container))
    #expect(SafeAreaRegions.all.contains([.keyboard, .container]))
  }

  @Test("two views are the same if their ids are equal, or if their contents and bindings are")
  func same() {
    func view(_ letter: String, _ content: UInt64?, _ binding: String?) -> OverlayView {
      OverlayView(
        Bench.id(letter), content: content.map(OverlayView.ContentID.init),
        binding: binding.map(Bench.binding))
    }
    for (a, b, isSame) in [
      (view("A", nil, nil), view("A", 3, "x"), true), (view("A", 3, "x"), view("B", 3, "x"), true),
      (view("A", 3, "x"), view("B", 3, "y"), false), (view("A", 3, "x"), view("B", 4, "x"), false),
      (view("A", nil, "x"), view("B", nil, "x"), false),
      (view("A", nil, nil), view("B", nil, nil), false),
    ] {
      #expect(a.isSame(as: b) == isSame && b.isSame(as: a) == isSame, "\(a) \(b)")
    }
  }
}
