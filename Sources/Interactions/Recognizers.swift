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
      // A horizontal list at its end leaves a wheel to the pages or the screen around it.
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

  /// The recognizers for the area around a drawer: a drag from its edge opens it. `zone`: width in
  /// points along the edge in which the drag may begin.
  package func edgeRecognizers(zone: Double) -> [Recognizer] {
    let side: EdgeDragRule.Side =
      configuration.orientation.edge == .leading ? .leading : .trailing
    return [
      Recognizer(edgeKey, .edgeDrag(EdgeDragRule(side: side, zone: zone)), hasCondition: true)
    ]
  }
}

extension StackInteraction {
  /// The recognizers for the whole stack: a swipe from the edge, or from anywhere, pops the top
  /// screen.
  package var edgeRecognizers: [Recognizer] {
    let rule = EdgeDragRule(
      side: .leading, zone: machine.configuration.edgeZone, reachesBeyondZone: startsAnywhere)
    return [
      Recognizer(key, .edgeDrag(rule), hasCondition: true),
      Recognizer(key, .wheel(.horizontal), hasCondition: true),
    ]
  }

  /// The recognizers for the top screen while it moves: they interrupt it.
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
  /// The recognizer for the card, and for a page that returns to it.
  package var pressRecognizer: Recognizer { Recognizer(pressKey, .tap(TapRule())) }
  /// The recognizer for the page: it interrupts a moving page.
  package var catchRecognizer: Recognizer {
    Recognizer(catchKey, .drag(DragRule()), hasCondition: true)
  }

  /// The recognizer for the page and the area beside it. `margin`: points between the window's side
  /// and the page. A drag may begin there too, and the zone counts from the page.
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

  /// The recognizers for a picture that returns to its thumbnail. They interrupt it only on its
  /// visible part.
  package var leavingRecognizers: [Recognizer] {
    [
      Recognizer(pullKey, .drag(DragRule()), hasCondition: true),
      Recognizer(pinchKey, .pinch, hasCondition: true),
    ]
  }
}
