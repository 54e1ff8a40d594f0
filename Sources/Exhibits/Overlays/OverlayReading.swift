// Overlay configurations out of JSON, with complaints that say what would be right.
import Drawing
import Files
import Geometry
import Overlay

/// A container as a script describes it.
struct ContainerDescription: Sendable {
  var name: String
  /// Tells containers of one name apart; nil: there is one.
  var instance: String?
  var settings: ContainerSettings
  /// In window points; nil: the whole window.
  var frame: Rect?
  var isConnected: Bool
  /// What the script said itself, so that a turned figure does not undo it.
  var saysGap: Bool
  var saysSpacing: Bool

  /// What it is called in probes.
  var key: String { instance ?? name }
}

/// A view as a script describes it.
struct ViewDescription: Sendable {
  var settings: ViewSettings
  var size = Size(120, 60)
}

enum OverlayReading {
  static let viewKeys = [
    "alignment", "tapToDismiss", "backgroundStyle", "backgroundTransitionStyle", "shadowStyle",
    "dismissGesture", "transition", "autoDismiss", "animation",
  ]
  static let containerKeys =
    [
      "displayType", "queueType", "delayForShowingNext", "maximumNumberOfViewsInMultipleMode",
      "spacing", "insets", "clipped", "ignoresSafeArea", "bgIgnoresSafeArea", "displayOrder",
      "queueControlOperator",
    ] + viewKeys

  /// Anything that JSON can say; lengths and times are not refused by size.
  static let any = -1e9...1e9

  static func containers(_ json: JSON, _ tuning: OverlayTuning) throws(JSONComplaint)
    -> [ContainerDescription]
  {
    var found: [ContainerDescription] = []
    for one in try LocatedJSON(json).list("containers") {
      let members = try one.members(
        knowing: ["name", "connected", "instance", "frame"] + containerKeys)
      let name = try members.require("name", "the container's name").text("a name")
      var settings = ContainerSettings(
        displayType: .stacking, queueType: .multiple, delayForShowingNext: tuning.gap,
        spacing: tuning.spacing)
      try change(&settings, members)
      found.append(
        ContainerDescription(
          name: name,
          instance: try members["instance"].map { json throws(JSONComplaint) in
            try json.text("a word")
          }, settings: settings, frame: try members["frame"].map(rect),
          isConnected: try members["connected"].map(flag) ?? true,
          saysGap: members.has("delayForShowingNext"), saysSpacing: members.has("spacing")))
    }
    return found
  }

  /// Writes what the members say into `settings`; other members are ignored.
  static func change(
    _ settings: inout ContainerSettings, _ members: LocatedMembers
  ) throws(JSONComplaint) {
    func take<T>(
      _ key: String, _ read: (LocatedJSON) throws(JSONComplaint) -> T, _ write: (T) -> Void
    ) throws(JSONComplaint) {
      if let json = members[key] { write(try read(json)) }
    }
    try take("displayType", word) { settings.displayType = $0 }
    try take("queueType", word) { settings.queueType = $0 }
    try take("delayForShowingNext", number) { settings.delayForShowingNext = $0 }
    try take("maximumNumberOfViewsInMultipleMode", count) {
      settings.maximumNumberOfViewsInMultipleMode = $0
    }
    try take("spacing", number) { settings.spacing = $0 }
    try take("insets", insets) { settings.insets = $0 }
    try take("clipped", flag) { settings.clipped = $0 }
    try take("ignoresSafeArea", safeArea) { settings.ignoresSafeArea = $0 }
    try take("bgIgnoresSafeArea", safeArea) { settings.bgIgnoresSafeArea = $0 }
    try take("displayOrder", word) { settings.displayOrder = $0 }
    try take("queueControlOperator", queueControl) { settings.queueControlOperator = $0 }
    try change(&settings.common, members)
  }

  static func change(
    _ settings: inout ViewSettings, _ members: LocatedMembers
  ) throws(JSONComplaint) {
    /// null takes back what was said.
    func take<T>(
      _ key: String, _ path: WritableKeyPath<ViewSettings, T?>,
      _ read: (LocatedJSON) throws(JSONComplaint) -> T
    ) throws(JSONComplaint) {
      guard let json = members[key] else { return }
      settings[keyPath: path] = json.json.isNull ? nil : try read(json)
    }
    try take("alignment", \.alignment, word)
    try take("tapToDismiss", \.tapToDismiss, flag)
    try take("backgroundStyle", \.backgroundStyle, background)
    if let json = members["backgroundTransitionStyle"] {
      settings.backgroundTransitionStyle = try word(json)
    }
    try take("shadowStyle", \.shadowStyle, shadow)
    try take("dismissGesture", \.dismissGesture, gesture)
    try take("transition", \.transition, transition)
    try take("autoDismiss", \.autoDismiss, autoDismiss)
    try take("animation", \.animation, animation)
  }

  static func view(_ json: JSON?) throws(JSONComplaint) -> ViewDescription {
    var view = ViewDescription(settings: ViewSettings())
    guard let json, !json.isNull else { return view }
    guard let object = json.object else {
      throw JSONComplaint("expected an object, this is \(json.kindInWords)", at: ".view")
    }
    let members = LocatedMembers(object: object, path: ".view")
    try change(&view.settings, members)
    if let size = members["size"] {
      let (width, height) = try size.pair(0...1e6, "a size")
      view.size = Size(width, height)
    }
    return view
  }

  // MARK: single values

  private static func number(_ json: LocatedJSON) throws(JSONComplaint) -> Double {
    try json.number(any)
  }

  private static func flag(_ json: LocatedJSON) throws(JSONComplaint) -> Bool { try json.flag() }

  private static func count(_ json: LocatedJSON) throws(JSONComplaint) -> UInt {
    UInt(try json.count(0...Int(Int32.max)))
  }

  private static func word<T: RawRepresentable & CaseIterable>(
    _ json: LocatedJSON
  ) throws(JSONComplaint) -> T where T.RawValue == String {
    T(rawValue: try json.word(of: T.allCases.map(\.rawValue)))!
  }

  private static func rect(_ json: LocatedJSON) throws(JSONComplaint) -> Rect {
    let sides = try numbers(json, 4, "a frame as [x, y, width, height]")
    return Rect(sides[0], sides[1], max(0, sides[2]), max(0, sides[3]))
  }

  private static func insets(_ json: LocatedJSON) throws(JSONComplaint) -> Insets {
    let sides = try numbers(json, 4, "insets as [top, leading, bottom, trailing]")
    return Insets(top: sides[0], leading: sides[1], bottom: sides[2], trailing: sides[3])
  }

  private static func numbers(
    _ json: LocatedJSON, _ count: Int, _ words: String
  ) throws(JSONComplaint) -> [Double] {
    guard let items = json.json.array, items.count == count else {
      throw json.complaint("expected \(words)")
    }
    var found: [Double] = []
    for (place, item) in items.enumerated() {
      found.append(try LocatedJSON(item, at: "\(json.path)[\(place)]").number(any))
    }
    return found
  }

  /// A case with a value: an object of one member.
  private static func oneCase(_ json: LocatedJSON) -> (String, LocatedJSON)? {
    guard let members = json.json.object?.members, members.count == 1 else { return nil }
    return (members[0].key, LocatedJSON(members[0].value, at: json.joined(members[0].key)))
  }

  private static func safeArea(
    _ json: LocatedJSON
  ) throws(JSONComplaint) -> ContainerIgnoresSafeArea {
    if oneCase(json)?.0 == "custom" { return .custom(.all, .all) }
    return try json.word(of: ["disable", "all"]) == "all" ? .all : .disable
  }

  private static func queueControl(
    _ json: LocatedJSON
  ) throws(JSONComplaint) -> QueueControlOperator {
    if let (name, value) = oneCase(json), name == "debounce" {
      return .debounce(seconds: try value.number(any, "seconds"))
    }
    guard json.json.text == "none" else {
      throw json.complaint("expected \"none\" or {\"debounce\": seconds}")
    }
    return .none
  }

  private static func background(_ json: LocatedJSON) throws(JSONComplaint) -> OverlayBackground {
    if let (name, value) = oneCase(json), name == "blur" { return .blur(try word(value)) }
    switch try json.word(of: ["color", "blur", "view", "customView", "disable"]) {
    case "color": return .color(Color(0, alpha: 0.3))
    case "blur": return .blur(.regular)
    case "disable": return .disable
    default: return .view(OverlaysExhibit.tiles)
    }
  }

  private static func shadow(_ json: LocatedJSON) throws(JSONComplaint) -> ContainerViewShadowStyle
  {
    if let (name, value) = oneCase(json), name == "radius" {
      return .radius(try value.number(0...1e6, "points"))
    }
    if let (name, value) = oneCase(json), name == "custom" {
      let members = try value.members(knowing: ["radius", "x", "y"])
      return .custom(
        Color(0, alpha: 0.33), try members["radius"].map(number) ?? 0,
        try members["x"].map(number) ?? 0, try members["y"].map(number) ?? 0)
    }
    _ = try json.word(of: ["disable"])
    return .disable
  }

  private static func gesture(_ json: LocatedJSON) throws(JSONComplaint)
    -> ContainerViewDismissGesture
  {
    if let (name, value) = oneCase(json), name == "longPress" {
      return .longPress(try value.number(0...3600, "seconds"))
    }
    let words = [
      "tap", "doubleTap", "longPress", "swipeLeft", "swipeRight", "swipeUp", "swipeDown", "disable",
    ]
    switch try json.word(of: words) {
    case "tap": return .tap
    case "doubleTap": return .doubleTap
    case "longPress": return .longPress(0.5)
    case "swipeLeft": return .swipeLeft
    case "swipeRight": return .swipeRight
    case "swipeUp": return .swipeUp
    case "swipeDown": return .swipeDown
    default: return .disable
    }
  }

  private static func autoDismiss(
    _ json: LocatedJSON
  ) throws(JSONComplaint) -> ContainerViewAutoDismiss {
    if let (name, value) = oneCase(json), name == "seconds" {
      return .seconds(try value.number(any, "seconds"))
    }
    guard json.json.text == "disable" else {
      throw json.complaint("expected \"disable\" or {\"seconds\": seconds}")
    }
    return .disable
  }

  private static func animation(_ json: LocatedJSON) throws(JSONComplaint) -> OverlayAnimation {
    if let (name, value) = oneCase(json), name == "spring" {
      let members = try value.members(knowing: ["response", "dampingFraction"])
      let response = try members.require("response", "seconds").number(0.001...60, "seconds")
      let damping = try members.require("dampingFraction", "a number").number(0.01...10)
      return .spring(response: response, dampingFraction: damping)
    }
    switch try json.word(of: ["none", "default", "linear", "easeIn", "easeOut", "easeInOut"]) {
    case "none": return .still
    case "linear": return .linear()
    case "easeIn": return .easeIn()
    case "easeOut": return .easeOut()
    case "easeInOut": return .easeInOut()
    default: return .standard
    }
  }

  private static func transition(_ json: LocatedJSON) throws(JSONComplaint) -> OverlayTransition {
    if let (name, value) = oneCase(json) {
      switch name {
      case "move": return .move(try word(value))
      case "asymmetric":
        let two = try value.list("two transitions")
        guard two.count == 2 else { throw value.complaint("expected two transitions") }
        return .asymmetric(insertion: try transition(two[0]), removal: try transition(two[1]))
      default: break
      }
    }
    switch try json.word(of: ["identity", "opacity", "slide", "scale"]) {
    case "opacity": return .opacity
    case "slide": return .slide
    case "scale": return .scale
    default: return .identity
    }
  }
}
