// A folder of the panel: its header and, where it is open, the figures in it, group by group.
import Drawing
import Exhibits
import Geometry
import Gesture
import Interface
import Motion

struct ParameterSection: View {
  /// All that it shows.
  struct Shown: Equatable, Sendable {
    var name: String
    var title: String
    var figures: [String]
    var values: [ParameterValue]
    /// The finger's travel hangs on a figure of another section.
    var travel: FingerTravel?
    /// How many of its figures differ from their seeds.
    var changes: Int
    var isOpen: Bool
    var groups: [String]
    var width: Double
  }

  let shown: Shown
  let figures: [FigureDeclaration]

  private static let headerHeight = 38.0
  private static let groupTitleHeight = 24.0
  private static let end = 8.0

  var height: Double {
    guard shown.isOpen, !figures.isEmpty else { return ParameterSection.headerHeight }
    let titles = shown.groups.count > 1 ? Double(shown.groups.count) : 0
    let rows = figures.reduce(shown.travel == nil ? 0 : FingerTravelRow.height) {
      $0 + ParameterRow.height(of: $1, width: shown.width - 32)
    }
    return ParameterSection.headerHeight + titles * ParameterSection.groupTitleHeight + rows
      + ParameterSection.end
  }

  var body: some View {
    let width = shown.width - 32
    VStack(alignment: .leading, spacing: 0) {
      header
      if shown.isOpen {
        for group in shown.groups {
          if shown.groups.count > 1 {
            Text(groupTitle(group), .small, .ink2, lines: 1)
              .padding(Insets(top: 6, leading: 36, bottom: 2))
              .frame(height: ParameterSection.groupTitleHeight, alignment: .leading)
          }
          for (figure, value) in zip(figures, shown.values) where figure.group == group {
            row(figure, value, width).padding(Insets(leading: 16))
            if figure.name == FingerTravel.line, let travel = shown.travel {
              FingerTravelRow(travel: travel, width: width)
                .named("about finger travel")
                .help("The same line where the finger is: farther, because what it draws resists.")
                .padding(Insets(leading: 16))
            }
          }
        }
        if !figures.isEmpty {
          Spacer(minLength: ParameterSection.end).frame(height: ParameterSection.end)
        }
      }
    }
  }

  /// Where one figure changes, the rows of the others are those of the last build.
  private func row(
    _ figure: FigureDeclaration, _ value: ParameterValue, _ width: Double
  ) -> some View {
    let row = ParameterRow.Shown(name: figure.name, value: value, width: width)
    let height = ParameterRow.height(of: figure, width: width)
    return Kept("figure \(figure.name)", of: row, size: Size(width, height)) {
      ViewList(
        ParameterRow(figure: figure, value: $0.value, width: $0.width)
          .named("about \(figure.name)").help(figure.tip))
    }
  }

  private var header: some View {
    let isEmpty = shown.figures.isEmpty
    let isOpen = shown.isOpen && !isEmpty
    let note =
      isEmpty ? "not used here" : shown.changes == 0 ? "seed" : "\(shown.changes) changed"
    let w = shown.width - 32
    let face = ZStack(alignment: .topLeading) {
      hairline(x: 0, y: 0.5, width: w)
      Glyph(isOpen ? .triangleDown : .triangleRight, size: 16, isEmpty ? .ink3 : .ink2)
        .placed(x: 2, y: 11)
      label(shown.title, x: 20, y: 10, width: 150, .baseM)
      label(note, x: w - 180, y: 10, width: 180, .base, .ink2, align: .trailing)
    }
    .frame(width: w, height: ParameterSection.headerHeight)
    // There is nothing to open in an empty one.
    let own =
      isEmpty
      ? ViewList(face)
      : face.onTap(ActionID("folder \(shown.name)"), label: "\(shown.title), \(note)")
        .help(isOpen ? "Close this folder" : "Open this folder")
    return own.padding(Insets(leading: 16))
  }
}
