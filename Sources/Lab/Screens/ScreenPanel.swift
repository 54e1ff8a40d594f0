// The panel of the user's screens: each role has its picture and the bars cropped from it.
import Artwork
import Drawing
import Files
import Interface
import Scenes
import Scripts

struct ScreenPanel: View {
  let state: LabState
  private let panel: ScreenPanelState
  private let width: Double

  init(state: LabState, width: Double) {
    (self.state, panel, self.width) = (state, state.screenPanel, width - 32)
  }

  var body: some View {
    ScrollView(id: "screens", bars: LabPanels.around) {
      VStack(alignment: .leading, spacing: 8) {
        if !panel.movements.isEmpty { MovementRow(state: state, width: width) }
        Text(
          panel.roles.isEmpty
            ? "This scene takes no pictures."
            : "Drop a picture on a role, or on the device: there it replaces the screen in front.",
          .base, .secondary, lineLimit: 2
        )
        .frame(width: width, alignment: .leading).padding(Insets(top: 8))
        ForEach(panel.roles) { row($0) }
        ForEach(LabCommand.all.filter { $0.menu == .screens }) { state.button(of: $0.name) }
        Spacer(minLength: 8).frame(height: 8)
      }
      .padding(horizontal: 16)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(.panel)
    }
  }

  private func row(_ role: PictureRole) -> ViewList {
    let own = state.screens[role]
    return VStack(alignment: .leading, spacing: 0) {
      HStack(alignment: .top, spacing: 12) {
        thumbnail(own)
        VStack(alignment: .leading, spacing: 0) {
          Text(role.title, .head, lineLimit: 1).padding(Insets(top: 4, bottom: 2))
          Text(note(own), .base, tint(own), lineLimit: 1)
          Button(
            own == nil ? "Choose …" : "Replace …", action: ActionID("choose \(role.rawValue)"),
            role: .link, size: .lab
          )
          .onPress { $0.beginTypingScreen(role, at: $1) }
          .accessibilityLabel("\(own == nil ? "Choose" : "Replace") \(role.title)")
        }
      }
      .padding(Insets(top: 8, leading: 10, trailing: 12))
      .frame(width: width, height: 88, alignment: .topLeading)
      .overlay(alignment: .topTrailing) {
        if own != nil {
          IconButton(
            .xmark, action: ActionID("remove \(role.rawValue)"), label: "Remove \(role.title)",
            target: 28, size: 16, .secondary
          )
          .onPress { $0.removeScreen(role, at: $1) }
          .help("Show the scene's own content again")
          .padding(Insets(top: 8, trailing: 10))
        }
      }
      if panel.typing == role {
        LabTextField.screenPath.view(panel.typed, label: "Path of a picture for \(role.title)")
          .frame(width: width - 20, height: 32)
          .padding(Insets(leading: 10, bottom: 10))
      }
      if let own, own.screen != nil, panel.scrolling.contains(role) {
        for bar in OwnScreen.Bar.allCases { cut(role, bar, own[bar]) }
        Spacer(minLength: 6).frame(height: 6)
      }
    }
    .frame(width: width, alignment: .leading)
    .background(own == nil ? .clear : .background, radius: 10)
    .border(.line, width: 1, radius: 10)
    .named(role.region)
  }

  private func thumbnail(_ own: OwnScreen?) -> ViewList {
    guard let picture = own?.screen?.picture else {
      return ZStack {
        RoundedRectangle(4, .fill)
        Glyph(.plus, size: 18, .secondary)
      }
      .frame(width: 36, height: 72)
    }
    return Image(picture, fit: .fill).frame(width: 36, height: 72).cornerRadius(4)
      .border(.line, width: 1, radius: 4)
  }

  private func note(_ own: OwnScreen?) -> String {
    guard let own else { return "The scene's own content" }
    guard let picture = own.screen?.picture else { return "\(own.name): \(own.problem ?? "")" }
    return "\(own.name), \(picture.width) × \(picture.height)"
  }

  private func tint(_ own: OwnScreen?) -> Tint { own?.problem == nil ? .secondary : .danger }

  /// A row with the height of a bar: title, slider and number.
  private func cut(_ role: PictureRole, _ bar: OwnScreen.Bar, _ value: Double) -> ViewList {
    let number = LabNumber(
      slider: ActionID("bar of \(role.rawValue)", bar.rawValue),
      field: ActionID("bar field of \(role.rawValue)", bar.rawValue),
      name: "\(bar.title) bar of \(role.title)", title: "\(bar.title) bar",
      range: PictureFile.bars, step: 1, unit: "pt"
    ) { $0.cut(role, bar, to: $1, at: $2) }
    return HStack(spacing: 0) {
      Text("\(bar.title) stays", .base, lineLimit: 1).frame(width: 92, alignment: .leading)
      number.slider(value).frame(height: 24).padding(Insets(trailing: 12))
      number.field(value, text: short(value, 0)).frame(width: 48, height: 24)
      Text("pt", .base, .secondary, lineLimit: 1).frame(width: 20, alignment: .leading)
        .padding(Insets(leading: 6))
    }
    .padding(Insets(leading: 12, trailing: 8)).frame(width: width, height: 32)
  }
}

extension LabTextField {
  static let screenPath = LabTextField(
    action: "screen path", prompt: "Path of a picture", write: { $0.screenPanel.typed = $1 },
    submit: { $0.openTypedScreen(at: $1) },
    end: { lab, _ in if lab.state.screenPanel.typed.isEmpty { lab.state.screenPanel.typing = nil } }
  )
}
