// Commands for time.
import Interface

extension LabCommand {
  static let time: [LabCommand] = [
    LabCommand(
      "play", .time, "Play", help: "Play or pause", keys: ["Space"], glyph: .play,
      look: { state, face in
        if state.transport.isPlaying { (face.title, face.glyph) = ("Pause", .pause) }
      },
      run: { $0.playOrPause(at: $1) }),
    LabCommand(
      "step back", .time, "One frame back", line: "One frame back, forward", keys: [","],
      glyph: .left, repeats: true
    ) { $0.step(-1, at: $1) },
    LabCommand(
      "step on", .time, "One frame forward", line: "One frame back, forward", keys: ["."],
      glyph: .right, repeats: true
    ) { $0.step(1, at: $1) },
    LabCommand(
      "leap back", .time, "Ten frames back", line: "Ten frames back, forward", keys: ["Shift ,"],
      repeats: true
    ) { $0.step(-10, at: $1) },
    LabCommand(
      "leap on", .time, "Ten frames forward", line: "Ten frames back, forward", keys: ["Shift ."],
      repeats: true
    ) { $0.step(10, at: $1) },
    LabCommand(
      choice: "speed", .time,
      of: { state in
        ["1×", "½", "¼", "1/10"].enumerated().map { place, word in
          Face(
            title: "Speed \(word)", help: "Speed \(word)", line: "Speed",
            keys: [LabKey("\(place + 1)")], label: word,
            isChecked: place == state.transport.speed)
        }
      },
      run: { lab, place, now in
        lab.state.transport.speed = place
        lab.clock.run(atSpeed: TransportLine.speeds[place], at: now)
      }),
    LabCommand("replay", .time, "Replay", help: "Replay the last gesture", keys: ["P"]) {
      $0.playAgain(at: $1)
    },
    LabCommand(
      "loop", .time, "Loop", help: "Loop the replay", keys: ["L"], glyph: .loop,
      look: { $1.isChecked = $0.transport.loops },
      run: { lab, _ in lab.state.transport.loops.toggle() }),
    LabCommand(
      "record", .time, "Record", help: "Start or stop recording", keys: ["R"], glyph: .dot,
      look: { state, face in
        face.isChecked = state.transport.isRecording
        if face.isChecked { face.label = "Stop recording" }
      },
      run: { lab, _ in lab.state.transport.isRecording.toggle() }),
  ]
}
