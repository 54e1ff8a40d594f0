// Collects the result of one build: draw commands, hit regions, components and errors.
import Drawing
import Geometry
import Gesture
import Overlay

/// Collects the drawing and the regions of one build.
public struct TreeBuilder {
  var commands: [DrawCommand] = []
  var regions: [HitRegion] = []
  var spaces: [HitSpace] = []
  var windows: [ScrollWindow] = []
  var measures: [ContainerMeasure] = []
  /// Overlay containers that the tree declares.
  var containers: [DeclaredContainer] = []
  /// Views that are presented in overlay containers.
  private(set) var presentations: [DeclaredPresentation] = []
  /// Index in `presentations` by key.
  private(set) var presented: [PresentationKey: Int] = [:]
  /// Tuning of the containers; `nil` if the stage's own tuning applies.
  var overlayTuning: OverlayTuning?
  /// Keys of presentations whose container was drawn before the tree declared their content.
  var drawnEarly: Set<PresentationKey> = []
  var layers: LayerCache
  /// Components of the tree, created when they are declared.
  var components: ComponentStore
  /// Index of the component around the current view; `nil` if there is none.
  private(set) var component: Int?
  /// True on a page or screen that is not the active one.
  private(set) var isInactive = false
  private var scope = 0
  /// The scope in which identities are looked up. Unlike `scope`, it ignores the index of a row or
  /// page.
  private(set) var home = 0
  /// Number of the innermost element with an identity of its own; `nil` if there is none.
  private(set) var element: Int?
  /// Elements that this build has visited through `.id(_:)`.
  var elements: Set<Int> = []
  /// Scopes of the `ForEach` views that this build has visited.
  var lists: [ListKey: Int] = [:]
  var listCounts: [ListSource: Int] = [:]
  /// Number of components of each kind that a scope has declared.
  private var named: [ComponentID: Int] = [:]
  /// Number of controls with each key.
  var used: [RegionKey: Int] = [:]
  /// Mistakes in the names of this build, each as a sentence.
  var errors: [String] = []
  /// Region index of the first control with a value, by action.
  var valued: [ActionID: Int] = [:]
  var driven: [DrivenPose] = []
  /// The highest slot that the screen itself uses.
  var highestSlot = -1
  /// Number of poses and backdrops since the innermost layer began. A layer that contains one is
  /// not cached.
  var unsteady = 0
  var space: Int?
  var region: Int?
  /// The area in which hero pages are drawn: that of the innermost screen, sheet or page.
  var room = HeroPageArea(space: nil, frame: Rect(0, 0, 0, 0), component: nil)
  /// The card or page whose matched views are being placed.
  var matching: MatchSide?
  /// Matched views of each card, by the index of the card's component.
  var cardMatches: [Int: [String: CardMatch]] = [:]
  /// Matched views of each page, by the index of the page's component.
  var pageMatches: [Int: [PageMatch]] = [:]
  /// Commands that the matched views of the current page have drawn.
  var matchMarks: [MatchMark] = []
  /// Slots of the views around the current one that follow a matched view.
  var followed: [PoseSlot] = []
  /// Name and source location of the matched view around the current one.
  var matchedAround: String?
  /// Index of the first command after a view that was left out of a card's look. The card's page
  /// draws that view.
  var firstOmitted: Int?
  /// The visible part of the current coordinate space. Clips and lists limit it. Inside anything
  /// else that moves, it has no limits.
  var cut = TreeBuilder.everything
  static let everything = Rect(-1e9, -1e9, 2e9, 2e9)
  /// The light box whose pictures are being declared.
  var lightbox: LightboxScope?
  /// The slot that moves the scroll area being drawn.
  var scrolled: PoseSlot?
  var stretched: [StretchPose] = []

  /// The first slot that is free for the stage's own use, such as scroll bars.
  var freeSlot: Int
  var bars: [ScrollBarPose] = []

  init(
    layers: LayerCache = LayerCache(), components: ComponentStore = ComponentStore(),
    freeSlot: Int = 0
  ) {
    self.layers = layers
    self.components = components
    self.freeSlot = freeSlot
  }

  /// Returns a slot that no screen uses.
  ///
  /// - Parameter owner: The slot whose label the new slot extends; `nil` if there is none.
  mutating func takeSlot(_ role: String, of owner: PoseSlot? = nil) -> PoseSlot {
    defer { freeSlot += freeSlot < ComponentSlots.first ? 1 : 3 }
    if freeSlot == ComponentSlots.first { freeSlot += 2 }
    if var label = owner?.label {
      label.role += label.role.isEmpty ? role : " \(role)"
      return PoseSlot(freeSlot, label)
    }
    return PoseSlot(freeSlot, PoseLabel(role, -freeSlot))
  }

  /// Adds a number to the key if an earlier control has the same action.
  mutating func unique(_ key: RegionKey) -> RegionKey {
    guard case .action(let action) = key else { return key }
    let own = inElement(key)
    let before = used[own]
    used[own] = (before ?? 0) + 1
    return before.map { inElement(.repeated(action, $0)) } ?? own
  }

  /// Adds the current element to the key.
  private func inElement(_ key: RegionKey) -> RegionKey {
    guard let element else { return key }
    if case .element = key { return key }
    return .element(element, key)
  }

  mutating func error(_ sentence: String) { errors.append(sentence) }

  // MARK: Components

  /// Identity of a component: its given name, or its index among components of the same kind.
  mutating func componentID(_ kind: String, _ name: ComponentName?) -> ComponentID {
    var id = ComponentID(scope: scope, kind: kind, name: name ?? .order(0))
    id.isInElement = element != nil
    guard name == nil else { return id }
    let before = named[id, default: 0]
    named[id] = before + 1
    id.name = .order(before)
    return id
  }

  /// Identity of a component that a source line declares. A number distinguishes several on the
  /// same line.
  mutating func componentID(_ kind: String, at source: SourcePlace) -> ComponentID {
    var id = ComponentID(scope: scope, kind: kind, name: .list(source, 0))
    let before = named[id, default: 0]
    named[id] = before + 1
    id.name = .list(source, before)
    return id
  }

  /// Gives `content` a scope of its own.
  ///
  /// - Parameter isOrder: True if the tag is only an index. An element with an identity then stays
  ///   the same under another index.
  mutating func inScope(
    _ tag: ComponentName, isInactive: Bool = false, isOrder: Bool = false,
    _ content: (inout TreeBuilder) -> Void
  ) {
    let outer = (scope, home, self.isInactive)
    scope = components.scope(tag, in: scope)
    if !isOrder { home = scope }
    self.isInactive = isInactive || self.isInactive
    content(&self)
    (scope, home, self.isInactive) = outer
  }

  /// Makes the components and controls of `content` belong to the element with this number.
  mutating func inElement(_ number: Int, _ content: (inout TreeBuilder) -> Void) {
    let outer = (scope, home, element)
    (scope, home, element) = (number, number, number)
    content(&self)
    (scope, home, element) = outer
  }

  /// Retains the state of the scope under `tag` although this build does not visit it.
  mutating func keep(_ tag: ComponentName) {
    components.keep(components.scope(tag, in: scope), around: component)
  }

  /// Adds `content` inside a component.
  mutating func inside(
    _ index: Int, isInactive: Bool = false, _ content: (inout TreeBuilder) -> Void
  ) {
    let outer = component
    component = index
    inScope(.order(index), isInactive: isInactive) { content(&$0) }
    component = outer
  }

  /// The innermost list around the current view, if it has a component of its own.
  var enclosingList: (index: Int, key: RecognizerKey, axis: Axis)? {
    components.enclosing(component, as: ListComponent.self).map {
      ($0.index, $0.component.key, $0.component.form.axis)
    }
  }

  /// Declares a view that is presented while a binding is true.
  mutating func present(_ presentation: DeclaredPresentation) {
    var one = presentation
    while presented[one.key] != nil { one.index += 1 }
    presented[one.key] = presentations.count
    presentations.append(one)
  }

  /// Adds a draw command.
  public mutating func draw(_ command: DrawCommand) { commands.append(command) }

  /// Draws `content` in coordinates of its own, between `command` and its `.pop`.
  mutating func within(
    _ command: DrawCommand, _ step: HitSpace.Step?, _ content: (inout TreeBuilder) -> Void
  ) {
    let (outer, outerCut) = (space, cut)
    if let step {
      spaces.append(HitSpace(parent: outer, step: step))
      space = spaces.count - 1
      switch step {
      case .clip(let shape): cut = cut.intersection(shape.rect)
      case .transform(let transform): cut = transform.inverse?.apply(cut) ?? TreeBuilder.everything
      case .pose: cut = TreeBuilder.everything
      }
    }
    commands.append(command)
    content(&self)
    commands.append(.pop)
    (space, cut) = (outer, outerCut)
  }

  /// Draws `content` in coordinates that begin at `origin` and move by `slot`.
  mutating func posed(
    _ slot: PoseSlot, at origin: Point, size: Size = .zero, isOwn: Bool = false,
    _ content: (inout TreeBuilder) -> Void
  ) {
    if !isOwn { highestSlot = max(highestSlot, slot.index) }
    unsteady += 1
    func sized(_ inner: inout TreeBuilder) {
      if let space = inner.space { inner.spaces[space].size = size }
      content(&inner)
    }
    let isMoved = origin != .zero
    if isMoved {
      let shift = Transform.translation(origin - .zero)
      within(.pushTransform(shift), .transform(shift)) { inner in
        inner.within(.pushPose(slot), .pose(slot), sized)
      }
    } else {
      within(.pushPose(slot), .pose(slot), sized)
    }
  }

  mutating func clipped(_ shape: RoundedRect, _ content: (inout TreeBuilder) -> Void) {
    within(.pushClip(shape), .clip(shape), content)
  }

  /// Adds a hit region around everything that `content` adds.
  mutating func listening(
    _ key: RegionKey, frame: Rect, _ describe: (inout HitRegion) -> Void,
    _ content: (inout TreeBuilder) -> Void
  ) {
    let outer = region
    var added = HitRegion(key: inElement(key), frame: frame, space: space, parent: outer)
    added.component = component
    describe(&added)
    findErrors(in: added)
    regions.append(added)
    region = regions.count - 1
    content(&self)
    region = outer
  }

  /// Draws `content` as a layer, unless something inside moves on its own.
  mutating func layer(_ key: UInt64, bounds: Rect, _ content: (inout TreeBuilder) -> Void) {
    let start = commands.count
    let before = unsteady
    unsteady = 0
    let outerCut = cut
    cut = cut.intersection(bounds)
    content(&self)
    cut = outerCut
    let isSteady = unsteady == 0
    unsteady += before
    guard isSteady, !bounds.isEmpty else { return }
    let list = DisplayList(Array(commands[start...]))
    commands.removeSubrange(start...)
    let revision = layers.revision(of: list, bounds: bounds, key: key)
    commands.append(
      .layer(Layer(key: key, bounds: bounds, content: list, revision: revision)))
  }

  /// Index of the next region. It distinguishes the recognizers of equal controls.
  var nextRegion: Int { regions.count }
}
