// Modifiers that add hit regions: gestures, taps, blocked drags, focus and accessibility labels.
import Geometry
import Gesture

/// Adds a hit region around its child.
struct RegionNode: WrapperNode {
  let child: any Node
  let key: RegionKey
  let describe: @Sendable (inout HitRegion, EnvironmentValues) -> Void

  var stretches: Bool { false }
  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    let laid = child.layout(proposal, in: environment)
    return LayoutResult(laid.size) { rect, builder in
      builder.listening(key, frame: rect, { describe(&$0, environment) }) {
        laid.place(in: rect, &$0)
      }
    }
  }
}

/// Changes regions that the child adds, so that a property applies to the whole child.
struct RegionModifierNode: WrapperNode {
  /// The regions to which a property belongs.
  enum Target: Sendable {
    /// The region that covers the child. A missing region is added around the child's regions.
    case whole
    /// The child's only region. If the child has none or several, a region is added around them.
    case only
    /// The first region that no modifier added. Without such a region, a region is added.
    case first
    /// All regions of the child.
    case each
  }

  let child: any Node
  let key: RegionKey
  var target = Target.only
  let modify: @Sendable (inout HitRegion) -> Void
  /// Changes the text of a child without regions. If nil, a region is added around the child.
  var modifyText: (@Sendable (inout BuiltText) -> Void)?

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    let laid = child.layout(proposal, in: environment)
    return LayoutResult(laid.size) { rect, builder in
      let (start, mark) = (builder.regions.count, builder.mark)
      laid.place(in: rect, &builder)
      if let modifyText, builder.regions.count == start {
        return builder.modifyText(since: mark, modifyText)
      }
      let all = start..<builder.regions.count
      let own = builder.outermost(in: all) { !$0.isMetadataOnly }
      let roots = builder.outermost(in: all) { _ in true }
      let chosen: Int? =
        switch target {
        case .each: nil
        case .first: own.first ?? roots.first
        case .only: own.count == 1 ? own[0] : roots.count == 1 ? roots[0] : nil
        // A region with a pose of its own has another space. Such a region belongs to the whole
        // child even if its frame differs.
        case .whole:
          roots.count == 1
            && (builder.regions[start].frame == rect
              || builder.regions[start].space != builder.space)
            ? start : nil
        }
      if let chosen {
        modify(&builder.regions[chosen])
      } else if target == .each {
        for index in all { modify(&builder.regions[index]) }
      } else {
        builder.surround(mark, key, frame: rect, modify)
      }
    }
  }
}

/// Changes a value by arrow keys while the first region inside the child has the focus.
private struct AdjustableNode: WrapperNode {
  let child: any Node
  let geometry: SliderGeometry
  let label: String
  var bound: BoundControl?

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    let laid = child.layout(proposal, in: environment)
    return LayoutResult(laid.size) { rect, builder in
      let first = builder.regions.count
      laid.place(in: rect, &builder)
      guard first < builder.regions.count else { return }
      // A control draws its own focus ring.
      let drawsRing = builder.regions[first].control == nil
      builder.regions[first].control = .slider(geometry)
      builder.regions[first].isFocusable = true
      builder.regions[first].label = label
      if let bound { builder.regions[first].bound = bound }
      let key = builder.regions[first].key
      if drawsRing, environment.interaction.focused == key, environment.interaction.showsFocus {
        drawFocusRing(rect, cornerRadius, environment, &builder)
      }
    }
  }
}

/// Changes the information for screen readers about the child's regions and texts.
private struct AccessibilityNode: WrapperNode {
  let child: any Node
  let modify: @Sendable (TreeBuilder.Mark, inout TreeBuilder) -> Void

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    let laid = child.layout(proposal, in: environment)
    return LayoutResult(laid.size) { rect, builder in
      let mark = builder.mark
      laid.place(in: rect, &builder)
      modify(mark, &builder)
    }
  }
}

extension View {
  func listening(
    _ key: RegionKey, _ describe: @escaping @Sendable (inout HitRegion, EnvironmentValues) -> Void
  ) -> ViewList {
    ViewList(nodes: [RegionNode(child: node, key: key, describe: describe)])
  }

  private func modifyingRegion(
    _ key: RegionKey, _ target: RegionModifierNode.Target = .only,
    _ modify: @escaping @Sendable (inout HitRegion) -> Void
  ) -> ViewList {
    ViewList(nodes: [RegionModifierNode(child: node, key: key, target: target, modify: modify)])
  }

  private func describing(
    _ key: RegionKey, region: @escaping @Sendable (inout HitRegion) -> Void,
    text: @escaping @Sendable (inout BuiltText) -> Void
  ) -> ViewList {
    ViewList(nodes: [
      RegionModifierNode(child: node, key: key, modify: region, modifyText: text)
    ])
  }

  /// Adds gesture recognizers to the view, in this order.
  public func gesture(_ recognizers: Recognizer...) -> ViewList { gestures(recognizers) }

  /// Adds gesture recognizers to the view, in this order.
  public func gestures(_ recognizers: [Recognizer]) -> ViewList {
    guard let first = recognizers.first else { return ViewList(self) }
    return listening(.recognizer(first.key)) { region, _ in region.recognizers = recognizers }
  }

  /// Prevents outer views from claiming drags along `axes` that begin in this view.
  public func blocksDrags(_ axes: Axis.Set) -> ViewList {
    listening(.named("refuses")) { region, _ in region.refusedAxes = axes }
  }

  /// Blocks pointer input to everything below the view.
  public func blocksHits() -> ViewList { listening(.named("block")) { _, _ in } }

  /// Sends `.action(action)` for a tap. Also for Return and Space while the view has the focus.
  ///
  /// - Parameter role: The kind of tap, which determines how long the view stays pressed.
  public func onTap(
    _ action: ActionID, label: String = "", feedback: Button.PressFeedback = .none,
    focusable: Bool = true, role: Button.TapRole = .button
  ) -> ViewList {
    tappable(action, nil, label: label, feedback, focusable, role)
  }

  private func tappable(
    _ action: ActionID, _ bound: BoundControl?, label: String, _ feedback: Button.PressFeedback,
    _ isFocusable: Bool, _ role: Button.TapRole
  ) -> ViewList {
    let child = node
    let feedback = role == .row && feedback == .none ? .shades : feedback
    return ViewList(nodes: [
      ControlNode(
        key: .action(action), label: label, radius: child.cornerRadius, isFocusable: isFocusable,
        horizontal: child.flexibility(.horizontal), vertical: child.flexibility(.vertical),
        layoutPriority: child.layoutPriority, recognizers: { [Recognizer.press(role.name, $0)] },
        bound: bound, isHiddenFromReaders: role == .scrim && !isFocusable,
        control: { _, _ in .button(action, feedback) },
        content: { _, _ in ViewList(nodes: [child]) })
    ])
  }

  /// Applies a change for a tap on the view. Also for Return and Space while it has the focus.
  public func onTap(
    _ change: Change, label: String = "", feedback: Button.PressFeedback = .none,
    focusable: Bool = true, role: Button.TapRole = .button
  ) -> ViewList {
    tappable(
      ActionID(label, path: change.path), .use(change), label: label, feedback, focusable, role)
  }

  /// Makes the view focusable. Tab reaches focusable views in tree order. If `isFocusable` is
  /// false, neither the view nor a control inside takes the keyboard focus.
  public func focusable(_ isFocusable: Bool = true) -> ViewList {
    modifyingRegion(.named("focus"), isFocusable ? .only : .each) { $0.isFocusable = isFocusable }
  }

  /// Lets arrow keys change the value of content that users can otherwise drag, like a slider.
  ///
  /// The first region of the content takes the focus. Changes are sent as `.value(action, …)`.
  public func adjustable(
    _ action: ActionID, value: Double, in range: ClosedRange<Double>, step: Double, label: String
  ) -> ViewList {
    let geometry = SliderGeometry(
      action: action, value: value, range: range, step: step)
    return ViewList(nodes: [AdjustableNode(child: node, geometry: geometry, label: label)])
  }

  /// Makes a view that users press a slider over `0...last`. A press sets the next value, and a
  /// press at the last value sets the first. Arrow keys change the value.
  func stepping(_ selection: Binding<Int>, last: Int, label: String) -> ViewList {
    var geometry = SliderGeometry(
      action: selection.action, value: Double(selection.value), range: 0...Double(max(1, last)),
      step: 1)
    geometry.isCyclic = true
    return ViewList(nodes: [
      AdjustableNode(
        child: node, geometry: geometry, label: label,
        bound: .value { selection.set(min(last, Int($0))) })
    ])
  }

  /// Makes the view a focus scope. While this scope is topmost, Tab stays inside. When the view is
  /// removed, the focus returns to the region that had it before. Other keys are unaffected.
  public func focusScope(_ name: String) -> ViewList {
    listening(.named(name)) { region, _ in region.trapsFocus = true }
  }

  /// Makes the view a focus scope. Use this form for content that already has a hit region.
  public func focusScope() -> ViewList {
    modifyingRegion(.named("keeps focus"), .whole) { $0.trapsFocus = true }
  }

  /// Makes the content of a component a focus scope that takes the keyboard from everything below.
  package func capturesKeyboard() -> ViewList {
    modifyingRegion(.named("keeps focus"), .whole) {
      ($0.trapsFocus, $0.presentation) = (true, .component)
    }
  }

  /// Adds a key press that triggers the view's control. The key press works for any focus, but not
  /// below a presentation.
  public func keyboardShortcut(_ key: KeyPress) -> ViewList {
    modifyingRegion(.named("shortcut"), .first) { $0.shortcuts.append(key) }
  }

  /// Sets the label for screen readers and tests.
  public func accessibilityLabel(_ label: String) -> ViewList {
    modifyingRegion(.named("label")) { $0.label = label }
  }

  /// Sets the kind of element that a screen reader names.
  public func accessibilityRole(_ role: AccessibilityRole) -> ViewList {
    describing(.named("role"), region: { $0.accessibility.role = role }, text: { $0.role = role })
  }

  /// Sets the value that a screen reader reads after the label, such as "3 of 5 stars".
  public func accessibilityValue(_ value: String) -> ViewList {
    describing(
      .named("value"), region: { $0.accessibility.value = value }, text: { $0.value = value })
  }

  /// Marks the view as the chosen one of several views, such as a chip or a row.
  public func accessibilitySelected(_ isSelected: Bool = true) -> ViewList {
    describing(
      .named("selected"), region: { $0.accessibility.isSelected = isSelected },
      text: { $0.isSelected = isSelected })
  }

  /// Marks the view as a control that shows or hides the content below, such as the header of a
  /// folder.
  public func accessibilityExpanded(_ isExpanded: Bool) -> ViewList {
    modifyingRegion(.named("expanded")) { $0.accessibility.isExpanded = isExpanded }
  }

  /// Makes the view a slider for screen readers, which send `.value(action, …)`. The view itself
  /// handles drags and arrow keys.
  package func readAsSlider(
    _ action: ActionID, value: Double, in range: ClosedRange<Double>, step: Double
  ) -> ViewList {
    modifyingRegion(.named("slider")) {
      $0.accessibility.slider = SliderGeometry(
        action: action, value: value, range: range, step: step)
    }
  }

  /// Marks a control that opens a menu.
  package func opensMenu() -> ViewList {
    modifyingRegion(.named("opens menu"), .first) { $0.accessibility.opensMenu = true }
  }

  /// Hides the view from screen readers. The view still receives pointers and keys.
  public func accessibilityHidden(_ isHidden: Bool = true) -> ViewList {
    guard isHidden else { return ViewList(self) }
    return ViewList(nodes: [
      AccessibilityNode(child: node) { mark, builder in builder.hideFromReaders(since: mark) }
    ])
  }

  /// Sets the priority of the view. It is read, and reached by Tab, before lower priorities.
  ///
  /// A header over a list comes after the list in the tree. A priority above 0 makes it first.
  public func accessibilitySortPriority(_ priority: Double) -> ViewList {
    ViewList(nodes: [
      AccessibilityNode(child: node) { mark, builder in builder.raise(to: priority, since: mark) }
    ])
  }

  /// Shows a tooltip when the mouse rests over the view for half a second.
  public func help(_ words: String) -> ViewList {
    modifyingRegion(.named("help"), .whole) { $0.help = [words] }
  }

  /// Sets tooltips for the segments of a segmented control, one for each segment.
  public func help(each words: [String]) -> ViewList {
    modifyingRegion(.named("help")) { $0.help = words }
  }

  /// Names the view's region for tests. The name is no identity, so the name does not become part
  /// of the keys of controls inside.
  package func named(_ name: String) -> ViewList {
    listening(.named(name)) { region, _ in region.isMetadataOnly = true }
  }

  /// Sets the mouse cursor over the view.
  public func cursor(_ cursor: WindowRequests.Cursor) -> ViewList {
    modifyingRegion(.named("cursor"), .whole) { $0.cursor = cursor }
  }

  /// Allows an edge swipe over this content to navigate back while the condition is true.
  ///
  /// - Parameters: - content: The content's own drag, which waits until the edge swipe has begun or
  ///   failed. If `nil`, all horizontal drags inside wait, including drags of lists and pages. -
  ///   condition: Evaluated each time a drag is claimed. With the default, false, the edge swipe
  ///   does not affect the drag.
  public func enableNavigationSwipeBack(
    content: RecognizerKey? = nil, when condition: @escaping @Sendable () -> Bool = { false }
  ) -> ViewList {
    modifyingRegion(.recognizer(content ?? RecognizerKey("pager")), .whole) {
      $0.backSwipe = BackSwipe(content: content, condition: condition)
    }
  }
}
