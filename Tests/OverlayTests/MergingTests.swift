// Which side wins where a view and its container both may say something.
import Drawing
import Geometry
import Overlay
import Testing

@Suite struct MergingTests {
  static let displays = ContainerViewDisplayType.allCases
  /// A background as the engine knows it.
  typealias Ground = BackgroundStyle<OpaqueView>

  func merged(
    _ view: ViewSettings, _ common: ViewSettings, _ display: ContainerViewDisplayType
  ) -> EffectiveSettings {
    EffectiveSettings(view, in: Bench.settings(.multiple, display, common: common))
  }

  @Test(
    "tapToDismiss: the view's, else the container's, else no; in a row or column the view's is ignored",
    arguments: [
      (nil, nil, false), (nil, true, true), (nil, false, false), (true, nil, true),
      (true, false, true), (false, true, false), (true, true, true),
    ] as [(Bool?, Bool?, Bool)])
  func tapToDismiss(view: Bool?, container: Bool?, stacking: Bool) {
    for display in Self.displays {
      let result = merged(
        ViewSettings(tapToDismiss: view), ViewSettings(tapToDismiss: container), display)
      #expect(result.tapToDismiss == (display == .stacking ? stacking : container ?? false))
    }
  }

  @Test(
    "backgroundStyle: disable is a value and wins; in a row or column the view's is ignored",
    arguments: [
      (nil, nil, .disable), (nil, .disable, .disable), (.disable, nil, .disable),
      (nil, .color(Color(0, alpha: 0.3)), .color(Color(0, alpha: 0.3))),
      (.blur(.thin), nil, .blur(.thin)),
      (.disable, .blur(.thin), .disable), (.blur(.thin), .disable, .blur(.thin)),
      (.blur(.thin), .color(Color(0, alpha: 0.3)), .blur(.thin)),
      (.view(OpaqueView()), .blur(.thin), .view(OpaqueView())),
      (.blur(.thin), .view(OpaqueView()), .blur(.thin)),
    ] as [(Ground?, Ground?, Ground)])
  func backgroundStyle(view: Ground?, container: Ground?, stacking: Ground) {
    for display in Self.displays {
      let result = merged(
        ViewSettings(backgroundStyle: view), ViewSettings(backgroundStyle: container), display)
      #expect(result.backgroundStyle == (display == .stacking ? stacking : container ?? .disable))
    }
  }

  @Test(
    "shadowStyle: the view's, else the container's, else none; in a row or column the view's is ignored",
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
        ViewSettings(shadowStyle: view), ViewSettings(shadowStyle: container), display)
      #expect(result.shadowStyle == (display == .stacking ? stacking : container ?? .disable))
    }
  }

  @Test(
    "dismissGesture: the view's, else the container's, else none, in every arrangement",
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
        ViewSettings(dismissGesture: view), ViewSettings(dismissGesture: container), display)
      #expect(all.dismissGesture == result)
    }
  }

  @Test(
    "autoDismiss: the view's, else the container's, else never, in every arrangement",
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
        ViewSettings(autoDismiss: view), ViewSettings(autoDismiss: container), display)
      #expect(all.autoDismiss == result)
    }
  }

  @Test(
    "alignment: stacking v, c, centre; a row leads and a column stands at the bottom unless the container says"
  )
  func alignment() {
    let topView = ViewSettings(alignment: .top)
    let trailing = ViewSettings(alignment: .trailing)
    #expect(merged(topView, trailing, .stacking).alignment == .top)
    #expect(merged(ViewSettings(), trailing, .stacking).alignment == .trailing)
    #expect(merged(ViewSettings(), ViewSettings(), .stacking).alignment == .center)
    #expect(merged(topView, ViewSettings(), .horizontal).alignment == .leading)
    #expect(merged(topView, ViewSettings(), .vertical).alignment == .bottom)
    #expect(merged(topView, trailing, .vertical).alignment == .trailing)
  }

  @Test(
    "backgroundTransitionStyle: stacking reads the view's alone, a row or column the container's alone"
  )
  func backgroundTransition() {
    let identity = ViewSettings(backgroundTransitionStyle: .identity)
    let opacity = ViewSettings()
    #expect(merged(opacity, identity, .stacking).backgroundTransitionStyle == .opacity)
    #expect(merged(identity, opacity, .stacking).backgroundTransitionStyle == .identity)
    #expect(merged(opacity, identity, .vertical).backgroundTransitionStyle == .identity)
    #expect(merged(identity, opacity, .horizontal).backgroundTransitionStyle == .opacity)
  }

  @Test("transition and animation: the view's, else the container's, else identity and none")
  func motion() {
    let view = ViewSettings(transition: .opacity, animation: .linear())
    let container = ViewSettings(transition: .slide, animation: .easeIn())
    for display in Self.displays {
      #expect(merged(view, container, display).transition == .opacity)
      #expect(merged(view, container, display).animation == .linear())
      #expect(merged(ViewSettings(), container, display).transition == .slide)
      #expect(merged(ViewSettings(), container, display).animation == .easeIn())
      #expect(merged(ViewSettings(), ViewSettings(), display).transition == .identity)
      #expect(merged(ViewSettings(), ViewSettings(), display).animation == .still)
    }
  }

  @Test(
    "a view gives no animation by itself and a container the usual one, so the container's counts")
  func defaultAnimation() {
    let container = ContainerSettings(displayType: .stacking, queueType: .multiple)
    #expect(ViewSettings().animation == nil)
    #expect(EffectiveSettings(ViewSettings(), in: container).animation == .standard)
  }

  @Test(
    "a container's own figures: gap 0.5 s, no maximum, spacing 10, no insets, not clipped, ascending, no operator"
  )
  func containerDefaults() {
    let container = ContainerSettings(displayType: .stacking, queueType: .multiple)
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
