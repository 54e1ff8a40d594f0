// The recognizers of each interaction, for the regions of its host that take pointers.
import Dismissal
import Geometry
import Gesture

extension ListInteraction {
  /// For the viewport of a list.
  public static func recognizers(_ key: RecognizerKey, _ axis: Axis) -> [Recognizer] {
    [
      Recognizer(key, .drag(DragRule(axis: axis, catches: true)), hasCondition: true),
      Recognizer(key, .wheel(axis == .vertical ? .vertical : .horizontal)),
    ]
  }
}

extension SheetInteraction {
  /// For the sheet itself. `minimumDistance`: points before a drag begins; nil: the device's slop.
  public func recognizers(minimumDistance: Double?) -> [Recognizer] {
    let edge = configuration.orientation.edge
    let axis: Axis = edge == .top || edge == .bottom ? .vertical : .horizontal
    return [
      Recognizer(
        key, .drag(DragRule(minimumDistance: minimumDistance, axis: axis)), hasCondition: true)
    ]
  }

  /// For everything around a drawer: a drag from its edge opens it. `zone`: points from the edge.
  public func edgeRecognizers(zone: Double) -> [Recognizer] {
    let side: EdgeDragRule.Side =
      configuration.orientation.edge == .leading ? .leading : .trailing
    return [
      Recognizer(edgeKey, .edgeDrag(EdgeDragRule(side: side, zone: zone)), hasCondition: true)
    ]
  }
}

extension StackInteraction {
  /// For all screens together: a swipe from the edge takes the top one back.
  public var edgeRecognizers: [Recognizer] {
    let rule = EdgeDragRule(side: .leading, zone: machine.configuration.edgeZone)
    return [
      Recognizer(key, .edgeDrag(rule), hasCondition: true),
      Recognizer(key, .wheel(.horizontal), hasCondition: true),
    ]
  }

  /// For the top screen while it moves.
  public var catchRecognizers: [Recognizer] {
    [
      Recognizer(catchKey, .drag(DragRule(axis: .horizontal)), hasCondition: true),
      Recognizer(catchKey, .wheel(.horizontal), hasCondition: true),
    ]
  }
}

extension PagerInteraction {
  public var recognizers: [Recognizer] {
    [
      Recognizer(key, .drag(DragRule(axis: .horizontal)), hasCondition: true),
      Recognizer(key, .wheel(.horizontal), hasCondition: true),
    ]
  }
}

extension CardInteraction {
  /// For the card, and for a page that flies back to it.
  public var pressRecognizer: Recognizer { Recognizer(pressKey, .tap(TapRule())) }
  /// For the page: what moves is caught.
  public var catchRecognizer: Recognizer {
    Recognizer(catchKey, .drag(DragRule()), hasCondition: true)
  }

  /// For the page and what lies beside it. `margin`: points between the side of the window and the
  /// page, which belong to the sides of the page.
  public func edgeRecognizer(margin: Double) -> Recognizer {
    let values = edge.configuration
    return Recognizer(
      edgeKey,
      .drag(
        DragRule(
          minimumDistance: values.minimumDistance, axis: .horizontal,
          sideZone: margin + values.edgeZone)),
      hasCondition: true)
  }
}

extension LightboxInteraction {
  /// For the window, while a picture is looked at.
  public var recognizers: [Recognizer] {
    [
      Recognizer(pullKey, .drag(DragRule()), hasCondition: true),
      Recognizer(pagerKey, .drag(DragRule(axis: .horizontal)), hasCondition: true),
      Recognizer(pagerKey, .wheel(.horizontal), hasCondition: true),
      Recognizer(pinchKey, .pinch, hasCondition: true),
      Recognizer(tapKey, .tap(TapRule(count: 2)), hasCondition: true),
    ]
  }

  /// For a picture that flies back: it is caught where it is seen, and only there.
  public var leavingRecognizers: [Recognizer] {
    [
      Recognizer(pullKey, .drag(DragRule()), hasCondition: true),
      Recognizer(pinchKey, .pinch, hasCondition: true),
    ]
  }
}
