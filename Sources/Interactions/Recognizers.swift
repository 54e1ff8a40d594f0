// The recognizers of each interaction, for the regions of its host that receive pointers.
import Geometry
import Gesture

extension ListInteraction {
  /// The recognizers for the viewport of the list.
  package var recognizers: [Recognizer] { Self.recognizers(key, configuration.axis) }

  /// The recognizers for the viewport of a list.
  package static func recognizers(_ key: RecognizerKey, _ axis: Axis) -> [Recognizer] {
    [
      Recognizer(key, .drag(DragRule(axis: axis, catches: true)), hasCondition: true),
      // A horizontal list at its end leaves the wheel to the enclosing pages or screen.
      Recognizer(
        key, .wheel(axis == .vertical ? .vertical : .horizontal),
        hasCondition: axis == .horizontal),
    ]
  }
}

extension SheetInteraction {
  /// The recognizers for the sheet itself.
  package var recognizers: [Recognizer] {
    let edge = configuration.orientation.edge
    let axis: Axis = edge == .top || edge == .bottom ? .vertical : .horizontal
    let rule = DragRule(minimumDistance: configuration.minimumDistance, axis: axis)
    return [Recognizer(key, .drag(rule), hasCondition: true)]
  }

  /// The recognizers for the area around a drawer. A drag from the drawer's edge opens the drawer.
  /// `zone` is the width in points of the area along the edge in which the drag may begin.
  package func edgeRecognizers(zone: Double) -> [Recognizer] {
    let side: EdgeDragRule.Side =
      configuration.orientation.edge == .leading ? .leading : .trailing
    return [
      Recognizer(edgeKey, .edgeDrag(EdgeDragRule(side: side, zone: zone)), hasCondition: true)
    ]
  }
}

extension StackInteraction {
  /// The recognizers for the whole stack. A swipe from the edge, or from anywhere, pops a screen.
  package var edgeRecognizers: [Recognizer] {
    let rule = EdgeDragRule(
      side: .leading, zone: machine.configuration.edgeZone, reachesBeyondZone: startsAnywhere)
    return [
      Recognizer(key, .edgeDrag(rule), hasCondition: true),
      Recognizer(key, .wheel(.horizontal), hasCondition: true),
    ]
  }

  /// The recognizers that interrupt the top screen while it moves.
  package var catchRecognizers: [Recognizer] {
    [
      Recognizer(catchKey, .drag(DragRule(axis: .horizontal)), hasCondition: true),
      Recognizer(catchKey, .wheel(.horizontal), hasCondition: true),
    ]
  }
}

extension PagerInteraction {
  package var recognizers: [Recognizer] {
    [
      Recognizer(key, .drag(DragRule(axis: .horizontal)), hasCondition: true),
      Recognizer(key, .wheel(.horizontal), hasCondition: true),
    ]
  }
}

extension SwipeActionsInteraction {
  package var recognizers: [Recognizer] {
    [
      Recognizer(key, .drag(DragRule(axis: .horizontal)), hasCondition: true),
      Recognizer(key, .wheel(.horizontal), hasCondition: true),
    ]
  }
}

extension CardInteraction {
  /// The recognizer of taps on the card, and on a page that returns to the card.
  package var pressRecognizer: Recognizer { Recognizer(pressKey, .tap(TapRule())) }
  /// The recognizer that interrupts a moving page.
  package var catchRecognizer: Recognizer {
    Recognizer(catchKey, .drag(DragRule()), hasCondition: true)
  }

  /// The recognizer of drags that close the page. `margin` is the distance in points from the
  /// window's side to the page. Drags may begin in it, but the drag zone is measured from the page.
  package func edgeRecognizer(margin: Double) -> Recognizer {
    let values = edge.configuration
    return Recognizer(
      edgeKey,
      .drag(
        DragRule(
          minimumDistance: values.minimumDistance, axis: .horizontal,
          sideZone: values.edgeZone, sideMargin: margin)),
      hasCondition: true)
  }
}

extension LightboxInteraction {
  /// The recognizers for the window while a picture is open.
  package var recognizers: [Recognizer] {
    [
      Recognizer(pullKey, .drag(DragRule()), hasCondition: true),
      Recognizer(pagerKey, .drag(DragRule(axis: .horizontal)), hasCondition: true),
      Recognizer(pagerKey, .wheel(.horizontal), hasCondition: true),
      Recognizer(pinchKey, .pinch, hasCondition: true),
      Recognizer(tapKey, .tap(TapRule(count: 2)), hasCondition: true),
    ]
  }

  /// The recognizers for a picture that returns to its thumbnail. A finger only interrupts the
  /// picture if it touches the picture's visible part.
  package var leavingRecognizers: [Recognizer] {
    [
      Recognizer(pullKey, .drag(DragRule()), hasCondition: true),
      Recognizer(pinchKey, .pinch, hasCondition: true),
    ]
  }
}
