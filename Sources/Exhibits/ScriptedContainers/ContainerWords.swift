// The words of containers and views that have cases with values, each with its way back.
import Drawing
import Files
import Geometry
import Interface
import Overlay

extension ContainerIgnoresSafeArea: ScriptValue {
  init(reading json: LocatedJSON) throws(JSONValueError) {
    if json.value(of: "custom") != nil {
      self = .custom(.all, .all)
    } else {
      self = try json.word(of: ["disable", "all"]) == "all" ? .all : .disable
    }
  }
  var json: JSON {
    switch self {
    case .disable: "disable"
    case .all: "all"
    case .custom: ["custom": [:]]
    }
  }
}

extension QueueControlOperator: ScriptValue {
  init(reading json: LocatedJSON) throws(JSONValueError) {
    if let seconds = json.value(of: "debounce") {
      self = .debounce(seconds: try seconds.number(Self.any, "seconds"))
    } else if json.json.text == "none" {
      self = .none
    } else {
      throw json.error("expected \"none\" or {\"debounce\": seconds}")
    }
  }
  var json: JSON {
    switch self {
    case .none: "none"
    case .debounce(let seconds): ["debounce": JSON(seconds)]
    }
  }
}

extension ContainerViewAutoDismiss: ScriptValue {
  init(reading json: LocatedJSON) throws(JSONValueError) {
    if let seconds = json.value(of: "seconds") {
      self = .seconds(try seconds.number(Self.any, "seconds"))
    } else if json.json.text == "disable" {
      self = .disable
    } else {
      throw json.error("expected \"disable\" or {\"seconds\": seconds}")
    }
  }
  var json: JSON {
    switch self {
    case .seconds(let seconds): ["seconds": JSON(seconds)]
    case .disable: "disable"
    }
  }
}

extension BackgroundStyle where Content: Sendable {
  var json: JSON {
    switch self {
    case .color: "color"
    case .blur(let material): ["blur": material.json]
    case .view: "view"
    case .disable: "disable"
    }
  }
}

extension BackgroundStyle: ScriptValue where Content == AnyView {
  init(reading json: LocatedJSON) throws(JSONValueError) {
    if let material = json.value(of: "blur") {
      self = .blur(try OverlayContainerBlurMaterial(reading: material))
      return
    }
    self =
      switch try json.word(of: ["color", "blur", "view", "customView", "disable"]) {
      case "color": .color(Color(0, alpha: 0.3))
      case "blur": .blur(.regular)
      case "disable": .disable
      default: .view(AnyView(Tiles()))
      }
  }
}

extension ContainerViewShadowStyle: ScriptValue {
  init(reading json: LocatedJSON) throws(JSONValueError) {
    if let radius = json.value(of: "radius") {
      self = .radius(try radius.number(0...1e6, "points"))
    } else if let custom = json.value(of: "custom") {
      let members = try custom.members(knowing: ["radius", "x", "y"])
      func part(_ key: String) throws(JSONValueError) -> Double {
        try members[key]?.number(Self.any) ?? 0
      }
      self = .custom(
        Color(0, alpha: 0.33), try part("radius"), try part("x"), try part("y"))
    } else {
      _ = try json.word(of: ["disable"])
      self = .disable
    }
  }
  var json: JSON {
    switch self {
    case .radius(let radius): ["radius": JSON(radius)]
    case .custom(_, let radius, let x, let y):
      ["custom": ["radius": JSON(radius), "x": JSON(x), "y": JSON(y)]]
    case .disable: "disable"
    }
  }
}

extension ContainerViewDismissGesture: ScriptValue {
  /// By their words; a long press says how long.
  private static let words: [(String, ContainerViewDismissGesture)] = [
    ("tap", .tap), ("doubleTap", .doubleTap), ("longPress", .longPress(0.5)),
    ("swipeLeft", .swipeLeft), ("swipeRight", .swipeRight), ("swipeUp", .swipeUp),
    ("swipeDown", .swipeDown), ("disable", .disable),
  ]
  /// What can be performed on a view.
  static let kinds = words.map(\.0).filter { $0 != "disable" }

  init(reading json: LocatedJSON) throws(JSONValueError) {
    if let seconds = json.value(of: "longPress") {
      self = .longPress(try seconds.number(0...3600, "seconds"))
    } else {
      let word = try json.word(of: Self.words.map(\.0))
      self = Self.words.first { $0.0 == word }!.1
    }
  }
  var json: JSON {
    switch self {
    case .longPress(let seconds): ["longPress": JSON(seconds)]
    case .customGesture: "customGesture"
    default: .text(Self.words.first { $0.1 == self }!.0)
    }
  }
}

extension OverlayTransition: ScriptValue {
  private static let words: [(String, OverlayTransition)] = [
    ("identity", .identity), ("opacity", .opacity), ("slide", .slide), ("scale", .scale),
  ]

  init(reading json: LocatedJSON) throws(JSONValueError) {
    if let edge = json.value(of: "move") {
      self = .move(try Edge(reading: edge))
    } else if let both = json.value(of: "asymmetric") {
      let two = try both.list("two transitions")
      guard two.count == 2 else { throw both.error("expected two transitions") }
      self = .asymmetric(
        insertion: try OverlayTransition(reading: two[0]),
        removal: try OverlayTransition(reading: two[1]))
    } else {
      let word = try json.word(of: Self.words.map(\.0))
      self = Self.words.first { $0.0 == word }!.1
    }
  }
  var json: JSON {
    switch self {
    case .identity: "identity"
    case .opacity: "opacity"
    case .slide: "slide"
    case .scale: "scale"
    case .move(let edge): ["move": edge.json]
    case .offset(let way): ["offset": [JSON(way.dx), JSON(way.dy)]]
    case .matched(let rect): ["matched": rect.json]
    case .combined(let a, let b): ["combined": [a.json, b.json]]
    case .asymmetric(let a, let b): ["asymmetric": [a.json, b.json]]
    }
  }
}

extension OverlayAnimation: ScriptValue {
  private static let words: [OverlayAnimation] = [
    .still, .standard, .linear(), .easeIn(), .easeOut(), .easeInOut(),
  ]

  init(reading json: LocatedJSON) throws(JSONValueError) {
    if let spring = json.value(of: "spring") {
      let members = try spring.members(knowing: ["response", "dampingFraction"])
      let response = try members.require("response", "seconds").number(0.001...60, "seconds")
      let damping = try members.require("dampingFraction", "a number").number(0.01...10)
      self = .spring(response: response, dampingFraction: damping)
    } else {
      let word = try json.word(of: Self.words.map(\.name))
      self = Self.words.first { $0.name == word }!
    }
  }
  var json: JSON {
    if case .spring(let response, let damping) = self {
      return ["spring": ["response": JSON(response), "dampingFraction": JSON(damping)]]
    }
    return .text(name)
  }
}
