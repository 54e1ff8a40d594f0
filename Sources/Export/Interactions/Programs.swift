// The programs of interactions, written in a language of their own, from which the web form is made.
import Exhibits
import Synchronization

extension ExportedInteraction {
  /// What of a program's text counts.
  private static let features: [String: Set<String>] = [
    "pullDown": ["cover"], "pullToDismiss": ["list", "pulled"],
    "sheet": ["list", "places", "rests"], "drawer": ["drawer"], "bottomBar": ["bar", "places"],
    "overlay": ["shares"], "lightbox": ["coasting"],
  ]

  private var text: [String] {
    let motion = [Self.fingerText, Self.motionText]
    return switch name {
    case "edgeCard": motion + [Self.listText, Self.cardText]
    case "navigation": motion + [Self.navigationText]
    case "pager": motion + [Self.pagerText]
    case "pullToDismiss", "sheet": motion + [Self.listText, Self.sheetText]
    case "overlay": motion + [Self.overlayText]
    case "lightbox": motion + [Self.lightboxText]
    default: motion + [Self.sheetText]
    }
  }

  /// Its decisions and its motion, for the web.
  ///
  /// Edge cases: its text is the house's own, and tests read it, so a fault in it stops the program.
  var program: Program {
    Self.programs.withLock { known in
      if let program = known[name] { return program }
      do {
        let program = try ProgramReader.read(
          text.joined(separator: "\n"), features: Self.features[name] ?? []
        ).pruned()
        known[name] = program
        return program
      } catch {
        preconditionFailure("the program of \(name), \(error)")
      }
    }
  }

  private static let programs = Mutex<[String: Program]>([:])

  /// The figures that its files say, in the order of their declarations: all of its own groups', and
  /// of the shared ones those that its program reads.
  var figures: [FigureDeclaration] {
    let used = program.figures
    let own = groups.flatMap { group in Figures.declarations.filter { $0.group == group } }
    return own
      + Figures.declarations.filter { !groups.contains($0.group) && used.contains($0.name) }
  }

  /// `pullDown.threshold` as `threshold`, and another group's with the group before it.
  func property(_ figure: String) -> String {
    let parts = figure.split(separator: ".")
    guard parts[0] != groups[0] else { return String(parts[1]) }
    return String(parts[0]) + parts[1].prefix(1).uppercased() + parts[1].dropFirst()
  }
}
