// What a tree becomes: a display list, hit regions, and how the one is found in the other.
import Drawing
import Geometry
import Gesture
import Overlay

/// Collects the drawing and the regions of one build.
public struct Assembly {
  var commands: [DrawCommand] = []
  var regions: [HitRegion] = []
  var spaces: [HitSpace] = []
  var windows: [ScrollWindow] = []
  var measures: [ContainerMeasure] = []
  /// Overlay containers of the tree, and views that are presented in them.
  var containers: [DeclaredContainer] = []
  private(set) var presentations: [DeclaredPresentation] = []
  /// The first of each action.
  private(set) var presented: [PresentationKey: Int] = [:]
  /// Of the containers; nil: the stage's own.
  var overlayTuning: OverlayTuning?
  /// Whose content was drawn before it was declared.
  var drawnEarly: Set<PresentationKey> = []
  var layers: LayerBook
  /// The machines of the tree, made as they are named.
  var parts: Parts
  /// The part that what is drawn now stands in; nil: none.
  private(set) var part: Int?
  /// True on a page or a screen that is not the one in use.
  private(set) var isAside = false
  private var scope = 0
  /// The scope that identities are looked for in: that of the tree, without the order of rows and
  /// pages.
  private(set) var home = 0
  /// The innermost element with an identity of its own; nil: none.
  private(set) var element: Int?
  /// Elements that were met in this build by `.id(_:)`.
  var elements: Set<Int> = []
  /// The `ForEach`s that were met, with their scopes.
  var lists: [ListKey: Int] = [:]
  var listCounts: [ListSource: Int] = [:]
  /// How many parts of a kind a scope has named.
  private var named: [PartID: Int] = [:]
  /// How many controls have each action.
  var used: [RegionKey: Int] = [:]
  /// What is wrong with the names of this build.
  var errors: [String] = []
  /// The first control of each action that has a value.
  var valued: [ActionID: Int] = [:]
  var driven: [DrivenPose] = []
  /// The highest slot that was named.
  var highestSlot = -1
  /// Poses and backdrops since the innermost layer began; a layer that holds one is not cached.
  var unsteady = 0
  var space: Int?
  var region: Int?
  /// Where pages of heroes stand that are met now.
  var room = PageRoom(space: nil, frame: Rect(0, 0, 0, 0), part: nil)
  /// The card or page whose matched views are met now.
  var matching: MatchSide?
  /// What cards and their pages have in common, by the number of their part.
  var cardMatches: [Int: [String: CardMatch]] = [:]
  var pageMatches: [Int: [PageMatch]] = [:]
  /// What the matched views of the page that is met now have drawn.
  var matchMarks: [MatchMark] = []
  /// The followers around what is met now.
  var followed: [PoseSlot] = []
  /// The matched view around what is met now, by its name and its place in the source.
  var matchedAround: String?
  /// The index of the first command after what the look of a card leaves to its page.
  var firstOmitted: Int?
  /// What of the coordinates that are drawn in now can be seen at all: where it ends is known of
  /// frames that cut, and of lists; inside of anything else that moves it is everything.
  var cut = Assembly.everything
  static let everything = Rect(-1e9, -1e9, 2e9, 2e9)
  /// The light box whose pictures are met now.
  var lightbox: LightboxScope?
  /// What moves the scroll area that is drawn now.
  var scrolled: PoseSlot?
  var stretched: [StretchPose] = []

  /// Slots from here on are the stage's own (scroll bars).
  var freeSlot: Int
  var bars: [ScrollBarPose] = []

  init(layers: LayerBook = LayerBook(), parts: Parts = Parts(), freeSlot: Int = 0) {
    self.layers = layers
    self.parts = parts
    self.freeSlot = freeSlot
  }

  /// A slot that no screen names.
  ///
  /// - Parameter owner: What it belongs to; nil: nothing that has a slot of its own.
  mutating func takeSlot(_ role: String, of owner: PoseSlot? = nil) -> PoseSlot {
    defer { freeSlot += freeSlot < PartSlots.first ? 1 : 3 }
    if freeSlot == PartSlots.first { freeSlot += 2 }
    if var label = owner?.label {
      label.role += label.role.isEmpty ? role : " \(role)"
      return PoseSlot(freeSlot, label)
    }
    return PoseSlot(freeSlot, PoseLabel(role, -freeSlot))
  }

  /// The same for the first with this key; later ones are told apart by their number.
  mutating func unique(_ key: RegionKey) -> RegionKey {
    guard case .action(let action) = key else { return key }
    let own = inElement(key)
    let before = used[own]
    used[own] = (before ?? 0) + 1
    return before.map { inElement(.repeated(action, $0)) } ?? own
  }

  /// The key as that of the element that is met now.
  private func inElement(_ key: RegionKey) -> RegionKey {
    guard let element else { return key }
    if case .element = key { return key }
    return .element(element, key)
  }

  mutating func error(_ sentence: String) { errors.append(sentence) }

  // MARK: Parts

  /// The name of a part that stands here: the one it was given, or its number among its like.
  mutating func partID(_ kind: String, _ name: PartName?) -> PartID {
    var id = PartID(scope: scope, kind: kind, name: name ?? .order(0))
    id.isInElement = element != nil
    guard name == nil else { return id }
    let before = named[id, default: 0]
    named[id] = before + 1
    id.name = .order(before)
    return id
  }

  /// The name of a part that a line of source declares, apart from others of the same line.
  mutating func partID(_ kind: String, at source: SourcePlace) -> PartID {
    var id = PartID(scope: scope, kind: kind, name: .list(source, 0))
    let before = named[id, default: 0]
    named[id] = before + 1
    id.name = .list(source, before)
    return id
  }

  /// What `content` names has names of its own here. `isOrder`: the tag is only a number among
  /// others, and an element in it that has an identity is the same under another number.
  mutating func inScope(
    _ tag: PartName, isAside: Bool = false, isOrder: Bool = false,
    _ content: (inout Assembly) -> Void
  ) {
    let outer = (scope, home, self.isAside)
    scope = parts.scope(tag, in: scope)
    if !isOrder { home = scope }
    self.isAside = isAside || self.isAside
    content(&self)
    (scope, home, self.isAside) = outer
  }

  /// What `content` names, and its controls, are those of the element of this number.
  mutating func inElement(_ number: Int, _ content: (inout Assembly) -> Void) {
    let outer = (scope, home, element)
    (scope, home, element) = (number, number, number)
    content(&self)
    (scope, home, element) = outer
  }

  /// What has names of its own under `tag` stays as it is, though this build does not come by it.
  mutating func keep(_ tag: PartName) { parts.keep(parts.scope(tag, in: scope), around: part) }

  /// What `content` adds stands in a part.
  mutating func inside(
    _ index: Int, isAside: Bool = false, _ content: (inout Assembly) -> Void
  ) {
    let outer = part
    part = index
    inScope(.order(index), isAside: isAside) { content(&$0) }
    part = outer
  }

  /// The list that is met now, if it has a part of its own.
  var homeList: (index: Int, key: RecognizerKey, axis: Axis)? {
    parts.enclosing(part, as: ListPart.self).map { ($0.index, $0.part.key, $0.part.form.axis) }
  }

  /// A view that is presented while a binding is true.
  mutating func present(_ presentation: DeclaredPresentation) {
    var one = presentation
    while presented[one.key] != nil { one.index += 1 }
    presented[one.key] = presentations.count
    presentations.append(one)
  }

  /// Adds a command as it is.
  public mutating func draw(_ command: DrawCommand) { commands.append(command) }

  /// Draws `content` in coordinates of its own.
  mutating func within(
    _ command: DrawCommand, _ step: HitSpace.Step?, _ content: (inout Assembly) -> Void
  ) {
    let (outer, outerCut) = (space, cut)
    if let step {
      spaces.append(HitSpace(parent: outer, step: step))
      space = spaces.count - 1
      switch step {
      case .clip(let shape): cut = cut.intersection(shape.rect)
      case .transform(let transform): cut = transform.inverse?.apply(cut) ?? Assembly.everything
      case .pose: cut = Assembly.everything
      }
    }
    commands.append(command)
    content(&self)
    commands.append(.pop)
    (space, cut) = (outer, outerCut)
  }

  /// Draws `content` so that it moves by `slot`, its own coordinates beginning at `origin`.
  mutating func posed(
    _ slot: PoseSlot, at origin: Point, size: Size = .zero, isOwn: Bool = false,
    _ content: (inout Assembly) -> Void
  ) {
    if !isOwn { highestSlot = max(highestSlot, slot.index) }
    unsteady += 1
    func sized(_ inner: inout Assembly) {
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

  mutating func clipped(_ shape: RoundedRect, _ content: (inout Assembly) -> Void) {
    within(.pushClip(shape), .clip(shape), content)
  }

  /// A region around whatever `content` adds.
  mutating func listening(
    _ key: RegionKey, frame: Rect, _ describe: (inout HitRegion) -> Void,
    _ content: (inout Assembly) -> Void
  ) {
    let outer = region
    var added = HitRegion(key: inElement(key), frame: frame, space: space, parent: outer)
    added.part = part
    describe(&added)
    findErrors(in: added)
    regions.append(added)
    region = regions.count - 1
    content(&self)
    region = outer
  }

  /// Draws `content` as a layer, unless something inside moves on its own.
  mutating func layer(_ key: UInt64, bounds: Rect, _ content: (inout Assembly) -> Void) {
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

  /// The number that the next region will have; keeps recognizers of equal controls apart.
  var nextRegion: Int { regions.count }
}
