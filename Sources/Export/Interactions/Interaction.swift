// An interaction that can be exported: its program, its figures and its name.
import Exhibits
import Synchronization

/// What an export is made of, whatever the language.
public struct Interaction: Sendable, Hashable {
  /// One word, as commands write it: `pullDown`.
  public let name: String
  /// What its types begin with: `PullDown`.
  public let type: String
  /// Two or three words for people.
  public let title: String
  /// What it does, in one sentence.
  public let sentence: String
  /// The groups whose every figure it uses; the first one's are called by their own names.
  public let groups: [String]
  /// What of its program's text counts.
  let features: Set<String>
  let text: [String]
  /// The forms with a view that it is written in; nil: all of them.
  var forms: Set<ExportForm>?

  /// The name of its files, without what they end with: `pull-down`.
  public var file: String {
    var out = ""
    for character in name {
      if character.isUppercase { out += "-" }
      out += character.lowercased()
    }
    return out
  }

  public static let all: [Interaction] = [
    Interaction(
      name: "pullDown", type: "PullDown", title: "Pull-down",
      sentence: "A full-screen cover that is pulled down to leave.",
      groups: ["pullDown"], features: ["cover"], text: [fingerText, motionText, sheetText]),
    Interaction(
      name: "edgeCard", type: "EdgeCard", title: "Card",
      sentence: "A card that opens to a page, and a page that is dragged closed from its sides.",
      groups: ["edgeCard", "hero", "stretchyCover"], features: [],
      text: [fingerText, motionText, listText, cardText]),
    Interaction(
      name: "navigation", type: "Navigation", title: "Swipe back",
      sentence: "A stack of screens whose top one is swiped back from the leading edge.",
      groups: ["navigation"], features: [], text: [fingerText, motionText, navigationText]),
    Interaction(
      name: "pager", type: "Pager", title: "Pager",
      sentence: "Pages side by side that are turned by a finger.",
      groups: ["pager"], features: [], text: [fingerText, motionText, pagerText]),
    Interaction(
      name: "pullToDismiss", type: "PullToDismiss", title: "Pull to dismiss",
      sentence: "A sheet with a list in it that leaves when it is pulled past the list's top.",
      groups: ["pullToDismiss"], features: ["list", "pulled"],
      text: [fingerText, motionText, listText, sheetText]),
    Interaction(
      name: "sheet", type: "Sheet", title: "Sheet with resting places",
      sentence: "A sheet that rests at several places, with a list in it.",
      groups: ["places"], features: ["list", "places", "rests"],
      text: [fingerText, motionText, listText, sheetText]),
    Interaction(
      name: "drawer", type: "Drawer", title: "Drawer",
      sentence: "A panel that a drag from its edge draws in, and pushes out again.",
      groups: ["drawer"], features: ["drawer"], text: [fingerText, motionText, sheetText]),
    Interaction(
      name: "bottomBar", type: "BottomBar", title: "Bar that is raised",
      sentence: "A bar at the bottom that a finger raises to a page, and lowers again.",
      groups: ["bar"], features: ["bar", "places"], text: [fingerText, motionText, sheetText]),
    Interaction(
      name: "overlay", type: "Overlay", title: "Overlay container",
      sentence: "Views that wait their turn, stay for a while and are swiped away.",
      groups: ["overlay"], features: ["shares"], text: [fingerText, motionText, overlayText]),
    Interaction(
      name: "lightbox", type: "Lightbox", title: "Light box",
      sentence: "Pictures that open from a grid, are pulled away, pinched, turned and turned over.",
      groups: ["lightbox"], features: ["coasting"], text: [fingerText, motionText, lightboxText],
      forms: [.web]),
  ]

  /// Whether its code is written in a form; what every form has are figures.
  public func isWritten(in form: ExportForm) -> Bool { forms?.contains(form) ?? true }

  public static func named(_ name: String) -> Interaction? { all.first { $0.name == name } }

  /// Those whose first group is among a scene's, in the scene's order: what it is about comes first.
  public static func of(groups: [String]) -> [Interaction] {
    groups.flatMap { group in all.filter { $0.groups[0] == group } }
  }

  /// Of these groups, those whose figures no program reads that is written in a form: they come out as
  /// figures only.
  public static func unwritten(_ groups: [String], in form: ExportForm) -> [String] {
    guard !form.isOneText else { return [] }
    let read = all.filter { $0.isWritten(in: form) }.reduce(into: Set<String>()) {
      read, interaction in
      for figure in interaction.program.figures { read.insert(String(figure.prefix { $0 != "." })) }
    }
    return groups.filter { !read.contains($0) && !Figures.sceneGroups.contains($0) }
  }

  /// Its decisions and its motion.
  public var program: Program { program(played: false) }

  /// `played`: a platform's own animator plays the springs and says where they are. Edge cases: its
  /// text is the house's own, and tests read it, so a fault in it stops the program.
  func program(played: Bool) -> Program {
    let key = played ? name + " played" : name
    return Interaction.programs.withLock { known in
      if let program = known[key] { return program }
      do {
        let program = try ProgramReader.read(
          text.joined(separator: "\n"), features: played ? features.union(["played"]) : features
        ).pruned(keeping: played ? Interaction.playing : [])
        known[key] = program
        return program
      } catch {
        preconditionFailure("the program of \(name), \(error)")
      }
    }
  }

  /// What a view calls that plays springs by the platform's animator.
  private static let playing: Set<String> = ["isSpringing", "stiffness", "friction", "show"]

  private static let programs = Mutex<[String: Program]>([:])

  /// The figures that its files say, in the order of their declarations: all of its own groups', and
  /// of the shared ones those that its program reads.
  public var figures: [FigureDeclaration] {
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
