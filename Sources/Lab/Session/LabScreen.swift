// The lab's panels as a screen: a function of its state; what people do goes to an outbox.
import Dismissal
import Drawing
import Exhibits
import Geometry
import Gesture
import Interface
import Motion

/// Draws the panels and says what was done with them.
struct LabScreen: Screen {
  var state: LabState
  /// What was done since the lab last looked, in order.
  var outbox: [LabWish] = []

  /// Slots that one device may have of its own.
  static let slotsOfDevice = 512
  /// The first slot of a device's own, above those of the panels; the first device is number 0.
  static func slots(of device: Int) -> Int { 192 + device * slotsOfDevice }

  /// What gets the keyboard is shown with some room around it.
  static let around = Insets(top: 12, bottom: 12)

  init(state: LabState) { self.state = state }

  func content(in context: BuildContext) -> some View {
    let layout = state.layout
    ZStack(alignment: .topLeading) {
      Rectangle(.window)
      StageArea(state: state, layout: layout)
      if state.showsInspector {
        ParameterPanel(state: state, frame: layout.parameters)
        RightColumn(state: state, layout: layout)
      }
      // No first-steps card while devices are compared.
      if let step = state.step, hasCard {
        FirstStepCard(
          step: step, hint: state.hint, layout: layout,
          device: layout.inWindow(StageArea.device(state, layout).frame),
          isAtTop: state.stepIsAtTop)
      }
      Toolbar(state: state, layout: layout)
      Transport(state: state, layout: layout)
      MenuLayer(state: state, layout: layout)
      if let toast = state.toasts.text {
        ToastLine(
          text: toast, layout: layout, isWarning: state.toasts.isWarning, device: toastPlace,
          isAtTop: state.menu == .recordings || (hasCard ? hasLowCard : state.stepIsAtTop))
      } else if let error = state.toasts.error {
        ToastLine(
          text: error, layout: layout, isWarning: true, close: ActionID("close error"),
          device: toastPlace, isAtTop: state.menu == .recordings || hasLowCard)
      }
      if let export = state.export {
        ExportSheet(state: state, preview: export)
      }
      if state.showsHelp { HelpSheet(state: state) }
    }
    .environment {
      $0.ground = .panel
      // Keys are the lab's and the device's.
      $0.scrollsByKeys = false
    }
  }

  private var hasCard: Bool {
    let stage = state.layout.stage
    // Nor while a finger does what it asks for: what it would lie over is what is being tried.
    let isDragged = state.trail.isDown && !state.transport.isReplaying && state.trail.wentFar
    return state.step != nil && !isDragged && state.compared.isEmpty && stage.width > 240
      && stage.height > 300
  }

  private var hasLowCard: Bool { hasCard && !state.stepIsAtTop }

  private var toastPlace: Rect {
    state.layout.inWindow(StageArea.device(state, state.layout).frame)
  }

  /// Asks for no build: what is shown comes with `Lab.push`.
  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    switch event {
    case .action(let action): outbox.append(.action(action))
    case .value(let action, let value): outbox.append(.value(action, value))
    case .text(let action, let text): outbox.append(.text(action, text))
    case .editing(let action, let isOn): outbox.append(.editing(action, isOn))
    case .key(let key): outbox.append(.key(key))
    case .dropFile(let path, _): outbox.append(.dropFile(path))
    case .gesture(let gesture): outbox.append(.gesture(gesture))
    case .resized(let size):
      state.size = size
      outbox.append(.resized(size))
    case .deadline, .idle, .focus, .container, .dropText, .wake: break
    }
  }
}

/// Something done in the panels.
enum LabWish: Sendable {
  case action(ActionID)
  case value(ActionID, Double)
  case text(ActionID, String)
  case editing(ActionID, Bool)
  case key(KeyPress)
  case gesture(GestureEvent)
  case dropFile(String)
  case resized(Size)
}
