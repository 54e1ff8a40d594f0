// The lab's panels as a screen that shows a `LabState`. `Lab` performs the panels' actions.
import Interface

/// The screen that draws the panels, and collects the panels' actions for `Lab`.
struct LabPanels: Screen {
  var state: LabState
  /// Actions that `Lab` has not performed yet, in order.
  var inbox: [LabAction.Body] = []

  /// Number of pose slots for each device.
  static let slotsOfDevice = 512
  /// The first pose slot of the device with this index. The panels use the slots below 192.
  static func slots(of device: Int) -> Int { 192 + device * slotsOfDevice }

  /// Margin in points that stays visible around a focused control after a scroll to the control.
  static let around = Insets(top: 12, bottom: 12)

  init(state: LabState) { self.state = state }

  func content(in context: BuildContext) -> some View {
    let (layout, cards, still) = (state.layout, cards, state.still)
    let isDeviceOnly = state.deviceMargins != nil
    // The toast must not cover the card or, without a card, the beginning of the drag.
    let isToastAtTop = state.menu == .recordings || state.scene.dragBeginsLow == cards.nodes.isEmpty
    ZStack(alignment: .topLeading) {
      Rectangle(.window)
      StageArea(state: state, layout: layout)
      if isDeviceOnly {
        ViewList(nodes: LabFeatures.all.flatMap { $0.deviceControls(state).nodes })
      } else if !layout.table.isEmpty {
        VariantTable(state: state, layout: layout)
      } else if state.showsInspector {
        still.panel("parameters", layout.size) {
          ParameterPanel(
            state: $0.state, frame: $0.layout.parameters, impossible: $0.impossible)
        }
        RightColumn(state: state, layout: layout)
      }
      if !isDeviceOnly {
        cards
        still.panel("toolbar", layout.size) { Toolbar(state: $0.state, layout: $0.layout) }
          .accessibilitySortPriority(1)
        Transport(state: state, layout: layout)
        if state.sheet == nil { MenuLayer(state: state, layout: layout) }
      }
      if state.sheet == nil { toast(device: toastPlace, isAtTop: isToastAtTop) }
      if state.showsHelp { HelpSheet(state: state) }
      if let sheet = state.sheet {
        sheet.feature.sheet(state)
        MenuLayer(state: state, layout: layout)
        // A place without a device is in the middle of the window.
        toast(device: .zero, isAtTop: false)
      }
    }
    .environment {
      $0.ground = .panel
      // Keys must not scroll the panels, because the lab and the device handle the keys.
      $0.scrollsByKeys = false
    }
  }

  /// Cards over the device. Empty while several devices are compared.
  private var cards: ViewList {
    let stage = state.layout.stage
    // A card is hidden during the drag that the card suggests, because it would cover the device.
    let isDragged = state.trail.isDown && !state.transport.isReplaying && state.trail.wentFar
    guard !isDragged, state.comparison.devices.isEmpty, stage.width > 240, stage.height > 300 else {
      return ViewList(nodes: [])
    }
    return ViewList(nodes: LabFeatures.all.flatMap { $0.card(state).nodes })
  }

  /// The message is drawn if the state has one.
  @ViewBuilder private func toast(device: Rect, isAtTop: Bool) -> ViewList {
    if let toast = state.toasts.text {
      ToastLine(
        text: toast, layout: state.layout, isWarning: state.toasts.isWarning,
        isPending: state.toasts.isPending,
        buttons: state.toasts.path == nil
          ? [] : ["open file", "show folder", "copy path"].map { state.button(of: $0) },
        device: device, isAtTop: isAtTop)
    } else if let error = state.toasts.error {
      ToastLine(
        text: error, layout: state.layout, isWarning: true, close: ActionID("close error"),
        device: device, isAtTop: state.menu == .recordings || isAtTop && !cards.nodes.isEmpty)
    }
  }

  private var toastPlace: Rect {
    state.layout.inWindow(StageArea.device(state, state.layout).frame)
  }

  /// Collects the action of the event. `Lab.push` builds the panels, so no build is requested.
  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    switch event {
    case .message(let action as LabAction):
      action.shows?(&state)
      inbox.append {
        action.shows?(&$0.state)
        action.perform?(&$0, $1)
      }
    case .action(let action): inbox.append { $0.run(action, nil, at: $1) }
    case .value(let action, let value): inbox.append { $0.run(action, value, at: $1) }
    case .key(let key): inbox.append { $0.press(key, at: $1) }
    case .dropFile(let path, let place): inbox.append { $0.drop(path, at: place, $1) }
    case .resized(let size):
      state.size = size
      inbox.append { $0.resize(to: size, at: $1) }
    default: break
    }
  }
}
