// Takes over what a `Kept` drew in the last build, or draws it and remembers.
import Drawing
import Geometry

extension Assembly {
  /// Draws it, or takes over what it drew.
  mutating func keep(_ node: KeptNode, _ rect: Rect, _ environment: EnvironmentValues) {
    // The first of a name is kept; others, and what stands inside of a machine, are drawn.
    guard part == nil, matching == nil, layers.kept[node.name] == nil,
      page == nil || node.live.isEmpty
    else {
      if !node.live.isEmpty { foreign += 1 }
      return draw(node, rect, environment)
    }
    if let record = layers.formerlyKept[node.name], takeOver(record, node, rect, environment) {
      return
    }
    record(node, rect, environment)
  }

  private mutating func draw(_ node: KeptNode, _ rect: Rect, _ environment: EnvironmentValues) {
    let outer = lives
    lives = node.live
    node.content().node.layout(rect.size, in: environment).place(in: rect, &self)
    lives = outer
  }

  var mark: KeptMark {
    KeptMark(
      commands: commands.count, regions: regions.count, spaces: spaces.count,
      windows: windows.count, measures: measures.count, bars: bars.count, freeSlot: freeSlot)
  }

  // MARK: Remembering

  private mutating func record(_ node: KeptNode, _ rect: Rect, _ environment: EnvironmentValues) {
    let outer = page
    let before = (highestSlot, unsteady, errors.count, strange)
    (highestSlot, unsteady) = (-1, 0)
    page = KeptPage(
      value: node.value, rect: rect, environment: environment, cut: cut, space: space,
      region: region, pieces: [KeptPage.Piece(start: mark)])
    // There will be about as many as there were.
    let former = layers.formerlyKept[node.name]?.page.actions.count ?? 0
    page?.actions.reserveCapacity(former)
    page?.element = element
    page?.home = home
    draw(node, rect, environment)
    endPiece(before: nil)
    guard var done = page else { return }
    page = outer
    (done.highestSlot, done.unsteady) = (highestSlot, unsteady)
    highestSlot = max(highestSlot, before.0)
    unsteady += before.1
    if errors.count == before.2, strange == before.3 { layers.kept[node.name] = KeptRecord(done) }
    note(done, node.name)
  }

  /// What is not remembered: machines, containers and what hangs on them.
  private var strange: Int {
    foreign + containers.count + presentations.count + driven.count + stretched.count
  }

  private mutating func endPiece(before hole: KeptPage.Hole?) {
    guard var piece = page?.pieces.popLast() else { return }
    piece.end = mark
    piece.commands = Array(commands[piece.start.commands...])
    piece.regions = Array(regions[piece.start.regions...])
    piece.spaces = Array(spaces[piece.start.spaces...])
    piece.windows = Array(windows[piece.start.windows...])
    piece.measures = Array(measures[piece.start.measures...])
    piece.bars = Array(bars[piece.start.bars...])
    piece.hole = hole
    page?.pieces.append(piece)
  }

  /// What stands around it knows of it what it would have met itself.
  private mutating func note(_ inner: KeptPage, _ name: String) {
    guard page != nil else { return }
    for (action, use) in inner.actions {
      page?.use(action, before: use.before, count: use.count)
    }
    page?.valued += inner.valued
    page?.layers += inner.layers
    page?.inner += inner.inner + [name]
    page?.scopes += inner.scopes
  }

  /// Shows what changes all the time.
  mutating func live(_ hole: KeptPage.Hole) {
    // A layer around it would be another one each time.
    unsteady += 1
    guard page != nil else { return fill(hole) }
    var hole = hole
    (hole.space, hole.region) = (space, region)
    endPiece(before: hole)
    var outer = page
    page = nil
    fill(hole)
    outer?.pieces.append(KeptPage.Piece(start: mark))
    page = outer
  }

  private mutating func fill(_ hole: KeptPage.Hole) {
    guard let content = lives[hole.name] else { return }
    let laid = content.node.layout(hole.rect.size, in: hole.environment)
    // As high as it is, in the middle.
    let height = min(laid.size.height, hole.rect.height)
    var rect = hole.rect
    rect.origin.y += ((rect.height - height) / 2).rounded()
    rect.size.height = height
    laid.place(in: rect, &self)
  }

  // MARK: Taking over

  /// False: something has changed, and nothing was added.
  private mutating func takeOver(
    _ record: KeptRecord, _ node: KeptNode, _ rect: Rect, _ environment: EnvironmentValues
  ) -> Bool {
    let page = record.page
    guard page.rect == rect, page.cut == cut, page.space == space, page.region == region,
      page.element == element, page.home == home,
      node.value.isSame(as: page.value),
      environment.looks(like: page.environment, where: page.holds),
      page.actions.allSatisfy({ used[$0.key] == $0.value.before }),
      page.valued.allSatisfy({ valued[$0.action] == nil })
    else { return false }
    // Only what is live may stop it half-way.
    let start = mark
    let before = page.pieces.count == 1 ? nil : withoutLists
    let outer = (space: space, region: region, lives: lives)
    lives = node.live
    for piece in page.pieces {
      guard piece.start.numbers(like: mark) else {
        if let before { goBack(to: before, start) }
        return false
      }
      commands += piece.commands
      regions += piece.regions
      spaces += piece.spaces
      windows += piece.windows
      measures += piece.measures
      bars += piece.bars
      freeSlot = piece.end.freeSlot
      guard let hole = piece.hole else { continue }
      (space, region) = (hole.space, hole.region)
      fill(hole)
      (space, region) = (outer.space, outer.region)
    }
    lives = outer.lives
    finish(record, node.name)
    return true
  }

  /// All but the lists, which only grow, and need not be copied to be as they were.
  private var withoutLists: Assembly {
    var copy = self
    copy.commands = []
    copy.regions = []
    copy.spaces = []
    copy.windows = []
    copy.measures = []
    copy.bars = []
    return copy
  }

  private mutating func goBack(to before: Assembly, _ mark: KeptMark) {
    let grown = self
    self = before
    commands = Array(grown.commands[..<mark.commands])
    regions = Array(grown.regions[..<mark.regions])
    spaces = Array(grown.spaces[..<mark.spaces])
    windows = Array(grown.windows[..<mark.windows])
    measures = Array(grown.measures[..<mark.measures])
    bars = Array(grown.bars[..<mark.bars])
  }

  private mutating func finish(_ record: KeptRecord, _ name: String) {
    let page = record.page
    for (action, use) in page.actions { used[action, default: 0] += use.count }
    for (action, region) in page.valued { valued[action] = region }
    for key in page.layers { layers.keep(key) }
    for scope in page.scopes {
      parts.visit(scope)
      elements.insert(scope)
    }
    for name in page.inner where layers.kept[name] == nil {
      layers.kept[name] = layers.formerlyKept[name]
    }
    layers.kept[name] = record
    layers.takenOver.insert(name)
    highestSlot = max(highestSlot, page.highestSlot)
    unsteady += page.unsteady
    note(page, name)
  }
}
