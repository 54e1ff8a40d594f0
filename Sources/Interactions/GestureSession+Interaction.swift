// One interaction of a session, whatever its kind.
import Geometry
import Gesture

extension GestureSession {
  /// One interaction of a session.
  public enum Interaction: Sendable {
    case list(ListInteraction)
    case sheet(SheetInteraction)
    case stack(StackInteraction)
    case pager(PagerInteraction)
    case row(SwipeActionsInteraction)
    case card(CardInteraction)
    case lightbox(LightboxInteraction)
    case overlay(OverlayInteraction)

    /// The instant at which the interaction next changes without a gesture. Nil if it does not.
    public var nextDeadline: Instant? {
      switch self {
      case .list(let list): list.nextDeadline
      case .sheet(let sheet): sheet.nextDeadline
      case .stack(let stack): stack.nextDeadline
      case .pager(let pager): pager.nextDeadline
      case .row(let row): row.nextDeadline
      case .card(let card): card.nextDeadline
      case .lightbox(let box): box.nextDeadline
      case .overlay(let overlay): overlay.nextDeadline
      }
    }

    /// True if the interaction is animating.
    public func isMoving(at now: Instant) -> Bool {
      switch self {
      case .list(let list): list.isMoving(at: now)
      case .sheet(let sheet): sheet.isMoving(at: now)
      case .stack(let stack): stack.isMoving(at: now)
      case .pager(let pager): pager.isMoving(at: now)
      case .row(let row): row.isMoving(at: now)
      case .card(let card): card.isMoving(at: now)
      case .lightbox(let box): box.isMoving(at: now)
      case .overlay(let overlay): overlay.isMoving(at: now)
      }
    }

    /// True while a finger drags the interaction.
    public var isHeld: Bool {
      switch self {
      case .list(let list): list.isHeld
      case .sheet(let sheet): sheet.isHeld
      case .stack(let stack): stack.isHeld
      case .pager(let pager): pager.isHeld
      case .row(let row): row.isHeld
      case .card(let card): card.isHeld
      case .lightbox(let box): box.isHeld
      case .overlay(let overlay): overlay.isHeld
      }
    }
  }
}

extension GestureSession.Interaction {
  /// The `number` in `component(number)`, the owner of the interaction's recognizers.
  public var number: Int {
    let owner: RecognizerKey.Owner? =
      switch self {
      case .list(let list): list.key.owner
      case .sheet(let sheet): sheet.key.owner
      case .stack(let stack): stack.key.owner
      case .pager(let pager): pager.key.owner
      case .row(let row): row.key.owner
      case .card(let card): card.pressKey.owner
      case .lightbox(let box): box.pullKey.owner
      case .overlay(let overlay): overlay.owner
      }
    guard case .component(let number) = owner else {
      preconditionFailure("The host of this container makes the recognizers.")
    }
    return number
  }

  /// The recognizers for a part of the interaction.
  package func recognizers(_ role: GestureSession.Role) -> [Recognizer] {
    switch (self, role) {
    case (.list(let list), .content): return list.recognizers
    case (.sheet(let sheet), .content): return sheet.recognizers
    case (.sheet(let sheet), .edge(let zone)): return sheet.edgeRecognizers(zone: zone)
    case (.sheet(let sheet), .list(let index)):
      return ListInteraction.recognizers(sheet.key(ofList: index), .vertical)
    case (.stack(let stack), .content): return stack.edgeRecognizers
    case (.stack(let stack), .top): return stack.catchRecognizers
    case (.pager(let pager), .content): return pager.recognizers
    case (.row(let row), .content): return row.recognizers
    case (.card(let card), .card): return [card.pressRecognizer]
    case (.card(let card), .content):
      let page = [card.catchRecognizer, card.edgeRecognizer(margin: 0)]
      return card.isInFront ? page : page + [card.pressRecognizer]
    case (.lightbox(let box), .content):
      return box.isInFront ? box.recognizers : box.leavingRecognizers
    default: preconditionFailure("An interaction of this kind has no region of this role.")
    }
  }

  /// The interaction in the session's layout direction. An interaction that is declared for right
  /// to left cannot be in a session for left to right.
  func facing(_ direction: LayoutDirection) -> GestureSession.Interaction {
    func check(_ own: LayoutDirection) -> LayoutDirection {
      precondition(
        own == direction || own == .leftToRight,
        "The session's arbiter has another layout direction than the interaction.")
      return direction
    }
    switch self {
    case .list(var list):
      var values = list.configuration
      if values.axis == .horizontal {
        values.isMirrored = check(values.isMirrored ? .rightToLeft : .leftToRight) == .rightToLeft
      }
      list.configure(values)
      return .list(list)
    case .sheet(var sheet):
      var values = sheet.configuration
      values.orientation.direction = check(values.orientation.direction)
      sheet.configure(values, at: .zero)
      return .sheet(sheet)
    case .stack(var stack):
      var values = stack.configuration
      values.direction = check(values.direction)
      stack.configure(values)
      return .stack(stack)
    case .pager(var pager):
      var values = pager.configuration
      values.direction = check(values.direction)
      pager.configure(values)
      return .pager(pager)
    case .row(var row):
      var values = row.configuration
      values.direction = check(values.direction)
      row.configure(values)
      return .row(row)
    case .lightbox(var box):
      var values = box.configuration
      values.direction = check(values.direction)
      box.configure(values)
      return .lightbox(box)
    case .overlay(var overlay):
      overlay.face(check(overlay.direction))
      return .overlay(overlay)
    case .card: return self
    }
  }
}

// MARK: One kind

extension GestureSession {
  /// The list at `index`, which must be one.
  public func list(_ index: Int) -> ListInteraction {
    guard case .list(let list) = self[index] else { wrongKind() }
    return list
  }

  /// The sheet at `index`, which must be one.
  public func sheet(_ index: Int) -> SheetInteraction {
    guard case .sheet(let sheet) = self[index] else { wrongKind() }
    return sheet
  }

  /// The stack at `index`, which must be one.
  public func stack(_ index: Int) -> StackInteraction {
    guard case .stack(let stack) = self[index] else { wrongKind() }
    return stack
  }

  /// The pager at `index`, which must be one.
  public func pager(_ index: Int) -> PagerInteraction {
    guard case .pager(let pager) = self[index] else { wrongKind() }
    return pager
  }

  /// The row with swipe actions at `index`, which must be one.
  public func row(_ index: Int) -> SwipeActionsInteraction {
    guard case .row(let row) = self[index] else { wrongKind() }
    return row
  }

  /// The card at `index`, which must be one.
  public func card(_ index: Int) -> CardInteraction {
    guard case .card(let card) = self[index] else { wrongKind() }
    return card
  }

  /// The light box at `index`, which must be one.
  public func lightbox(_ index: Int) -> LightboxInteraction {
    guard case .lightbox(let box) = self[index] else { wrongKind() }
    return box
  }

  /// The container at `index`, which must be one.
  public func overlay(_ index: Int) -> OverlayInteraction {
    guard case .overlay(let overlay) = self[index] else { wrongKind() }
    return overlay
  }
}

/// Stops the program, because the interaction at an index is of another kind.
func wrongKind() -> Never {
  preconditionFailure("The interaction at this index is of another kind.")
}
