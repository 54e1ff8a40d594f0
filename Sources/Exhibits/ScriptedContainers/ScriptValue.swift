// The words in which scripts write what containers and views say, each with its way back.
import Files
import Geometry
import Overlay

/// Something that a script writes and a probe answers.
protocol ScriptValue: Sendable {
  init(reading json: LocatedJSON) throws(JSONValueError)
  var json: JSON { get }
}

extension ScriptValue {
  /// Anything that JSON can say; lengths and times are not refused by size.
  static var any: ClosedRange<Double> { -1e9...1e9 }
}

extension LocatedJSON {
  /// A case with a value: an object of one member of this name.
  func value(of name: String) -> LocatedJSON? {
    guard let members = json.object?.members, members.count == 1, members[0].key == name
    else { return nil }
    return LocatedJSON(members[0].value, at: joined(name))
  }

  /// What a list of so many numbers says.
  func numbers(_ count: Int, _ words: String) throws(JSONValueError) -> [Double] {
    guard let items = json.array, items.count == count else {
      throw error("expected \(words)")
    }
    var found: [Double] = []
    for (index, item) in items.enumerated() {
      found.append(try LocatedJSON(item, at: "\(path)[\(index)]").number(Double.any))
    }
    return found
  }
}

// MARK: words

extension ScriptValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  init(reading json: LocatedJSON) throws(JSONValueError) {
    self.init(rawValue: try json.word(of: Self.allCases.map(\.rawValue)))!
  }
  var json: JSON { .text(rawValue) }
}

extension Alignment: ScriptValue {}
extension Edge: ScriptValue {}
extension ContainerViewDisplayType: ScriptValue {}
extension ContainerViewQueueType: ScriptValue {}
extension ContainerDisplayOrder: ScriptValue {}
extension ContainerBackgroundTransitionStyle: ScriptValue {}
extension OverlayContainerBlurMaterial: ScriptValue {}

// MARK: figures

extension Double: ScriptValue {
  init(reading json: LocatedJSON) throws(JSONValueError) { self = try json.number(Self.any) }
  var json: JSON { JSON(self) }
}

extension UInt: ScriptValue {
  init(reading json: LocatedJSON) throws(JSONValueError) {
    self.init(try json.count(0...Int(Int32.max)))
  }
  var json: JSON { JSON(Double(self)) }
}

extension Bool: ScriptValue {
  init(reading json: LocatedJSON) throws(JSONValueError) { self = try json.flag() }
  var json: JSON { .flag(self) }
}

extension Rect: ScriptValue {
  init(reading json: LocatedJSON) throws(JSONValueError) {
    let sides = try json.numbers(4, "a frame as [x, y, width, height]")
    self.init(sides[0], sides[1], max(0, sides[2]), max(0, sides[3]))
  }
  var json: JSON { [JSON(minX), JSON(minY), JSON(width), JSON(height)] }
}

extension Insets: ScriptValue {
  init(reading json: LocatedJSON) throws(JSONValueError) {
    let sides = try json.numbers(4, "insets as [top, leading, bottom, trailing]")
    self.init(top: sides[0], leading: sides[1], bottom: sides[2], trailing: sides[3])
  }
  var json: JSON { [JSON(top), JSON(leading), JSON(bottom), JSON(trailing)] }
}
