// The panel with all parameters of the scene.
import Dismissal
import Gesture
import Interface
import Motion
import Scenes

extension LabTextField {
  static let search = LabTextField(
    action: "search", prompt: "Find a parameter", write: { $0.search = $1 },
    submit: { $0.goToFound(at: $1) })
}

struct ParameterPanel: View {
  let state: LabState
  let frame: Rect
  /// All parameters of the scene.
  private let all: [ParameterDeclaration]
  /// Names of the parameters whose value is not the default.
  private let changed: Set<String>
  private let impossible: [String: String]

  init(state: LabState, frame: Rect, impossible: [String: String]) {
    (self.state, self.frame, self.impossible) = (state, frame, impossible)
    let all = ParameterSet.declarations(of: state.scene.groups)
      .filter { !state.scene.fixedParameters.contains($0.name) }
    self.all = all
    // All changes are collected before the filtering, which is fast because the changes are few.
    changed = Set(
      state.parameters.changes(from: ParameterSet())
        .filter { name in all.contains { $0.name == name } })
  }

  /// True if the panel is high enough for a search field, and for a row at the bottom.
  private var hasSearch: Bool { frame.height >= 160 }
  private var hasFoot: Bool { frame.height >= 220 }

  var body: some View {
    if frame.width > 0 {
      ZStack(alignment: .topLeading) {
        Rectangle(.panel).blocksHits()
        VStack(spacing: 0) {
          if hasSearch { search.padding(Insets(top: 12, leading: 16, trailing: 16)) }
          if state.screenPanel.isShown {
            ScreenPanel(state: state, width: frame.width)
              .padding(Insets(top: hasSearch ? 8 : 4))
          } else {
            parameters.padding(Insets(top: hasSearch ? 0 : 4))
            if hasFoot { foot }
          }
        }
        if frame.minX > 0 { Divider(.line, .vertical) }
      }
      .placed(in: frame)
    }
  }

  private var search: some View {
    HStack(spacing: 8) {
      LabTextField.search.view(state.search, glyph: .search, hint: "Ctrl F")
        .help(state.face(of: "find").tip)
        .frame(height: 32)
      // A program's screen takes no pictures. A lab without scenes for pictures takes none either.
      if !state.screenPanel.roles.isEmpty || !state.screenPanel.movements.isEmpty {
        state.chip(of: "show screens").frame(width: 80, height: 24)
      }
    }
  }

  private var parameters: ViewList {
    ScrollView(id: "parameters", bars: LabPanels.around) { rows }
      .overlay(alignment: .top) { if hasSearch { Fade(.panel).frame(height: 8) } }
  }

  private var foot: ViewList {
    HStack(spacing: 0) {
      state.button(of: "reset all", role: .link).disabled(changed.isEmpty)
      Spacer()
      Text(footWords, .base, .secondary, lineLimit: 1)
    }
    .padding(horizontal: 16).frame(height: 38)
    .overlay(alignment: .top) { Divider() }
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

  /// The text at the bottom. If the section of strokes is behind a tab, the text is about strokes.
  /// Otherwise, the text states the number of changes.
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
    let (shown, ownGroups, input) = (shown, ownGroups, EvenMotion.Configuration.group)
    VStack(alignment: .leading, spacing: 0) {
      if hasSearch { Spacer().frame(height: 8) }
      if let pinned = state.pinned, state.showsPinned {
        PinnedCard(state: state, pinned: pinned, width: frame.width - 32)
          .padding(Insets(top: 4, leading: 16, bottom: 12, trailing: 16))
      }
      for folder in ParameterFolder.allCases {
        section(
          folder.rawValue, folder.title,
          shown.filter { $0.folder == folder && ownGroups.contains($0.group) })
      }
      // The groups that all scenes share come after the scene's own groups. The parameters of
      // frames are in the section of gestures.
      for group in state.scene.groups where !ownGroups.contains(group) && group != input {
        section(
          group, groupTitle(group),
          shown.filter {
            $0.group == group || group == GestureConfiguration.group && $0.group == input
          })
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

  /// The groups of this scene that not all scenes share.
  private var ownGroups: [String] {
    let common = [
      NavigationStackMachine.Configuration.group, ScrollMotion.Configuration.group,
      VelocityTracker.Configuration.group, GestureConfiguration.group,
      EvenMotion.Configuration.group,
    ]
    let own = state.scene.groups.filter { !common.contains($0) || $0 == state.scene.groups.first }
    return own.isEmpty ? state.scene.groups : own
  }

  @ViewBuilder private func section(
    _ name: String, _ title: String, _ parameters: [ParameterDeclaration]
  ) -> ViewList {
    let groups = state.scene.groups.filter { group in parameters.contains { $0.group == group } }
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
