// The interactions that can be exported, with their names in commands and files.
import Scenes

/// An interaction that can be exported, with its names and its groups of parameters.
package struct ExportedInteraction: Sendable, Hashable {
  /// The name of the interaction in commands, as one word, for example `pullDown`.
  package let name: String
  /// The prefix of the names of exported types, for example `PullDown`.
  package let type: String
  /// The displayed title, two or three words long.
  package let title: String
  /// One sentence about the interaction.
  package let sentence: String
  /// The parameter groups that only this interaction uses. In SwiftUI, parameters of the first
  /// group have no prefix.
  package let groups: [String]

  /// The name of the interaction's files without extension, for example `pull-down`.
  package var file: String { name.dashed }

  package static let all: [ExportedInteraction] = [
    ExportedInteraction(
      name: "pullDown", type: "PullDown", title: "Pull-down",
      sentence: "A full-screen cover that is pulled down to dismiss it.", groups: ["pullDown"]),
    ExportedInteraction(
      name: "edgeCard", type: "EdgeCard", title: "Card",
      sentence: "A card that opens into a page; a drag from a side of the page closes it.",
      groups: ["edgeCard", "hero", "stretchyCover"]),
    ExportedInteraction(
      name: "navigation", type: "Navigation", title: "Swipe back",
      sentence: "A stack of screens whose top one is swiped back from the leading edge.",
      groups: ["navigation"]),
    ExportedInteraction(
      name: "pager", type: "Pager", title: "Pager",
      sentence: "Pages side by side that are swiped.", groups: ["pager"]),
    ExportedInteraction(
      name: "pullToDismiss", type: "PullToDismiss", title: "Pull to dismiss",
      sentence: "A sheet with a list that is dismissed by pulling the list past its top.",
      groups: ["pullToDismiss"]),
    ExportedInteraction(
      name: "sheet", type: "Sheet", title: "Sheet with detents",
      sentence: "A sheet with several detents and a list in it.", groups: ["places"]),
    ExportedInteraction(
      name: "drawer", type: "Drawer", title: "Drawer",
      sentence: "A panel that a drag from its edge opens, and a drag back closes.",
      groups: ["drawer"]),
    ExportedInteraction(
      name: "bottomBar", type: "BottomBar", title: "Bottom bar",
      sentence: "A bar at the bottom that is dragged up to open a page, and down to close it.",
      groups: ["bar"]),
    ExportedInteraction(
      name: "overlay", type: "Overlay", title: "Overlay container",
      sentence: "Views that wait in a queue, stay for some time and are swiped away.",
      groups: ["overlay"]),
    ExportedInteraction(
      name: "lightbox", type: "Lightbox", title: "Light box",
      sentence: "Pictures that open from a grid, are pulled away, pinched, rotated and paged.",
      groups: ["lightbox"]),
  ]

  /// True if the format supports this interaction. Formats that write all values into one file
  /// support every interaction.
  package func isWritten(in form: ExportForm) -> Bool {
    switch form {
    case .web, .c: WebForm.parts[name] != nil
    case .swiftui: SwiftUITemplate.all[name] != nil
    case .json, .css, .swift, .kotlin, .dart: true
    }
  }

  /// The parameters that the engine uses for this interaction. Its own parameters are first, then
  /// shared parameters.
  var parameters: [ParameterDeclaration] {
    let hasList = ["pullToDismiss", "sheet", "edgeCard"].contains(name)
    let isSheet = ["pullToDismiss", "sheet"].contains(name)
    let shared =
      (isSheet ? ["stacking"] : []) + (name == "lightbox" ? ["pager"] : [])
      + (hasList ? ["scroll"] : []) + ["catching", "velocity", "gesture"]
    return (groups + shared).flatMap { ParameterSet.declarations(of: [$0]) }
  }

  /// The formats that support this interaction.
  package var forms: [ExportForm] { ExportForm.allCases.filter(isWritten) }

  package static func named(_ name: String) -> ExportedInteraction? {
    all.first { $0.name == name }
  }

  /// The interactions whose first parameter group is in `groups`, in the order of `groups`.
  package static func of(groups: [String]) -> [ExportedInteraction] {
    groups.flatMap { group in all.filter { $0.groups[0] == group } }
  }

  /// The interactions of these parameter groups that the format does not support.
  package static func unwritten(_ groups: [String], in form: ExportForm) -> [ExportedInteraction] {
    of(groups: groups).filter { !$0.isWritten(in: form) }
  }
}

extension String {
  /// The name with hyphens instead of dots and capital letters: `edgeCard.liveLimit` becomes
  /// `edge-card-live-limit`.
  var dashed: String {
    reduce(into: "") { out, character in
      if character == "." {
        out += "-"
      } else {
        out += character.isUppercase ? "-" + character.lowercased() : String(character)
      }
    }
  }

  /// The text with its first letter in upper case.
  var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
