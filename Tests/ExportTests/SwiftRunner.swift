// Compiles the decisions that are exported as Swift, and runs them over tracks in a process of their
// own.
import Exhibits
import ExportRig
import Foundation
import Testing

@testable import Export

/// How each interaction's machine is driven: what stands between a track and its functions.
enum Adapter {
  /// Swift before each entry: views are sent at their times, and measured when they come.
  static func before(_ name: String) -> String {
    guard name == "overlay" else { return "" }
    return """
      while shown < shows.count && shows[shown] <= t {
      m.show(Double(shown + 1), 1.2, shows[shown])
      for seat in m.seats { m.measure(seat.id, 80, 130, 80) }
      shown += 1
      }
      m.tick(t)
      for seat in m.seats { m.measure(seat.id, 80, 130, 80) }
      """
  }

  /// The words for phases that differ between the engine's machines and one exported machine.
  static func phase(_ name: String) -> String {
    switch name {
    case "edgeCard":
      "[\"closed\", \"carried\"].contains(\"\\(m.phase(t))\") ? \"\\(m.phase(t))\" : \"shown\""
    case "overlay": "m.seats.isEmpty ? \"idle\" : \"shown\""
    case "lightbox": "m.stage == .closed ? \"absent\" : m.hand == .none ? \"shown\" : \"held\""
    default: "\"\\(m.phase(t))\""
    }
  }

  /// Swift for: setting it up, more arguments of `down`, and what is looked at.
  static func parts(_ name: String) -> (
    setup: String, down: String, values: String
  ) {
    let sheet =
      "m.mayDismiss = place[\"refuses\"] != 1\nm.present(false, 0)\n_ = m.drain()\n"
    let looks =
      "[m.offset(t), m.scrolled(t), m.behindScale() * 100, m.behindRise(), m.behindDim() * 100]"
    let list =
      "m.style = style\nm.depth = place[\"depth\"]!\n"
      + "m.list.place = place[\"list\"]!\nm.resizeList(place[\"viewport\"]!, place[\"content\"]!, 0)\n"
    switch name {
    case "pullDown":
      return (
        "m.layOut(place[\"height\"]!, [0], 0)\n" + sheet, "", "[m.offset(t), m.cornerRadius(t)]"
      )
    case "pullToDismiss":
      return (
        "m.layOut(place[\"height\"]!, [0], 0)\n" + sheet + list, ", e[6] == 1",
        looks
      )
    case "sheet":
      return (
        "m.layOutRoom(place[\"height\"]!, 0)\nm.selected = Double(m.places.count - 1)\n" + sheet
          + list,
        ", e[6] == 1", looks
      )
    case "drawer":
      return (
        "m.vertical = place[\"vertical\"] == 1\nm.sign = place[\"sign\"]!\n"
          + "m.layOutRoom(place[place[\"vertical\"] == 1 ? \"height\" : \"width\"]!, place[\"length\"]!, 0)\n"
          + "m.mayDismiss = place[\"refuses\"] != 1\n"
          + "if place[\"closed\"] != 1 { m.present(false, 0) }\n_ = m.drain()\n",
        "", "[m.offset(t)]"
      )
    case "bottomBar":
      return (
        "m.layOutRoom(place[\"height\"]!, 0)\nm.selected = place[\"start\"]!\n" + sheet, "",
        "[m.offset(t), m.cornerRadius(t)]"
      )
    case "pager":
      return (
        "m.layOut(place[\"count\"]!, place[\"width\"]!, 0)\nm.send(place[\"page\"]!, false, 0)\n"
          + "_ = m.drain()\n",
        "", "[m.offset(t)]"
      )
    case "navigation":
      return (
        "m.layOut(place[\"depth\"]!, place[\"width\"]!, 0)\nm.mayPop = place[\"refuses\"] != 1\n",
        "", "m.lowerDepth() == 0 ? [m.offset(t)] : [m.offset(t), m.lower(t), m.dim(t)]"
      )
    case "edgeCard":
      return (
        "m.layOut(place[\"width\"]!, place[\"viewport\"]!, place[\"content\"]!, 0)\n"
          + "m.match(420, -20, 160)\nm.mayClose = place[\"refuses\"] != 1\nm.open(true, 0.9)\n", "",
        "m.hero == .closed ? [] : [m.offset(t), m.progress(t) * 420, m.scale(t), m.cornerRadius(t), "
          + "m.closeOpacity(t), m.backdrop(t), m.carriedX(t), m.carriedY(t), m.scrolled(t), "
          + "m.coverHeight(t), m.coverOffset(t)]"
      )
    case "lightbox":
      return (
        "m.mayClose = place[\"refuses\"] != 1\n"
          + "m.layOut(place[\"width\"]!, place[\"height\"]!, 390, 260, 5, 0)\nm.open(2, true, 0.4)\n",
        "",
        "m.stage == .closed ? [] : [m.shownX(t), m.shownY(t), m.shownZoom(t) * 100, "
          + "m.shownTurn(t) * 100, m.ground(t) * 100, m.out(t) * 100, m.scrolled(t)]"
      )
    case "overlay":
      return (
        """
        let several = place["several"] == 1
        let shows = several ? [0.9, 0.95, 1, 1.6, 2.41, 2.53] : [0.9, 0.95, 2.4, 2.5]
        var shown = 0
        if several { m.queue = "multiple" }
        m.most = 3
        m.grouped = several

        """, ", e[6] > 0 ? e[6] : m.newest()",
        "m.seats.isEmpty ? [] : several ? m.seats.indices.map { 50 + m.seatSpot(Double($0), t) "
          + "- m.seatOffset(Double($0), t) } : "
          + "[m.offset(t), m.seatGround(Double(m.seats.count - 1), t)]"
      )
    default: return ("", "", "[]")
    }
  }
}

struct SwiftRunner {
  let program: String
  /// The pull-down whose spring is played.
  static let played = "PlayedPullDown"

  /// Says where the spring is, as an animator does; its own closed form is not asked.
  private static let animator = """
    if m.motion.isSpringing(t) {
    var course = m.motion
    course.isPlayed = false
    m.motion.show(course.value(t), course.velocity(t))
    }
    """

  /// The presets that an interaction is tried with: seed first, and the others of the house that
  /// change one of its figures.
  static func presets(_ interaction: Interaction) -> [(name: String, figures: Figures)] {
    let seed = Figures()
    var presets = Preset.House.allCases.map { ($0.rawValue, Figures($0)) }
    // Where the list of a sheet scrolls, and throws that skip nothing, are in none of them.
    for word in ["always", "never"] {
      var figures = Figures()
      _ = figures.set("places.scrolls", .choice(word))
      _ = figures.set("places.skips", .flag(word == "always"))
      presets.append((word, figures))
    }
    // Sheets that swing far past their places: what is caught there is above them.
    var swinging = Figures()
    for name in ["pullDown.damping", "pullToDismiss.cancelDamping", "drawer.returnDamping"] {
      _ = swinging.set(name, .number(0.2))
    }
    _ = swinging.set("drawer.share", .number(0.95))
    presets.append(("swinging", swinging))
    return presets.filter { name, figures in
      name == "seed" || name == "fluid"
        || interaction.figures.contains { figures.value($0.name) != seed.value($0.name) }
    }
  }

  /// These presets of every interaction in one program.
  init(in folder: String) throws {
    var source = "import Foundation\n"
    var runs = ""
    // One of them as it is where a platform's animator plays its spring.
    let machines =
      Interaction.all.map { ($0, $0.type, false) } + [(Interaction.all[0], Self.played, true)]
    for (interaction, name, isPlayed) in machines {
      let text = ExportText(interaction, Preset(.seed))
      let parts = Adapter.parts(interaction.name)
      // The other presets' figures are written into the first one's machine.
      let others = Self.presets(interaction).dropFirst().map { name, figures in
        let lines = ExportText(interaction, Preset(name: name, base: .seed, figures: figures)).lines
          .map { "m.figures.\($0.name) = \(text.literal($0.value, .swift))" }
        return "case \"\(name)\":\n\(lines.joined(separator: "\n"))"
      }.joined(separator: "\n")
      var writer = CodeWriter(
        .swift, interaction.program(played: isPlayed), prefix: interaction.type,
        property: interaction.property)
      writer.writeAll()
      source += "enum \(name) {\n\(text.figureBlock(.swift))\n"
      source += writer.lines.joined(separator: "\n") + "\n"
      source += """
        static func run(
        _ place: [String: Double], _ style: String, _ entries: [[Double]], _ preset: String
        ) {
        var m = \(interaction.type)Machine()
        switch preset {
        \(others)
        default: break
        }
        \(parts.setup)
        var said: [String] = []
        for e in entries {
        let t = e[4]
        \(isPlayed ? Self.animator : Adapter.before(interaction.name))
        switch e[0] {
        case 0: m.down(e[1], e[2], e[3], t, e[5] == 1\(parts.down))
        case 1: m.move(e[1], e[2], e[3], t)
        case 2: m.up(e[1], e[2], e[3], t)
        case 3: m.cancel(e[1], t)
        default:
        m.tick(t)
        said += m.drain().map { "\\($0)" }
        let values: [Double] = \(parts.values)
        print(
        "look", t, \(Adapter.phase(interaction.name)),
        values.map { "\\($0)" }.joined(separator: " "))
        }
        said += m.drain().map { "\\($0)" }
        }
        print("said", said.joined(separator: " "))
        }
        }

        """
      for (preset, _) in Self.presets(interaction) {
        runs +=
          "case \"\(name)_\(preset)\": \(name).run(place, style, entries, \"\(preset)\")\n"
      }
    }
    source += """
      var name = "", style = ""
      var place: [String: Double] = [:]
      var entries: [[Double]] = []
      while let line = readLine() {
      let words = line.split(separator: " ").map(String.init)
      switch words.first ?? "" {
      case "track": (name, style, place, entries) = (words[1], words.count > 2 ? words[2] : "", [:], [])
      case "place": place[words[1]] = Double(words[2])!
      case "end":
      switch name {
      \(runs)default: fatalError(name)
      }
      default: entries.append(words.map { Double($0)! })
      }
      }

      """
    let file = folder + "/main.swift"
    try source.write(toFile: file, atomically: true, encoding: .utf8)
    program = folder + "/decisions"
    let (code, said) = try Tool.run(
      "swiftc", ["-swift-version", "6", "-warnings-as-errors", "-Onone", file, "-o", program])
    guard code == 0 else { throw Tool.Failure(said: said) }
  }

  func run(_ tracks: [(name: String, track: Track)]) throws -> [Outcome] {
    let (code, said) = try Tool.run(program, [], input: TrackText.text(tracks))
    guard code == 0 else { throw Tool.Failure(said: String(said.suffix(2000))) }
    return TrackText.outcomes(said)
  }
}

/// Other programs of this machine.
enum Tool {
  struct Failure: Error, CustomStringConvertible {
    var said: String
    var description: String { said }
  }

  static func find(_ program: String) -> String? {
    if program.hasPrefix("/") { return program }
    return (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/\(program)" }.first(where: FileManager.default.isExecutableFile(atPath:))
  }

  /// Its exit code and everything that it said; what goes in and comes out are files, so that
  /// neither waits for the other.
  static func run(_ program: String, _ arguments: [String], input: String = "") throws -> (
    Int32, String
  ) {
    guard let path = find(program) else { throw Failure(said: "there is no \(program)") }
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try input.write(toFile: folder + "/in", atomically: true, encoding: .utf8)
    _ = FileManager.default.createFile(atPath: folder + "/out", contents: nil)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = FileHandle(forReadingAtPath: folder + "/in")
    let out = FileHandle(forWritingAtPath: folder + "/out")
    process.standardOutput = out
    process.standardError = out
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try String(contentsOfFile: folder + "/out", encoding: .utf8))
  }

  static func folder() throws -> String {
    let path = NSTemporaryDirectory() + "slipsheet-exports-\(UInt64.random(in: 0...UInt64.max))"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }

  /// The repository's own folder.
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path
}
