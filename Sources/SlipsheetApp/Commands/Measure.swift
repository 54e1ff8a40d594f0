// `slipsheet measure`: the values of an interaction, from a film of the interaction.
import Files
import Geometry
import Measure

extension Slipsheet {
  static let measure = Command(
    name: "measure", usage: "FILM|DIR --mark X,Y,WIDTH,HEIGHT [OPTIONS]",
    sentence: "Measures the parameters of an interaction in a screen recording.",
    options: [
      OptionRule(
        "--mark", "X,Y,WIDTH,HEIGHT", "A part of what moves, in pixels of the first frame."),
      OptionRule("--touch", "X,Y", "Where the dot of the finger appears first, in pixels."),
      OptionRule(
        "--axis", "x|y", "The direction of the drags (that of --kind).", choices: ["x", "y"]),
      OptionRule("--fps", "RATE", "Pictures in a second, for a folder of PNG files (60)."),
      OptionRule("--points", "WIDTH", "Width of the screen in points (390; sideways 844)."),
      OptionRule(
        "--kind", "KIND", "\(kindNames.joined(separator: ", ")) (pullDown, or back along x).",
        choices: kindNames),
      OptionRule("--json", "FILE", "Track and values, which --params reads; - is standard output."),
    ]
  ) { arguments in
    let file = try arguments.expect("a film", of: "measure")[0]
    let kind = try arguments.word("--kind", of: kindNames).flatMap(MeasuredKind.init)
    guard let text = arguments.value("--mark") else {
      throw CommandError.refused("--mark: missing, expected X,Y,WIDTH,HEIGHT in pixels")
    }
    guard let mark = numbers(text, 4), mark[2] >= 4, mark[3] >= 4 else {
      throw CommandError.refused(
        "--mark: \(text), expected X,Y,WIDTH,HEIGHT in pixels, with sides of 4 or more")
    }
    var marks = FilmMarks(patch: Rect(mark[0], mark[1], mark[2], mark[3]))
    if let text = arguments.value("--touch") {
      guard let touch = numbers(text, 2) else {
        throw CommandError.refused("--touch: \(text), expected X,Y in pixels")
      }
      marks.touch = Point(touch[0], touch[1])
    }
    marks.isHorizontal = try arguments.word("--axis", of: ["x", "y"]).map { $0 == "x" }
    if let points = try arguments.number("--points", 50...4000) { marks.points = points }
    if let output = arguments.value("--json") {
      try checkOutputs(reading: [file], writing: [PlannedOutput("--json", output)])
    }
    let rate = try arguments.number("--fps", 1...240)
    if rate != nil, !FileAccess.isFolder(file) {
      throw CommandError.refused("--fps: \(file) has its own times, expected a folder of PNG files")
    }
    let film: FilmReader.Film
    do throws(FileError) {
      film = try FilmReader.read(file, rate: rate ?? FilmReader.usualRate)
    } catch {
      throw CommandError.refused(error.sentence)
    }
    // The width of a sideways phone equals the height of an upright phone.
    if !arguments.has("--points"), film.width > film.height { marks.points = 844 }
    for (option, x, y) in [
      ("--mark", marks.patch.maxX, marks.patch.maxY),
      ("--touch", marks.touch?.x ?? 0, marks.touch?.y ?? 0),
    ] where x > film.width || y > film.height {
      throw CommandError.refused(
        "\(option): outside of the film, expected pixels within \(Int(film.width)) × "
          + "\(Int(film.height))")
    }
    var progress = Progress("frames", of: film.frames.count)
    let measured = FilmMeasurement(film, marks: marks, kind: kind) { _ in
      progress.step()
      return true
    }
    progress.end()
    guard let measured else {
      throw CommandError.refused(
        "--mark: \(text) contains no edges, expected a part with text or with the border of a card")
    }
    if let output = arguments.value("--json") {
      try FileAccess.write(Array((measured.json.line + "\n").utf8), to: output)
    }
    if arguments.value("--json") != "-" { try FileAccess.say(table(of: measured)) }
    return .done
  }

  private static let kindNames = MeasuredKind.allCases.map(\.rawValue)

  /// The numbers of a text like `10,20`. Nil for any other number of values than `count`.
  private static func numbers(_ text: String, _ count: Int) -> [Double]? {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    let valid = numbers.compactMap { $0 }.filter { (0...100_000).contains($0) }
    return valid.count == count && numbers.count == count ? valid : nil
  }

  /// The values with intervals, and the sentences, as text for a terminal.
  private static func table(of measured: FilmMeasurement) -> String {
    let track = measured.track
    let rate = short(1 / track.interval, 3)
    var text =
      "\(counted(track.frames.count, "frame")), \(rate) a second; \(track.lostFrames) lost, "
      + "\(track.repeatedFrames.count) repeated, \(measured.lostPatches) without the mark\n\n"
    let width = measured.values.map(\.name.count).max() ?? 0
    for value in measured.values {
      let estimate = value.estimate
      text += value.name.padded(to: width + 2)
      if value.isFlag {
        text += estimate.value == 1 ? "true\n" : "false\n"
      } else {
        let shown = value.isOpen ? "open" : short(estimate.value, 3)
        text += shown.padded(to: 9) + value.unit.rawValue.padded(to: 6)
        text += "\(short(estimate.low, 3)) to \(short(estimate.high, 3))\n"
      }
    }
    let sentences =
      measured.movements + [
        "Residual: \(short(measured.residual, 3)) pt (root mean square)."
      ]
    if !measured.values.isEmpty { text += "\n" + sentences.joined(separator: "\n") + "\n" }
    if !measured.unknown.isEmpty {
      text += "\nThe film does not show:\n"
      text += measured.unknown.map { "- \($0)\n" }.joined()
    }
    return text
  }
}
