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
  var parameterScroll = PanelScroll()
  var logScroll = PanelScroll()
  var recordingsScroll = PanelScroll()
  var menuScroll = PanelScroll()
  /// No panel is spared anything: what is shown has to be the same.
  var getsAll = false

  static let parameterSlot = PoseSlot(0)
  static let logSlot = PoseSlot(1)
  static let recordingsSlot = PoseSlot(2)
  /// Of another menu or the help sheet: there is only one of them at a time.
  static let menuSlot = PoseSlot(3)
  /// Around what of each device's guides goes with a finger; nothing moves it.
  static let guidesSlot = PoseSlot(4)
  /// The sign of what has the finger.
  static let ownerSlot = PoseSlot(5)
  /// Slots that one device may have of its own.
  static let slotsOfDevice = 512
  /// The first slot of a device's own; the first device is number 0.
  static func slots(of device: Int) -> Int { 48 + device * slotsOfDevice }

  init(state: LabState) { self.state = state }

  func content(in context: BuildContext) -> some View {
    let layout = state.layout
    let still = StillPanel(state: getsAll ? state : state.still, layout: layout)
    let bars = getsAll ? still : still.withoutFigures
    ZStack(alignment: .topLeading) {
      Rectangle(.window)
      StageArea(state: state, layout: layout, bars: bars)
      if state.showsInspector {
        Kept("figures", of: still) { still in
          ParameterPanel(state: still.state, frame: still.layout.parameters)
        }
        RightColumn(state: state, still: still, bars: bars)
      }
      // No first-steps card while devices are compared.
      if let step = state.step, hasCard {
        FirstStepCard(
          step: step, hint: state.hint, layout: layout,
          device: layout.inWindow(StageArea.device(state, layout).frame),
          isAtTop: state.stepIsAtTop)
      }
      Kept("toolbar", of: bars) { still in Toolbar(state: still.state, layout: still.layout) }
      Kept("transport", of: bars, live: Transport.live(state.transport)) { still in
        Transport(state: still.state, layout: still.layout)
      }
      MenuLayer(state: state, layout: layout)
      if let toast = state.toast {
        ToastLine(
          text: toast, layout: layout, isWarning: state.toastIsWarning, device: toastPlace,
          isAtTop: state.menu == .recordings || (hasCard ? hasLowCard : state.stepIsAtTop))
      } else if let error = state.error {
        ToastLine(
          text: error, layout: layout, isWarning: true, close: ActionID("close error"),
          device: toastPlace, isAtTop: state.menu == .recordings || hasLowCard)
      }
      if let export = state.export {
        ExportSheet(state: state, preview: export)
      }
      if state.showsHelp { HelpSheet(state: state) }
    }
    .environment { $0.ground = .panel }
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

  /// Asks for no build: scrolling moves poses, and what else is shown comes with `Lab.push`.
  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    switch event {
    case .action(let action): outbox.append(.action(action))
    case .value(let action, let value): outbox.append(.value(action, value))
    case .text(let action, let text): outbox.append(.text(action, text))
    case .editing(let action, let isOn): outbox.append(.editing(action, isOn))
    case .key(let key): outbox.append(.key(key))
    case .dropFile(let path, _): outbox.append(.dropFile(path))
    case .measured(let measure):
      if measure.slot == LabScreen.parameterSlot { parameterScroll.measured(measure, at: now) }
      if measure.slot == LabScreen.recordingsSlot { recordingsScroll.measured(measure, at: now) }
      if measure.slot == LabScreen.menuSlot { menuScroll.measured(measure, at: now) }
      if measure.slot == LabScreen.logSlot { logScroll.measured(measure, at: now, toEnd: true) }
    case .reveal(let slot, let rect):
      if slot == LabScreen.parameterSlot { parameterScroll.reveal(rect, at: now) }
      if slot == LabScreen.recordingsSlot { recordingsScroll.reveal(rect, at: now) }
      if slot == LabScreen.menuSlot { menuScroll.reveal(rect, at: now) }
    case .gesture(let gesture):
      switch gesture.recognizer.name {
      case "parameters", "parameter wheel": parameterScroll.follow(gesture, at: now)
      case "log", "log wheel": logScroll.follow(gesture, at: now)
      case "recordings", "recordings wheel": recordingsScroll.follow(gesture, at: now)
      case "menu", "menu wheel": menuScroll.follow(gesture, at: now)
      default: outbox.append(.gesture(gesture))
      }
    case .resized(let size):
      state.size = size
      outbox.append(.resized(size))
    case .deadline, .idle, .focus, .container, .dropText, .wake: break
    }
  }

  func pose(at now: Instant, into poses: inout PoseTable) {
    poses[LabScreen.parameterSlot].offset = Vector(0, -parameterScroll.offset(at: now))
    poses[LabScreen.recordingsSlot].offset = Vector(0, -recordingsScroll.offset(at: now))
    poses[LabScreen.menuSlot].offset = Vector(0, -menuScroll.offset(at: now))
    poses[LabScreen.logSlot].offset = Vector(0, -logScroll.offset(at: now))
  }

  func isMoving(at now: Instant) -> Bool {
    parameterScroll.isMoving(at: now) || logScroll.isMoving(at: now)
      || recordingsScroll.isMoving(at: now) || menuScroll.isMoving(at: now)
  }
}

/// What a panel shows that has nothing to do with what happens at the moment.
struct StillPanel: Equatable, Sendable {
  var state: LabState
  let layout: LabLayout

  /// What a piece depends on that shows no figure: one that is changed builds no such piece anew.
  var withoutFigures: StillPanel {
    var panel = self
    panel.state.figures = Figures()
    return panel
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

/// A panel's scrolling: it follows, coasts and stops at its ends.
struct PanelScroll: Sendable {
  private var motion = MovingValue(0)
  private var content = 0.0
  private var viewport = 0.0
  private var start = 0.0

  private var most: Double { max(0, content - viewport) }

  func offset(at now: Instant) -> Double { min(most, max(0, motion.value(at: now))) }
  func isMoving(at now: Instant) -> Bool {
    guard motion.isMoving(at: now) else { return false }
    let value = motion.value(at: now)
    // What coasts beyond an end is not seen to move.
    return value > -1 && value < most + 1 || motion.target >= 0 && motion.target <= most
  }

  mutating func measured(_ measure: ScrollMeasure, at now: Instant, toEnd: Bool = false) {
    let wasAtEnd = offset(at: now) >= most - 1
    content = measure.content.height
    viewport = measure.viewport.height
    motion.rest(at: toEnd && wasAtEnd ? most : offset(at: now))
  }

  /// Shows its beginning.
  mutating func begin() { motion.rest(at: 0) }

  mutating func reveal(_ rect: Rect, at now: Instant) {
    let here = offset(at: now)
    let margin = 16.0
    var target = here
    if rect.minY - margin < here { target = rect.minY - margin }
    if rect.maxY + margin > here + viewport { target = rect.maxY + margin - viewport }
    target = min(most, max(0, target))
    // A way that is under way to somewhere else ends, too.
    if target != here || motion.isMoving(at: now) {
      motion.rest(at: here)
      motion.go(to: target, .curve(.easeOut, duration: 0.15), at: now)
    }
  }

  mutating func follow(_ gesture: GestureEvent, at now: Instant) {
    switch gesture.phase {
    case .began, .touched:
      start = offset(at: now)
      if gesture.phase == .began { motion.drag(to: limited(start - gesture.translation.dy)) }
    case .changed: motion.drag(to: limited(start - gesture.translation.dy))
    case .ended:
      let here = offset(at: now)
      motion.rest(at: here)
      if !gesture.isWheel, abs(gesture.velocity.dy) > 20 {
        motion.coast(velocity: -gesture.velocity.dy, at: now)
      }
    case .cancelled, .failed: motion.rest(at: offset(at: now))
    }
  }

  private func limited(_ value: Double) -> Double { min(most, max(0, value)) }
}
