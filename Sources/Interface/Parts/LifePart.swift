// What follows when a view appears, disappears or shows another value, and work that waits, as a component.
import Dismissal
import Drawing
import Geometry
import Gesture

/// What the tree says of one of the modifiers below.
struct LifeForm: Sendable {
  var appear: Change?
  var disappear: Change?
  /// Another one is a change, and begins the work anew.
  var value: PathElement?
  var changed: (@Sendable (PathElement, PathElement) -> Change)?
  /// Seconds from the appearing to the work, and from one time to the next.
  var delay: Double?
  var interval: Double?
  var work: Change?
}

/// A view that is there, with the work that waits while it is.
struct LifePart: Sendable {
  private var form = LifeForm()
  /// The component around it, which `.dismiss()` is for.
  private var around: Int?
  private(set) var isShown = false
  private var value: PathElement?
  private var due: Instant?

  /// The tree has the view, in the build of this instant.
  mutating func follow(
    _ form: LifeForm, in around: Int?, at now: Instant, into effects: inout ScreenEffects
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

  /// The tree has the view no more, or something covers it.
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
    // Counted from the instant that was due: no interval grows by what comes late.
    self.due = form.interval.map { due + max(LifePart.shortest, $0) }
    effects.apply(work.from(around))
  }

  /// Seconds between two times of repeated work, at least.
  private static let shortest = 0.001

  var nextDeadline: Instant? { due }
  package var isHeld: Bool { false }
}

private struct LifeNode: WrapperNode {
  let child: any Node
  let form: LifeForm
  let source: SourcePlace

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> Laid {
    let laid = child.layout(proposal, in: environment)
    return Laid(laid.size) { rect, assembly in
      let (around, now) = (assembly.part, assembly.parts.surroundings.now)
      let index = assembly.parts.name(
        assembly.partID("life", at: source), called: nil, in: around, isAside: assembly.isAside,
        slots: []
      ) { _, _ in LifePart() }
      assembly.parts.update(index, as: LifePart.self) { part, effects in
        part.follow(form, in: around, at: now, into: &effects)
      }
      laid.place(in: rect, &assembly)
    }
  }
}

extension View {
  private func living(
    _ file: String, _ line: Int, _ column: Int, _ describe: (inout LifeForm) -> Void
  ) -> ViewList {
    var form = LifeForm()
    describe(&form)
    let source = SourcePlace(file: file, line: line, column: column)
    return ViewList(nodes: [LifeNode(child: node, form: form, source: source)])
  }

  /// Done when the view comes into the tree: `.onAppear(change { $0.start(at: $1) })`. The instant is
  /// that of what brought it, whenever a frame is asked for.
  ///
  /// Edge cases: a screen that another one covers has disappeared, and appears again. Rows of a
  /// `ScrollView(rows:)` appear when they are built, which is a matter of what is painted.
  public func onAppear(
    _ change: Change, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> ViewList {
    living(fileID, line, column) { $0.appear = change }
  }

  /// Done when the view has left the tree, or is covered. Of several the last build's change is done.
  public func onDisappear(
    _ change: Change, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> ViewList {
    living(fileID, line, column) { $0.disappear = change }
  }

  /// Done when the value is another one than in the build before.
  public func onChange(
    of value: some Hashable & Sendable, _ change: Change, fileID: String = #fileID,
    line: Int = #line, column: Int = #column
  ) -> ViewList {
    living(fileID, line, column) {
      $0.value = PathElement(value)
      $0.changed = { _, _ in change }
    }
  }

  /// The same with the former value and the new one: `.onChange(of: page) { old, new in change { … } }`.
  public func onChange<Value: Hashable & Sendable>(
    of value: Value, fileID: String = #fileID, line: Int = #line, column: Int = #column,
    _ change: @escaping @Sendable (Value, Value) -> Change
  ) -> ViewList {
    living(fileID, line, column) {
      $0.value = PathElement(value)
      $0.changed = { old, new in
        guard let old = old.value.base as? Value, let new = new.value.base as? Value else {
          return Change.nothing
        }
        return change(old, new)
      }
    }
  }

  /// Work that waits while the view is there: once after some seconds, again and again, or both.
  ///
  /// It is given up when the view disappears, and begins anew with another `id`. There is no thread and no
  /// clock: the stage has a deadline at each of its instants, so that a script and a test see the same.
  ///
  /// - Parameters:
  ///   - id: Another value begins the work anew.
  ///   - delay: Seconds from the appearing to the first time; left out: one interval.
  ///   - interval: Seconds from one time to the next; left out: it is done once.
  ///   - change: Done at each of its instants: `change { $0.tick(at: $1) }`.
  public func task(
    id: some Hashable & Sendable = 0, after delay: Double? = nil, every interval: Double? = nil,
    _ change: Change, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> ViewList {
    living(fileID, line, column) {
      $0.value = PathElement(id)
      $0.delay = delay ?? (interval == nil ? 0 : nil)
      $0.interval = interval
      $0.work = change
    }
  }
}
