// The regions of a session. A region is a part of the screen that receives pointers.
import Dismissal
import Geometry
import Gesture

extension GestureSession {
  /// The role of a region: the part of an interaction for which it receives pointers.
  public enum Role: Hashable, Sendable {
    /// The frame of a list, a pager, a light box, an open sheet, a stack, or the page of a card.
    case content
    /// The area in which a drag opens a drawer. The area is `zone` points wide along the edge.
    case edge(zone: Double)
    /// The list with this index in a sheet.
    case list(Int)
    /// The top screen of a stack. While the screen moves, pointers interrupt it.
    case top
    /// The card that a card interaction opens as a page.
    case card
  }

  /// A part of the screen that receives pointers, in window points.
  public struct Region: Hashable, Sendable {
    /// The frame for measuring edges and directions.
    public var frame: Rect
    /// The visible part of the frame, where pointers hit the region. By default, the whole frame.
    public var hitFrame: Rect {
      get { visibleFrame ?? frame }
      set { visibleFrame = newValue }
    }
    private var visibleFrame: Rect?
    public var recognizers: [Recognizer]
    /// The axes along which this region refuses drags of the regions around it.
    public var refusedAxes: Axis.Set
    /// Whether a swipe back from the edge may begin in the region. If true, the horizontal drags in
    /// this region wait for the swipe. If nil, the swipe competes with these drags.
    public var allowsBack: Bool?
    /// The drag that waits for the swipe back. If nil, all horizontal drags in the region wait.
    package var backContent: RecognizerKey?
    /// The index of the enclosing region. Nil for an outermost region.
    public var parent: Int?
    /// The part of an interaction that moves or hides the region. Nil if the region is fixed.
    var part: Part?

    struct Part: Hashable, Sendable {
      var interaction: Int
      var role: Role
    }

    /// Creates a region for the host's own recognizers, whose owner is `screen` or `control`.
    public init(
      frame: Rect, hitFrame: Rect? = nil, recognizers: [Recognizer], refusedAxes: Axis.Set = [],
      parent: Int? = nil
    ) {
      self.frame = frame
      visibleFrame = hitFrame
      self.recognizers = recognizers
      self.refusedAxes = refusedAxes
      self.parent = parent
    }
  }

  /// Adds an interaction above all others with its usual region, and returns its index.
  ///
  /// - Parameters: - frame: The frame of the role `content`, in window points. It also gives the
  ///   size of a stack, a pager, a light box and a list's viewport, and the frame of a container. -
  ///   parent: The index of the enclosing interaction. Nil without one. - allowsBack: Whether a
  ///   swipe back from the edge of a stack may begin in this region.
  @discardableResult
  public mutating func add(
    _ interaction: Interaction, frame: Rect, in parent: Int? = nil, allowsBack: Bool? = nil
  ) -> Int {
    let index = add(interaction, in: parent)
    if case .overlay = interaction {
      let now = now
      changeOverlay(index, at: now) { overlay, _ in overlay.resize(frame, at: now) }
      return index
    }
    addRegion(.content, of: index, frame: frame, allowsBack: allowsBack)
    if case .stack = interaction { addRegion(.top, of: index, frame: frame) }
    return index
  }

  /// Adds an interaction above all others without a region, and returns its index.
  @discardableResult
  public mutating func add(_ interaction: Interaction, in parent: Int? = nil) -> Int {
    interactions.add(Member(interaction.facing(arbiter.direction), parent: parent))
    declareRelations()
    findDeadline()
    return count - 1
  }

  /// Adds a list to a sheet with the region of its viewport, and returns its index in the sheet.
  /// The first list shares fingers with the sheet at once, other lists after a touch.
  ///
  /// - Parameters: - frame: The viewport in window points while the sheet is fully open. - content:
  ///   The length of the list's content in points. - offset: The offset at which the list begins.
  @discardableResult
  public mutating func addList(
    toSheet index: Int, frame: Rect, content: Double, offset: Double = 0
  ) -> Int {
    let now = now
    let list = sheet(index).machine.listCount
    changeSheet(index, at: now) { sheet, _ in
      sheet.addList()
      sheet.machine.layOutList(list, viewport: frame.height, content: content, at: now)
      let current = sheet.machine.current
      sheet.machine.take(list)
      sheet.machine.scroll(.scroll(to: offset, animated: false), at: now)
      if let current { sheet.machine.take(current) }
    }
    addRegion(.list(list), of: index, frame: frame)
    return list
  }

  /// Adds a region above all others for a part of an interaction, and returns its index.
  ///
  /// The region of a sheet and the regions of its lists move with the sheet. The regions of a
  /// sheet, a page and a light box receive no pointers while they are invisible.
  ///
  /// - Parameter region: The index of the enclosing region. If nil, the index of the interaction's
  ///   other region, or of the enclosing interaction's region.
  @discardableResult
  public mutating func addRegion(
    _ role: Role, of index: Int, frame: Rect, in region: Int? = nil, allowsBack: Bool? = nil
  ) -> Int {
    measure(role, of: index, frame, in: region)
    var added = Region(frame: frame, recognizers: self[index].recognizers(role))
    added.part = Region.Part(interaction: index, role: role)
    added.parent = region ?? enclosingRegion(role, of: index)
    added.allowsBack = allowsBack
    setRegions(regions + [added])
    return regions.count - 1
  }

  private func enclosingRegion(_ role: Role, of index: Int) -> Int? {
    func region(of interaction: Int, _ isSuitable: (Role) -> Bool) -> Int? {
      regions.lastIndex {
        $0.part.map { $0.interaction == interaction && isSuitable($0.role) } ?? false
      }
    }
    switch role {
    case .list, .top: return region(of: index) { $0 == .content }
    case .content, .edge, .card:
      let opener = region(of: index) { if case .edge = $0 { true } else { false } }
      return opener
        ?? interactions.parent(of: index).flatMap {
          region(of: $0) { $0 == .content || $0 == .top }
        }
    }
  }

  /// Updates the layout of an interaction to the frame of its region.
  private mutating func measure(_ role: Role, of index: Int, _ frame: Rect, in region: Int?) {
    let now = now
    switch (self[index], role) {
    case (.list(let list), .content):
      let length = list.configuration.axis == .vertical ? frame.height : frame.width
      let content = list.motion.content
      changeList(index, at: now) {
        $0.send(.resized(viewport: length, content: content), at: now)
      }
    case (.stack, .content):
      changeStack(index, at: now) { $0.resize(width: frame.width, at: now, into: &$1) }
    case (.pager, .content):
      changePager(index, at: now) { $0.resize(width: frame.width, at: now, into: &$1) }
    case (.row(let row), .content):
      let (leading, trailing) = (row.machine.side(.leading), row.machine.side(.trailing))
      changeRow(index, at: now) {
        $0.layOut(
          width: frame.width, leading: leading, trailing: trailing, at: now, into: &$1)
      }
    case (.lightbox(let box), .content):
      let layout = LightboxInteraction.Layout(
        room: frame.size, origin: frame.origin, pictures: box.layout.pictures)
      changeLightbox(index, at: now) { $0.layOut(layout, at: now, into: &$1) }
    case (.card(let card), .content):
      layOutCard(
        index,
        CardInteraction.Layout(
          room: frame.size, origin: frame.origin, page: Rect(origin: .zero, size: frame.size)),
        // A card without its own region opens from the centre of the page.
        card: card.cardFrame.size == .zero
          ? Rect(frame.width / 2, frame.height / 2, 0, 0) : card.cardFrame)
    case (.card(let card), .card):
      guard let layout = card.layout else {
        preconditionFailure("Add the region of the page before that of the card.")
      }
      layOutCard(index, layout, card: frame.offset(by: .zero - layout.origin))
      let home = region.flatMap { regions[$0].part?.interaction } ?? interactions.parent(of: index)
      interactions.placeCard(
        index, home.flatMap { interactions.list($0) == nil ? nil : $0 },
        interactions.members[index].travel)
    default: break
    }
  }

  /// Updates the frames of a card. `card` is the card's frame in the coordinates of its page.
  package mutating func layOutCard(_ index: Int, _ layout: CardInteraction.Layout, card: Rect) {
    changeCard(index, at: now) { interaction, _ in
      interaction.layOut(layout)
      interaction.measure(card: card)
    }
    let travel = MatchedGeometry<Int>.Pair(card: card, page: layout.page).travel
    interactions.placeCard(index, interactions.home(ofCard: index), travel)
  }
}

extension GestureSession.Region: SwipeBackRegion {
  package var declaresBack: Bool { allowsBack != nil }
}
