// The lab's panels as a screen, a function of `LabState`. `Lab` performs the actions.
import Dismissal
import Drawing
import Geometry
import Gesture
import Interface
import Motion
import Scenes

/// Draws the panels and collects their events.
struct LabScreen: Screen {
  var state: LabState
  /// Unhandled events, in order.
  var events: [ScreenEvent] = []

  /// Limit of pose slots for each device.
  static let slotsOfDevice = 512
  /// First pose slot of a device, above those of the panels. The first device has number 0.
  static func slots(of device: Int) -> Int { 192 + device * slotsOfDevice }

  /// Margin that stays visible around a focused control.
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
      // No introduction card while devices are compared.
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
      // The lab and the device handle keys.
      $0.scrollsByKeys = false
    }
  }

  private var hasCard: Bool {
    let stage = state.layout.stage
    // The card is hidden while the user does what it suggests, because it would cover the device.
    let isDragged = state.trail.isDown && !state.transport.isReplaying && state.trail.wentFar
    return state.step != nil && !isDragged && state.compared.isEmpty && stage.width > 240
      && stage.height > 300
  }

  private var hasLowCard: Bool { hasCard && !state.stepIsAtTop }

  private var toastPlace: Rect {
    state.layout.inWindow(StageArea.device(state, state.layout).frame)
  }

  /// Does not request a build, because `Lab.push` does.
  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    switch event {
    case .action, .value, .editing, .key, .dropFile, .gesture: events.append(event)
    case .text(let action, let text):
      events.append(event)
      // Updates the typed text at once, so that a build before the next update keeps the caret.
      switch LabControl(action) {
      case .search: state.search = text
      case .exportPath: state.export?.path = text
      default: break
      }
    case .resized(let size):
      state.size = size
      events.append(event)
    case .deadline, .idle, .focus, .container, .dropText, .wake: break
    }
  }
}
