// Views that a tree presents in containers, updated at each build.
import Drawing
import Geometry
import Interactions
import Overlay

/// One `.containerView` of a tree.
struct AttachedPresentation: Sendable {
  var id: PresentationID
  var binding: BindingID
  var content: ContentID
  var source: SourcePlace
  /// The value of the binding in the last build.
  var isTrue: Bool
  /// True once it is logged that its container does not exist.
  var isMissingLogged = false
}

extension Overlays {
  /// Contents of the views in the lists, and of the views that leave.
  private var usedContents: Set<ContentID> {
    var used: Set<ContentID> = []
    for own in containerSlots.values {
      used.formUnion(own.contentOf.values)
      for stay in own.stays.values { if let content = stay.content { used.insert(content) } }
    }
    return used
  }

  /// Updates the presentations to those that the tree declares.
  mutating func follow(_ presentations: [DeclaredPresentation], at now: Instant) {
    var present: Set<PresentationKey> = []
    // Changes of a build are shown as one change, but presenting after dismissing is a separate
    // change.
    var comes: Bool?
    for one in presentations {
      present.insert(one.key)
      let known = attached[one.key]
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
    let number = UInt64(attachedCount)
    attachedCount += 1
    let content = mintContent()
    let known = AttachedPresentation(
      id: PresentationID(number), binding: BindingID(1 << 48 | number), content: content,
      source: one.source, isTrue: one.binding.isTrue)
    attached[one.key] = known
    keys[content] = one.key
    keyOf[known.binding] = one.key
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
    // A leaving view shows its last content.
    if let content = one.content { contents[known.content] = content }
    // A leaving view leaves from the container that it is in, with the settings of this build.
    let isLeaving = known.isTrue && !isTrue
    let container = isLeaving ? registry.presentation(known.id)?.container : nil
    let isChanged = registry.revise(
      known.id, in: container ?? one.container, settings: one.configuration,
      animated: one.animated, at: now, into: &effects)
    if isChanged {
      attached[one.key]!.isMissingLogged = false
      revision += 1
      settle(at: now)
    }
    if known.isTrue != isTrue {
      attached[one.key]!.isTrue = isTrue
      registry.setBinding(known.binding, isTrue, at: now, into: &effects)
      revision += 1
    }
  }

  /// Dismisses presentations that the tree no longer has. The screen is not updated, because their
  /// binding no longer exists. They are removed when they have left the screen, because until then
  /// they may be presented again.
  private mutating func drop(but present: Set<PresentationKey>, at now: Instant) {
    guard attached.count > present.count else { return }
    let gone = attached.filter { !present.contains($0.key) }.sorted { $0.value.id < $1.value.id }
    for (key, known) in gone {
      guard known.isTrue else { continue }
      attached[key]!.isTrue = false
      registry.setBinding(known.binding, false, at: now, into: &effects)
      revision += 1
    }
    settleEffects(at: now)
    let used = usedContents
    for (key, known) in gone where !used.contains(known.content) {
      attached[key] = nil
      keys[known.content] = nil
      keyOf[known.binding] = nil
      contents[known.content] = nil
      registry.detach(known.id)
    }
  }

  /// Records that a dismissal has set the binding of a presentation to false. Returns its key if
  /// the binding was true.
  ///
  /// Other presentations of the binding are dismissed by the next build.
  mutating func dismissBinding(_ binding: BindingID) -> PresentationKey? {
    guard let key = keyOf[binding], attached[key]?.isTrue == true else { return nil }
    attached[key]!.isTrue = false
    return key
  }

  /// True if a container was drawn before the content that is presented in it was declared. The
  /// container was then drawn with the content of the previous build.
  func drewTooEarly(_ built: BuiltScreen) -> Bool {
    !built.drawnEarly.isEmpty
      && built.presentations.contains {
        $0.binding.isTrue && built.drawnEarly.contains($0.key)
      }
  }

  // MARK: Errors

  /// Logs once that a presented view waits for a container that does not exist.
  mutating func logAwaited() {
    let awaited = Dictionary(
      registry.awaited.map { ($0.presentation, $0.container) }, uniquingKeysWith: { a, _ in a })
    guard !awaited.isEmpty else { return }
    for (key, known) in attached.sorted(by: { $0.value.id < $1.value.id })
    where !known.isMissingLogged {
      guard let container = awaited[known.id] else { continue }
      attached[key]!.isMissingLogged = true
      manager?.warn(
        "the view presented at \(known.source.words) waits: "
          + ContainerRegistry.unknown(container, among: registry.names))
    }
  }

  /// Ends the program, or logs the error once.
  mutating func error(_ sentence: String) {
    guard errors.insert(sentence).inserted else { return }
    switch mistakePolicy {
    // An optimised build does not print the message of a precondition.
    case .stops: fatalError(sentence)
    case .reports: (manager ?? .share).write(.fault, sentence)
    }
  }
}

/// The handling of errors in a tree that are found only at run time.
public enum MistakePolicy: Hashable, Sendable {
  /// The program ends with a message about the error.
  case stops
  /// The message is logged once, and the faulty declaration is ignored.
  case reports

  /// Debug builds stop, release builds report.
  public static var usual: MistakePolicy {
    #if DEBUG
      .stops
    #else
      .reports
    #endif
  }
}
