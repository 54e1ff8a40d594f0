// The feature "measure", which measures the values of an interaction in a film.
import Drawing
import Files
import Interface
import Measure

/// Measures a screen recording, and makes a variant of the values.
struct MeasureFeature: LabFeature {
  static let commands = [
    LabCommand(
      "measure film", .window, "Measure a film …",
      help: "Find the values of another app in a recording of its screen", keys: ["Ctrl M"],
      listedIn: .screens
    ) { $0.toggleFilm(at: $1) },
    LabCommand(
      choice: "film mark", .window, hasKeys: false,
      of: { state in
        FilmPanel.Mark.allCases.map {
          LabCommand.Face(
            title: $0.title,
            help: $0 == .patch ? "Draw a frame around what moves" : "Mark the dot of the finger",
            isChecked: $0 == state.film.mark)
        }
      },
      run: { lab, index, now in
        guard lab.state.film.mark != nil, let mark = FilmPanel.Mark(rawValue: index) else { return }
        lab.markFilm(mark, at: now)
      }),
    LabCommand(
      choice: "film kind", .window, hasKeys: false,
      of: { state in
        state.film.kinds.map {
          LabCommand.Face(
            title: inWords($0.rawValue), help: "Measure the parameters of this interaction",
            isChecked: $0 == state.film.kind)
        }
      },
      run: { lab, index, _ in lab.state.film.kind = lab.state.film.kinds[index] }),
    LabCommand(
      "no finger", .window, "No finger", help: "The film shows no dot where the finger is",
      look: { state, face in face.isEnabled = state.film.touch != nil },
      run: { lab, _ in lab.state.film.touch = nil }),
    LabCommand(
      "measure marks", .window, "Measure", help: "Find the marks in all frames (Return)",
      look: { state, face in face.isEnabled = state.film.patch != nil },
      run: { $0.measureFilm(at: $1) }),
    LabCommand("stop measuring", .window, "Stop", help: "Stop (Escape)") { lab, now in
      _ = lab.stopFilm(at: now)
    },
    LabCommand("mark again", .window, "Mark again", help: "Change the marks, and measure again") {
      $0.markFilm(.patch, at: $1)
    },
    LabCommand("other film", .window, "Another film", help: "Measure another film") {
      $0.chooseFilm(at: $1)
    },
    LabCommand(
      "play film", .window, "Play", help: "Play the film and the device (Space)",
      look: { state, face in if state.film.isPlaying { face.title = "Pause" } },
      run: { $0.playFilm(at: $1) }),
    LabCommand(
      "use film", .window, "Use these values",
      help: "Make a variant of these values, with a note that names the film",
      look: { state, face in
        face.isEnabled = state.film.isUsable && state.film.measurement?.values.isEmpty == false
      },
      run: { $0.useFilm(at: $1) }),
  ]

  static let coversWindow = true

  static func handle(_ event: LabEvent, in lab: inout Lab, at time: Instant) {
    if case .continues(let previous) = event { previous.filmWork?.task.cancel() }
  }

  static func nextDeadline(of lab: Lab) -> Instant? { lab.nextFilmFrame }

  static func advance(_ lab: inout Lab, to now: Instant) { lab.advanceFilm(to: now) }

  static func addPoses(of lab: Lab, to poses: inout PoseTable) {
    guard lab.state.overlay == .film, let frame = lab.filmWork?.device?.frame else { return }
    poses.take(LabPanels.slotsOfDevice, of: frame.poses, from: PoseSlot(FilmDevice.firstSlot))
  }

  private static let endings = [
    ".mp4", ".mov", ".m4v", ".mkv", ".webm", ".gif", ".avi", ".3gp", ".mpg", ".mpeg", ".wmv",
    ".flv", ".ogv", ".qt",
  ]

  static func open(_ file: DroppedFile, in lab: inout Lab, at now: Instant) -> Bool {
    let name = file.path.lowercased()
    let isFilm =
      FileAccess.isFolder(file.path)
      ? FilmReader.pictures(in: file.path).count > 1
      : endings.contains { name.hasSuffix($0) }
    // While the sheet waits for a film, any other file gets a sentence of the film reader.
    var isAwaited = false
    if lab.state.overlay == .film, case .choosing = lab.state.film.phase { isAwaited = true }
    if isFilm || isAwaited { lab.openFilm(file.path, at: now) }
    return isFilm || isAwaited
  }

  static func closeField(in lab: inout Lab) -> Bool {
    lab.state.overlay == .film && lab.stopFilm(at: lab.hands.latest)
  }

  static func sheet(_ state: LabState) -> ViewList { ViewList(FilmSheet(state: state)) }
}

extension LabOverlay {
  /// The sheet that measures a film. The sheet covers the whole window.
  static let film = LabOverlay.sheet(LabFeatureID(feature: MeasureFeature.self))
}
