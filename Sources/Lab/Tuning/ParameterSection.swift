// A folder of the parameter panel, with a header. An open folder shows its parameters by group.
import Interface
import Scenes

struct ParameterSection: View {
  let name: String
  let title: String
  let parameters: [ParameterDeclaration]
  let values: ParameterSet
  /// Warnings about distances that are larger than the device. The keys are names of parameters.
  let impossible: [String: String]
  /// Number of parameters in this folder whose value is not the default.
  let changes: Int
  let isOpen: Bool
  let groups: [String]
  /// True if the groups have titles. A folder with several groups has titles. A search that shows
  /// only some parameters of a folder adds titles, too.
  let namesGroups: Bool
  /// Groups whose parameters have no effect on the user's pictures.
  let idleGroups: Set<String>
  let typedCurve: TypedCurve?
  let width: Double

  private static let headerHeight = 38.0
  private static let groupTitleHeight = 24.0
  private static let end = 8.0

  private var rowWidth: Double { width - 32 }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      header
      if isOpen, !parameters.isEmpty {
        for group in groups {
          let isIdle = idleGroups.contains(group)
          if namesGroups || isIdle {
            Text(
              groupTitle(group) + (isIdle ? ": nothing in your picture uses them" : ""), .small,
              .secondary, lineLimit: 1
            )
            .padding(Insets(top: 6, leading: 36, bottom: 2))
            .frame(height: ParameterSection.groupTitleHeight, alignment: .leading)
          }
          for parameter in parameters where parameter.group == group && !isIdle {
            row(parameter).padding(Insets(leading: 16))
            if parameter.name == FingerTravel.line, let travel = FingerTravel(values) {
              FingerTravelRow(
                travel: travel, width: rowWidth, warning: impossible[FingerTravel.travel] ?? ""
              )
              .named("about finger travel")
              .help(
                "The same distance at the finger. It is longer if the cover follows only a share of the finger."
              )
              .padding(Insets(leading: 16))
            }
          }
        }
        Spacer(minLength: ParameterSection.end).frame(height: ParameterSection.end)
      }
    }
  }

  private func row(_ parameter: ParameterDeclaration) -> some View {
    let warning = impossible[parameter.name] ?? ""
    let row = ParameterRow.Shown(
      value: values.value(of: parameter), width: rowWidth, warning: warning,
      typed: typedCurve?.name == parameter.name ? typedCurve?.text : nil)
    let size = Size(
      rowWidth, ParameterRow.height(of: parameter, width: rowWidth, warning: warning))
    return EquatableView(parameter.name, of: row, size: size) { row in
      ParameterRow(parameter: parameter, shown: row)
        .named("about \(parameter.name)").help(parameter.tip)
    }
  }

  private var header: some View {
    let isEmpty = parameters.isEmpty
    let isOpen = isOpen && !isEmpty
    let note = isEmpty ? "not used here" : changes == 0 ? "original" : "\(changes) changed"
    let face = HStack(spacing: 2) {
      Glyph(isOpen ? .triangleDown : .triangleRight, size: 16, isEmpty ? .tertiary : .secondary)
      Text(title, .baseM, lineLimit: 1)
      Spacer()
      Text(note, .base, .secondary, lineLimit: 1)
    }
    .padding(Insets(leading: 2, trailing: 4))
    // The focus ring surrounds this area, which is inside the header.
    .frame(width: rowWidth, height: ParameterSection.headerHeight - 8)
    // An empty folder cannot be opened.
    let own =
      isEmpty
      ? ViewList(face)
      : face.onTap(ActionID("folder \(name)"), label: "\(title), \(note)")
        .onPress { [name] lab, _ in
          if lab.state.closedFolders.remove(name) == nil { lab.state.closedFolders.insert(name) }
        }
        .help(isOpen ? "Close this folder" : "Open this folder")
        .accessibilityExpanded(isOpen)
    return own.padding(vertical: 4)
      .overlay(alignment: .top) { Divider().padding(Insets(top: 0.5)) }
      .padding(Insets(leading: 16))
  }
}
