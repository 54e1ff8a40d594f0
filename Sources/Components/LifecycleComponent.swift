// Lifecycle modifiers and timed work of a view, as a component.
import Geometry
import Tree

/// The properties of one lifecycle modifier.
struct LifecycleProperties: Sendable {
  var appear: Change?
  var disappear: Change?
  /// The value of `onChange`, or the id of `task`. A change of it calls `changed` or restarts work.
  var value: PathElement?
  var changed: (@Sendable (PathElement, PathElement) -> Change)?
  /// Seconds from the view's appearance to the first work. If nil, `interval` seconds.
  var delay: Double?
  var interval: Double?
  var work: Change?
}

/// A view with a lifecycle modifier, and its pending work.
struct LifeComponent: TreeComponent {
  private var form = LifecycleProperties()
  /// The enclosing component, at which `.dismiss()` begins its search outwards. Nil without one.
  private var around: Int?
  private(set) var isShown = false
  private var value: PathElement?
  private var due: Instant?

  /// Updates the component. Each build that contains the view calls this method.
  mutating func follow(
    _ form: LifecycleProperties, in around: Int?, at now: Instant, into effects: inout ScreenEffects
  ) {
    self.form = form
    self.around = around
    if !isShown {
      isShown = true
      value = form.value
      start(at: now)
      if let change = form.appear { effects.apply(change.from(around)) }
    } else if let old = value, let new = form.value, new != old {
      value = new
      start(at: now)
      if let changed = form.changed { effects.apply(changed(old, new).from(around)) }
    }
  }

  /// Handles the disappearance of the view. The method is called when the tree no longer contains
  /// the view, or when something covers the view.
  mutating func leave(into effects: inout ScreenEffects) {
    guard isShown else { return }
    (isShown, due) = (false, nil)
    if let change = form.disappear { effects.apply(change.from(around)) }
  }

  private mutating func start(at now: Instant) {
    guard form.work != nil else { return }
    due = (form.delay ?? form.interval).map { now + max(0, $0) }
  }

  mutating func wake(at now: Instant, into effects: inout ScreenEffects) {
    guard let due, due <= now, let work = form.work else { return }
    // The next deadline is counted from the last deadline, not from now, so that no delays add up.
    self.due = form.interval.map { due + max(LifeComponent.shortestInterval, $0) }
    effects.apply(work.from(around))
  }

  /// The shortest interval of repeated work, in seconds.
  private static let shortestInterval = 0.001

  var nextDeadline: Instant? { due }
}

private struct LifecycleNode: WrapperNode {
  let child: any Node
  let form: LifecycleProperties
  let source: SourcePlace

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    let laid = child.layout(proposal, in: environment)
    return LayoutResult(laid.size) { rect, builder in
      let (around, now) = (builder.component, builder.components.context.now)
      let index = builder.components.name(
        builder.componentID("life", at: source), called: nil, in: around,
        isInactive: builder.isInactive,
        slots: []
      ) { _, _ in LifeComponent() }
      builder.components.update(index, as: LifeComponent.self) { component, effects in
        component.follow(form, in: around, at: now, into: &effects)
      }
      laid.place(in: rect, &builder)
    }
  }
}

extension View {
  private func lifecycle(
    _ file: String, _ line: Int, _ column: Int, _ describe: (inout LifecycleProperties) -> Void
  ) -> ViewList {
    var form = LifecycleProperties()
    describe(&form)
    let source = SourcePlace(file: file, line: line, column: column)
    return ViewList(nodes: [LifecycleNode(child: node, form: form, source: source)])
  }

  /// Applies a change when the view is inserted into the tree: `.onAppear(update { $0.start(at: $1)
  /// })`. The instant is the instant of the event that inserted the view, not of the next frame.
  ///
  /// A screen disappears when another screen covers it, and appears again when it is uncovered.
  /// Rows of a `ScrollView(rows:)` appear when they are built, which depends on the visible area.
  public func onAppear(
    _ change: Change, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> ViewList {
    lifecycle(fileID, line, column) { $0.appear = change }
  }

  /// Applies a change when the view is removed from the tree or is covered. The last build that
  /// contained the view provides the change.
  public func onDisappear(
    _ change: Change, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> ViewList {
    lifecycle(fileID, line, column) { $0.disappear = change }
  }

  /// Applies a change when the value differs from the value in the previous build.
  public func onChange(
    of value: some Hashable & Sendable, _ change: Change, fileID: String = #fileID,
    line: Int = #line, column: Int = #column
  ) -> ViewList {
    lifecycle(fileID, line, column) {
      $0.value = PathElement(value)
      $0.changed = { _, _ in change }
    }
  }

  /// Applies a change when the value differs from the value in the previous build. The change is
  /// made from the old and the new value: `.onChange(of: page) { old, new in update { … } }`.
  public func onChange<Value: Hashable & Sendable>(
    of value: Value, fileID: String = #fileID, line: Int = #line, column: Int = #column,
    _ change: @escaping @Sendable (Value, Value) -> Change
  ) -> ViewList {
    lifecycle(fileID, line, column) {
      $0.value = PathElement(value)
      $0.changed = { old, new in
        guard let old = old.value.base as? Value, let new = new.value.base as? Value else {
          return Change.nothing
        }
        return change(old, new)
      }
    }
  }

  /// Applies a change while the view is in the tree: once after a delay, repeatedly, or both.
  ///
  /// The work is cancelled when the view disappears, and restarts when `id` changes. The work needs
  /// no thread. Each instant is a deadline of the stage, so scripts and tests have equal instants.
  ///
  /// - Parameters: - id: The work restarts when this value changes. - delay: Seconds from the
  ///   appearance of the view to the first work. By default, the delay is one interval, or 0
  ///   without an interval. - interval: Seconds between repetitions. By default, the change is
  ///   applied once. - change: The change that is applied: `update { $0.tick(at: $1) }`.
  public func task(
    id: some Hashable & Sendable = 0, after delay: Double? = nil, every interval: Double? = nil,
    _ change: Change, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> ViewList {
    lifecycle(fileID, line, column) {
      $0.value = PathElement(id)
      $0.delay = delay ?? (interval == nil ? 0 : nil)
      $0.interval = interval
      $0.work = change
    }
  }
}
