// The buttons of the ways in which the user's screens can move. Each opens a scene.
import Artwork
import Drawing
import Geometry
import Interface
import Scenes
import Scripts

extension ScreenMovement {
  /// The parts of a drawing of 32 × 36 points: those that move, and those that stay.
  var drawing: (moving: [Rect], still: [Rect]) {
    switch self {
    case .cover: ([Rect(6, 14, 20, 22)], [Rect(6, 4, 20, 8)])
    case .cards: ([Rect(4, 6, 24, 12)], [Rect(4, 21, 24, 11)])
    case .pictures:
      ([Rect(4, 6, 11, 11)], [Rect(17, 6, 11, 11), Rect(4, 19, 11, 11), Rect(17, 19, 11, 11)])
    case .pages: ([Rect(9, 6, 14, 24)], [Rect(0, 8, 7, 20), Rect(25, 8, 7, 20)])
    case .sheet: ([Rect(6, 20, 20, 16)], [Rect(6, 4, 20, 14)])
    }
  }
}

extension LabCommand {
  static let movements: [LabCommand] = [
    LabCommand(
      choice: "move screens", .window, hasKeys: false,
      of: { state in
        ScreenMovement.allCases.map {
          Face(
            title: $0.title, help: $0.help, isChecked: state.screenPanel.movement == $0,
            isHidden: !state.screenPanel.movements.contains($0))
        }
      },
      run: { $0.moveScreens(as: ScreenMovement.allCases[$1], at: $2) })
  ]
}

extension Lab {
  /// Opens the scene that moves the user's screens in this way. Its screens without a picture get
  /// those that have the same place in the scene before.
  mutating func moveScreens(as movement: ScreenMovement, at now: Instant) {
    guard let index = options.scenes.firstIndex(where: { $0.movement == movement }),
      index != state.scene
    else { return }
    let before = running.scene.pictureRoles
    let roles = options.scenes[index].pictureRoles
    open(scene: index, at: now)
    var given: [PictureRole] = []
    changeScreens(at: now) { screens in
      for (role, other) in zip(roles, before) where screens[role] == nil {
        guard let file = screens[other]?.file else { continue }
        screens[role] = OwnScreen(
          PictureFile(role: role, file: file.file, top: file.top, bottom: file.bottom))
        given.append(role)
      }
    }
    state.screenPanel.isShown = true
    guard let first = given.first, let own = state.screens[first] else { return }
    toast("\(first.title) is \(own.name), too. Ctrl Z takes it away.", at: now)
  }
}

/// The buttons of all movements, beside each other.
struct MovementRow: View {
  let state: LabState
  let width: Double

  var body: some View {
    let shown = ScreenMovement.allCases.enumerated().filter { !faces[$0.offset].isHidden }
    VStack(alignment: .leading, spacing: 6) {
      Text("How they move", .baseM, .primary).padding(Insets(top: 8))
      HStack(alignment: .top, spacing: 4) {
        ForEach(Array(shown)) { item in
          tile(
            item.element, item.offset, (width - 4 * Double(shown.count - 1)) / Double(shown.count))
        }
      }
    }
  }

  private var faces: [LabCommand.Face] { state.faces(of: "move screens") }

  private func tile(_ movement: ScreenMovement, _ index: Int, _ width: Double) -> ViewList {
    let face = faces[index]
    let (moving, still) = movement.drawing
    return ViewList(
      VStack(spacing: 4) {
        ZStack(alignment: .topLeading) {
          ForEach(still) { RoundedRectangle(2, .line).placed(in: $0) }
          ForEach(moving) { RoundedRectangle(2, .accent).placed(in: $0) }
        }
        .frame(width: 32, height: 36)
        Text(face.title, .small, face.isChecked ? .accent : .secondary)
      }
      .frame(width: width, height: 68)
      .background(face.isChecked ? .accentSubtle : .clear, radius: 8)
      .onTap(ActionID("move screens", index), label: face.title)
      .help(face.help))
  }
}
