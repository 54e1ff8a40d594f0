// Collects the result of one build: draw commands, hit regions and errors.
import Drawing
import Geometry
import Gesture

/// The part of a build that belongs to the module of components. This part numbers the scopes, and
/// retains scopes to which the build adds nothing.
package protocol BuildParts: AnyObject {
  /// The number of a scope. A scope has the same number in every build.
  func scope(_ tag: ComponentName, in outer: Int) -> Int
  /// Retains the state of a scope to which this build adds nothing.
  ///
  /// - Parameter component: Index of the component that contains the scope. `nil` if none does.
  func keep(_ scope: Int, around component: Int?)
}

/// Collects the draw commands and the hit regions of one build.
public struct TreeBuilder: ~Copyable {
  package var commands: [DrawCommand] = []
  package var regions: [HitRegion] = []
  package var texts: [BuiltText] = []
  package var spaces: [HitSpace] = []
  package var layers: LayerCache
  package let parts: any BuildParts
  /// Index of the component that contains the current view. `nil` outside components.
  package private(set) var component: Int?
  /// True while the views of an inactive page or screen are added.
  package private(set) var isInactive = false
  private var scope = 0
  /// Index of the scope in which ids are looked up. In contrast to `scope`, this scope stays the
  /// same if a row or page changes its index.
  private(set) var home = 0
  /// Index of the innermost element with its own identity. `nil` without such an element.
  package private(set) var element: Int?
  package var names = BuiltNames()
  /// Messages about errors in the tree, such as a name of two components.
  package var errors: [String] = []
  /// The highest index of all pose slots that the screen uses. `nil` if the screen uses no slot.
  package private(set) var highestSlot: Int?
  /// Number of poses and backdrops since the innermost layer began. If the number is not 0, this
  /// layer is not cached.
  package var unsteady = 0
  package private(set) var space: Int?
  private(set) var region: Int?
  /// The visible area in the current coordinate space. Clips and lists limit this area. The area is
  /// unlimited inside any other view that moves.
  package var cut = TreeBuilder.everything
  private static let everything = Rect(-1e9, -1e9, 2e9, 2e9)
  /// Index of the first pose slot that is free for the stage's own use, such as scroll bars.
  private var freeSlot: Int

  /// The first slot that screens do not use. From this slot on, slots alternate between containers,
  /// components and scroll bars.
  package static let firstSlot = 128

  package init(layers: LayerCache, parts: any BuildParts, freeSlot: Int) {
    self.layers = layers
    self.parts = parts
    self.freeSlot = freeSlot
  }

  /// Returns a pose slot that no screen uses.
  ///
  /// - Parameter owner: A slot whose label the new slot's label extends. `nil` for a new label.
  package mutating func takeSlot(_ role: String, of owner: PoseSlot? = nil) -> PoseSlot {
    defer { freeSlot += freeSlot < TreeBuilder.firstSlot ? 1 : 3 }
    if freeSlot == TreeBuilder.firstSlot { freeSlot += 2 }
    guard let label = owner?.label else { return PoseSlot(freeSlot, PoseLabel(role, -freeSlot)) }
    let whole = label.role.isEmpty ? role : "\(label.role) \(role)"
    return PoseSlot(freeSlot, PoseLabel(label.component, label.number, whole))
  }

  /// Returns the key. If an earlier control has the same action, the returned key has a number.
  mutating func unique(_ key: RegionKey) -> RegionKey {
    guard case .action(let action) = key else { return key }
    let own = inElement(key)
    let before = names.controls[own]
    names.controls[own] = (before ?? 0) + 1
    return before.map { inElement(.repeated(action, $0)) } ?? own
  }

  /// Adds the current element to the key. Outside elements, the key does not change.
  private func inElement(_ key: RegionKey) -> RegionKey {
    guard let element else { return key }
    if case .element = key { return key }
    return .element(element, key)
  }

  package mutating func error(_ sentence: String) { errors.append(sentence) }

  // MARK: Components

  /// Identity of a component: its given name, or its index among the components of the same kind.
  package mutating func componentID(_ kind: String, _ name: ComponentName?) -> ComponentID {
    var id = ComponentID(scope: scope, kind: kind, name: name ?? .order(0))
    id.isInElement = element != nil
    guard name == nil else { return id }
    let before = names.components[id, default: 0]
    names.components[id] = before + 1
    id.name = .order(before)
    return id
  }

  /// Identity of a component by its source line, with a number if the line declares several.
  package mutating func componentID(_ kind: String, at source: SourcePlace) -> ComponentID {
    var id = ComponentID(scope: scope, kind: kind, name: .list(source, 0))
    let before = names.components[id, default: 0]
    names.components[id] = before + 1
    id.name = .list(source, before)
    return id
  }

  /// Adds `content` within a scope for identities.
  ///
  /// - Parameter isOrder: True if the tag is only an index. If so, elements with an id retain their
  ///   state when their index changes.
  package mutating func inScope(
    _ tag: ComponentName, isInactive: Bool = false, isOrder: Bool = false,
    _ content: (inout TreeBuilder) -> Void
  ) {
    let outer = (scope, home, self.isInactive)
    scope = parts.scope(tag, in: scope)
    if !isOrder { home = scope }
    self.isInactive = isInactive || self.isInactive
    content(&self)
    (scope, home, self.isInactive) = outer
  }

  /// Assigns the components and controls of `content` to the element with this index.
  mutating func inElement(_ number: Int, _ content: (inout TreeBuilder) -> Void) {
    let outer = (scope, home, element)
    (scope, home, element) = (number, number, number)
    content(&self)
    (scope, home, element) = outer
  }

  /// Retains the state of the scope under `tag`, although this build adds no content to the scope.
  package mutating func keep(_ tag: ComponentName) {
    parts.keep(parts.scope(tag, in: scope), around: component)
  }

  /// Adds `content` inside the component at `index`.
  package mutating func inside(
    _ index: Int, isInactive: Bool = false, _ content: (inout TreeBuilder) -> Void
  ) {
    let outer = component
    component = index
    inScope(.order(index), isInactive: isInactive) { content(&$0) }
    component = outer
  }

  /// Adds a draw command.
  public mutating func draw(_ command: DrawCommand) { commands.append(command) }

  /// Adds draw commands in order.
  package mutating func draw(_ list: [DrawCommand]) { commands += list }

  /// Draws `content` between `command` and its `.pop`. A `step` adds a new coordinate space.
  package mutating func within(
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

  /// Draws `content` in a coordinate space that begins at `origin` and that `slot` moves.
  package mutating func posed(
    _ slot: PoseSlot, at origin: Point, size: Size = .zero, isOwn: Bool = false,
    _ content: (inout TreeBuilder) -> Void
  ) {
    if !isOwn { highestSlot = max(highestSlot ?? slot.index, slot.index) }
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

  package mutating func clipped(_ shape: RoundedRect, _ content: (inout TreeBuilder) -> Void) {
    within(.pushClip(shape), .clip(shape), content)
  }

  /// Adds a hit region around all regions that `content` adds.
  package mutating func listening(
    _ key: RegionKey, frame: Rect, _ describe: (inout HitRegion) -> Void,
    _ content: (inout TreeBuilder) -> Void
  ) {
    let outer = region
    var added = HitRegion(key: inElement(key), frame: frame, space: space, parent: outer)
    added.component = component
    added.isInactive = isInactive
    describe(&added)
    findErrors(in: added)
    regions.append(added)
    region = regions.count - 1
    content(&self)
    region = outer
  }

  /// The regions of a kind in the range that no other region of this kind in the range contains.
  func outermost(in range: Range<Int>, where isOfKind: (HitRegion) -> Bool) -> [Int] {
    var found: [Int] = []
    // A region contains the following regions, up to the first region that is outside.
    for index in range where isOfKind(regions[index]) {
      let isInside = Ancestors(elements: regions, index: regions[index].parent)
        .contains { found.last == $0 }
      if !isInside { found.append(index) }
    }
    return found
  }

  /// Adds a region around the regions and texts since `mark`. The region only adds properties.
  mutating func surround(
    _ mark: Mark, _ key: RegionKey, frame: Rect, _ describe: (inout HitRegion) -> Void
  ) {
    let (start, range) = (mark.regions, mark.regions..<regions.count)
    let inner = range.isEmpty ? nil : regions[start].key
    for index in range { regions[index].parent = max(start, (regions[index].parent ?? -1) + 1) }
    names.valued = names.valued.mapValues { $0 < start ? $0 : $0 + 1 }
    let outside = regions[start...]
    regions.removeSubrange(start...)
    listening(inner.map { .around($0) } ?? key, frame: frame) { region in
      region.isMetadataOnly = true
      describe(&region)
    } _: {
      $0.regions += outside
    }
    surroundTexts(since: mark)
  }

  /// Draws `content` as a cached layer, or without a layer if a part of it moves independently.
  package mutating func layer(_ key: UInt64, bounds: Rect, _ content: (inout TreeBuilder) -> Void) {
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

  /// Index of the next hit region. The index distinguishes recognizers of otherwise equal controls.
  package var nextRegion: Int { regions.count }
}

/// The names that one build has used so far.
package struct BuiltNames {
  /// Indices of the elements with `.id(_:)`.
  package var elements: Set<Int> = []
  /// Indices of the scopes of all `ForEach` views.
  var lists: [ListKey: Int] = [:]
  var listCounts: [ListSource: Int] = [:]
  /// Number of components of each kind that each scope has declared.
  var components: [ComponentID: Int] = [:]
  /// Number of controls for each key.
  var controls: [RegionKey: Int] = [:]
  /// The index of the first region with a control that has a value, for each action.
  var valued: [ActionID: Int] = [:]
}
