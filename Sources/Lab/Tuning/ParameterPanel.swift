// The panel with all parameters of the scene.
import Drawing
import Geometry
import Gesture
import Interface
import Motion
import Scenes

struct ParameterPanel: View {
  let state: LabState
  let frame: Rect
  /// All parameters of the scene.
  private let all: [ParameterDeclaration]
  /// Names of the parameters whose value is not the default.
  private let changed: Set<String>
  private let impossible: [String: String]

  init(state: LabState, frame: Rect) {
    (self.state, self.frame) = (state, frame)
    let all = ParameterSet.declarations(of: state.groups)
      .filter { !state.fixedFigures.contains($0.name) }
    self.all = all
    impossible = state.impossibleDistances
    // All changes are collected and then filtered.
    // This is fast enough, because there are few changes.
    changed = Set(
      state.parameters.changes(from: ParameterSet())
        .filter { name in all.contains { $0.name == name } })
  }

  /// Height in points of the area above the parameters. A low panel has no search field there.
  private var head: Double { frame.height >= 160 ? 52 : 4 }
  /// Height in points of the fade above the first row.
  private var rise: Double { head > 4 ? 8 : 0 }
  private var footHeight: Double { frame.height >= 220 ? 38 : 0 }

  var body: some View {
    ZStack(alignment: .topLeading) {
      if frame.width > 0 {
        Rectangle(.panel).blocksHits().placed(in: frame)
        if head > 4 {
          TextField(
            LabControl.search.action, text: state.search, prompt: "Find a parameter",
            glyph: .search,
            hint: "Ctrl F", size: .lab
          )
          .help(state.face(of: "find").tip)
          .placed(
            x: frame.minX + 16, y: frame.minY + 12,
            width: frame.width - 32 - (takesPictures ? chip + 8 : 0), height: 32)
          if takesPictures {
            state.chip(of: "show screens")
              .placed(x: frame.maxX - 16 - chip, y: frame.minY + 16, width: chip, height: 24)
          }
        }
        if state.screenPanel.isShown {
          ScreenPanel(
            state: state,
            frame: Rect(
              frame.minX, frame.minY + head, frame.width, max(0, frame.height - head)))
        } else {
          parameters
        }
        if frame.minX > 0 { upright(x: frame.minX, y: frame.minY, height: frame.height) }
      }
    }
  }

  /// False for a program's screen, and in a lab that has no scene with pictures.
  private var takesPictures: Bool {
    !state.screenPanel.roles.isEmpty || !state.screenPanel.movements.isEmpty
  }

  /// Width in points of the button that shows the user's screens instead.
  private var chip: Double { 80 }

  private var parameters: ViewList {
    ViewList(
      Group {
        ScrollView(id: "parameters", bars: LabScreen.around) {
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
      })
  }

  private var foot: ViewList {
    ViewList(
      Group {
        hairline(x: frame.minX, y: frame.maxY - 38, width: frame.width)
        state.button(of: "reset all", role: .link)
          .disabled(changed.isEmpty)
          .placed(x: frame.minX + 16, y: frame.maxY - 33)
        label(
          footWords, x: frame.minX + 100, y: frame.maxY - 28, width: frame.width - 116, .base,
          .secondary, align: .trailing)
      })
  }

  private var shown: [ParameterDeclaration] {
    let words = state.search.lowercased()
    return words.isEmpty
      ? all
      : all.filter { parameter in
        parameter.title.lowercased().contains(words) || parameter.name.lowercased().contains(words)
          || parameter.sentence.lowercased().contains(words)
      }
  }

  /// The verdict over the strokes while their section is behind a tab, else how much was changed.
  private var footWords: String {
    let isHidden = !state.layout.tabs.isEmpty && state.layout.tab != .strokes
    if state.shows.strokes, isHidden, state.strokes.canJudge, !state.strokes.isEmpty {
      let overview = state.strokes.overview
      let (first, rest) = (StrokeWording.headline(overview), StrokeWording.failures(overview))
      return Double(first.count + rest.count) * 6.4 < frame.width - 124 ? "\(first) \(rest)" : first
    }
    return changed.isEmpty ? "All original" : "\(changed.count) of \(all.count) changed"
  }

  @ViewBuilder private var rows: ViewList {
    let (shown, ownGroups) = (shown, ownGroups)
    VStack(alignment: .leading, spacing: 0) {
      if rise > 0 { Spacer(minLength: rise).frame(height: rise) }
      if let pinned = state.pinned, state.showsPinned {
        PinnedCard(state: state, pinned: pinned, width: frame.width - 32)
          .padding(Insets(top: 4, leading: 16, bottom: 12, trailing: 16))
      }
      for folder in ParameterFolder.allCases {
        section(
          folder.rawValue, folder.title,
          shown.filter { $0.folder == folder && ownGroups.contains($0.group) })
      }
      // The groups that all scenes share come after the scene's own groups.
      // The parameters of frames are in the section of gestures.
      for group in state.groups where !ownGroups.contains(group) && group != "input" {
        section(
          group, groupTitle(group),
          shown.filter { $0.group == group || group == "gesture" && $0.group == "input" })
      }
      if shown.isEmpty {
        Text("No parameter matches “\(state.search)”.", .base, .secondary, lineLimit: 2)
          .padding(Insets(top: 16, leading: 36, trailing: 16))
      }
      Spacer(minLength: 8).frame(height: 8)
    }
    .frame(width: frame.width, alignment: .leading)
    .background(.panel)
  }

  /// The groups that only this scene has.
  private var ownGroups: [String] {
    let common = ["navigation", "scroll", "velocity", "gesture", "input"]
    let own = state.groups.filter { !common.contains($0) || $0 == state.groups.first }
    return own.isEmpty ? state.groups : own
  }

  @ViewBuilder private func section(
    _ name: String, _ title: String, _ parameters: [ParameterDeclaration]
  ) -> ViewList {
    let groups = state.groups.filter { group in parameters.contains { $0.group == group } }
    let isSearch = !state.search.isEmpty && groups != [name]
    if !parameters.isEmpty || state.search.isEmpty {
      ParameterSection(
        name: name, title: title, parameters: parameters, values: state.parameters,
        impossible: impossible,
        changes: parameters.count { changed.contains($0.name) },
        isOpen: !state.closedFolders.contains(name) || !state.search.isEmpty,
        groups: groups, namesGroups: groups.count > 1 || isSearch,
        idleGroups: state.screenPanel.idleGroups, typedCurve: state.spring.typedCurve,
        width: frame.width)
    }
  }
}
