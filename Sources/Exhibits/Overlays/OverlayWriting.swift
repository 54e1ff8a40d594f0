// Overlay configurations as JSON, in the words in which scripts write them.
import Files
import Geometry
import Overlay

extension EffectiveSettings {
  var json: JSON {
    [
      "alignment": .text(alignment.rawValue),
      "tapToDismiss": .flag(tapToDismiss),
      "backgroundStyle": backgroundStyle.json,
      "backgroundTransitionStyle": .text(backgroundTransitionStyle.rawValue),
      "shadowStyle": shadowStyle.json,
      "dismissGesture": dismissGesture.json,
      "transition": transition.json,
      "autoDismiss": autoDismiss.json,
      "animation": animation.json,
    ]
  }
}

extension OverlayBackground {
  var json: JSON {
    switch self {
    case .color: "color"
    case .blur(let material): ["blur": .text(material.rawValue)]
    case .view: "view"
    case .disable: "disable"
    }
  }
}

extension ContainerViewShadowStyle {
  var json: JSON {
    switch self {
    case .radius(let radius): ["radius": JSON(radius)]
    case .custom(_, let radius, let x, let y):
      ["custom": ["radius": JSON(radius), "x": JSON(x), "y": JSON(y)]]
    case .disable: "disable"
    }
  }
}

extension ContainerViewDismissGesture {
  var json: JSON {
    switch self {
    case .tap: "tap"
    case .doubleTap: "doubleTap"
    case .longPress(let seconds): ["longPress": JSON(seconds)]
    case .swipeLeft: "swipeLeft"
    case .swipeRight: "swipeRight"
    case .swipeUp: "swipeUp"
    case .swipeDown: "swipeDown"
    case .customGesture: "customGesture"
    case .disable: "disable"
    }
  }
}

extension OverlayTransition {
  var json: JSON {
    switch self {
    case .identity: "identity"
    case .opacity: "opacity"
    case .slide: "slide"
    case .scale: "scale"
    case .move(let edge): ["move": .text(edge.rawValue)]
    case .offset(let way): ["offset": [JSON(way.dx), JSON(way.dy)]]
    case .matched(let rect):
      ["matched": [JSON(rect.minX), JSON(rect.minY), JSON(rect.width), JSON(rect.height)]]
    case .combined(let a, let b): ["combined": [a.json, b.json]]
    case .asymmetric(let a, let b): ["asymmetric": [a.json, b.json]]
    }
  }
}

extension ContainerViewAutoDismiss {
  var json: JSON {
    switch self {
    case .seconds(let seconds): ["seconds": JSON(seconds)]
    case .disable: "disable"
    }
  }
}

extension OverlayAnimation {
  var json: JSON {
    if case .spring(let response, let damping) = self {
      return ["spring": ["response": JSON(response), "dampingFraction": JSON(damping)]]
    }
    return .text(name)
  }
}
