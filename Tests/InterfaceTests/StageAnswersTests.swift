// Tests the answers of a stage to its host, and the defaults of a screen.
import Dismissal
import Drawing
import Gesture
import Overlay
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

/// A screen that implements only its tree.
private struct Plain: Screen {
  var heard: [GestureEvent.Phase] = []

  func content(in context: BuildContext) -> some View {
    Rectangle(.background).gesture(
      Recognizer(RecognizerKey("pan"), .drag(DragRule()), hasCondition: true))
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    if case .gesture(let gesture) = event { heard.append(gesture.phase) }
  }
}

private struct Sheeted: Screen {
  var isOpen = true

  func content(in context: BuildContext) -> some View {
    Rectangle(.background).sheet(isPresented: bind(\.isOpen), id: "sheet") {
      VStack(spacing: 0) {
        ScrollView(id: "upper") { Rectangle(.fill).frame(height: 900) }.frame(height: 50)
        ScrollView(id: "lower") { Rectangle(.fill).frame(height: 900) }.frame(height: 50)
      }
    }
  }
}

@Suite("Queries that a stage answers")
struct StageAnswersTests {
  @Test("a screen lets every gesture begin by default")
  func begins() {
    var stage = Stage(Plain(), size: Size(200, 200))
    stage.drag(from: Point(100, 20), to: Point(100, 160), at: 1)
    #expect(stage.screen.heard.contains(.began) && stage.screen.heard.last == .ended)
  }

  @Test("each logged decision of a stage can be read only once")
  func decisions() {
    var stage = Stage(
      Plain(), size: Size(200, 200), settings: StageSettings(pressFeedback: false, decisions: 50))
    stage.drag(from: Point(100, 20), to: Point(100, 160), at: 1)
    let first = stage.takeDecisions()
    #expect(!first.isEmpty && stage.takeDecisions().isEmpty)
    stage.drag(from: Point(100, 20), to: Point(100, 160), at: 3)
    #expect(stage.takeDecisions().count == first.count)
  }

  @Test("a visual effect driven by another view is computed with the size of the view that has it")
  func drivenSize() {
    for name in ["list", "nobody"] {
      var stage = Stage(
        Notebook { _ in
          ZStack {
            ScrollView(id: "list") { Rectangle(.fill).frame(height: 900) }
            Rectangle(.accent).frame(width: 30, height: 20)
              .visualEffect(progressOf: name) {
                Pose(offset: Vector($0.size.width, $0.size.height))
              }
          }
        }, size: Size(200, 200))
      let poses = stage.frame(at: .zero).poses
      let offsets = stage.tree.driven.map { poses[$0.slot].offset }
      #expect(offsets == [Vector(30, 20)], "\(name)")
    }
  }

  @Test("a toggle that sends its Boolean value as an event sends 1 for true and 0 for false")
  func saysOneOrNone() {
    for isOn in [true, false] {
      let binding = Binding(!isOn, ActionID("on"))
      guard case .event(.value(let action, let value)) = binding.set(isOn).kind else {
        Issue.record("no value")
        return
      }
      #expect(action == ActionID("on") && value == (isOn ? 1 : 0))
    }
  }

  @Test("a resting sheet's second list takes a finger when the finger moves, and not at the touch")
  func otherLists() throws {
    var stage = Stage(Sheeted(), size: Size(200, 400))
    _ = stage.frame(at: .zero)
    let sheet = try #require(stage.components["sheet"]?.sheet)
    let other = try #require(sheet.lists.indices.first { $0 != sheet.current })
    func mayBegin(_ sheet: SheetComponent, isTouch: Bool, at seconds: Double) -> Bool {
      let claim = Claim(
        recognizer: sheet.lists[other].key, pointer: PointerID(1), device: .touch,
        start: Point(100, 350), location: Point(100, 330), isTouch: isTouch)
      return sheet.mayBegin(claim, onList: true, at: Instant(seconds))
    }
    #expect(mayBegin(sheet, isTouch: false, at: 0) && !mayBegin(sheet, isTouch: true, at: 0))
    stage.change(at: 1) { $0.isOpen = false }
    let leaving = try #require(stage.components["sheet"]?.sheet)
    #expect(!leaving.sheet.isAtRestForFinger(at: Instant(1.1)))
    for isTouch in [true, false] {
      #expect(!mayBegin(leaving, isTouch: isTouch, at: 1.1))
    }
    #expect(leaving.openingZone == nil, "no edge opens it")
  }

  @Test("a component that was removed accepts no input, does not move and cannot be dismissed")
  func vacant() {
    let key = RecognizerKey("scroll", owner: .component(0))
    var components = ComponentList()
    components.put(ListComponent(0, slot: PoseSlot(1)), at: 0)
    components.put(ListComponent(0, slot: PoseSlot(2)), at: 1)
    components.vacate(0)
    let claim = Claim(
      recognizer: key, pointer: PointerID(1), device: .touch, start: .zero,
      location: Point(10, 0))
    var effects = ScreenEffects()
    #expect(
      components.isKind(0, Vacancy.self)
        && components.component(1, as: ListComponent.self)?.slot == PoseSlot(2))
    #expect(!components[0].mayBegin(claim, onList: false, at: .zero))
    #expect(!components[0].isMoving(at: .zero) && !components[0].isHeld)
    #expect(components[0].nextDeadline == nil && !components[0].capturesKeyboard)
    #expect(components[0].relations.isEmpty && components[0].admits(claim, at: .zero))
    #expect(components[0].transition(at: .zero) == PresentationProgress())
    #expect(!components[0].dismiss(.programmatic, at: .zero, into: &effects))
  }

  @Test("a presentation that waits for a container is removed together with its view")
  func waiting() {
    var stage = Stage(
      Notebook { book in
        if book.values["gone"] == nil {
          Rectangle(.background).containerView(
            in: "nowhere", configuration: ContainerViewConfiguration(),
            isPresented: Binding(true, ActionID("card"))
          ) { Text("card") }
        }
      }, size: Size(200, 200))
    _ = stage.frame(at: .zero)
    #expect(stage.overlays.isInUse)
    stage.change(at: 1) { $0.values["gone"] = 1 }
    #expect(!stage.overlays.isInUse)
  }

  @Test("a container configuration made from another one copies all its values")
  func copied() {
    let other = ContainerConfiguration(.horizontal, .oneByOneWaitFinish) {
      $0.delayForShowingNext = 0.7
      $0.maximumNumberOfViewsInMultipleMode = 3
      $0.spacing = 11
      $0.insets = Insets(top: 1, leading: 2, bottom: 3, trailing: 4)
      $0.clipped = true
      $0.ignoresSafeArea = .all
      $0.bgIgnoresSafeArea = .all
      $0.displayOrder = .descending
      $0.queueControlOperator = .debounce(seconds: 0.3)
    }
    let copy = ContainerConfiguration(other)
    #expect(copy == other)
    #expect(copy.clipped && copy.insets == other.insets)
    #expect("\(copy.ignoresSafeArea)" == "\(other.ignoresSafeArea)")
    #expect("\(copy.bgIgnoresSafeArea)" == "\(other.bgIgnoresSafeArea)")
    #expect("\(copy.ignoresSafeArea)" != "\(ContainerIgnoresSafeArea.disable)")
  }
}
