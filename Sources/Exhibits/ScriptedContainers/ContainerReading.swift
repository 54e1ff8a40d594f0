// Configurations of containers and views out of JSON, with errors that say what would be right.
import Files
import Geometry
import Interface
import Overlay

/// One property of a configuration, by its key.
struct ScriptField<Root>: Sendable {
  let key: String
  let read: @Sendable (LocatedJSON, inout Root) throws(JSONValueError) -> Void

  init<Value: ScriptValue>(_ key: String, _ path: any WritableKeyPath<Root, Value> & Sendable) {
    self.key = key
    read = { (json, root) throws(JSONValueError) in
      root[keyPath: path] = try Value(reading: json)
    }
  }

  /// null takes back what was said.
  init<Value: ScriptValue>(_ key: String, _ path: any WritableKeyPath<Root, Value?> & Sendable) {
    self.key = key
    read = { (json, root) throws(JSONValueError) in
      root[keyPath: path] = json.json.isNull ? nil : try Value(reading: json)
    }
  }
}

extension ContainerViewConfiguration {
  static let fields: [ScriptField<ContainerViewConfiguration>] = [
    .init("alignment", \.alignment), .init("tapToDismiss", \.tapToDismiss),
    .init("backgroundStyle", \.backgroundStyle),
    .init("backgroundTransitionStyle", \.backgroundTransitionStyle),
    .init("shadowStyle", \.shadowStyle), .init("dismissGesture", \.dismissGesture),
    .init("transition", \.transition), .init("autoDismiss", \.autoDismiss),
    .init("animation", \.animation),
  ]

  /// Writes what the members say; other members are ignored.
  mutating func adopt(_ members: LocatedMembers) throws(JSONValueError) {
    for field in Self.fields { if let json = members[field.key] { try field.read(json, &self) } }
  }
}

extension ContainerConfiguration {
  static let fields: [ScriptField<ContainerConfiguration>] = [
    .init("displayType", \.displayType), .init("queueType", \.queueType),
    .init("delayForShowingNext", \.delayForShowingNext),
    .init("maximumNumberOfViewsInMultipleMode", \.maximumNumberOfViewsInMultipleMode),
    .init("spacing", \.spacing), .init("insets", \.insets), .init("clipped", \.clipped),
    .init("ignoresSafeArea", \.ignoresSafeArea), .init("bgIgnoresSafeArea", \.bgIgnoresSafeArea),
    .init("displayOrder", \.displayOrder),
    .init("queueControlOperator", \.queueControlOperator),
  ]
  static let keys = fields.map(\.key) + ContainerViewConfiguration.fields.map(\.key)

  /// Writes what the members say; other members are ignored.
  mutating func adopt(_ members: LocatedMembers) throws(JSONValueError) {
    for field in Self.fields { if let json = members[field.key] { try field.read(json, &self) } }
    try common.adopt(members)
  }
}

/// A container as a script describes it.
struct ContainerDescription: Sendable {
  var name: String
  /// Tells containers of one name apart; nil: there is one.
  var instance: String?
  var configuration: ContainerConfiguration
  /// In window points; nil: the whole window.
  var frame: Rect?
  var isConnected: Bool
  /// What the script said itself, so that a turned figure does not undo it.
  var saysGap: Bool
  var saysSpacing: Bool

  /// What it is called in probes.
  var key: String { instance ?? name }

  static func list(
    _ json: JSON, _ tuning: OverlayTuning
  ) throws(JSONValueError) -> [ContainerDescription] {
    var found: [ContainerDescription] = []
    for one in try LocatedJSON(json).list("containers") {
      let members = try one.members(
        knowing: ["name", "connected", "instance", "frame"] + ContainerConfiguration.keys)
      let name = try members.require("name", "the container's name").text("a name")
      var configuration = ContainerConfiguration(.stacking, .multiple)
      configuration.delayForShowingNext = tuning.gap
      configuration.spacing = tuning.spacing
      try configuration.adopt(members)
      found.append(
        ContainerDescription(
          name: name, instance: try members["instance"]?.text("a word"),
          configuration: configuration, frame: try members["frame"].map(Rect.init(reading:)),
          isConnected: try members["connected"]?.flag() ?? true,
          saysGap: members.has("delayForShowingNext"), saysSpacing: members.has("spacing")))
    }
    return found
  }
}

/// A view as a script describes it.
struct ViewDescription: Sendable {
  var configuration = ContainerViewConfiguration()
  var size = Size(120, 60)

  init() {}

  init(reading json: JSON?) throws(JSONValueError) {
    guard let json, !json.isNull else { return }
    guard let object = json.object else {
      throw JSONValueError("expected an object, this is \(json.kindInWords)", at: ".view")
    }
    let members = LocatedMembers(object: object, path: ".view")
    try configuration.adopt(members)
    if let size = members["size"] {
      let (width, height) = try size.pair(0...1e6, "a size")
      self.size = Size(width, height)
    }
  }
}
