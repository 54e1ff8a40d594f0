// Tests the default values of a container and a view, and those of the ready-made containers.
import Drawing
import Overlay
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

@Suite("Container configurations")
struct ConfigurationTests {
  private struct Silent: ContainerConfigurationProtocol {
    let displayType = ContainerViewDisplayType.stacking
    let queueType = ContainerViewQueueType.multiple
  }
  private struct SilentView: ContainerViewConfigurationProtocol {}

  /// A panel of 200 × 150 for an anchor in a container of 390 × 844.
  private static func popover(
    _ x: Double, _ y: Double, _ direction: LayoutDirection = .leftToRight
  ) -> Popover {
    Popover(
      from: Rect(x, y, 80, 40), size: Size(200, 150), in: Size(390, 844), direction: direction)
  }

  /// A description of each configuration, and the configuration.
  private let containers: [(String, any ContainerConfigurationProtocol)] = [
    ("nothing is said", Silent()),
    ("a value of which nothing is said", ContainerConfiguration(.stacking, .multiple)),
    ("toasts", ToastStack()),
    ("one toast at once, until it is dismissed", ToastStack(atMost: 1, gap: 0, seconds: nil)),
    ("a banner", Banner()),
    ("a banner that stays", Banner(seconds: nil)),
    ("a dialog", Dialog()),
    ("a dialog that has to be answered", Dialog(tapToDismiss: false)),
    ("a menu", SideMenu()),
    ("a leading menu", SideMenu(.leading, insets: .zero)),
    ("a menu read from the right", SideMenu(direction: .rightToLeft)),
    ("a leading menu read from the right", SideMenu(.leading, direction: .rightToLeft)),
    ("choices", ActionSheet()),
    ("a panel below", popover(100, 60)),
    ("a panel below, read from the right", popover(100, 60, .rightToLeft)),
    ("a panel above", popover(100, 700)),
    ("a panel at the leading side", popover(0, 60)),
    ("a panel at the trailing side", popover(350, 60)),
    ("a veil", LoadingScrim()),
  ]

  @Test("the values of every ready-made container configuration match their recorded description")
  func parameters() throws {
    var lines: [String] = []
    for (name, one) in containers {
      lines.append("= \(name)")
      lines.append(
        "\(one.displayType) \(one.queueType), at most \(one.maximumNumberOfViewsInMultipleMode), "
          + "\(one.displayOrder), \(one.queueControlOperator)")
      lines.append(
        "gap \(one.delayForShowingNext), spacing \(one.spacing), insets \(parameters(of: one.insets)), "
          + "\(one.clipped ? "clipped" : "not clipped")")
      lines.append("safe area \(one.ignoresSafeArea), of the ground \(one.bgIgnoresSafeArea)")
      lines += said(by: one)
    }
    let views: [(String, any ContainerViewConfigurationProtocol)] = [
      ("a silent view", SilentView()),
      ("a view's value of which nothing is said", ContainerViewConfiguration()),
    ]
    for (name, one) in views { lines += ["= \(name)"] + said(by: one) }
    try expect(lines.joined(separator: "\n") + "\n", isRecordedAs: "configurations")
  }

  @Test(
    "the parameters of toasts and dialogs set the alignment and insets of their containers")
  func tuned() {
    var toasts = ToastTuning()
    (toasts.edge, toasts.distance, toasts.seconds, toasts.atMost) = (1, 44, 2, 5)
    let stack = ToastStack(toasts, gap: 1)
    #expect(
      stack.alignment == .bottom && stack.insets == Insets(leading: 20, bottom: 44, trailing: 20))
    #expect(stack.dismissGesture == .swipeDown && stack.autoDismiss == .seconds(2))
    #expect(stack.maximumNumberOfViewsInMultipleMode == 5 && stack.delayForShowingNext == 1)
    var dialogs = DialogTuning()
    dialogs.position = 90
    let insets = Dialog(dialogs).insets
    #expect(insets.top + insets.bottom == 40 && insets.top - insets.bottom == 180)
  }

  private func said(by one: any ContainerViewConfigurationProtocol) -> [String] {
    func word(_ value: Any?) -> String { value.map { "\($0)" } ?? "not said" }
    return [
      "alignment \(word(one.alignment)), tap dismisses \(word(one.tapToDismiss)), "
        + "swipe \(word(one.dismissGesture)), leaves \(word(one.autoDismiss))",
      "ground \(one.backgroundStyle.map(ground) ?? "not said") by \(one.backgroundTransitionStyle)",
      "shadow \(one.shadowStyle.map(shadow) ?? "not said")",
      "transition \(word(one.transition))",
      "animation \(word(one.animation)), focus \(one.trapsFocus ? "trapped" : "free")",
      "appears \(one.appearAction == nil ? "discarded" : "heard"), "
        + "disappears \(one.disappearAction == nil ? "discarded" : "heard")",
    ]
  }

  private func parameters(of insets: Insets) -> String {
    [insets.top, insets.leading, insets.bottom, insets.trailing].map(number)
      .joined(separator: " ")
  }

  private func ground(_ style: ContainerBackgroundStyle) -> String {
    switch style {
    case .color(let color): "\(words(color)) alpha \(color.alpha)"
    case .blur(let strength): "blur \(strength)"
    case .scrim(let color, let blur): "\(words(color)) alpha \(color.alpha) over blur \(blur)"
    case .view: "view"
    case .disable: "none"
    }
  }

  private func shadow(_ style: ContainerViewShadowStyle) -> String {
    guard let shadow = style.shadow else { return "none" }
    return "alpha \(shadow.color.alpha) radius \(number(shadow.radius)) by \(shadow.offset)"
  }

  @Test(
    "a panel appears above its anchor if it does not fit below and there is more space above",
    arguments: [
      // Below the anchor there are 166 points: exactly a panel of 150 points and two margins
      // of 8 points.
      (844, 638, 686), (844, 639, 481),
      // The panel fits on neither side. It is placed below if there is at least as much space there
      // as above, and never nearer to the edge than the margin.
      (200, 80, 128), (200, 81, 8),
    ])
  func sides(_ height: Double, _ y: Double, _ top: Double) {
    let panel = Popover(
      from: Rect(100, y, 80, 40), size: Size(200, 150), in: Size(390, height))
    #expect(panel.insets.top == top)
  }
}
