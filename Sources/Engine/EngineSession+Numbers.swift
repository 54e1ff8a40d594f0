// The state of an interaction at an instant, as numbers.
import Interactions

extension EngineSession {
  /// A quantity of an interaction. 0 if the interaction does not have the quantity.
  package enum Number: Int32, Sendable {
    /// Distance in points from the rest position: fully open for sheets, the first page for pagers,
    /// full size for cards, in place for screens of a stack, the beginning for lists.
    case offset
    /// The presented share of the interaction: 0 is dismissed, 1 is fully open.
    case progress
    /// Velocity in points per second.
    case velocity
    /// Corner radius in points.
    case radius
    /// Opacity of the black scrim below the interaction, 0…1.
    case scrim
    /// Scale. 1 at the original size.
    case scale
    /// Horizontal translation in points. For a picture: its distance from the window's centre.
    case x
    /// Vertical translation in points, positive downwards. For a picture: distance from the
    /// window's centre.
    case y
    /// Rotation of a picture in radians.
    case turn
    /// Offset of the screen below the top screen, in points.
    case lower
    /// Opacity of a close button, 0…1.
    case button
    /// Strength of the blur of the views behind, 0…1.
    case blur
    /// Height of the stretchy picture at the top of a page, as a share of its width.
    case stretch
    /// The appearance of a sheet behind other sheets: its scale, its distance from its edge in
    /// points, and the opacity of the black over it.
    case behindScale, behindRise, behindDim
    /// The share by which the sheet covers another sheet below, 0…1.
    case coverage
    /// The index of the selected detent, page or picture. For a stack: the number of screens.
    case selected
    /// The depth of the visible screen below the top screen, from 1. 0 without such a screen.
    case lowerDepth
    /// Number of popped screens that are still moving out. The moving top screen does not count.
    case departing
    /// The phase: 0 dismissed, 1 at rest, 2 moving, 3 dragged, 4 being dismissed.
    case phase
    /// 1 while views below the interaction receive no pointers, and otherwise 0.
    case blocks
  }

  package func number(_ number: Number, of index: Int, at instant: Instant) -> Double {
    guard entries.indices.contains(index) else { return 0 }
    let entry = entries[index]
    let now = later(instant)
    switch session[entry.member] {
    case .sheet(let sheet):
      if let list = entry.list {
        return self.number(number, sheet.machine.motion(ofList: list), at: now)
      }
      return self.number(number, sheet, entry, at: now)
    case .list(let list): return self.number(number, list.motion, at: now)
    case .stack(let stack): return self.number(number, stack, at: now)
    case .pager(let pager): return self.number(number, pager, at: now)
    case .card(let card): return self.number(number, card, entry, at: now)
    case .lightbox(let box): return self.number(number, box, at: now)
    case .row, .overlay: return 0
    }
  }

  private func number(_ number: Number, _ motion: ScrollMotion, at now: Instant) -> Double {
    switch number {
    case .offset: motion.offset(at: now)
    case .velocity: motion.velocity(at: now)
    case .progress: motion.bottom > 0 ? motion.offset(at: now) / motion.bottom : 0
    case .phase: motion.isHeld ? 3 : motion.isMoving(at: now) ? 2 : 1
    default: 0
    }
  }

  private func number(
    _ number: Number, _ interaction: SheetInteraction, _ entry: Entry, at now: Instant
  ) -> Double {
    let sheet = interaction.sheet
    let behind = values.stacking.look(behind: entry.depth)
    let usable = interaction.configuration.interactiveUpThrough ?? (entry.kind == .bar ? 0 : nil)
    switch number {
    case .offset: return sheet.isPresented ? sheet.offset(at: now) : sheet.extent
    case .velocity: return sheet.isPresented ? sheet.velocity(at: now) : 0
    case .progress:
      guard sheet.isPresented else { return 0 }
      let whole = entry.kind == .bar ? sheet.detents[0] : sheet.extent
      return whole > 0 ? 1 - sheet.offset(at: now) / whole : 1
    case .radius: return sheet.isPresented ? sheet.cornerRadius(at: now) : 0
    case .scrim: return scrimOpacity(entry.kind) * sheet.scrim(above: usable, at: now)
    case .coverage:
      // Coverage begins above the highest detent with an interactive background. If this detent is
      // the highest of all, coverage begins at the hidden position, because such a sheet still
      // covers other sheets.
      let bright = usable.flatMap { $0 < sheet.detents.count - 1 ? sheet.detents[$0] : nil }
      return share(of: bright ?? length(entry), sheet, at: now)
    case .behindScale: return reducesMotion ? 1 : behind.scale
    case .behindRise: return reducesMotion ? 0 : behind.rise
    case .behindDim: return behind.dim
    case .selected: return Double(sheet.selected)
    case .phase:
      if !sheet.isPresented { return 0 }
      if sheet.isDragged { return 3 }
      return sheet.isLeaving ? 4 : sheet.isMoving(at: now) ? 2 : 1
    case .blocks: return interaction.capturesKeyboard ? 1 : 0
    default: return 0
    }
  }

  /// The share of the last `way` points of its path that the sheet has travelled, 0…1.
  private func share(of way: Double, _ sheet: Sheet, at now: Instant) -> Double {
    guard sheet.isPresented, way > 0 else { return 0 }
    return min(1, max(0, 1 - sheet.offset(at: now) / way))
  }

  /// The opacity of the scrim below a sheet that is fully open, 0…1.
  private func scrimOpacity(_ kind: Kind) -> Double {
    switch kind {
    case .cover: values.pullDown.dim
    case .detentSheet: values.places.dim
    // Only sheets with detents have this parameter. For other sheets, the default is used.
    default: DetentsConfiguration().dim
    }
  }

  private func number(_ number: Number, _ stack: StackInteraction, at now: Instant) -> Double {
    let machine = stack.machine
    let pose = machine.pose(at: now)
    switch number {
    case .offset: return pose.upper
    case .progress: return machine.visible.lower == nil ? 1 : 1 - pose.progress
    case .lower: return pose.lower
    case .scrim: return pose.dim
    case .selected: return Double(machine.depth)
    case .lowerDepth: return Double(machine.visible.lower ?? 0)
    case .departing: return Double(machine.departures.count)
    case .phase:
      if machine.isDragged { return 3 }
      return machine.isStill ? 1 : machine.isPopping ? 4 : 2
    default: return 0
    }
  }

  /// The distance in points by which a popped screen has moved towards the trailing edge. `number`
  /// is its index among the screens that still move out. The topmost screen has the index 0.
  package func departure(_ number: Int, of index: Int, at instant: Instant) -> Double {
    guard entries.indices.contains(index),
      case .stack(let stack) = session[entries[index].member],
      stack.machine.departures.indices.contains(number)
    else { return 0 }
    return stack.machine.offset(
      of: stack.machine.departures[number], at: later(instant))
  }

  private func number(_ number: Number, _ pager: PagerInteraction, at now: Instant) -> Double {
    let pose = pager.machine.pose(at: now)
    switch number {
    case .offset: return pose.scrolled
    case .progress: return pose.pages
    case .selected: return Double(pager.machine.page)
    case .phase: return pager.isHeld ? 3 : pager.isMoving(at: now) ? 2 : 1
    default: return 0
    }
  }

  private func number(
    _ number: Number, _ card: CardInteraction, _ entry: Entry, at now: Instant
  ) -> Double {
    guard card.isOut else { return number == .scale ? 1 : 0 }
    let (flight, drag) = (card.flight.pose(at: now), card.drag(at: now))
    let carried = flight.offset + card.pulled(drag)
    switch number {
    case .offset: return drag.drawn
    case .progress: return flight.progress
    case .radius: return drag.cornerRadius
    case .scale: return drag.scale
    case .x: return carried.dx
    case .y: return carried.dy
    case .button: return card.closeButtonOpacity(at: now)
    case .blur: return flight.blur
    case .phase: return card.isHeld ? 3 : card.flight.isClosing ? 4 : card.flight.isOpen ? 1 : 2
    case .blocks: return card.isInFront ? 1 : 0
    case .stretch: return stretch(of: entry, at: now)
    default: return 0
    }
  }

  /// The height of the picture at the top of a page, as a share of its width. The picture grows
  /// while the page's list is pulled past its beginning.
  private func stretch(of entry: Entry, at now: Instant) -> Double {
    guard entry.room.width > 0,
      let list = entries.indices.first(where: { entries[$0].parent == entry.member })
    else { return 1 }
    let cover = StretchyCover(configuration: values.stretchyCover)
    let pull = -number(.offset, of: list, at: now)
    return cover.pose(pull: pull, width: entry.room.width).height / entry.room.width
  }

  private func number(_ number: Number, _ box: LightboxInteraction, at now: Instant) -> Double {
    let pose = box.box.pose(at: now)
    switch number {
    case .offset: return box.pager.pose(at: now).scrolled
    case .progress: return box.isOut ? pose.presence : 0
    case .scale: return pose.place.zoom
    case .x: return pose.place.center.dx
    case .y: return pose.place.center.dy
    case .turn: return pose.place.turn
    case .scrim: return box.isOut ? pose.ground : 0
    case .selected: return Double(box.page)
    case .phase:
      if !box.isOut { return 0 }
      return box.isHeld ? 3 : box.box.isLeaving ? 4 : box.isMoving(at: now) ? 2 : 1
    case .blocks: return box.isInFront ? 1 : 0
    default: return 0
    }
  }
}
