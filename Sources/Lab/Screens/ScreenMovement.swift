// The buttons for the movements of the user's screens. Each button opens a scene.
import Artwork
import Interface
import Scenes

extension LabCommand {
  static let movementChoice =
    LabCommand(
      choice: "move screens", .window, hasKeys: false,
      of: { state in
        state.screenPanel.movements.map {
          Face(title: $0.title, help: $0.help, isChecked: state.screenPanel.movement == $0)
        }
      },
      run: { lab, index, now in
        guard lab.state.screenPanel.movements.indices.contains(index) else { return }
        lab.moveScreens(as: lab.state.screenPanel.movements[index], at: now)
      })
}

extension Lab {
  /// Opens the scene with this movement of the user's screens. Roles without a picture show copies
  /// of given pictures that the scene does not show yet, in the order of the roles.
  ///
  /// Copies that were made for another movement are removed first. The result therefore depends
  /// only on the given pictures, and not on earlier choices.
  mutating func moveScreens(as movement: ScreenMovement, at now: Instant) {
    guard let index = options.scenes.firstIndex(where: { $0.movement == movement }),
      index != state.scene.index
    else { return }
    let roles = options.scenes[index].pictureRoles
    let former = state.screenPanel.copies
    var copies: [PictureRole: OwnScreen] = [:]
    open(scene: index, at: now)
    changeScreens(at: now) { screens in
      screens = screens.filter { former[$0.key] != $0.value }
      let given = PictureRole.allCases.filter(\.isScreen).compactMap { screens[$0] }
      for role in roles where role.isScreen && screens[role] == nil {
        let shown = Set(roles.compactMap { screens[$0]?.file.file })
        guard var copy = given.first(where: { !shown.contains($0.file.file) }) else { break }
        copy.file.role = role
        (screens[role], copies[role]) = (copy, copy)
      }
    }
    state.screenPanel.copies = copies
    state.screenPanel.isShown = true
    guard let first = roles.first(where: { copies[$0] != nil }), let own = copies[first] else {
      return
    }
    toast("\(first.title) is \(own.name), too. Ctrl Z takes it away.", at: now)
  }
}

/// The buttons for all movements.
struct MovementRow: View {
  let state: LabState
  let width: Double

  var body: some View {
    let faces = state.faces(of: "move screens")
    // All tiles have the same width. A row has at most five tiles.
    let rows = (faces.count + 4) / 5
    let columns = (faces.count + rows - 1) / max(1, rows)
    let tileWidth = (width - 4 * Double(columns - 1)) / Double(max(1, columns))
    VStack(alignment: .leading, spacing: 6) {
      Text("How they move", .baseM, .primary).padding(Insets(top: 8))
      ForEach(stride(from: 0, to: faces.count, by: max(1, columns))) { first in
        HStack(alignment: .top, spacing: 4) {
          ForEach(first..<min(first + columns, faces.count)) { index in
            tile(faces[index], state.screenPanel.movements[index], index, tileWidth)
          }
        }
      }
    }
  }

  private func tile(
    _ face: LabCommand.Face, _ movement: ScreenMovement, _ index: Int, _ width: Double
  ) -> ViewList {
    VStack(spacing: 4) {
      Canvas { frame, environment, builder in
        for (rects, tint) in [(movement.still, Tint.line), (movement.moving, .accent)] {
          for rect in rects {
            builder.fill(
              environment.resolve(rect, in: frame), radius: 2, environment.palette[tint])
          }
        }
      }
      .frame(width: 32, height: 36)
      Text(face.title, .small, face.isChecked ? .accent : .secondary)
    }
    .frame(width: width, height: 68)
    .background(face.isChecked ? .accentSubtle : .clear, radius: 8)
    .onTap(ActionID("move screens", index), label: face.title)
    .help(face.help)
  }
}
