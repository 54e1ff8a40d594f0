// Links that carry values: `try.html#cover&threshold=120`.
import Files
import Scenes

/// A link to the page `try.html` with the values of one stage in its fragment.
package struct TryLink: Sendable {
  package let stage: TryStage
  package var preset: Preset

  /// The link of the values that differ from the original values. Nil if no stage has the first
  /// group of a scene.
  package init?(_ preset: Preset, groups: [String]) {
    guard let stage = TryStage.all.first(where: { $0.groups[0] == groups.first }) else {
      return nil
    }
    self.stage = stage
    self.preset = preset
  }

  /// Reads a link, or the part of a link from `#` on. Nil if no stage follows a `#`, so that the
  /// text may be the name of a file.
  package init?(reading text: String) throws(JSONValueError) {
    guard let mark = text.lastIndex(of: "#") else { return nil }
    let fragment = Self.decoded(text[text.index(after: mark)...])
    let words = fragment.split(separator: "&").map(String.init)
    guard let stage = TryStage.all.first(where: { $0.name == words.first }) else { return nil }
    self.stage = stage
    var changes = JSONObject()
    for word in words.dropFirst() {
      let pair = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard pair.count == 2 else { throw JSONValueError("expected name=value", at: ".\(word)") }
      let value =
        pair[1] == "true" || pair[1] == "false"
        ? JSON.flag(pair[1] == "true")
        : Double(pair[1]).map { JSON.number($0) } ?? .text(pair[1])
      changes.append(pair[0].contains(".") ? pair[0] : "\(stage.groups[0]).\(pair[0])", value)
    }
    preset = Preset(name: "try", base: .seed, parameters: ParameterSet())
    if let error = preset.parameters.apply(changes) { throw error }
  }

  /// A fragment with decoded characters, such as `%26`, which some programs encode in links.
  private static func decoded(_ fragment: Substring) -> String {
    var rest = fragment.utf8[...]
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        rest = rest.dropFirst(2)
        bytes.append(code)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  package var text: String {
    let original = ParameterSet()
    let values = ParameterSet.declarations(of: stage.groups).filter {
      preset.parameters.value(of: $0) != original.value(of: $0)
    }.map { parameter in
      let name = parameter.group == stage.groups[0] ? parameter.ownName : parameter.name
      return "&\(name)=\(preset.parameters.value(of: parameter).plain)"
    }
    return "try.html#\(stage.name)" + values.joined()
  }
}
