// Commands for time and recordings.
import Files
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

  /// Names of the choices in the list of recordings.
  static let (pickRecording, nameRecording, deleteRecording) = (
    "pick recording", "name recording", "delete recording"
  )

  static let recordings: [LabCommand] = [
    LabCommand(
      opens: .recordings, .time, "Recordings …", help: "List of recordings", keys: ["M"],
      glyph: .list, look: { $1.label = "Recordings" }),
    LabCommand("name", .time, "Rename the recording", help: "Rename the recording", keys: ["N"]) {
      $0.nameRecording(at: $1)
    },
    // In the list of recordings, F2 renames a recording. Elsewhere F2 renames the preset.
    LabCommand(
      "name this", .time, "Rename the recording", help: "Rename this recording",
      keys: ["F2", "N"], in: .recordings
    ) { $0.nameRecording(at: $1) },
    LabCommand(
      "delete", .time, "Delete the recording", help: "Delete this recording",
      keys: ["Delete"], in: .recordings
    ) { lab, now in
      if let place = lab.focusedRecording { lab.delete(recording: place, at: now) }
    },
    LabCommand(
      choice: pickRecording, .time, inMenus: .closes, hasKeys: false,
      of: { state in
        state.recordings.rows.enumerated().map { place, row in
          Face(
            title: row.name, help: "Replay this recording",
            label: "Replay \(row.name), \(fixed(row.duration, 2)) s",
            isChecked: place == state.transport.selected)
        }
      },
      run: { $0.pick(recording: $1, at: $2) }),
    LabCommand(
      choice: nameRecording, .time, hasKeys: false,
      of: { $0.recordings.rows.map { Face(title: "Rename", help: "Rename \($0.name)") } },
      run: { $0.beginNaming($1, at: $2) }),
    LabCommand(
      choice: deleteRecording, .time, hasKeys: false,
      of: {
        $0.recordings.rows.map {
          Face(title: "Delete \($0.name)", help: "Delete \($0.name)", glyph: .xmark)
        }
      },
      run: { $0.delete(recording: $1, at: $2) }),
    LabCommand(
      "save recording", .time, "Save as script",
      help: "Save the shown recording as a script, and copy it",
      look: { $1.isEnabled = !$0.recordings.rows.isEmpty },
      run: { $0.saveRecording(at: $1) }),
  ]
}
