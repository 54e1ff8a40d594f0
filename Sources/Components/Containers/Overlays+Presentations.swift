// Updates the views that a tree presents in containers. Each build causes one update.
import Interactions
import Tree

/// The state of one `.containerView` modifier of a tree.
struct AttachedPresentation: Sendable {
  var id: OverlayView.PresentationID
  var binding: OverlayView.BindingID
  var content: OverlayView.ContentID
  var source: SourcePlace
  /// The value of the binding in the previous build.
  var isTrue: Bool
  /// True if the missing container was already logged as an error.
  var isMissingLogged = false
}

extension Overlays {
  /// Content ids of all visible, waiting and dismissed views.
  private var usedContents: Set<OverlayView.ContentID> {
    var used: Set<OverlayView.ContentID> = []
    for own in containerSlots.values {
      used.formUnion(own.contentOf.values)
      for stay in own.stays.values { if let content = stay.content { used.insert(content) } }
    }
    return used
  }

  /// Updates the stored presentations so that they match the presentations that the tree declares.
  mutating func follow(
    _ presentations: [DeclaredPresentation], isOutdated: Bool, at now: Instant
  ) {
    var present: Set<PresentationKey> = []
    // All views that appear in a build are one change. All views that disappear are another change.
    var comes: Bool?
    for one in presentations {
      present.insert(one.key)
      let known = declarations.attached[one.key]
      // The screen's state has changed since this build, so a binding that was false may be true
      // again. The next build determines whether the view is dismissed.
      if isOutdated, known?.isTrue == true, !one.binding.isTrue { continue }
      if (known?.isTrue ?? false) != one.binding.isTrue {
        if comes != one.binding.isTrue { settleEffects(at: now) }
        comes = one.binding.isTrue
      }
      if let known {
        follow(one, known, at: now)
      } else {
        attach(one, at: now)
      }
    }
    settleEffects(at: now)
    drop(but: present, at: now)
  }

  private mutating func settleEffects(at now: Instant) {
    if !effects.entries.isEmpty { settle(at: now) }
  }

  private mutating func attach(_ one: DeclaredPresentation, at now: Instant) {
    let number = declarations.next
    declarations.next += 1
    let content = mintContent()
    let known = AttachedPresentation(
      id: OverlayView.PresentationID(number), binding: OverlayView.BindingID(1 << 48 | number),
      content: content, source: one.source, isTrue: one.binding.isTrue)
    declarations.attached[one.key] = known
    contents[content] = one.content
    registry.attach(
      Presentation(
        in: one.container, binding: known.binding, content: content, settings: one.configuration,
        animated: one.animated), as: known.id, value: one.binding.isTrue, at: now, into: &effects)
  }

  private mutating func follow(
    _ one: DeclaredPresentation, _ known: AttachedPresentation, at now: Instant
  ) {
    let isTrue = one.binding.isTrue
    // A dismissed view shows its old content, so the content is no longer replaced.
    if let content = one.content { contents[known.content] = content }
    // A dismissed view stays in its container, even if the modifier now names another container.
    let isLeaving = known.isTrue && !isTrue
    let container = isLeaving ? registry.presentation(known.id)?.container : nil
    let isChanged = registry.revise(
      known.id, in: container ?? one.container, settings: one.configuration,
      animated: one.animated, at: now, into: &effects)
    if isChanged {
      declarations.attached[one.key]!.isMissingLogged = false
      revision += 1
      settle(at: now)
    }
    if known.isTrue != isTrue {
      declarations.attached[one.key]!.isTrue = isTrue
      registry.setBinding(known.binding, isTrue, at: now, into: &effects)
      revision += 1
    }
  }

  /// Removes, unanimated, views whose bindings became false before the return of their containers.
  mutating func dropUnwanted(
    in containers: Set<String>, _ presentations: [DeclaredPresentation], at now: Instant
  ) {
    guard !containers.isEmpty else { return }
    let wanted = Set(presentations.filter(\.binding.isTrue).map(\.key))
    for (key, known) in declarations.attached where known.isTrue && !wanted.contains(key) {
      guard let name = registry.presentation(known.id)?.container, containers.contains(name),
        let token = registry.token(named: name), let container = registry.container(token)
      else { continue }
      for id in container.showing + container.waiting
      where container.view(id)?.binding == known.binding {
        registry.send(
          .called(.dismiss(id, animated: false)), to: token, at: now, into: &effects)
      }
      declarations.attached[key]?.isTrue = false
    }
    settleEffects(at: now)
  }

  /// Dismisses presentations that are no longer in the tree. The screen is not informed, because
  /// their bindings no longer exist. A presentation is removed only after its view has disappeared
  /// from the screen, because the tree may present the view again until this instant.
  private mutating func drop(but present: Set<PresentationKey>, at now: Instant) {
    guard declarations.attached.count > present.count else { return }
    let suspended = Set(declarations.suspended.values.compactMap { registry.container($0)?.name })
    let gone = declarations.attached.filter { key, known in
      guard !present.contains(key) else { return false }
      // If a removed container may return, its views are retained until it returns.
      return registry.presentation(known.id).map { !suspended.contains($0.container) } ?? true
    }.sorted { $0.value.id < $1.value.id }
    for (key, known) in gone {
      guard known.isTrue else { continue }
      declarations.attached[key]!.isTrue = false
      registry.setBinding(known.binding, false, at: now, into: &effects)
      revision += 1
    }
    settleEffects(at: now)
    let used = usedContents
    for (key, known) in gone where !used.contains(known.content) {
      declarations.attached[key] = nil
      contents[known.content] = nil
      registry.detach(known.id)
    }
  }

  /// Stores that a dismissal has set the binding of a presentation to false. Returns the key of the
  /// presentation if the binding was true. Otherwise returns `nil`.
  ///
  /// If other presentations have an equal binding, the next build dismisses them.
  package mutating func dismissBinding(_ binding: OverlayView.BindingID) -> PresentationKey? {
    let known = declarations.attached.first { $0.value.binding == binding }
    guard let key = known?.key, known?.value.isTrue == true else { return nil }
    declarations.attached[key]!.isTrue = false
    return key
  }

  /// True if a container was drawn before the tree declared the content of a presentation in it.
  /// Such a container was drawn with the content of the previous build.
  package func drewTooEarly(_ built: BuiltScreen) -> Bool {
    !built.drawnEarly.isEmpty
      && built.presentations.contains {
        $0.binding.isTrue && built.drawnEarly.contains($0.key)
      }
  }

  // MARK: Errors

  /// Logs one error for each presented view that waits for a container.
  mutating func logAwaited() {
    let awaited = Dictionary(
      registry.awaited.map { ($0.presentation, $0.container) }, uniquingKeysWith: { a, _ in a })
    guard !awaited.isEmpty else { return }
    for (key, known) in declarations.attached.sorted(by: { $0.value.id < $1.value.id })
    where !known.isMissingLogged {
      guard let container = awaited[known.id] else { continue }
      declarations.attached[key]!.isMissingLogged = true
      manager?.warn(
        "the view presented at \(known.source.words) waits: "
          + ContainerRegistry.unknown(container, among: registry.names))
    }
  }

  /// Ends the program or, depending on the policy, logs an error in the tree once.
  package mutating func error(_ sentence: String) {
    guard declarations.errors.insert(sentence).inserted else { return }
    switch mistakePolicy {
    // `fatalError` is used, because `precondition` prints no message in an optimised build.
    case .stops: fatalError(sentence)
    case .reports: (manager ?? .share).write(.fault, sentence)
    }
  }
}

/// The reaction to an error in the tree that is found only at run time.
package enum MistakePolicy: Hashable, Sendable {
  /// The program prints a message and ends.
  case stops
  /// A message is logged once, and the faulty declaration is ignored.
  case reports

  /// The default: `stops` in debug builds and `reports` in release builds.
  package static var usual: MistakePolicy {
    #if DEBUG
      .stops
    #else
      .reports
    #endif
  }
}
