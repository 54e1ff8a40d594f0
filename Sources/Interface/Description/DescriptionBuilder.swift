// Collects the elements of a description from the tree of the last build.
import Components
import Drawing
import Interactions
import Tree

/// Derives the description of a screen from its hit regions, its texts and its components.
///
/// A region with a control, a label or a role is an element. A text is an element, too, but a text
/// inside a control is part of the control's name. A component, such as a sheet, is an element that
/// contains other elements.
struct DescriptionBuilder {
  let built: BuiltScreen
  let poses: PoseTable
  let components: ComponentStore
  let window: Rect
  let direction: LayoutDirection
  let focus: FocusController
  let pressed: RegionKey?
  let editing: FieldEditing?
  /// The first character of each line of the edited field.
  let lineStarts: [Int]?
  let now: Instant

  private var elements: [ScreenDescription.Element] = []
  /// For each region, the index of its element, or of the element that contains the region.
  private var elementOfRegion: [Int?] = []
  private var isHidden: [Bool] = []
  private var elementOfComponent: [Int: Int] = [:]
  /// The rows whose swipe actions were already added to a control.
  private var claimedRows: Set<Int> = []
  private var textCounts: [RegionKey?: Int] = [:]
  private var keyCounts: [RegionKey: Int] = [:]
  private let scope: Int?
  private let cover: Int?

  init(_ core: StageCore, at now: Instant) {
    (built, poses, components, self.now) = (core.built, core.poses, core.components, now)
    (focus, pressed) = (core.focus, core.press.pressed?.key)
    (editing, direction) = (core.text.editing, core.context.direction)
    lineStarts = core.text.layout(in: core.fields)?.lines.ranges.map(\.lowerBound)
    window = Rect(origin: .zero, size: core.context.size)
    scope = built.keyboardScope
    cover = built.cover(of: core.context.size, poses: poses)
  }

  mutating func description() -> ScreenDescription {
    var text = 0
    for index in built.regions.indices {
      while text < built.texts.count, built.texts[text].place <= index { addText(at: &text) }
      addRegion(index)
    }
    while text < built.texts.count { addText(at: &text) }
    finish()
    var ordered = elements.inReadingOrder()
    ordered.nameByHeadings()
    return ScreenDescription(
      elements: ordered, focused: ordered.firstIndex { $0.states.contains(.focused) })
  }

  // MARK: Regions

  private mutating func addRegion(_ index: Int) {
    let region = built.regions[index]
    let outer = region.parent
    isHidden.append(
      region.accessibility.isHidden || region.isInactive || region.isLeaving
        || outer.map { isHidden[$0] } ?? false)
    elementOfRegion.append(outer.flatMap { elementOfRegion[$0] })
    guard !isHidden[index], isRead(region: index, place: index),
      let role = role(of: index)
    else { return }
    let whole = built.visibleFrame(of: index, poses)
    guard built.isSeen(in: region.space, poses) else {
      isHidden[index] = true
      return
    }
    let frame = whole.intersection(window)
    let repeats = keyCounts[region.key, default: 0]
    keyCounts[region.key] = repeats + 1
    var element = ScreenDescription.Element(
      id: repeats == 0 ? .region(region.key) : .repeated(region.key, repeats),
      parent: parent(elementOfRegion[index], of: region.component),
      role: role, frame: frame)
    element.region = index
    element.priority = region.accessibility.priority
    element.name = region.label.onOneLine
    element.value = region.accessibility.value ?? region.control?.words ?? ""
    // A region that itself has no size only takes the focus, so it cannot be out of sight.
    let isOffscreen = frame.isEmpty && !region.frame.isEmpty
    if !comesIntoSight(region.space),
      isOffscreen || built.isFullyCovered(index, in: frame, poses: poses)
    {
      isHidden[index] = true
      return
    }
    if isOffscreen { element.states.insert(.offscreen) }
    describeControl(of: region, in: &element)
    if region.dismissal != nil, region.control == nil {
      element.actions.append(.dismiss)
      if region.trapsFocus { element.states.insert(.modal) }
    }
    claimActions(of: region.component, for: &element)
    elements.append(element)
    elementOfRegion[index] = elements.count - 1
    addSegments(of: region, to: elements.count - 1)
  }

  private func role(of index: Int) -> AccessibilityRole? {
    let region = built.regions[index]
    if let role = region.accessibility.role { return role }
    if region.accessibility.slider != nil { return .slider }
    if let control = region.control { return control.role }
    let inside = built.regions[(index + 1)...].indices.prefix { built.isInside($0, index) }
    if region.dismissal != nil, !region.isMetadataOnly {
      if region.trapsFocus { return .dialog }
      let choices = inside.filter { built.regions[$0].accessibility.isSelected != nil }
      return choices.isEmpty ? .alert : .menu
    }
    if region.label.isEmpty { return nil }
    let hasControl = inside.contains { built.regions[$0].control != nil }
    if hasControl || region.isFocusable { return .group }
    return built.texts.contains { $0.region.map { built.isInside($0, index) } ?? false }
      ? .text : .image
  }

  private func describeControl(of region: HitRegion, in element: inout ScreenDescription.Element) {
    if region.isFocusable { element.states.insert(.focusable) }
    if focus.focused == region.key, focus.showsFocus || editing?.key == region.key {
      element.states.insert(.focused)
    }
    if region.accessibility.isSelected == true { element.states.insert(.selected) }
    if pressed == region.key { element.states.insert(.pressed) }
    if region.isFocusable { element.actions.append(.focus) }
    if let isExpanded = region.accessibility.isExpanded {
      element.states.insert(isExpanded ? .expanded : .collapsed)
    }
    if region.accessibility.opensMenu { element.states.insert(.opensMenu) }
    if let slider = region.accessibility.slider { describe(slider, in: &element) }
    switch region.control {
    case .button:
      element.actions.insert(.press, at: 0)
      if case .use(let change) = region.bound, change.opensPage {
        element.states.insert(.expandable)
      }
    case .toggle(_, let isOn):
      element.actions.insert(.press, at: 0)
      if isOn { element.states.insert(.selected) }
    case .slider(let slider): describe(slider, in: &element)
    case .field(let field):
      element.actions.insert(.press, at: 0)
      if field.lines > 1 { element.states.insert(.multiline) }
      let edit = editing?.key == region.key ? editing : nil
      let shown = field.seen(edit?.shown ?? field.text)
      if region.accessibility.value == nil { element.value = shown }
      element.field = .init(
        text: shown, caret: edit?.shownCaret, selection: edit?.selection ?? 0..<0,
        lineStarts: edit == nil || field.lines == 1 ? nil : lineStarts)
      if case .number(let range, let step, let value) = field.content {
        element.range = .init(value: value, bounds: range, step: step)
        element.actions += [.increment, .decrement]
      }
    case .segments, nil: break
    }
  }

  private func describe(_ slider: SliderGeometry, in element: inout ScreenDescription.Element) {
    element.actions = [.increment, .decrement] + element.actions
    if slider.isCyclic { element.actions.insert(.press, at: 0) }
    element.range = .init(value: slider.value, bounds: slider.range, step: slider.keyStep)
  }

  private mutating func addSegments(of region: HitRegion, to parent: Int) {
    guard case .segments(_, let titles, let selected, let widths) = region.control,
      let index = elements[parent].region
    else { return }
    let whole = built.frame(of: index, poses: poses)
    let frames = built.segments(in: whole, widths, direction)
    for (number, title) in titles.enumerated() {
      let frame = frames[number].intersection(elements[parent].frame)
      var tab = ScreenDescription.Element(
        id: .segment(region.key, number), parent: parent, role: .tab, name: title,
        actions: [.press], frame: frame)
      tab.region = index
      if number == selected { tab.states.insert(.selected) }
      if region.help.indices.contains(number), region.help.count > 1 {
        tab.details = region.help[number]
      }
      if elements[parent].states.contains(.offscreen) { tab.states.insert(.offscreen) }
      elements.append(tab)
    }
    // The titles are the names of the tabs, so the control's name does not repeat the titles.
    elements[parent].name = region.label == titles.joined(separator: ", ") ? "" : region.label
  }

  // MARK: Texts

  private mutating func addText(at number: inout Int) {
    let text = built.texts[number]
    number += 1
    let region = text.region.map { built.regions[$0].key }
    textCounts[region, default: -1] += 1
    let id = ScreenDescription.ID.text(region, textCounts[region]!)
    if let region = text.region, isHidden[region] { return }
    guard isRead(region: text.region, place: text.place), built.isSeen(in: text.space, poses) else {
      return
    }
    let frame = built.visible(text.frame, in: text.space, poses).intersection(window)
    if frame.isEmpty, !comesIntoSight(text.space) { return }
    let outer = text.region.flatMap { elementOfRegion[$0] }
    if let outer, elements[outer].takesTexts, !text.isDisabled {
      return elements[outer].take(text.words.onOneLine)
    }
    var element = ScreenDescription.Element(
      id: id, parent: parent(outer, of: text.component),
      role: text.role, name: text.words.onOneLine, value: text.value, frame: frame)
    element.priority = text.priority
    element.text = number - 1
    if text.isDisabled { element.states.insert(.disabled) }
    if text.isSelected { element.states.insert(.selected) }
    if frame.isEmpty { element.states.insert(.offscreen) }
    elements.append(element)
  }

  // MARK: What is read

  /// True if no presentation hides the view, and no region above the view fills the window.
  private func isRead(region: Int?, place: Int) -> Bool {
    if let scope, region.map({ built.isRead($0, with: scope) }) != true { return false }
    guard let cover, place <= cover else { return true }
    return region.map { built.isInside(cover, $0) } ?? false
  }

  /// True if a view outside the window belongs to the screen. Either a list can scroll the view
  /// into sight, or the view is in a presentation, which may still be moving in.
  private func comesIntoSight(_ space: Int?) -> Bool {
    if scope != nil { return true }
    return built.isInList(space, components)
  }

  // MARK: Components

  private func chain(_ component: Int?) -> Ancestors<ComponentStore.Entry> {
    Ancestors(elements: components.entries, index: component)
  }

  private func described(_ component: Int) -> DescribedComponent? {
    components.machines[component].described(at: now)
  }

  /// The element around a view of the component: `outer`, or a component between view and `outer`.
  private mutating func parent(_ outer: Int?, of component: Int?) -> Int? {
    var parent = outer
    let around = outer.flatMap { elements[$0].region }.flatMap { built.regions[$0].component }
    let known = Set(chain(around))
    for index in chain(component).filter({ !known.contains($0) }).reversed() {
      if let existing = elementOfComponent[index] {
        parent = existing
      } else if let component = described(index), let role = component.role {
        var element = ScreenDescription.Element(
          id: .component(index), parent: parent, role: role, name: component.name,
          value: component.value, frame: frame(of: index))
        if component.isModal { element.states.insert(.modal) }
        if component.mayBeDismissed { element.actions.append(.dismiss) }
        elements.append(element)
        parent = elements.count - 1
        elementOfComponent[index] = parent
      }
    }
    return parent
  }

  /// The visible frame of the region that handles the drags of a component. Without such a region,
  /// the size is 0, and `finish` adds the frames of the elements inside.
  private func frame(of component: Int) -> Rect {
    let own = built.regions.indices.first { index in
      let region = built.regions[index]
      return region.component == component && region.control == nil && !region.isLeaving
        && region.recognizers.contains { $0.key.owner == .component(component) }
    }
    return own.map { built.visibleFrame(of: $0, poses).intersection(window) } ?? Rect(0, 0, 0, 0)
  }

  /// Adds the swipe actions of a row to its first control.
  private mutating func claimActions(
    of component: Int?, for element: inout ScreenDescription.Element
  ) {
    for index in chain(component) where !claimedRows.contains(index) {
      guard let row = described(index), row.role == nil, !row.actions.isEmpty else { continue }
      claimedRows.insert(index)
      element.actions += row.actions.map { .custom($0) }
    }
  }

  /// Names controls by their texts or their tooltips, and computes the frames of components.
  private mutating func finish() {
    for index in elements.indices.reversed() {
      let element = elements[index]
      elements[index].nameByDetails()
      if case .region = element.id, let region = element.region,
        built.regions[region].help.count == 1
      {
        elements[index].add(details: built.regions[region].help[0].onOneLine)
        elements[index].nameByDetails()
      }
      guard let parent = element.parent, elements[parent].region == nil,
        !element.states.contains(.offscreen)
      else { continue }
      let frame = elements[parent].frame
      elements[parent].frame = frame.isEmpty ? element.frame : frame.union(element.frame)
    }
  }
}

extension ScreenDescription.Element: Nested {}

extension ScreenDescription.Element {
  /// True if texts inside the element are part of it, and not separate elements.
  var takesTexts: Bool {
    switch role {
    case .button, .toggle, .slider, .field, .password, .tabs, .tab, .image, .text, .heading, .alert:
      true
    case .group, .dialog, .list, .pages, .menu: false
    }
  }

  /// Adds a text inside the element to its details.
  mutating func take(_ words: String) {
    if role != .field, role != .password, role != .tabs { add(details: words) }
  }

  /// Adds words that neither the name nor the details contain.
  fileprivate mutating func add(details words: String) {
    guard !name.contains(words), !details.contains(words) else { return }
    details += details.isEmpty ? words : ", \(words)"
  }

  /// Uses the details as the name of an element without a name.
  fileprivate mutating func nameByDetails() {
    if takesTexts, name.isEmpty { (name, details) = (details, "") }
  }
}

extension [ScreenDescription.Element] {
  /// The elements in reading order. Inside an element, higher priorities come first. A text that
  /// only repeats the name of a switch, slider or field beside the text is left out.
  fileprivate func inReadingOrder() -> [ScreenDescription.Element] {
    var inside: [Int?: [Int]] = [:]
    for index in indices { inside[self[index].parent, default: []].append(index) }
    var ordered: [ScreenDescription.Element] = []
    func add(_ parent: Int?, as newParent: Int?) {
      let children = inside[parent] ?? []
      let named = Set(children.filter { self[$0].isNamedBesideIt }.map { self[$0].name })
      let read = children.filter { self[$0].role != .text || !named.contains(self[$0].name) }
      // Elements of equal priority are sorted by index, so that their order does not change.
      let sorted = read.sorted {
        (self[$1].priority, $0) < (self[$0].priority, $1)
      }
      for index in sorted {
        var element = self[index]
        element.parent = newParent
        ordered.append(element)
        add(index, as: ordered.count - 1)
      }
    }
    add(nil, as: nil)
    return ordered
  }

  /// Names unnamed presentations by their first heading, or else by their first text.
  fileprivate mutating func nameByHeadings() {
    for index in indices where self[index].name.isEmpty {
      let role = self[index].role
      guard role == .dialog || role == .menu || role == .group else { continue }
      let inside = indices.dropFirst(index + 1).filter {
        Ancestors(elements: self, index: $0).contains(index)
      }
      let title =
        inside.first { self[$0].role == .heading }
        ?? (role == .group ? nil : inside.first { self[$0].role == .text })
      self[index].name = title.map { self[$0].name } ?? ""
    }
  }
}

extension ScreenDescription.Element {
  /// True for controls whose visible name is usually a text beside the control.
  fileprivate var isNamedBesideIt: Bool {
    role == .toggle || role == .slider || role == .tabs || role == .field || role == .password
  }
}

extension Change {
  /// True if the change opens the page of a card.
  fileprivate var opensPage: Bool {
    steps.contains { if case .open = $0.kind { true } else { false } }
  }
}
