// The bar at the bottom: record, play, step, scrub, recordings, A and B, speed.
import Drawing
import Files
import Geometry
import Gesture
import Interface

struct Transport: View {
  let state: LabState
  let layout: LabLayout

  var body: some View {
    let bar = layout.transport
    let line = state.transport
    let plan = TransportPlan(bar.width, line)
    ZStack(alignment: .topLeading) {
      Rectangle(.panel).blocksHits().placed(in: bar)
      hairline(x: 0, y: bar.minY, width: bar.width)
      if plan.isBare {
        playButton(line).placed(x: 12, y: bar.midY - 18)
      } else {
        controls(line).placed(x: 16, y: bar.midY - 28)
      }
      parts(plan, line).placed(x: 0, y: bar.midY - 28, width: bar.width, height: 56)
    }
  }

  private func controls(_ line: TransportLine) -> some View {
    ZStack(alignment: .topLeading) {
      IconButton(
        .dot, action: ActionID("record"),
        label: line.isRecording ? "Stop keeping" : "Keep gestures",
        target: 32, disc: 32, size: 24, line.isRecording ? .danger : .ink3
      ).placed(x: 0, y: 12)
      // These point along the time, which runs to the right whichever way one reads.
      ZStack(alignment: .topLeading) {
        IconButton(
          .previous, action: ActionID("step back"), label: "One frame back", target: 28, size: 20,
          .ink2
        ).placed(x: 0, y: 4)
        playButton(line).placed(x: 32, y: 0)
        IconButton(
          .next, action: ActionID("step on"), label: "One frame on", target: 28, size: 20, .ink2
        ).placed(x: 72, y: 4)
      }
      .frame(width: 100, height: 36)
      .environment { $0.direction = .leftToRight }
      .placed(x: 44, y: 10)
      IconButton(
        .loop, action: ActionID("loop"), label: "Replay again and again", target: 28, size: 20,
        line.loops ? .acc : .ink2
      ).placed(x: 152, y: 14)
    }
    .frame(width: 184, height: 56)
  }

  private func playButton(_ line: TransportLine) -> some View {
    Circle(.ink).frame(width: 36, height: 36)
      .overlay { Glyph(line.isPlaying ? .pause : .play, size: 20, .bg) }
      .onTap(
        ActionID("play"), label: line.isPlaying ? "Pause" : "Play", feedback: .shrinks)
  }

  @ViewBuilder private func parts(_ plan: TransportPlan, _ line: TransportLine) -> ViewList {
    ZStack(alignment: .topLeading) {
      Scrubber(line: line).placed(
        x: plan.scrub.lowerBound, y: 12, width: plan.scrub.length, height: 32)
      if let time = plan.time {
        label(
          plan.isTimeWhole
            ? "\(fixed(line.time, 3)) / \(fixed(line.duration, 3)) s" : "\(fixed(line.time, 3)) s",
          x: time.lowerBound, y: 19, width: time.length, .base, .ink2)
      }
      if let place = plan.recordings {
        recordings(line, width: place.length)
          .placed(x: place.lowerBound, y: 14, width: place.length, height: 28)
      }
      if let versus = plan.versus {
        Segmented(
          ActionID("versus"), plan.words, selected: line.versus.rawValue, widths: plan.widths
        ).placed(x: versus.lowerBound, y: 14, height: 28)
      }
      if let speeds = plan.speeds {
        Segmented(
          ActionID("speed"), ["1×", "½", "¼", "1/10"], selected: line.speed,
          widths: [34, 30, 30, 38]
        ).placed(x: speeds.lowerBound, y: 14, height: 28)
      }
      if let onion = plan.onion {
        Toggle(ActionID("onion"), isOn: line.onion, label: "Onion skin", size: .lab)
          .placed(x: onion.lowerBound, y: 19)
        if onion.length > 40 {
          label(
            onion.length > 100 ? "Onion skin" : "Onion", x: onion.lowerBound + 40, y: 19,
            width: onion.length - 40)
        }
      }
      if let help = plan.help {
        label(
          "? for help", x: help.lowerBound, y: 19, width: help.length, .base, .ink2,
          align: .trailing)
      }
    }
  }

  @ViewBuilder private func recordings(_ line: TransportLine, width: Double) -> ViewList {
    let action = ActionID("open recordings")
    if width < 40 {
      IconButton(.list, action: action, label: "Recordings", target: 28, size: 18, .ink2)
    } else {
      let name = line.selected.flatMap { line.names.indices.contains($0) ? line.names[$0] : nil }
      Popup(
        action,
        line.names.isEmpty && width >= 130
          ? "No recording" : width < 150 ? "Recordings" : name ?? "Recordings",
        note: line.names.isEmpty || width < 170 ? "" : "\(line.names.count)")
    }
  }
}

/// The time of the recording, its decisions as ticks.
struct Scrubber: View {
  let line: TransportLine

  var body: some View {
    let line = line
    let length = max(0.001, line.duration)
    Slider(
      ActionID("scrub"), value: min(line.time, length), in: 0...length, label: "Time", size: .lab,
      tint: .ink2
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
    .environment { $0.direction = .leftToRight }
  }
}
