// Every figure of the running scene: a dot that resets, a slider, a field, a word.
import Drawing
import Exhibits
import Geometry
import Gesture
import Interface
import Motion

struct ParameterPanel: View {
  let state: LabState
  let frame: Rect

  /// Low panels keep their height for the figures.
  private var head: Double { frame.height >= 160 ? 52 : 4 }
  /// How far what scrolls is seen to vanish above its first row.
  private var rise: Double { head > 4 ? 8 : 0 }
  private var footHeight: Double { frame.height >= 220 ? 38 : 0 }

  var body: some View {
    ZStack(alignment: .topLeading) {
      if frame.width > 0 {
        Rectangle(.panel).blocksHits().placed(in: frame)
        if head > 4 {
          TextField(
            ActionID("search"), text: state.search, prompt: "Find a parameter", glyph: .search,
            hint: "Ctrl F", size: .lab
          )
          .help(state.face(of: "find").tip)
          .placed(x: frame.minX + 16, y: frame.minY + 12, width: frame.width - 32, height: 32)
        }
        ScrollView(
          slot: LabScreen.parameterSlot, recognizers: panelScrolling("parameters"), bar: true
        ) {
          rows
        }
        .placed(
          x: frame.minX, y: frame.minY + head - rise, width: frame.width,
          height: max(0, frame.height - head + rise - footHeight))
        if rise > 0 {
          Fade(.panel).placed(
            x: frame.minX, y: frame.minY + head - rise, width: frame.width, height: rise)
        }
        if footHeight > 0 { foot }
        if frame.minX > 0 { upright(x: frame.minX, y: frame.minY, height: frame.height) }
      }
    }
  }

  private var foot: ViewList {
    ViewList(
      Group {
        hairline(x: frame.minX, y: frame.maxY - 38, width: frame.width)
        state.button(of: "reset all", role: .link)
          .disabled(changedNames.isEmpty)
          .placed(x: frame.minX + 16, y: frame.maxY - 33)
        label(
          changedWords, x: frame.minX + 100, y: frame.maxY - 28, width: frame.width - 116, .base,
          .ink2, align: .trailing)
      })
  }

  private var shown: [FigureDeclaration] {
    let words = state.search.lowercased()
    return Figures.declarations.filter { figure in
      state.groups.contains(figure.group)
        && (words.isEmpty || figure.title.lowercased().contains(words)
          || figure.name.lowercased().contains(words)
          || figure.sentence.lowercased().contains(words))
    }
  }

  private var all: [FigureDeclaration] {
    Figures.declarations.filter { state.groups.contains($0.group) }
  }

  private var changedNames: [String] {
    all.filter { state.figures.value($0.name) != $0.seed }.map(\.name)
  }

  private var changedWords: String {
    changedNames.isEmpty ? "All at seed" : "\(changedNames.count) of \(all.count) changed"
  }

  @ViewBuilder private var rows: ViewList {
    let shown = shown
    VStack(alignment: .leading) {
      if rise > 0 { Spacer(minLength: rise).frame(height: rise) }
      for folder in ParameterFolder.allCases {
        section(
          folder.rawValue, folder.title,
          shown.filter { $0.folder == folder && ownGroups.contains($0.group) })
      }
      // What all scenes share stands below what this one is about.
      for group in state.groups where !ownGroups.contains(group) {
        section(group, groupTitle(group), shown.filter { $0.group == group })
      }
      if shown.isEmpty {
        Text("Nothing is called “\(state.search)”.", .base, .ink2, lines: 2)
          .padding(Insets(top: 16, leading: 36, trailing: 16))
      }
      Spacer(minLength: 8).frame(height: 8)
    }
    .frame(width: frame.width, alignment: .leading)
  }

  /// The groups that the scene is about; the others are the same everywhere.
  private var ownGroups: [String] {
    let common = ["navigation", "scroll", "velocity", "gesture"]
    let own = state.groups.filter { !common.contains($0) || $0 == state.groups.first }
    return own.isEmpty ? state.groups : own
  }

  @ViewBuilder private func section(
    _ name: String, _ title: String, _ figures: [FigureDeclaration]
  ) -> ViewList {
    if !figures.isEmpty || state.search.isEmpty {
      header(name, title, figures)
      if !state.closedFolders.contains(name) || !state.search.isEmpty {
        let groups = state.groups.filter { group in figures.contains { $0.group == group } }
        for group in groups {
          if groups.count > 1 {
            Text(groupTitle(group), .small, .ink2, lines: 1)
              .padding(Insets(top: 6, leading: 36, bottom: 2))
              .frame(height: 24, alignment: .leading)
          }
          for figure in figures where figure.group == group {
            row(figure).padding(Insets(leading: 16))
            if figure.name == FingerTravel.line {
              FingerTravelRow(figures: state.figures, width: frame.width - 32)
                .id("about finger travel")
                .help("The same line where the finger is: farther, because what it draws resists.")
                .padding(Insets(leading: 16))
            }
          }
        }
        if !figures.isEmpty { Spacer(minLength: 8).frame(height: 8) }
      }
    }
  }

  /// Where one figure changes, the rows of the others are those of the last build.
  private func row(_ figure: FigureDeclaration) -> some View {
    let width = frame.width - 32
    let shown = ParameterRow.Shown(
      name: figure.name, value: state.figures.value(figure.name) ?? figure.seed, width: width)
    let height = ParameterRow.height(of: figure, width: width)
    return Kept("figure \(figure.name)", of: shown, size: Size(width, height)) {
      ViewList(
        ParameterRow(figure: figure, value: $0.value, width: $0.width)
          .id("about \(figure.name)").help(figure.tip))
    }
  }

  private func header(
    _ name: String, _ title: String, _ figures: [FigureDeclaration]
  ) -> some View {
    let changed = figures.filter { state.figures.value($0.name) != $0.seed }.count
    let isOpen = !state.closedFolders.contains(name) && !figures.isEmpty
    let note =
      figures.isEmpty
      ? "not used here" : changed == 0 ? "seed" : "\(changed) changed"
    let w = frame.width - 32
    let face = ZStack(alignment: .topLeading) {
      hairline(x: 0, y: 0.5, width: w)
      Glyph(isOpen ? .triangleDown : .triangleRight, size: 16, figures.isEmpty ? .ink3 : .ink2)
        .placed(x: 2, y: 11)
      label(title, x: 20, y: 10, width: 150, .baseM)
      label(note, x: w - 180, y: 10, width: 180, .base, .ink2, align: .trailing)
    }
    .frame(width: w, height: 38)
    // There is nothing to open in an empty one.
    let own =
      figures.isEmpty
      ? ViewList(face)
      : face.onTap(ActionID("folder \(name)"), label: "\(title), \(note)")
        .help(isOpen ? "Close this folder" : "Open this folder")
    return own.padding(Insets(leading: 16))
  }
}

/// One figure.
struct ParameterRow: View {
  /// All that it depends on.
  struct Shown: Equatable, Sendable {
    var name: String
    var value: ParameterValue
    var width: Double
  }

  let figure: FigureDeclaration
  let value: ParameterValue
  let width: Double

  /// Words that have no room beside the title stand below it.
  static func height(of figure: FigureDeclaration, width: Double) -> Double {
    guard case .choice(let words) = figure.kind else { return 32 }
    let letters = words.reduce(0) { $0 + $1.count }
    let needed = Double(letters) * 6.5 + Double(words.count) * 10
    return needed > width - 20 - labelWidth(width) ? 64 : 32
  }

  private static func labelWidth(_ width: Double) -> Double { width > 300 ? 122 : 116 }

  private var action: ActionID { ActionID(figure.name) }

  var body: some View {
    let isWide = width > 300
    let labelWidth = ParameterRow.labelWidth(width)
    let (unitWidth, fieldWidth) = isWide ? (34.0, 56.0) : (26.0, 52.0)
    let height = ParameterRow.height(of: figure, width: width)
    let isChanged = value != figure.seed
    let controlX = 20 + labelWidth
    let sliderWidth = width - 20 - labelWidth - 12 - fieldWidth - 6 - unitWidth
    ZStack(alignment: .topLeading) {
      if isChanged {
        Circle(.acc).frame(width: 6, height: 6)
          .frame(width: 16, height: 32)
          .onTap(ActionID("reset \(figure.name)"), label: "Reset \(figure.title)")
          .help("Changed: back to \(figure.words(figure.seed))")
          .placed(x: 0, y: 0)
      }
      label(figure.title, x: 20, y: 7, width: height > 32 ? width - 20 : labelWidth - 2)
      switch (figure.kind, value) {
      case (.number(let range, let step), .number(let x)):
        if sliderWidth >= 56 {
          Slider(
            action, value: x, in: range, step: step, mark: seedNumber, label: figure.title,
            size: .lab
          ).precise().placed(x: controlX, y: 4, width: sliderWidth, height: 24)
        }
        NumberField(
          ActionID("\(figure.name) field"), value: x, in: range, step: step,
          text: figure.words(value), label: figure.title, unit: figure.unitWord, size: .lab
        ).placed(x: controlX + sliderWidth + 12, y: 4, width: fieldWidth, height: 24)
        label(
          figure.unitWord, x: width - unitWidth, y: 7, width: unitWidth, .base, .ink2)
      case (.flag, .flag(let on)):
        Toggle(action, isOn: on, label: figure.title, size: .lab).placed(x: controlX, y: 7)
        label(
          isChanged ? "\(on ? "on" : "off"), seed is \(on ? "off" : "on")" : on ? "on" : "off",
          x: controlX + 44, y: 7, width: width - unitWidth - 6 - controlX - 44, .base, .ink2,
          align: .trailing)
      case (.choice(let words), .choice(let word)):
        let left = height > 32 ? 20 : controlX
        Segmented(action, words.map(spelled), selected: words.firstIndex(of: word) ?? 0)
          .placed(x: left, y: height - 30, width: width - left, height: 28)
      default: Spacer()
      }
    }
    .frame(width: width, height: height)
  }

  private func spelled(_ word: String) -> String { inWords(word).lowercased() }

  private var seedNumber: Double? {
    if case .number(let x) = figure.seed { x } else { nil }
  }
}
