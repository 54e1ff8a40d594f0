// Tests the modifiers of presentations: queries, reports and names.
import Dismissal
import Drawing
import Gesture
import Motion
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

/// A pulled sheet, with detents or without.
private struct Pulled: Screen {
  var isShown = true
  let detents: [SheetDetent]

  func content(in context: BuildContext) -> some View {
    Rectangle(.background).sheet(isPresented: bind(\.isShown), id: "pulled", detents: detents) {
      Rectangle(.fill)
    }
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {}
}

extension Stage where Shown == Pulled {
  fileprivate var pulled: SheetComponent { components["pulled"]!.sheet! }
}

@Suite("Sheets without a selected detent")
struct UntoldPlaceTests {
  @Test("a sheet without a bound detent opens at its lowest detent at each presentation")
  func lowest() {
    var stage = Stage(Pulled(detents: [.height(200), .fraction(0.5), .full]), size: Size(390, 844))
    _ = stage.frame(at: .zero)
    #expect(stage.pulled.sheet.selected == 0)
    stage.drag(from: Point(195, 700), to: Point(195, 100), at: 1)
    stage.advance(to: Instant(4))
    #expect(stage.pulled.sheet.selected > 0)
    let raised = stage.pulled.sheet.selected
    // A dismissal that is reversed returns to the previous detent.
    stage.change(at: 5) { $0.isShown = false }
    stage.advance(to: Instant(5.05))
    stage.change(at: 5.05) { $0.isShown = true }
    stage.advance(to: Instant(8))
    #expect(stage.pulled.sheet.selected == raised)
    stage.change(at: 9) { $0.isShown = false }
    stage.advance(to: Instant(12))
    stage.change(at: 12) { $0.isShown = true }
    stage.advance(to: Instant(15))
    #expect(stage.pulled.isPresented && stage.pulled.sheet.selected == 0)
  }
}

/// One presentation over a view, whose dismissal may be refused.
private struct Over: Screen {
  enum Kind: CaseIterable { case cover, item, sheet, drawer }
  let kind: Kind
  let mayGo: Bool
  var isShown = true
  var item: String? = "it"
  var gone = 0
  static let stacking: SheetStacking = {
    var stacking = SheetStacking()
    stacking.scale = 0.5
    return stacking
  }()

  func content(in context: BuildContext) -> some View {
    let may = { @Sendable [mayGo] (_: DismissalSource) in mayGo }
    let over = update { (screen: inout Over) in
      screen.gone += 1
      screen.isShown = false
      screen.item = nil
    }
    let ground = Rectangle(.background)
    let view: ViewList =
      switch kind {
      case .cover:
        ground.pullDownCover(isPresented: bind(\.isShown), shouldDismiss: may, onDismiss: over) {
          Rectangle(.fill)
        }
      case .item:
        ground.pullDownCover(item: bind(\.item), shouldDismiss: may, onDismiss: over) { Text($0) }
      case .sheet:
        ground.sheet(
          isPresented: bind(\.isShown), id: "over", shouldDismiss: may, onDismiss: over
        ) { Rectangle(.fill) }
      case .drawer:
        ground.drawer(isPresented: bind(\.isShown), shouldDismiss: may, onDismiss: over) {
          Rectangle(.fill)
        }
      }
    return view.environment { $0.stacking = Over.stacking }
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {}
}

/// Pages whose name changes.
private struct Renamed: Screen {
  var name = "one"
  var page = 0

  func content(in context: BuildContext) -> some View {
    PagerView(selection: bind(\.page), count: 3, id: name) { Text("page \($0)") }
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {}
}

/// Every parameter at the upper end of its range.
private struct Most: ConfigurationSource {
  func configuration<C: Tunable>(after old: C) -> C {
    var parameters = C()
    for parameter in C.parameters {
      if case .number(_, let write, let range, _) = parameter.kind {
        write(&parameters, range.upperBound)
      }
    }
    return parameters
  }
}

@Suite("Presentations over a view")
struct SheetModifierTests {
  @Test("a sheet with several detents keeps its rubber band when other parameters change")
  func band() {
    for detents in [[SheetDetent.height(200), .full], [.full]] {
      var stage = Stage(Pulled(detents: detents), size: Size(390, 700), typeface: HalfEm())
      _ = stage.frame(at: .zero)
      #expect((stage.pulled.sheet.rule.rubberBand != nil) == (detents.count > 1))
      let retuning = Retuning(Most(), groups: [PullToDismissConfiguration.group])
      let others = stage.components.configurations(retuning)
      for case .sheet(let values, _) in others {
        #expect((values.rule.rubberBand != nil) == (detents.count > 1))
        #expect(values.rule != stage.pulled.sheet.rule)
      }
      #expect(!others.isEmpty)
    }
  }

  @Test(
    "each kind of presentation queries the program before its dismissal")
  func asked() {
    for kind in Over.Kind.allCases {
      for may in [false, true] {
        var stage = Stage(Over(kind: kind, mayGo: may), size: Size(390, 700), typeface: HalfEm())
        _ = stage.frame(at: .zero)
        stage.advance(to: Instant(2))
        stage.key("Escape", at: 2)
        stage.advance(to: Instant(5))
        #expect(stage.screen.isShown != may && (stage.screen.item == nil) == may, "\(kind)")
        #expect(stage.screen.gone == (may ? 1 : 0), "\(kind)")
      }
    }
  }

  @Test("sheets recede with the parameters that the environment contains")
  func stacking() {
    var stage = Stage(Over(kind: .sheet, mayGo: true), size: Size(390, 700), typeface: HalfEm())
    _ = stage.frame(at: .zero)
    let sheet = stage.components["over"]?.sheet
    #expect(sheet?.form.stacking == Over.stacking && Over.stacking != SheetStacking())
  }

  @Test("a pager whose id changes stays at its current page")
  func renamed() throws {
    var stage = Stage(Renamed(), size: Size(390, 700), typeface: HalfEm())
    _ = stage.frame(at: .zero)
    stage.change(at: 1) { $0.page = 1 }
    stage.advance(to: Instant(3))
    stage.change(at: 3) { $0.name = "other" }
    #expect(stage.components["one"] == nil)
    #expect(try #require(stage.components["other"]?.pager).machine.page == 1)
  }

  @Test("a sheet recedes behind a second sheet, whichever interactive detent the second sheet has")
  func behind() {
    for usable in [nil, 0, 1] as [Int?] {
      var stage = Stage(Two(usable: usable), size: Size(390, 700), typeface: HalfEm())
      _ = stage.frame(at: .zero)
      stage.advance(to: Instant(3))
      let lower = stage.components["lower"]?.sheet
      let slot = lower?.slot ?? PoseSlot(0)
      let scale = stage.frame(at: Instant(3)).poses[slot].scaleX
      #expect(scale == SheetStacking().scale, "\(usable ?? -1)")
    }
  }
}

/// A sheet over another one.
private struct Two: Screen {
  var isLower = true
  var isUpper = true
  var place = 1
  let usable: Int?

  func content(in context: BuildContext) -> some View {
    Rectangle(.background)
      .sheet(isPresented: bind(\.isLower), id: "lower") { Rectangle(.fill) }
      .sheet(
        isPresented: bind(\.isUpper), id: "upper", detents: [.height(200), .full],
        selection: bind(\.place), interactiveUpThrough: usable
      ) { Rectangle(.fill) }
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {}
}
