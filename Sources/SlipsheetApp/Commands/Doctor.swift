// `slipsheet doctor`: lists the requirements of the commands, and how to install missing software.
import Files
import Lab
import Libc
import SDLHost

extension Slipsheet {
  static let doctor = Command(
    name: "doctor", usage: "[--json]",
    sentence: "Lists what this machine has, what is missing, and what to install.",
    options: [
      OptionRule("--json", "Writes one JSON object instead of a table."),
      OptionRule("--assets", "DIR", "Folder with the pictures."),
    ], takes: .nothing
  ) { arguments in
    if let word = arguments.rest.first {
      throw CommandError.refused("doctor: \(word): expected no arguments")
    }
    if let assets = arguments.value("--assets"), !FileAccess.isFolder(assets) {
      throw CommandError.refused("--assets: \(assets) is not a folder")
    }
    let examination = MachineReport(assets: arguments.value("--assets"))
    let output = arguments.has("--json") ? examination.json.page : examination.table
    guard tell(output) == .done else { return .failed }
    return examination.isFit ? .done : .failed
  }
}

/// Runs all checks on this machine.
@MainActor
struct MachineReport {
  private let machine: String
  private let sdl: String
  private let findings: [Finding]

  init(assets: String?) {
    let display = DisplaySurvey()
    let fonts = FontSurvey()
    sdl = display.version
    machine = MachineReport.machine
    // Without a display, no refreshes can be measured.
    let refreshes = display.driver == nil ? [] : [MachineReport.refreshes(PresentationSurvey())]
    findings =
      [MachineReport.display(display)] + refreshes + [
        MachineReport.touch(display)
      ] + Lab.findings + [
        MachineReport.family(fonts), MachineReport.fallback(fonts),
        MachineReport.pictures(assets), MachineReport.ffmpeg, MachineReport.frames(fonts, assets),
      ]
  }

  /// Whether all requirements for painting were found.
  var isFit: Bool { !findings.contains { $0.isNeeded && $0.state == .missing } }

  private var packages: [String] {
    findings.filter { $0.state == .missing }.compactMap(\.package)
  }

  var table: String {
    let width = findings.map(\.name.count).max() ?? 0
    var text = "slipsheet \(Slipsheet.version) on \(machine), SDL \(sdl)\n\n"
    for finding in findings {
      text += "  \(finding.name.padded(to: width))  \(finding.state.rawValue.padded(to: 7))"
      text += "  \(finding.words)\n"
    }
    text += "\n"
    if !packages.isEmpty {
      text += "To install on Debian and Ubuntu: apt install \(packages.joined(separator: " "))\n"
    } else if findings.contains(where: { $0.state == .missing }) {
      text += "Nothing to install; `slipsheet help` lists the commands.\n"
    } else {
      text += "Nothing is missing.\n"
    }
    return text
  }

  var json: JSON {
    var object: JSONObject = [
      "version": .text(Slipsheet.version), "machine": .text(machine), "sdl": .text(sdl),
      "ok": .flag(isFit), "install": .array(packages.map { .text($0) }),
    ]
    for finding in findings {
      var fields: JSONObject = ["state": .text(finding.state.rawValue)]
      for member in finding.fields.members { fields.append(member.key, member.value) }
      if let package = finding.package, finding.state == .missing {
        fields.append("package", .text(package))
      }
      fields.append("words", .text(finding.words))
      object.append(finding.name, .object(fields))
    }
    return .object(object)
  }

  /// The machine as text, for example "Linux x86_64, 2 processors".
  private static var machine: String {
    var names = utsname()
    uname(&names)
    func text<Field>(_ field: Field) -> String {
      withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
    let count = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    return
      "\(text(names.sysname)) \(text(names.machine)), \(count) processor\(count == 1 ? "" : "s")"
  }
}
