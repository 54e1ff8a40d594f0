// Views that are presented by what a tree says: each build's content, configuration and container.
import Drawing
import Geometry
import Overlay

/// One `.containerView` of a tree.
struct AttachedPresentation: Sendable {
  var id: PresentationID
  var binding: BindingID
  var content: ContentID
  var source: SourcePlace
  /// What the tree said last.
  var isTrue: Bool
  /// It was said that no container of its name is there.
  var isMissed = false
}

extension Overlays {
  /// What a view in a list, or one that is seen leaving, shows.
  private var usedContents: Set<ContentID> {
    var used: Set<ContentID> = []
    for own in containerSlots.values {
      used.formUnion(own.contentOf.values)
      for stay in own.stays.values { if let content = stay.content { used.insert(content) } }
    }
    return used
  }

  /// Brings what is presented in line with what the tree says.
  mutating func follow(_ presentations: [DeclaredPresentation], at now: Instant) {
    var present: Set<PresentationKey> = []
    // What follows from a build is seen as one change; but what comes after what goes is another.
    var comes: Bool?
    for one in presentations {
      present.insert(one.key)
      let known = attached[one.key]
      if (known?.isTrue ?? false) != one.binding.isTrue {
        if comes != one.binding.isTrue { settleSaid(at: now) }
        comes = one.binding.isTrue
      }
      if let known {
        follow(one, known, at: now)
      } else {
        attach(one, at: now)
      }
    }
    settleSaid(at: now)
    drop(but: present, at: now)
  }

  private mutating func settleSaid(at now: Instant) { if !said.entries.isEmpty { settle(at: now) } }

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
        animated: one.animated), as: known.id, value: one.binding.isTrue, at: now, into: &said)
  }

  private mutating func follow(
    _ one: DeclaredPresentation, _ known: AttachedPresentation, at now: Instant
  ) {
    let isTrue = one.binding.isTrue
    // What leaves goes on showing what it showed last.
    if let content = one.content { contents[known.content] = content }
    // What leaves does so from the container that it is in, as this build says that it leaves.
    let isLeaving = known.isTrue && !isTrue
    let container = isLeaving ? registry.presentation(known.id)?.container : nil
    let isChanged = registry.revise(
      known.id, in: container ?? one.container, settings: one.configuration,
      animated: one.animated, at: now, into: &said)
    if isChanged {
      attached[one.key]!.isMissed = false
      revision += 1
      settle(at: now)
    }
    if known.isTrue != isTrue {
      attached[one.key]!.isTrue = isTrue
      registry.setBinding(known.binding, isTrue, at: now, into: &said)
      revision += 1
    }
  }

  /// What is presented by what the tree no longer has is dismissed; the screen is not told, for there
  /// is no binding any more. It is forgotten when it has been seen leaving: until then it may turn round.
  private mutating func drop(but present: Set<PresentationKey>, at now: Instant) {
    guard attached.count > present.count else { return }
    let gone = attached.filter { !present.contains($0.key) }.sorted { $0.value.id < $1.value.id }
    for (key, known) in gone {
      guard known.isTrue else { continue }
      attached[key]!.isTrue = false
      registry.setBinding(known.binding, false, at: now, into: &said)
      revision += 1
    }
    settleSaid(at: now)
    let used = usedContents
    for (key, known) in gone where !used.contains(known.content) {
      attached[key] = nil
      keys[known.content] = nil
      keyOf[known.binding] = nil
      contents[known.content] = nil
      registry.detach(known.id)
    }
  }

  /// A dismissal has made the binding of a presentation false; its key, where that is news.
  ///
  /// What else is presented by that binding is dismissed by the build that follows.
  mutating func lower(_ binding: BindingID) -> PresentationKey? {
    guard let key = keyOf[binding], attached[key]?.isTrue == true else { return nil }
    attached[key]!.isTrue = false
    return key
  }

  /// True when a container was drawn before the content that is presented in it was known: what was
  /// drawn is that of the build before.
  func drewTooEarly(_ built: BuiltScreen) -> Bool {
    !built.drawnEarly.isEmpty
      && built.presentations.contains {
        $0.binding.isTrue && built.drawnEarly.contains($0.key)
      }
  }

  // MARK: mistakes

  /// A view that is to be shown waits for a container that may be long in coming: that is said once.
  mutating func sayAwaited() {
    let awaited = Dictionary(
      registry.awaited.map { ($0.presentation, $0.container) }, uniquingKeysWith: { a, _ in a })
    guard !awaited.isEmpty else { return }
    for (key, known) in attached.sorted(by: { $0.value.id < $1.value.id }) where !known.isMissed {
      guard let container = awaited[known.id] else { continue }
      attached[key]!.isMissed = true
      manager?.warn(
        "the view that is presented at \(known.source.words) waits: "
          + ContainerRegistry.unknown(container, among: registry.names))
    }
  }

  /// Ends the program, or says it once.
  mutating func error(_ sentence: String) {
    guard errors.insert(sentence).inserted else { return }
    switch mistakePolicy {
    // An optimised build prints the words of no precondition.
    case .stops: fatalError(sentence)
    case .reports: (manager ?? .share).write(.fault, sentence)
    }
  }
}

/// What becomes of a mistake in a tree that shows only while the program runs.
public enum MistakePolicy: Hashable, Sendable {
  /// The program ends with a sentence that says what is wrong.
  case stops
  /// The sentence is logged once, and what was wrong is left out.
  case reports

  /// A debug build stops; a release build goes on and reports.
  public static var usual: MistakePolicy {
    #if DEBUG
      .stops
    #else
      .reports
    #endif
  }
}
