// The list of keyboard shortcuts, made from the table of commands.
import Interface

struct HelpSheet: View {
  let state: LabState
  private var size: Size { state.size }

  /// A section of the list of keyboard shortcuts. The keys of a row are separated by spaces. Words
  /// that link two keys, such as "to", are no keys.
  struct KeyGroup: Sendable {
    var title: String
    var rows: [(keys: String, what: String)]
  }

  /// All commands with keys, in sections. Commands with the same description share a row.
  static func groups(_ state: LabState) -> [KeyGroup] {
    LabCommand.Group.allCases.map { rows(of: $0, state) }
  }

  private static func rows(of group: LabCommand.Group, _ state: LabState) -> KeyGroup {
    var lines: [(what: String, keys: [LabKey])] = []
    for command in LabCommand.all
    where command.group == group && [.lab, .control].contains(command.context) {
      for face in command.faces(state) where !face.keys.isEmpty {
        if let place = lines.firstIndex(where: { $0.what == face.row }) {
          lines[place].keys += face.keys
        } else {
          lines.append((face.row, face.keys))
        }
      }
    }
    return KeyGroup(
      title: group.title, rows: lines.map { (LabKey.text(of: $0.keys), $0.what) })
  }

  private static let head = 32.0
  private static let gap = 12.0

  var body: some View {
    let groups = HelpSheet.groups(state)
    let isTwo = size.width >= 720
    let columns =
      isTwo ? [Array(groups[..<2]), Array(groups[2...])] : [groups]
    let width = min(isTwo ? 900.0 : 376, size.width - 16)
    let column = isTwo ? (width - 80) / 2 : width - 48
    // A list that does not fit in the window scrolls.
    let row = size.height < 660 ? 23.0 : 26
    let length = columns.map { groups in
      groups.reduce(-HelpSheet.gap) { $0 + room(for: $1, column, row) }
    }
    .reduce(0, max)
    let height = min(length + 84, size.height - 16)
    LabSheet("help", Size(width, height), in: size) {
      VStack(spacing: 0) {
        LabSheetHeader(title: "Keyboard shortcuts", name: "help")
          .padding(Insets(top: 13, leading: 24, bottom: 15, trailing: 16))
        ScrollView(id: "help") {
          HStack(alignment: .top, spacing: 32) {
            ForEach(columns) { groups in list(groups, column, row).frame(width: column) }
          }
          .padding(Insets(leading: 24))
          .frame(width: width, height: length + 16, alignment: .topLeading)
        }
        .padding(Insets(bottom: 8))
      }
    }
  }

  private func room(for group: KeyGroup, _ width: Double, _ row: Double) -> Double {
    HelpSheet.head + HelpSheet.gap
      + group.rows.reduce(0) { $0 + HelpSheet.height(of: $1, width, row) }
  }

  /// The height of a row in points. A row has two lines if keys and description do not fit in one.
  static func height(of line: (keys: String, what: String), _ width: Double, _ row: Double)
    -> Double
  {
    Double(line.what.count) * 6.6 + KeyCaps.width(of: line.keys) + 12 > width ? 44 : row
  }

  private func list(_ groups: [KeyGroup], _ width: Double, _ row: Double) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      for group in groups {
        Text(group.title, .baseM, lineLimit: 1).frame(height: 22, alignment: .leading)
        Divider().padding(Insets(top: 3, bottom: 6.5))
        for line in group.rows {
          HStack(spacing: 12) {
            Text(line.what, .base, .secondary, lineLimit: 2)
              .frame(maxWidth: .infinity, alignment: .leading)
            KeyCaps(keys: line.keys).fixedSize()
          }
          .frame(width: width, height: HelpSheet.height(of: line, width, row))
        }
        Spacer(minLength: HelpSheet.gap).frame(height: HelpSheet.gap)
      }
    }
  }
}

/// Draws keys as key caps.
struct KeyCaps: View {
  let keys: String

  private static let words: Set<String> = ["to", "or", "drag"]

  /// Approximate width in points.
  static func width(of keys: String) -> Double {
    keys.split(separator: " ").reduce(-4) { sum, key in
      let letters = Double(key.count) * 6.8
      return sum + 4 + (words.contains(String(key)) ? letters : max(20, letters + 12))
    }
  }

  var body: some View {
    HStack(spacing: 4) {
      for key in keys.split(separator: " ").map(String.init) {
        if KeyCaps.words.contains(key) {
          Text(key, .small, .secondary, lineLimit: 1)
        } else {
          Text(key, .small, .primary, align: .center, lineLimit: 1)
            .padding(horizontal: key.count > 1 ? 6 : 0)
            .frame(minWidth: 20)
            .frame(height: 20)
            .background(.fill, radius: 5)
            .border(.line, width: 1, radius: 5)
        }
      }
    }
  }
}
