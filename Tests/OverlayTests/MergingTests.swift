// Tests the settings that apply if both a view and its container have them.
import Geometry
import Overlay
import Testing

@Suite("Settings of a view and its container") struct MergingTests {
  static let displays = ContainerViewDisplayType.allCases
  /// A background as the engine stores it.
  typealias Ground = ContainerBackgroundStyle

  func merged(
    _ view: ContainerViewConfiguration, _ common: ContainerViewConfiguration,
    _ display: ContainerViewDisplayType
  ) -> EffectiveSettings {
    EffectiveSettings(view, in: Bench.settings(.multiple, display, common: common))
  }

  @Test(
    "a stacked view's tapToDismiss overrides the container's tapToDismiss",
    arguments: [
      (nil, nil, false), (nil, true, true), (nil, false, false), (true, nil, true),
      (true, false, true), (false, true, false), (true, true, true),
    ] as [(Bool?, Bool?, Bool)])
  func tapToDismiss(view: Bool?, container: Bool?, stacking: Bool) {
    for display in Self.displays {
      let result = merged(
        saying(tapToDismiss: view), saying(tapToDismiss: container), display)
      #expect(result.tapToDismiss == (display == .stacking ? stacking : container ?? false))
    }
  }

  @Test(
    "a stacked view's backgroundStyle overrides the container's backgroundStyle",
    arguments: [
      (nil, nil, .disable), (nil, .disable, .disable), (.disable, nil, .disable),
      (nil, .color(Color(0, alpha: 0.3)), .color(Color(0, alpha: 0.3))),
      (.blur(.thin), nil, .blur(.thin)),
      (.disable, .blur(.thin), .disable), (.blur(.thin), .disable, .blur(.thin)),
      (.blur(.thin), .color(Color(0, alpha: 0.3)), .blur(.thin)),
      (Bench.ground, .blur(.thin), Bench.ground),
      (.blur(.thin), Bench.ground, .blur(.thin)),
    ] as [(Ground?, Ground?, Ground)])
  func backgroundStyle(view: Ground?, container: Ground?, stacking: Ground) {
    for display in Self.displays {
      let result = merged(
        saying(backgroundStyle: view), saying(backgroundStyle: container), display)
      #expect(result.backgroundStyle == (display == .stacking ? stacking : container ?? .disable))
    }
  }

  @Test(
    "a stacked view's shadowStyle overrides the container's shadowStyle",
    arguments: [
      (nil, nil, .disable), (nil, .radius(10), .radius(10)), (.radius(4), nil, .radius(4)),
      (.disable, .radius(10), .disable), (.radius(4), .radius(10), .radius(4)),
    ] as [(ContainerViewShadowStyle?, ContainerViewShadowStyle?, ContainerViewShadowStyle)])
  func shadowStyle(
    view: ContainerViewShadowStyle?, container: ContainerViewShadowStyle?,
    stacking: ContainerViewShadowStyle
  ) {
    for display in Self.displays {
      let result = merged(
        saying(shadowStyle: view), saying(shadowStyle: container), display)
      #expect(result.shadowStyle == (display == .stacking ? stacking : container ?? .disable))
    }
  }

  @Test(
    "in every arrangement, a view's dismissGesture overrides the container's dismissGesture",
    arguments: [
      (nil, nil, .disable), (nil, .tap, .tap), (.swipeUp, nil, .swipeUp),
      (.disable, .tap, .disable),
      (.longPress(1), .tap, .longPress(1)),
    ] as [(ContainerViewDismissGesture?, ContainerViewDismissGesture?, ContainerViewDismissGesture)]
  )
  func dismissGesture(
    view: ContainerViewDismissGesture?, container: ContainerViewDismissGesture?,
    result: ContainerViewDismissGesture
  ) {
    for display in Self.displays {
      let all = merged(
        saying(dismissGesture: view), saying(dismissGesture: container), display)
      #expect(all.dismissGesture == result)
    }
  }

  @Test(
    "in every arrangement, a view's autoDismiss overrides the container's autoDismiss",
    arguments: [
      (nil, nil, .disable), (nil, .disable, .disable), (.disable, nil, .disable),
      (nil, .seconds(2), .seconds(2)), (.seconds(1), nil, .seconds(1)),
      (.disable, .seconds(2), .disable), (.seconds(1), .seconds(2), .seconds(1)),
    ] as [(ContainerViewAutoDismiss?, ContainerViewAutoDismiss?, ContainerViewAutoDismiss)])
  func autoDismiss(
    view: ContainerViewAutoDismiss?, container: ContainerViewAutoDismiss?,
    result: ContainerViewAutoDismiss
  ) {
    for display in Self.displays {
      let all = merged(
        saying(autoDismiss: view), saying(autoDismiss: container), display)
      #expect(all.autoDismiss == result)
    }
  }

  @Test("a stacked view's alignment overrides the container's alignment")
  func alignment() {
    let topView = saying(alignment: .top)
    let trailing = saying(alignment: .trailing)
    #expect(merged(topView, trailing, .stacking).alignment == .top)
    #expect(merged(ContainerViewConfiguration(), trailing, .stacking).alignment == .trailing)
    #expect(
      merged(ContainerViewConfiguration(), ContainerViewConfiguration(), .stacking).alignment
        == .center)
    #expect(merged(topView, ContainerViewConfiguration(), .horizontal).alignment == .leading)
    #expect(merged(topView, ContainerViewConfiguration(), .vertical).alignment == .bottom)
    #expect(merged(topView, trailing, .vertical).alignment == .trailing)
  }

  @Test("a stack uses the view's backgroundTransitionStyle, and a row or column the container's")
  func backgroundTransition() {
    let identity = saying(backgroundTransitionStyle: .identity)
    let opacity = ContainerViewConfiguration()
    #expect(merged(opacity, identity, .stacking).backgroundTransitionStyle == .opacity)
    #expect(merged(identity, opacity, .stacking).backgroundTransitionStyle == .identity)
    #expect(merged(opacity, identity, .vertical).backgroundTransitionStyle == .identity)
    #expect(merged(identity, opacity, .horizontal).backgroundTransitionStyle == .opacity)
  }

  @Test("a view's transition and animation override those of the container")
  func motion() {
    let view = saying(transition: .opacity, animation: .linear)
    let container = saying(transition: .slide, animation: .easeIn)
    for display in Self.displays {
      #expect(merged(view, container, display).transition == .opacity)
      #expect(merged(view, container, display).animation == .linear)
      #expect(merged(ContainerViewConfiguration(), container, display).transition == .slide)
      #expect(merged(ContainerViewConfiguration(), container, display).animation == .easeIn)
      #expect(
        merged(ContainerViewConfiguration(), ContainerViewConfiguration(), display).transition
          == .identity)
      #expect(
        merged(ContainerViewConfiguration(), ContainerViewConfiguration(), display).animation
          == .still)
    }
  }

  @Test(
    "without a removal animation, a view disappears with its other animation or the container's")
  func removal() {
    func view(_ own: OverlayAnimation?, _ removal: OverlayAnimation?) -> ContainerViewConfiguration
    {
      ContainerViewConfiguration {
        $0.animation = own
        $0.removalAnimation = removal
      }
    }
    let rows: [(OverlayAnimation?, OverlayAnimation?, OverlayAnimation?, OverlayAnimation)] = [
      (nil, nil, nil, .easeIn), (nil, nil, .easeOut(1), .easeOut(1)),
      (.linear, nil, .easeOut(1), .linear), (.linear, .still, .easeOut(1), .still),
      (nil, .still, nil, .still),
    ]
    for (own, removal, container, right) in rows {
      for display in Self.displays {
        let result = merged(view(own, removal), view(.easeIn, container), display)
        #expect(result.removalAnimation == right && result.animation == own ?? .easeIn)
      }
    }
  }

  @Test(
    "a view without an animation of its own uses the animation of its container")
  func defaultAnimation() {
    let container = ContainerConfiguration(.stacking, .multiple)
    #expect(ContainerViewConfiguration().animation == nil)
    #expect(EffectiveSettings(ContainerViewConfiguration(), in: container).animation == .standard)
  }

  @Test(
    "by default a container has a pause of 0.5 s between views, a spacing of 10 and no maximum"
  )
  func containerDefaults() {
    let container = ContainerConfiguration(.stacking, .multiple)
    #expect(container.delayForShowingNext == 0.5)
    #expect(container.maximumNumberOfViewsInMultipleMode == .max)
    #expect(container.spacing == 10)
    #expect(container.insets == .zero)
    #expect(!container.clipped)
    #expect(container.ignoresSafeArea == .disable && container.bgIgnoresSafeArea == .disable)
    #expect(container.displayOrder == .ascending)
    #expect(container.queueControlOperator == .none)
  }
}
