// A cover of one's own: pulled down to leave, shown again by a button.
import SDLHost
import Slipsheet

struct Page: Screen {
  var cover = ScrolledSheet(height: 844, isPresented: true)

  func content(in context: BuildContext) -> some View {
    Button("Show the cover", action: ActionID("show"))
    if cover.sheet.isPresented {
      Text("Pull me down").style(.title).frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(.accs).posed(PoseSlot(0))
        .gesture(Recognizer(RecognizerKey("pullDown"), .drag(DragRule(axis: .vertical))))
    }
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    var said = ScrolledSheet.Effects()
    switch event {
    case .gesture(let drag): cover.handle(.sheet(drag, mayDismiss: true), at: now, into: &said)
    case .action: cover.handle(.present(animated: true), at: now, into: &said)
    case .deadline: cover.handle(.deadline, at: now, into: &said)
    default: return
    }
    effects.rebuild()
  }

  func pose(at now: Instant, into poses: inout PoseTable) {
    poses[PoseSlot(0)] = Pose(offset: Vector(0, cover.sheet.offset(at: now)))
  }

  var nextDeadline: Instant? { cover.nextDeadline }
  func isMoving(at now: Instant) -> Bool { cover.isMoving(at: now) }
}

_ = try run(typeface: SDLTypeface()) { Stage(Page(), size: Size(390, 844)) }
