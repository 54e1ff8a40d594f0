// One interaction of a session, of any kind.
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

    /// The instant of the next change without a gesture. Nil if no change will follow.
    public var nextDeadline: Instant? { read(Read.Deadline()) }

    /// True if the interaction is animating.
    public func isMoving(at now: Instant) -> Bool { read(Read.IsMoving(now: now)) }

    /// True while a finger drags the interaction.
    public var isHeld: Bool { read(Read.IsHeld()) }

    func read<Reader: InteractionReader>(_ reader: Reader) -> Reader.Answer {
      switch self {
      case .list(let list): reader.read(list)
      case .sheet(let sheet): reader.read(sheet)
      case .stack(let stack): reader.read(stack)
      case .pager(let pager): reader.read(pager)
      case .row(let row): reader.read(row)
      case .card(let card): reader.read(card)
      case .lightbox(let box): reader.read(box)
      case .overlay(let overlay): reader.read(overlay)
      }
    }
  }
}

extension GestureSession.Interaction {
  /// The number of the recognizers' owner, as in `component(number)`.
  public var number: Int {
    guard case .component(let number) = read(Read.Owner()) else {
      preconditionFailure("The host of this container makes the recognizers.")
    }
    return number
  }

  /// The recognizers for the part of the interaction that has this role.
  package func recognizers(_ role: GestureSession.Role) -> [Recognizer] {
    guard let recognizers = read(Read.Recognizers(role: role)) else {
      preconditionFailure("An interaction of this kind has no region of this role.")
    }
    return recognizers
  }

  /// This interaction with the layout direction of the session.
  func facing(_ direction: LayoutDirection) -> GestureSession.Interaction {
    read(Read.Facing(direction: direction))
  }
}

// MARK: One kind

extension GestureSession {
  /// The list at `index`. The interaction at this index must be a list.
  public func list(_ index: Int) -> ListInteraction {
    guard case .list(let list) = self[index] else { wrongKind() }
    return list
  }

  /// The sheet at `index`. The interaction at this index must be a sheet.
  public func sheet(_ index: Int) -> SheetInteraction {
    guard case .sheet(let sheet) = self[index] else { wrongKind() }
    return sheet
  }

  /// The stack at `index`. The interaction at this index must be a stack.
  public func stack(_ index: Int) -> StackInteraction {
    guard case .stack(let stack) = self[index] else { wrongKind() }
    return stack
  }

  /// The pager at `index`. The interaction at this index must be a pager.
  public func pager(_ index: Int) -> PagerInteraction {
    guard case .pager(let pager) = self[index] else { wrongKind() }
    return pager
  }

  /// The row with swipe actions at `index`. The interaction at this index must be such a row.
  public func row(_ index: Int) -> SwipeActionsInteraction {
    guard case .row(let row) = self[index] else { wrongKind() }
    return row
  }

  /// The card at `index`. The interaction at this index must be a card.
  public func card(_ index: Int) -> CardInteraction {
    guard case .card(let card) = self[index] else { wrongKind() }
    return card
  }

  /// The light box at `index`. The interaction at this index must be a light box.
  public func lightbox(_ index: Int) -> LightboxInteraction {
    guard case .lightbox(let box) = self[index] else { wrongKind() }
    return box
  }

  /// The container at `index`. The interaction at this index must be a container.
  public func overlay(_ index: Int) -> OverlayInteraction {
    guard case .overlay(let overlay) = self[index] else { wrongKind() }
    return overlay
  }
}

/// Stops the program, because the interaction at an index is of another kind.
func wrongKind() -> Never {
  preconditionFailure("The interaction at this index is of another kind.")
}
