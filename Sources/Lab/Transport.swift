// The bar at the bottom: record, play, step, scrub, recordings, A and B, speed.
import Drawing
import Geometry
import Gesture
import Interface

struct Transport: View {
  let state: LabState
  let layout: LabLayout

  var body: some View {
    let bar = layout.transport
    let line = state.transport
    ZStack(alignment: .topLeading) {
      Rectangle(.panel).blocksHits().placed(in: bar)
      hairline(x: 0, y: bar.minY, width: bar.width)
      controls(line).placed(x: 16, y: bar.minY)
      switch layout.kind {
      case .wide: wide(bar, line)
      case .medium: medium(bar, line)
      case .narrow, .tiny: narrow(bar, line)
      }
    }
  }

  private func controls(_ line: TransportLine) -> some View {
    ZStack(alignment: .topLeading) {
      IconButton(
        .dot, action: ActionID("record"),
        label: line.isRecording ? "Stop keeping" : "Keep gestures",
        target: 32, disc: 32, size: 24, line.isRecording ? .danger : .ink3
      ).placed(x: 0, y: 12)
      IconButton(
        .previous, action: ActionID("step back"), label: "One frame back", target: 28, size: 20,
        .ink2
      ).placed(x: 44, y: 14)
      playButton(line).placed(x: 76, y: 10)
      IconButton(
        .next, action: ActionID("step on"), label: "One frame on", target: 28, size: 20, .ink2
      ).placed(x: 116, y: 14)
      IconButton(
        .loop, action: ActionID("loop"), label: "Replay again and again", target: 28, size: 20,
        line.loops ? .acc : .ink2
      ).placed(x: 152, y: 14)
    }
    .frame(width: 184, height: LabLayout.transportHeight)
  }

  private func playButton(_ line: TransportLine) -> some View {
    Circle(.ink).frame(width: 36, height: 36)
      .overlay { Glyph(line.isPlaying ? .pause : .play, size: 20, .bg) }
      .onTap(
        ActionID("play"), label: line.isPlaying ? "Pause" : "Play", feedback: .shrinks)
  }

  private func time(_ line: TransportLine, whole: Bool) -> String {
    whole
      ? "\(fixed(line.time, 3)) / \(fixed(line.duration, 3)) s" : "\(fixed(line.time, 3)) s"
  }

  private func wide(_ bar: Rect, _ line: TransportLine) -> ViewList {
    let y = bar.minY
    let w = bar.width
    // From the right: help, onion, speeds, versus, recordings; the scrubber takes the rest.
    let help = w - 90
    let onion = help - 116
    let speeds = onion - 160
    let versus = speeds - 224
    let recordings = versus - 188
    let scrub = max(90, recordings - 212 - 130)
    return ViewList(
      Group {
        Scrubber(line: line).placed(x: 212, y: y + 12, width: scrub, height: 32)
        label(time(line, whole: true), x: 212 + scrub + 12, y: y + 19, width: 110, .base, .ink2)
        recordingPopup(line).placed(x: recordings, y: y + 14, width: 172, height: 28)
        versusPicker(line, [64, 80, 60]).placed(x: versus, y: y + 14, height: 28)
        speedPicker(line).placed(x: speeds, y: y + 14, height: 28)
        Toggle(ActionID("onion"), isOn: line.onion, label: "Onion skin", size: .lab)
          .placed(x: onion, y: y + 19)
        label("Onion", x: onion + 40, y: y + 19, width: 70)
        label("? for help", x: w - 90, y: y + 19, width: 74, .base, .ink2, align: .trailing)
      })
  }

  private func medium(_ bar: Rect, _ line: TransportLine) -> ViewList {
    let y = bar.minY
    let w = bar.width
    let onion = w - 128
    let speeds = onion - 148
    let versus = speeds - 136
    let recordings = max(380, versus - 182)
    let scrub = max(60, recordings - 212 - 76)
    return ViewList(
      Group {
        Scrubber(line: line).placed(x: 212, y: y + 12, width: scrub, height: 32)
        label(time(line, whole: false), x: 212 + scrub + 10, y: y + 19, width: 60, .base, .ink2)
        recordingPopup(line).placed(
          x: recordings, y: y + 14, width: max(80, versus - recordings - 14), height: 28)
        Segmented(
          ActionID("versus"), ["A", "B", "Ghost"], selected: line.versus, widths: [32, 32, 54]
        ).placed(x: versus, y: y + 14, height: 28)
        speedPicker(line).placed(x: speeds, y: y + 14, height: 28)
        Toggle(ActionID("onion"), isOn: line.onion, label: "Onion skin", size: .lab)
          .placed(x: onion, y: y + 19)
        label("Onion skin", x: onion + 40, y: y + 19, width: 76)
      })
  }

  private func narrow(_ bar: Rect, _ line: TransportLine) -> ViewList {
    let y = bar.minY
    let w = bar.width
    let speeds = w - 16 - 136
    let versus = speeds - 8 - 122
    let hasVersus = w >= 560
    let scrub = max(24, (hasVersus ? versus : speeds) - 212 - 86)
    return ViewList(
      Group {
        Scrubber(line: line).placed(x: 212, y: y + 12, width: scrub, height: 32)
        if w >= 480 {
          label(time(line, whole: false), x: 212 + scrub + 10, y: y + 19, width: 64, .base, .ink2)
        }
        if hasVersus {
          Segmented(
            ActionID("versus"), ["A", "B", "Ghost"], selected: line.versus, widths: [32, 32, 54]
          ).placed(x: versus, y: y + 14, height: 28)
        }
        speedPicker(line).placed(x: speeds, y: y + 14, height: 28)
      })
  }

  private func recordingPopup(_ line: TransportLine) -> Popup {
    let name = line.selected.flatMap { line.names.indices.contains($0) ? line.names[$0] : nil }
    return Popup(
      ActionID("open recordings"), name ?? (line.names.isEmpty ? "No recording" : "Recordings"),
      note: line.names.isEmpty ? "" : "\(line.names.count)")
  }

  private func versusPicker(_ line: TransportLine, _ widths: [Double]) -> Segmented {
    func cut(_ name: String) -> String { name.count > 8 ? String(name.prefix(7)) + "…" : name }
    return Segmented(
      ActionID("versus"), ["A \(cut(line.aName))", "B \(cut(line.bName))", "Ghost"],
      selected: line.versus, widths: widths)
  }

  private func speedPicker(_ line: TransportLine) -> Segmented {
    Segmented(
      ActionID("speed"), ["1×", "½", "¼", "1/10"], selected: line.speed, widths: [34, 30, 30, 38])
  }
}

/// The time of the recording, its decisions as ticks.
struct Scrubber: View {
  let line: TransportLine

  var body: some View {
    let line = line
    let length = max(0.001, line.duration)
    Slider(
      ActionID("scrub"), value: min(line.time, length), in: 0...length, label: "Time", size: .lab
    )
    .overlay {
      Canvas { rect, environment, assembly in
        for tick in line.ticks where tick.time <= length {
          let x = rect.minX + rect.width * tick.time / length
          assembly.draw(
            .fill(
              .rounded(RoundedRect(Rect(x - 1, rect.midY - 8.5, 2, 17), radius: 1)),
              .color(environment.palette[tick.kind.tint])))
        }
      }
    }
  }
}
