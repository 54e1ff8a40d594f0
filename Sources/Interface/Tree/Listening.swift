// Modifiers that listen: gestures, taps, refusals, focus, names for screen readers.
import Geometry
import Gesture

/// A region around a node.
struct RegionNode: WrapperNode {
  let child: any Node
  let key: RegionKey
  let describe: @Sendable (inout HitRegion, EnvironmentValues) -> Void

  var stretches: Bool { false }
  func layout(_ proposal: Size, in environment: EnvironmentValues) -> Laid {
    let laid = child.layout(proposal, in: environment)
    return Laid(laid.size) { rect, assembly in
      assembly.listening(key, frame: rect, { describe(&$0, environment) }) {
        laid.place(in: rect, &$0)
      }
    }
  }
}

/// Changes the region that its content adds first.
struct AmendNode: WrapperNode {
  let child: any Node
  let key: RegionKey
  let amend: @Sendable (inout HitRegion) -> Void

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> Laid {
    let laid = child.layout(proposal, in: environment)
    return Laid(laid.size) { rect, assembly in
      let first = assembly.regions.count
      laid.place(in: rect, &assembly)
      if first < assembly.regions.count {
        amend(&assembly.regions[first])
      } else {
        assembly.listening(
          key, frame: rect,
          {
            $0.isRemark = true
            amend(&$0)
          }
        ) { _ in }
      }
    }
  }
}

/// Arrow keys change a value while the region that its content adds first has the focus.
private struct AdjustableNode: WrapperNode {
  let child: any Node
  let geometry: SliderGeometry
  let label: String

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> Laid {
    let laid = child.layout(proposal, in: environment)
    return Laid(laid.size) { rect, assembly in
      let first = assembly.regions.count
      laid.place(in: rect, &assembly)
      guard first < assembly.regions.count else { return }
      assembly.regions[first].control = .slider(geometry)
      assembly.regions[first].isFocusable = true
      assembly.regions[first].label = label
      let key = assembly.regions[first].key
      if environment.interaction.focused == key, environment.interaction.showsFocus {
        drawFocusRing(rect, cornerRadius, environment, &assembly)
      }
    }
  }
}

extension View {
  func listening(
    _ key: RegionKey, _ describe: @escaping @Sendable (inout HitRegion, EnvironmentValues) -> Void
  ) -> ViewList {
    ViewList(nodes: [RegionNode(child: node, key: key, describe: describe)])
  }

  private func amended(
    _ key: RegionKey, _ amend: @escaping @Sendable (inout HitRegion) -> Void
  ) -> ViewList {
    ViewList(nodes: [AmendNode(child: node, key: key, amend: amend)])
  }

  /// Listens with these recognizers, in this order.
  public func gesture(_ recognizers: Recognizer...) -> ViewList { gestures(recognizers) }

  /// Listens with these recognizers, in this order.
  public func gestures(_ recognizers: [Recognizer]) -> ViewList {
    guard let first = recognizers.first else { return ViewList(self) }
    return listening(.recognizer(first.key)) { region, _ in region.recognizers = recognizers }
  }

  /// Ancestors may not claim drags along `axes` that begin here.
  public func refuses(_ axes: AxisSet) -> ViewList {
    listening(.named("refuses")) { region, _ in region.refusedAxes = axes }
  }

  /// Nothing below it is hit through it.
  public func blocksHits() -> ViewList { listening(.named("block")) { _, _ in } }

  /// A press here, or Return and Space while it has the focus, is `.action(action)`. `role`
  /// tells how it takes a press.
  public func onTap(
    _ action: ActionID, label: String = "", feedback: PressFeedback = .none,
    focusable: Bool = true, role: TapRole = .button
  ) -> ViewList {
    tappable(action, nil, label: label, feedback, focusable, role)
  }

  private func tappable(
    _ action: ActionID, _ bound: BoundControl?, label: String, _ feedback: PressFeedback,
    _ isFocusable: Bool, _ role: TapRole
  ) -> ViewList {
    let child = node
    let feedback = role == .row && feedback == .none ? .shades : feedback
    return ViewList(nodes: [
      ControlNode(
        key: .action(action), label: label, radius: child.cornerRadius, isFocusable: isFocusable,
        horizontal: child.flexibility(.horizontal), vertical: child.flexibility(.vertical),
        layoutPriority: child.layoutPriority,
        recognizers: { [PressController.recognizer(role.name, $0)] },
        bound: bound, control: { _, _ in .button(action, feedback) },
        content: { _, _ in ViewList(nodes: [child]) })
    ])
  }

  /// A tap here, or Return and Space while it has the focus, does the change.
  public func onTap(
    _ change: Change, label: String = "", feedback: PressFeedback = .none, focusable: Bool = true,
    role: TapRole = .button
  ) -> ViewList {
    tappable(
      ActionID(label, path: change.path), .use(change), label: label, feedback, focusable, role)
  }

  /// Takes the keyboard in the order of the tree.
  public func focusable(_ isFocusable: Bool = true) -> ViewList {
    amended(.named("focus")) { $0.isFocusable = isFocusable }
  }

  /// Content that is dragged is also worked by the arrow keys, as a slider is: its first region
  /// takes the focus, and what the keys make of `value` is `.value(action, …)`.
  public func adjustable(
    _ action: ActionID, value: Double, in range: ClosedRange<Double>, step: Double, label: String
  ) -> ViewList {
    let geometry = SliderGeometry(
      action: action, value: value, range: range, step: step, travel: 0, inset: 0,
      isMirrored: false)
    return ViewList(nodes: [AdjustableNode(child: node, geometry: geometry, label: label)])
  }

  /// Tab goes round inside while this is the topmost such content; then the focus goes back to
  /// where it was.
  public func keepsFocus(as name: String) -> ViewList {
    listening(.named(name)) { region, _ in region.trapsFocus = true }
  }

  /// The same for content that listens already.
  public func keepsFocus() -> ViewList {
    amended(.named("keeps focus")) { $0.trapsFocus = true }
  }

  /// The key that does what its control does, wherever the focus is.
  public func keyboardShortcut(_ key: KeyPress) -> ViewList {
    amended(.named("shortcut")) { $0.shortcut = key }
  }

  /// A name for people who do not see it, and for tests.
  public func accessibilityLabel(_ label: String) -> ViewList {
    amended(.named("label")) { $0.label = label }
  }

  /// What is said beside a mouse that rests here for half a second.
  public func help(_ words: String) -> ViewList { help(each: [words]) }

  /// The same for each segment of a choice.
  public func help(each words: [String]) -> ViewList {
    amended(.named("help")) { $0.help = words }
  }

  /// A name by which the region is found, without an identity: its controls keep their own names.
  package func named(_ name: String) -> ViewList {
    listening(.named(name)) { region, _ in region.isRemark = true }
  }

  /// What the mouse looks like over it.
  public func cursor(_ cursor: HostWishes.Cursor) -> ViewList {
    amended(.named("cursor")) { $0.cursor = cursor }
  }

  /// Going back by an edge swipe works on this content too, while the condition holds.
  ///
  /// `content` is the content's own drag: it waits until going back has begun or failed; nil: each
  /// drag in it that goes sideways does, of a list or of pages too. The condition is asked at the
  /// moment of the claim, each time; left out, it is false, and then the drag is untouched by the edge.
  public func enableNavigationSwipeBack(
    content: RecognizerKey? = nil,
    when condition: @escaping @Sendable () -> Bool = { false }
  ) -> ViewList {
    amended(.recognizer(content ?? RecognizerKey("pager"))) {
      $0.backSwipe = BackSwipe(content: content, condition: condition)
    }
  }
}
