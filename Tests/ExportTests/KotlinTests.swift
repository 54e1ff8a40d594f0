// The exported Kotlin, compiled and run against the engine where there is a Kotlin compiler.
import Exhibits
import ExportRig
import Foundation
import Testing

@testable import Export

@Suite("Exports: Kotlin")
struct KotlinTests {
  @Test("exported Kotlin is where the engine is in every frame, and decides the same")
  func decisions() throws {
    guard ProcessInfo.processInfo.environment["SLIPSHEET_LONG"] != nil else { return }
    guard Tool.find("kotlinc") != nil, Tool.find("java") != nil else {
      print("exported Kotlin was not run: there is no kotlinc on the path")
      return
    }
    let folder = try Tool.folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var source = "import kotlin.math.*\n"
    var runs = ""
    for interaction in Interaction.all {
      let parts = Adapter.parts(interaction.name)
      source += "object Own\(interaction.type) {\n"
      source += ExportText(interaction, Preset(.seed)).kotlinDecision
      source += """
        fun run(place: Map<String, Double>, style: String, entries: List<List<Double>>) {
        val m = \(interaction.type)Machine()
        \(Self.kotlin(parts.setup))
        val said = mutableListOf<String>()
        for (e in entries) {
        val t = e[4]
        \(Self.kotlin(Adapter.before(interaction.name)))
        when (e[0].toInt()) {
        0 -> m.down(e[1], e[2], e[3], t, e[5] == 1.0\(Self.kotlin(parts.down)))
        1 -> m.move(e[1], e[2], e[3], t)
        2 -> m.up(e[1], e[2], e[3], t)
        3 -> m.cancel(e[1], t)
        else -> {
        m.tick(t)
        said += m.drain().map { "$it" }
        val values: List<Double> = \(Self.values(interaction.name))
        println("look $t ${\(Self.phase(interaction.name))} ${values.joinToString(" ")}")
        } }
        said += m.drain().map { "$it" }
        }
        println("said ${said.joinToString(" ")}")
        }
        }

        """
      runs += "\"\(interaction.type)_seed\" -> Own\(interaction.type).run(place, style, entries)\n"
    }
    source += """
      fun main() {
      var name = ""
      var style = ""
      var place = mutableMapOf<String, Double>()
      var entries = mutableListOf<List<Double>>()
      while (true) {
      val words = (readLine() ?: break).split(" ")
      when (words[0]) {
      "track" -> {
      name = words[1]
      style = if (words.size > 2) words[2] else ""
      place = mutableMapOf()
      entries = mutableListOf()
      }
      "place" -> place[words[1]] = words[2].toDouble()
      "end" -> when (name) {
      \(runs)}
      else -> entries.add(words.map { it.toDouble() })
      }
      }
      }

      """
    try source.write(toFile: folder + "/Exports.kt", atomically: true, encoding: .utf8)
    let (code, said) = try Tool.run(
      "kotlinc", [folder + "/Exports.kt", "-include-runtime", "-d", folder + "/exports.jar"])
    #expect(code == 0, "\(said.suffix(1500))")
    for interaction in Interaction.all {
      let tracks = Track.all(for: interaction.name, DecisionTests.strokes).enumerated()
        .filter { $0.offset % 7 == 2 }.map(\.element)
      let (ran, words) = try Tool.run(
        "java", ["-cp", folder + "/exports.jar", "ExportsKt"],
        input: TrackText.text(tracks.map { (interaction.type + "_seed", $0) }))
      #expect(ran == 0, "\(words.suffix(600))")
      let outcomes = TrackText.outcomes(words)
      #expect(outcomes.count == tracks.count)
      var worst = 0.0
      for (track, outcome) in zip(tracks, outcomes) {
        let engine = Engine.run(interaction.name, Figures(), track)
        let (points, fault) = outcome.difference(from: engine)
        worst = max(worst, points)
        #expect(fault == nil, "\(interaction.name): \(fault ?? "")")
      }
      print("kotlin \(interaction.name): \(tracks.count) tracks, \(worst) points")
      #expect(worst <= 1e-9, "\(interaction.name)")
    }
  }

  @Test("Compose files are accepted by the compiler, against stubs of the names that they speak of")
  func typeChecked() throws {
    guard ProcessInfo.processInfo.environment["SLIPSHEET_LONG"] != nil else { return }
    guard Tool.find("kotlinc") != nil else {
      print("Compose files were not compiled: there is no kotlinc on the path")
      return
    }
    let folder = try Tool.folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let stubs = Tool.root + "/Tests/ExportTests/Stubs/Compose"
    var files = try FileManager.default.contentsOfDirectory(atPath: stubs).map { "\(stubs)/\($0)" }
    #expect(files.count > 10)
    for interaction in Interaction.all {
      for file in ExportForm.compose.files(interaction, Preset(.fluid)) {
        // Their names would meet in one package; and Debian's Kotlin is of 2019, before types of
        // functions could be annotated without brackets.
        let text = file.text.replacing(
          "package slipsheet.exported", with: "package \(interaction.name)"
        )
        .replacing(": @Composable ", with: ": ")
        let path = "\(folder)/\(file.name)"
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        files.append(path)
      }
    }
    let (code, said) = try Tool.run("kotlinc", files + ["-d", folder + "/out"])
    let errors = said.split(separator: "\n").filter { $0.contains("error:") }.prefix(10)
    #expect(code == 0, "\(errors.joined(separator: "\n"))")
  }

  /// The Swift adapters' few words as Kotlin's.
  private static func kotlin(_ text: String) -> String {
    var out = text
    for (swift, kotlin) in [
      ("\"]!", "\"]!!"), ("_ = m.", "m."), ("[0]", "mutableListOf(0.0)"), (", 0)", ", 0.0)"),
      ("m.selected = Double(m.places.count - 1)", "m.selected = m.places.size - 1.0"),
      ("390, 260, 5,", "390.0, 260.0, 5.0,"), ("m.open(2, true", "m.open(2.0, true"),
      ("!= 1", "!= 1.0"), ("== 1", "== 1.0"),
      (
        "place[\"vertical\"] == 1.0 ? \"height\" : \"width\"]!!",
        "if (place[\"vertical\"] == 1.0) \"height\" else \"width\"]!!"
      ),
      ("if place[\"closed\"] != 1.0 {", "if (place[\"closed\"] != 1.0) {"), (", 0.9)", ", 0.9)"),
      ("420, -20, 160", "420.0, -20.0, 160.0"),
      ("let several", "val several"),
      (
        "let shows = several ? [0.9, 0.95, 1, 1.6, 2.41, 2.53] : [0.9, 0.95, 2.4, 2.5]",
        "val shows = if (several) listOf(0.9, 0.95, 1.0, 1.6, 2.41, 2.53) else listOf(0.9, 0.95, 2.4, 2.5)"
      ),
      ("if several {", "if (several) {"), ("m.most = 3", "m.most = 3.0"),
      (
        "while shown < shows.count && shows[shown] <= t",
        "while (shown < shows.size && shows[shown] <= t)"
      ),
      ("Double(shown + 1)", "shown + 1.0"),
      (
        "for seat in m.seats { m.measure(seat.id, 80, 130, 80) }",
        "for (seat in m.seats) { m.measure(seat.id, 80.0, 130.0, 80.0) }"
      ),
      ("e[6] > 0 ? e[6] : m.newest()", "if (e[6] > 0.0) e[6] else m.newest()"),
    ] { out = out.replacing(swift, with: kotlin) }
    return out
  }

  private static func values(_ name: String) -> String {
    switch name {
    case "pullDown": "listOf(m.offset(t), m.cornerRadius(t))"
    case "pullToDismiss", "sheet":
      "listOf(m.offset(t), m.scrolled(t), m.behindScale() * 100, m.behindRise(), m.behindDim() * 100)"
    case "bottomBar": "listOf(m.offset(t), m.cornerRadius(t))"
    case "lightbox":
      "if (\"${m.stage}\" == \"closed\") listOf() else listOf(m.shownX(t), m.shownY(t), "
        + "m.shownZoom(t) * 100, m.shownTurn(t) * 100, m.ground(t) * 100, m.out(t) * 100, m.scrolled(t))"
    case "pager", "drawer": "listOf(m.offset(t))"
    case "navigation":
      "if (m.lowerDepth() == 0.0) listOf(m.offset(t)) else listOf(m.offset(t), m.lower(t), m.dim(t))"
    case "edgeCard":
      "if (\"${m.hero}\" == \"closed\") listOf() else listOf(m.offset(t), m.progress(t) * 420, "
        + "m.scale(t), m.cornerRadius(t), m.closeOpacity(t), m.backdrop(t), m.carriedX(t), "
        + "m.carriedY(t), m.scrolled(t), m.coverHeight(t), m.coverOffset(t))"
    default:
      "if (m.seats.isEmpty()) listOf() else if (several) m.seats.indices.map { 50.0 + "
        + "m.seatSpot(it.toDouble(), t) - m.seatOffset(it.toDouble(), t) } "
        + "else listOf(m.offset(t), m.seatGround((m.seats.size - 1).toDouble(), t))"
    }
  }

  private static func phase(_ name: String) -> String {
    switch name {
    case "edgeCard":
      "if (\"${m.phase(t)}\" == \"closed\" || \"${m.phase(t)}\" == \"carried\") \"${m.phase(t)}\" else \"shown\""
    case "overlay": "if (m.seats.isEmpty()) \"idle\" else \"shown\""
    case "lightbox":
      "if (\"${m.stage}\" == \"closed\") \"absent\" else if (\"${m.hand}\" == \"none\") \"shown\" else \"held\""
    default: "m.phase(t)"
    }
  }
}
