// Sentences about the curve of one parameter and about the map of two parameters.
import Files
import Motion
import Scenes

enum CurveWording {
  /// The title of a parameter, such as “Dismiss distance”.
  static func title(_ name: String) -> String {
    ParameterSet.declaration(name)?.title ?? name
  }

  /// A value with its unit, such as “120 pt”.
  static func value(_ name: String, _ value: ParameterValue) -> String {
    ParameterSet.declaration(name)?.measured(value) ?? ""
  }

  /// A value without its unit, such as “120”.
  static func number(_ name: String, _ value: ParameterValue) -> String {
    ParameterSet.declaration(name)?.words(value) ?? ""
  }

  /// Forms of an axis title, longest first, such as “Dismiss distance, pt”.
  static func axis(_ name: String) -> [String] {
    let (title, unit) = (title(name), ParameterSet.declaration(name)?.unitWord ?? "")
    let first = String(title.prefix { $0 != " " })
    return [unit.isEmpty ? title : "\(title), \(unit)", title, first]
  }

  static func percent(_ share: Double) -> String { "\(fixed(share * 100, 0)) %" }

  // MARK: The curve

  /// The reason why the panel has no curve. Empty if the panel has a curve.
  static func gap(_ panel: CurveMapPanel) -> String {
    guard let name = panel.names.first else {
      return "Move a slider. Its curve is drawn here: strokes caught against accidents."
    }
    guard let curve = panel.curve else { return panel.isCurveWaiting ? "Judging …" : "" }
    return gap(
      curve.progress, panel.isCurveWaiting, [title(name)], curve.parameter.values.count)
  }

  /// The phrase for all of several things, such as “All 40 values” or “Both values”.
  private static func all(_ count: Int, _ things: String) -> String {
    count == 2 ? "Both \(things)" : "All \(count) \(things)"
  }

  private static func gap(
    _ progress: SweepProgressLine, _ isWaiting: Bool, _ titles: [String], _ settings: Int
  ) -> String {
    // After new strokes or values, the reason for the missing curve may no longer apply.
    if progress.gap != nil, isWaiting { return "Judging …" }
    // If only a few strokes are judged, these strokes may be alike or have no label.
    if progress.gap != nil, !progress.isDone { return soFar(progress) }
    return switch progress.gap {
    case nil: ""
    case .noStrokes: "There are no strokes."
    case .noLabels: "No stroke has a label. E and Shift E say what the selected one meant."
    case .nothingMeant: "No stroke was meant to go. A value at which nothing goes would look best."
    case .allMeant:
      "Every stroke was meant to go. A value at which everything goes would look best."
    case .alike:
      "\(all(settings, titles.count == 1 ? "values" : "cells")) tie: \(titles.joined(separator: " and ").lowercased()) "
        + "\(titles.count == 1 ? "decides" : "decide") no stroke here."
    }
  }

  /// The line below the curve, longest form first. The line describes the value under the pointer.
  /// Without a pointer, the line describes the best values.
  static func lines(_ panel: CurveMapPanel) -> [String] {
    guard let curve = panel.curve, curve.isDrawn else { return [] }
    if case .value(let index)? = panel.pointed, curve.points.indices.contains(index) {
      return [at(index, of: curve), at(index, of: curve, isShort: true)]
    }
    if let progress = progress(curve.progress, panel.isCurveWaiting) { return progress }
    let name = curve.parameter.name
    if let best = curve.best {
      let words = value(name, curve.parameter.values[best])
      return ["\(words.prefix(1).uppercased())\(words.dropFirst()) is best."]
    }
    guard let first = curve.ties.first, let last = curve.ties.last else { return [] }
    if curve.ties.count == curve.points.count {
      return tie("\(all(curve.points.count, "values")) tie", curve.progress, pair(curve))
    }
    let (from, to) = (
      number(name, curve.parameter.values[first]), value(name, curve.parameter.values[last])
    )
    return tie("\(from) to \(to) tie", curve.progress, pair(curve))
  }

  /// The two values that more strokes would distinguish, such as “110 from 150”, or an empty text.
  private static func pair(_ curve: TuningCurve) -> String {
    let numbers = curve.compared.compactMap { index in
      curve.parameter.values.indices.contains(index)
        ? number(curve.parameter.name, curve.parameter.values[index]) : nil
    }
    return numbers.count == 2 ? numbers.joined(separator: " from ") : ""
  }

  /// The rates at a value: `120 pt: 94 % caught, 15 % accidents.`
  static func at(_ index: Int, of curve: TuningCurve, isShort: Bool = false) -> String {
    let point = curve.points[index]
    let (name, own) = (curve.parameter.name, curve.parameter.values[index])
    return isShort
      ? "\(number(name, own)): \(percent(point.hits)), acc. \(percent(point.accidents))"
      : "\(value(name, own)): "
        + "\(percent(point.hits)) caught, \(percent(point.accidents)) accidents."
  }

  /// The number of strokes played so far as text, longest form first. Nil after the last stroke.
  private static func progress(_ progress: SweepProgressLine, _ isWaiting: Bool) -> [String]? {
    if isWaiting { return ["Judging …"] }
    return progress.isDone
      ? nil : [soFar(progress), "\(progress.played) of \(progress.count) so far …"]
  }

  private static func soFar(_ progress: SweepProgressLine) -> String {
    "\(progress.played) of \(progress.count) strokes so far …"
  }

  /// The sentence about values that the strokes cannot distinguish, such as “All 40 values tie: 40
  /// more people would tell 110 from 150.”, the longest form first.
  private static func tie(
    _ words: String, _ progress: SweepProgressLine, _ pair: String = ""
  ) -> [String] {
    guard let more = progress.more else { return ["\(words)."] }
    let who = "\(short(Double(more), 0)) more \(progress.isByPeople ? "people" : "strokes")"
    let forms = ["\(words): \(who) would tell.", "\(words). \(who) tell.", "\(words)."]
    guard !pair.isEmpty else { return forms }
    return ["\(words): \(who) would tell \(pair).", "\(words). \(who) tell \(pair)."] + [
      words + "."
    ]
  }

  /// The description of the curve for screen readers.
  static func spoken(_ panel: CurveMapPanel) -> String {
    guard let curve = panel.curve, curve.isDrawn else { return gap(panel) }
    let name = "Curve of \(title(curve.parameter.name).lowercased())"
    return "\(name). \(lines(panel).first ?? "")"
  }

  // MARK: The map

  /// The reason why the panel has no map. Empty if the panel has a map.
  static func mapGap(_ panel: CurveMapPanel) -> String {
    guard panel.names.count == 2 else {
      return panel.names.isEmpty
        ? "The map of the last two sliders is drawn here."
        : "Move a second slider. The map of both is drawn here."
    }
    guard let map = panel.map else {
      return panel.isMapWaiting || panel.isCurveWaiting ? "Judging …" : ""
    }
    return gap(map.progress, panel.isMapWaiting, panel.names.map(title), map.map.cells.count)
  }

  /// The line below the map, longest form first. The line describes the cell under the pointer.
  /// Without a pointer, the line describes the marks.
  static func mapLines(_ panel: CurveMapPanel) -> [String] {
    guard let map = panel.map, map.isDrawn else { return [] }
    if case .cell(let cell)? = panel.pointed, map.map.cells.indices.contains(cell) {
      let (values, count) = (map.values(of: cell), "\(map.map.cells[cell].asMeant)")
      let numbers = values.map { number($0.name, $0.value) }.joined(separator: ", ")
      return [
        at(cell, of: map), "\(numbers): \(count) of \(map.map.judged) as meant.",
        "\(numbers): \(count) of \(map.map.judged)",
      ]
    }
    if let progress = progress(map.progress, panel.isMapWaiting) { return progress }
    let ties = map.map.cells.count { $0.isTie }
    if ties == map.map.cells.count { return tie("\(all(ties, "cells")) tie", map.progress) }
    let best = map.map.cells.first { $0.isBest }?.asMeant ?? 0
    let dots = "Dot: \(best) of \(map.map.judged)."
    return ties > 1
      ? ["\(dots) Framed: not told apart.", "\(dots) Framed: ties.", dots]
      : ["\(dots) Click takes a cell.", dots]
  }

  /// The result in a cell, such as “0.3 s, 120 pt: 46 of 50 as meant.”
  static func at(_ cell: Int, of map: TuningMap) -> String {
    let values = map.values(of: cell).map { value($0.name, $0.value) }.joined(separator: ", ")
    return "\(values): \(map.map.cells[cell].asMeant) of \(map.map.judged) as meant."
  }

  /// The description of the map for screen readers.
  static func spokenMap(_ panel: CurveMapPanel) -> String {
    guard let map = panel.map, map.isDrawn else { return mapGap(panel) }
    let name =
      "Map of \(title(map.map.rows.name).lowercased()) by \(title(map.map.columns.name).lowercased())"
    return "\(name). \(mapLines(panel).first ?? "")"
  }

  /// The message after the values of a point or a cell were applied.
  static func taken(
    _ values: [(name: String, value: ParameterValue)], _ asMeant: String, copy: String?
  ) -> String {
    let words = values.map { "\(title($0.name)) \(value($0.name, $0.value))" }
    let copied = copy.map { " In your copy “\($0)”." } ?? ""
    return "\(words.joined(separator: ", ")): \(asMeant)\(copied) Ctrl Z takes it back."
  }
}
