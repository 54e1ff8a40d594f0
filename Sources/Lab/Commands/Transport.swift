// The transport bar: record, play, step, scrub, recordings, comparison, speed.
import Files
import Interface

struct Transport: View {
  let state: LabState
  let layout: LabLayout

  var body: some View {
    ZStack {
      Rectangle(.panel).blocksHits()
      row.padding(horizontal: 16)
    }
    .overlay(alignment: .top) { Divider() }
    .placed(in: layout.transport)
  }

  /// Names of the commands that do not fit in the transport bar.
  func hidden(_ environment: EnvironmentValues) -> [String] {
    row.hidden(in: layout.transport.width - 32, environment)
  }

  private var row: OverflowRow {
    typealias Form = OverflowRow.Form
    let line = state.transport
    return OverflowRow([
      .init(Form(keep: 17, names: ["record"]) { record }),
      .init(
        Form(keep: 18, gap: 12, names: ["step back", "play", "step on"]) { steps },
        Form(gap: 12, names: ["play"]) { play }),
      .init(Form(keep: 16, names: ["loop"]) { state.icon(of: "loop", size: 20) }),
      .init(
        Form(keep: 4, width: 170...(.infinity), gap: 16) { Scrubber(line: line) },
        Form(width: 64...(.infinity), gap: 16) { Scrubber(line: line) }),
      .init(
        Form(keep: 5, width: 106...106, gap: 16) {
          Text(
            "\(fixed(line.time, 3)) / \(fixed(line.duration, 3)) s", .base, .secondary, lineLimit: 1
          )
        },
        Form(keep: 9, width: 56...56, gap: 16) {
          Text("\(fixed(line.time, 3)) s", .base, .secondary, lineLimit: 1)
        }),
      .init(
        recordings(3, 172), recordings(8, 150), recordings(10, 112, gap: 8),
        recordings(11, 28, gap: 10)),
      .init(versus(6, hasNames: true), versus(13, hasNames: false)),
      .init(speeds(6, gap: 14), speeds(14, gap: 8)),
      .init(onion(1, "Last paths"), onion(7, "Paths")),
      .init(
        Form(keep: 2, width: 70...70, gap: 16) {
          Text("? for help", .base, .secondary, lineLimit: 1).frame(width: 70, alignment: .trailing)
        }),
    ])
  }

  private var record: some View {
    let face = state.face(of: "record")
    return IconButton(
      .dot, action: ActionID("record"), label: face.name, target: 32, disc: 32, size: 24,
      face.isChecked ? .danger : .tertiary
    )
    .help(face.tip)
  }

  /// The buttons for single steps. The arrows follow the time axis, which is never mirrored.
  private var steps: some View {
    HStack(spacing: 4) {
      state.icon(of: "step back", size: 20)
      play
      state.icon(of: "step on", size: 20)
    }
    .environment { $0.direction = .leftToRight }
  }

  private var play: some View {
    let face = state.face(of: "play")
    return Circle(.primary).frame(width: 36, height: 36)
      .overlay { Glyph(face.glyph ?? .play, size: 20, .background) }
      .onTap(ActionID("play"), label: face.name, feedback: .shrinks)
      .help(face.tip)
  }

  private func onion(_ keep: Int, _ words: String) -> OverflowRow.Form {
    let face = state.face(of: "onion")
    return OverflowRow.Form(keep: keep, gap: 14, names: ["onion"]) {
      HStack(spacing: 8) {
        Toggle(ActionID("onion"), isOn: face.isChecked, label: face.name, size: .lab)
          .help(face.tip)
        Text(words, .base, lineLimit: 1)
      }
    }
  }

  private func versus(_ keep: Int, hasNames: Bool) -> OverflowRow.Form {
    let line = state.transport
    func cut(_ name: String) -> String { name.count > 14 ? String(name.prefix(13)) + "…" : name }
    var words = state.faces(of: "versus").filter { !$0.isHidden }.map(\.name)
    if hasNames {
      words[0] += " \(cut(line.name(of: .a)))"
      words[1] += " \(cut(line.name(of: .b)))"
    }
    return OverflowRow.Form(keep: keep, gap: hasNames ? 14 : 12, names: ["versus"]) {
      state.segments(
        of: "versus", label: "Compare",
        widths: hasNames ? [] : Array([28, 28, 52, 46, 46, 54].prefix(words.count)),
        words: words)
    }
  }

  private func speeds(_ keep: Int, gap: Double) -> OverflowRow.Form {
    OverflowRow.Form(keep: keep, gap: gap, names: ["speed"]) {
      state.segments(of: "speed", label: "Speed", widths: [34, 30, 30, 38])
    }
  }

  private func recordings(
    _ keep: Int, _ width: Double, gap: Double = 14
  ) -> OverflowRow.Form {
    let line = state.transport
    let name = line.selected.flatMap { line.names.indices.contains($0) ? line.names[$0] : nil }
    return OverflowRow.Form(
      keep: keep, width: width...width, gap: gap, names: ["open recordings"]
    ) {
      if width < 40 {
        state.icon(of: "open recordings")
      } else {
        state.popup(
          of: "open recordings",
          line.names.isEmpty && width >= 130
            ? "No recording" : width < 150 ? "Recordings" : name ?? "Recordings",
          note: line.names.isEmpty || width < 170 ? "" : "\(line.names.count)")
      }
    }
  }
}

/// A slider for the time in the recording. Ticks mark the decisions.
struct Scrubber: View {
  let line: TransportLine

  var body: some View {
    let line = line
    let length = max(0.001, line.duration)
    ZStack {
      // The ticks are drawn before the knob, so that the knob covers the ticks.
      Canvas { rect, environment, builder in
        for tick in line.ticks where tick.time <= length {
          let x = rect.minX + rect.width * tick.time / length
          builder.fill(
            Rect(x - 1, rect.midY - 8.5, 2, 17), radius: 1, environment.palette[tick.kind.tint])
        }
      }
      Slider(
        "scrub", value: line.duration > 0 ? min(line.time, length) : 0,
        in: 0...length, label: "Time", size: .lab, tint: .secondary
      )
      .onValue { $0.scrub(to: $1, at: $2) }
      .disabled(line.duration <= 0)
      .help("Move through the gesture")
    }
    .environment { $0.direction = .leftToRight }
  }
}
