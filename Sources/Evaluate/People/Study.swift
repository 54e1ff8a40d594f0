// The answers of people about variants of one project, and the variants' values.
import Files
import Scenes

/// All answered rounds, also of earlier days.
///
/// A variant is identified by its values. Its name in the rounds is its title in its first session.
/// Therefore answers follow a renamed variant, and do not apply to a changed variant.
package struct Study: Sendable {
  package var rounds: [BlindRound] = []
  /// The values of each variant, by its name in the rounds.
  package private(set) var values: [String: ParameterSet] = [:]

  package init() {}

  /// The name of these values in rounds. New values are added. If another variant has the title,
  /// the name has a number.
  package mutating func name(of values: ParameterSet, title: String) -> String {
    if let name = self.values.keys.sorted().first(where: { self.values[$0] == values }) {
      return name
    }
    var (name, number) = (title, 2)
    while self.values[name] != nil { (name, number) = ("\(title) \(number)", number + 1) }
    self.values[name] = values
    return name
  }

  /// The title of a variant of the rounds, which is the title of the preset with its values.
  package func title(of name: String, among presets: [Preset]) -> String {
    let own = presets.filter { $0.parameters == values[name] }
    return (own.first { $0.title == name } ?? own.first)?.title ?? "\(name) (earlier values)"
  }

  /// The rounds in a scene, in which variants have their titles.
  package func rounds(in scene: String, among presets: [Preset]) -> [BlindRound] {
    let titles = Dictionary(
      uniqueKeysWithValues: values.keys.map { ($0, title(of: $0, among: presets)) })
    return rounds.filter { $0.scene == scene }.map { $0.named(titles) }
  }

  /// Adds the rounds of another study that this study does not contain.
  package mutating func merge(_ other: Study) {
    var names: [String: String] = [:]
    for (title, values) in other.values.sorted(by: { $0.key < $1.key }) {
      names[title] = name(of: values, title: title)
    }
    // Two rounds of one study can be equal.
    let known = rounds
    rounds += other.rounds.map { $0.named(names) }.filter { !known.contains($0) }
  }

  // MARK: Files

  package var json: JSON? {
    if rounds.isEmpty, values.isEmpty { return nil }
    let members = values.sorted { $0.key < $1.key }.map { name, values in
      JSONObject.Member(
        name, .object(Preset(name: name, base: .seed, parameters: values).changes))
    }
    return ["rounds": .array(rounds.map(\.json)), "values": .object(JSONObject(members))]
  }

  package init(reading json: LocatedJSON) throws(JSONValueError) {
    let members = try json.members(knowing: ["rounds", "values"])
    for item in try members["rounds"]?.list("rounds") ?? [] {
      rounds.append(try BlindRound(reading: item))
    }
    let all = try members["values"].map { item throws(JSONValueError) in
      try item.members(knowing: item.json.object?.keys ?? [])
    }
    for name in all?.object.keys ?? [] {
      guard let item = all?[name] else { continue }
      guard let changes = item.json.object else {
        throw item.error("expected an object of parameters")
      }
      var set = ParameterSet()
      if let error = set.apply(changes) { throw error.inside(item.path) }
      values[name] = set
    }
    for name in rounds.flatMap(\.variants) where values[name] == nil {
      throw LocatedJSON(.null, at: json.joined("values")).error("expected the values of \(name)")
    }
  }
}

extension [BlindRound] {
  /// Titles of the variants that the last person compared, at most four.
  package func lastVariants(of titles: [String]) -> [String] {
    let last = filter { $0.person == self.last?.person }.flatMap(\.variants)
    return [String](titles.filter(last.contains).prefix(4))
  }
}

extension Sequence where Element: Hashable {
  /// The elements without repetitions, in the order in which they occur first.
  package var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
