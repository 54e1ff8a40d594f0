// Tests the parameters of overlays: files of users depend on their ranges, steps and defaults.
import Geometry
import Gesture
import Motion
import Testing

@testable import Overlay

@Suite("Declared parameters of overlays")
struct OverlayFiguresTests {
  private static func word(_ value: ParameterValue) -> String {
    switch value {
    case .number(let number): "\(number)"
    case .flag(let isOn): "\(isOn)"
    case .choice(let word): word
    }
  }

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

  @Test("two calls are alike if both show or both dismiss a view, with equal `animated` flags")
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

  private static func promises<C: Tunable>(_ type: C.Type) -> [String] {
    C.parameters.map { parameter in
      let (seed, fluid) = (word(parameter.value(in: C())), word(parameter.value(in: .fluid)))
      let words = "\(parameter.name) \(parameter.folder) \(parameter.unit)"
      return switch parameter.kind {
      case .number(_, _, let range, let step):
        "\(words) \(range.lowerBound)...\(range.upperBound) by \(step) = \(seed) / \(fluid)"
      case .flag: "\(words) = \(seed) / \(fluid)"
      case .choice(_, _, let choices):
        "\(words) \(choices.joined(separator: "|")) = \(seed) / \(fluid)"
      case .curve: "\(words) curve = \(seed) / \(fluid)"
      }
    }
  }

  @Test("the range, step and default of each overlay parameter equal the recorded ones")
  func promise() {
    let said =
      Self.promises(OverlayTuning.self) + ["toasts"] + Self.promises(ToastTuning.self)
      + ["dialogs"] + Self.promises(DialogTuning.self)
    #expect(said == Self.promised, "\(said.joined(separator: "\n"))")
  }

  private static let promised = """
    gap queue seconds 0.0...5.0 by 0.05 = 0.5 / 0.5
    spacing look points -100.0...100.0 by 1.0 = 10.0 / 10.0
    duration spring seconds 0.0...2.0 by 0.01 = 0.35 / 0.35
    swipe drag fraction onRelease|followsFinger = onRelease / followsFinger
    swipeDistance commit points 1.0...200.0 by 1.0 = 10.0 / 10.0
    swipeShare commit fraction 0.05...1.0 by 0.05 = 0.4 / 0.4
    flickVelocity commit pointsPerSecond 50.0...5000.0 by 10.0 = 500.0 / 500.0
    resistance drag factor 0.0...1.0 by 0.05 = 0.25 / 0.25
    returnResponse spring seconds 0.05...2.0 by 0.01 = 0.3 / 0.3
    returnDamping spring fraction 0.1...1.5 by 0.05 = 0.7 / 0.7
    pausesAutoDismiss queue flag = false / true
    escapeDismisses queue flag = false / true
    toasts
    seconds queue seconds 0.0...30.0 by 0.1 = 0.0 / 0.0
    atMost queue count 0.0...10.0 by 1.0 = 3.0 / 3.0
    edge look fraction top|bottom = top / top
    distance look points 0.0...400.0 by 1.0 = 16.0 / 16.0
    enterResponse spring seconds 0.05...2.0 by 0.01 = 0.4 / 0.4
    enterDamping spring fraction 0.1...1.5 by 0.05 = 0.85 / 0.85
    exitResponse spring seconds 0.05...2.0 by 0.01 = 0.4 / 0.4
    exitDamping spring fraction 0.1...1.5 by 0.05 = 0.85 / 0.85
    dialogs
    scrim look fraction 0.0...0.9 by 0.01 = 0.46 / 0.46
    blur look points 0.0...40.0 by 1.0 = 14.0 / 14.0
    position look points -300.0...300.0 by 1.0 = 0.0 / 0.0
    transition look fraction grows|slides|fades = grows / grows
    enterCurve spring fraction curve = easeOut / easeOut
    enterTime spring seconds 0.0...2.0 by 0.01 = 0.22 / 0.22
    exitCurve spring fraction curve = easeIn / easeIn
    exitTime spring seconds 0.0...2.0 by 0.01 = 0.15 / 0.15
    """.split(separator: "\n").map(String.init)

  @Test("an overlay's slider reaches both ends of its range and every default in whole steps")
  func steps() {
    func check<C: Tunable>(_ type: C.Type) {
      for parameter in C.parameters {
        guard case .number(let read, _, let range, let step) = parameter.kind else { continue }
        for value in [range.upperBound, read(C()), read(C.fluid)] {
          let steps = (value - range.lowerBound) / step
          #expect(abs(steps - steps.rounded()) < 1e-6, "\(parameter.name) \(value)")
        }
      }
    }
    check(OverlayTuning.self)
    check(ToastTuning.self)
    check(DialogTuning.self)
  }

  @Test("the parameters of toasts and dialogs set their time, curves and background")
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

  @Test("a dialog grows from most of its size while it fades in, and disappears in less time")
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

  @Test("a container with default settings has a gap of 0.5 s, a spacing of 10 and no maximum")
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

  @Test("two views are the same if their ids are equal, or else their contents and bindings")
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
