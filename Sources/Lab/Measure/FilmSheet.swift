// The sheet that measures a film. The film is at the left, and the result is beside the film.
import Files
import Interface

extension LabTextField {
  static let filmPath = LabTextField(
    action: "film path", prompt: "Path of a film, or of a folder of numbered PNG files",
    write: { $0.film.path = $1 },
    submit: { lab, now in
      guard !lab.state.film.path.isEmpty else { return }
      lab.openFilm(FileAccess.expandingHome(lab.state.film.path), at: now)
    })
}

struct FilmSheet: View {
  let state: LabState
  private var film: FilmPanel { state.film }
  private var isNarrow: Bool { state.size.width < 700 }

  /// Width of the screen in points.
  private static let points = LabNumber(
    slider: ActionID("film points slider"), field: ActionID("film points"),
    name: "Width of the filmed screen", range: 50...4000, step: 1, unit: "pt"
  ) { lab, value, _ in lab.state.film.points = value }

  var body: some View {
    VStack(spacing: 0) {
      header
      Divider()
      content.frame(maxWidth: .infinity, maxHeight: .infinity)
      if film.picture != nil {
        Divider()
        if film.mark == .patch, film.kinds.count > 1, isNarrow {
          state.segments(of: "film kind", label: "Kind").frame(height: 28).padding(8)
        }
        foot
      }
    }
    .frame(width: state.size.width, height: state.size.height)
    .background(.panel)
    .blocksHits()
    .focusScope("measure film")
  }

  private var header: some View {
    HStack(spacing: 12) {
      Text("Measure a film", .head, lineLimit: 1)
      if film.picture != nil, !isNarrow { Text(film.name, .base, .secondary, lineLimit: 1) }
      Spacer()
      switch film.phase {
      case .choosing, .reading, .measuring: ViewList(nodes: [])
      case .marking: state.button(of: "other film", role: .link)
      case .measured:
        state.button(of: "mark again", role: .link)
        state.button(of: "other film", role: .link)
      }
      LabSheetCloseButton(name: "measure film")
    }
    .padding(horizontal: 16)
    .frame(height: 48)
  }

  @ViewBuilder private var content: ViewList {
    switch film.phase {
    case .choosing, .reading: choice
    case .marking: stage
    case .measuring, .measured:
      if isNarrow {
        ScrollView(id: "film") {
          VStack(spacing: 0) {
            stage.frame(height: 320)
            result(state.size.width)
          }
        }
      } else {
        let width = (state.size.width * 0.494).rounded()
        HStack(spacing: 0) {
          stage.frame(width: width)
          ScrollView(id: "film") { result(state.size.width - width) }
            .frame(width: state.size.width - width)
        }
      }
    }
  }

  private var choice: some View {
    VStack(alignment: .leading, spacing: 12) {
      if case .reading = film.phase {
        Text("Reading \(film.name) …", .title3, lineLimit: 2)
        state.button(of: "stop measuring")
      } else {
        Text("Drop a recording of a screen on the window", .title3, lineLimit: 2)
        Text(
          "It shows some drags that come back, and one that dismisses the view. The display of"
            + " touches is on.", .base, .secondary, lineLimit: 3)
        LabTextField.filmPath.view(film.path).frame(height: 32)
        problem
      }
    }
    .frame(width: min(480, state.size.width - 32), alignment: .leading)
  }

  @ViewBuilder private var problem: ViewList {
    if let sentence = film.problem { Text(sentence, .base, .danger, lineLimit: 4) }
  }

  private var stage: some View {
    FilmStage(
      film: film, theme: state.look.theme, scene: state.scene.titles[state.scene.index]
    )
    .background(.stage)
    .overlay(alignment: .top) {
      if let mark = film.mark {
        VStack(spacing: 2) {
          Text(advice(mark), .baseM, lineLimit: 2)
          if !unusable.isEmpty { Text(unusable, .base, .secondary, lineLimit: 3) }
          problem
        }
        .padding(horizontal: 16, vertical: 12)
      }
    }
  }

  /// A warning if the open scene has no such parameters. Empty otherwise.
  private var unusable: String {
    let scene = state.scene.titles[state.scene.index]
    if film.measurement == nil ? !film.kinds.isEmpty : film.isUsable { return "" }
    return "“\(scene)” has no parameters of \(film.measurement?.kind.group ?? "this movement"), "
      + "so the values cannot be used on it."
  }

  private func advice(_ mark: FilmPanel.Mark) -> String {
    switch (mark, film.patch) {
    case (.patch, nil): "Draw a frame around what moves"
    case (.patch, _?):
      film.touch == nil ? "Mark the finger, or measure without one" : "Change the marks, or measure"
    case (.finger, _): "Mark the dot of the finger where it appears first"
    }
  }

  // MARK: Foot

  private var foot: some View {
    HStack(spacing: 12) {
      switch film.phase {
      case .choosing, .reading: ViewList(nodes: [])
      case .marking(let mark):
        state.segments(of: "film mark", label: "Mark").frame(width: 170, height: 28)
        if mark == .finger {
          frames
          state.button(of: "no finger", role: .link)
        } else {
          Self.points.field(film.points, text: short(film.points)).frame(width: 52, height: 28)
          Text("pt wide", .base, .secondary, lineLimit: 1)
          if film.kinds.count > 1, !isNarrow {
            state.segments(of: "film kind", label: "Kind").frame(height: 28)
          }
          Spacer()
        }
        state.button(of: "measure marks", role: .accent)
      case .measuring(let track):
        Text(
          "Frame \(track.frames.count) of \(film.times.count)", .base, .secondary, lineLimit: 1)
        Spacer()
        state.button(of: "stop measuring")
      case .measured:
        state.button(of: "play film")
        frames
        Text(
          "\(fixed(film.times[film.frame], 3)) / \(fixed(film.times.last ?? 0, 3)) s", .base,
          .secondary, lineLimit: 1)
        state.button(of: "use film", role: .accent)
      }
    }
    .padding(horizontal: 16)
    .frame(height: 56)
  }

  private var frames: some View {
    Slider(
      "film frame", value: Double(film.frame), in: 0...Double(max(1, film.times.count - 1)),
      step: 1, label: "Frame", size: .lab
    )
    .onValue { $0.showFilm(frame: Int($1), at: $2) }
    .frame(maxWidth: .infinity)
    .frame(height: 24)
    // The time axis of the plot is not mirrored.
    .environment { $0.direction = .leftToRight }
  }

  // MARK: Result

  private func result(_ width: Double) -> some View {
    VStack(alignment: .leading, spacing: 12) {
      legend(isNarrow: width < 460).accessibilityHidden()
      FilmPlot(film: film).frame(height: min(318, max(220, state.size.height * 0.36)))
      if let measured = film.measurement {
        if !unusable.isEmpty { Text(unusable, .base, .danger, lineLimit: 3) }
        FilmTable(measured: measured, width: width - 32)
        ForEach(measured.movements) { Text($0, .base, .secondary, lineLimit: 3) }
        if !measured.unknown.isEmpty {
          Divider()
          Text("What it does not show", .baseM, lineLimit: 1)
          ForEach(measured.unknown) { sentence in
            HStack(alignment: .top, spacing: 10) {
              Circle(.tertiary).frame(width: 5, height: 5).padding(Insets(top: 7))
              Text(sentence, .base, lineLimit: 4)
            }
          }
        }
      }
    }
    .padding(16)
    .frame(width: width, alignment: .leading)
  }

  /// The names of the curves.
  private func legend(isNarrow: Bool) -> some View {
    func entry(_ sign: String, _ tint: Tint, _ name: String) -> Text {
      Text(sign, .smallM, tint, lineLimit: 1).followed(by: name, .small, .secondary)
    }
    return HStack(spacing: isNarrow ? 9 : 14) {
      if !isNarrow { Text("Film and fit", .baseM, lineLimit: 1) }
      Spacer()
      entry("•••", .primary, "Measured")
      if let measured = film.measurement {
        entry("—", .accent, "Fitted")
        if film.touch != nil { entry("- -", .secondary, "Finger") }
        entry("|", .vel, "\(short(measured.residual)) pt\(isNarrow ? "" : " left over")")
        entry("|", .star, "\(measured.track.lostFrames) lost")
      }
    }
  }
}
