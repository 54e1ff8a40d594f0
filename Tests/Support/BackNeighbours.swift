// A stack whose pushed screen has content beside a swipe back: a pager, a list, a slider, …
import Dismissal
import Drawing
import Gesture
import Interface

/// Content on which a swipe back from anywhere may begin.
public enum BackNeighbour: String, CaseIterable, Sendable {
  case nothing
  case verticalList = "a vertical list"
  case pager = "a pager"
  case list = "a horizontal list"
  case pages = "pages in pages"
  case listInPage = "a list in a page"
  case row = "a row with trailing actions"
  case rowOfBoth = "a row with actions at both edges"
  case slider = "a slider"
  case text = "text that a mouse selects"
  case map = "a map"
  case blocked = "content that blocks drags"
  case sheetOnPage = "an open sheet on the page"
  case sheetAround = "a pager, the stack in a sheet"
}

/// A stack with one pushed screen, on which the neighbour has a width of 160 points in the middle.
public struct BackScreen: Screen {
  public static let size = Size(390, 600)
  public static let width = 160.0
  /// The length of the content of horizontal lists.
  public static let length = 400.0

  public var path: [String]
  /// The current page of the only pager, or of the outer one.
  public var page: Int
  /// The current page of the inner pager.
  public var inner: Int
  public var amount = 0.5
  public var words = "Some words to select"
  public var isSheetOpen = true
  /// The vector by which the map was moved.
  public var map = Vector.zero
  public let neighbour: BackNeighbour
  public let backFrom: NavigationStackMachine.BackFrom
  /// The condition of `enableNavigationSwipeBack`. Nil if the content does not declare it.
  public var allowsBack: Bool?

  public init(
    _ neighbour: BackNeighbour, path: [String] = ["page"], page: Int = 0, inner: Int = 0,
    backFrom: NavigationStackMachine.BackFrom = .anywhere, allowsBack: Bool? = nil
  ) {
    self.neighbour = neighbour
    self.path = path
    self.page = page
    self.inner = inner
    self.backFrom = backFrom
    self.allowsBack = allowsBack
  }

  private static let mapKey = RecognizerKey("map")

  public func content(in context: BuildContext) -> ViewList {
    guard neighbour == .sheetAround else { return stack }
    let stack = stack
    return Text("behind").frame(maxWidth: .infinity, maxHeight: .infinity)
      .sheet(isPresented: bind(\.isSheetOpen), id: "sheet", inset: 100) { stack }
  }

  private var stack: ViewList {
    let (page, neighbour) = (pageContent, neighbour)
    let isOpen = bind(\.isSheetOpen)
    return ViewList(
      NavigationStack(path: bind(\.path), id: "stack", backFrom: backFrom) {
        Text("root")
      } destination: { _ in
        if neighbour == .sheetOnPage {
          page.sheet(isPresented: isOpen, id: "sheet", inset: 100) { Text("sheet") }
        } else {
          page
        }
      })
  }

  private var pageContent: ViewList {
    let content = content(neighbour).frame(width: BackScreen.width, height: 200)
    let allowed: ViewList =
      if let allowsBack {
        content.enableNavigationSwipeBack { allowsBack }
      } else {
        content
      }
    return allowed.frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  private func content(_ neighbour: BackNeighbour) -> ViewList {
    let inner = bind(\.inner)
    return switch neighbour {
    case .nothing, .sheetOnPage: ViewList(Text("Nothing"))
    case .verticalList:
      ViewList(ScrollView(id: "list") { ForEach(0..<30) { Text("Row \($0)").frame(height: 40) } })
    case .pager, .sheetAround: pager { Text("Page \($0)") }
    case .list: list
    case .pages:
      pager { _ in
        PagerView(selection: inner, count: 3, id: "inner pager") { Text("Inner \($0)") }
      }
    case .listInPage: pager { $0 == 0 ? list : ViewList(Text("Page \($0)")) }
    case .row: row
    case .rowOfBoth:
      row.swipeActions(edge: .leading) { Button("Read", set(\.words, "read")) }
    case .slider: ViewList(Slider(bind(\.amount), label: "Amount"))
    case .text: ViewList(TextField(bind(\.words), label: "Words"))
    case .map:
      Rectangle(.fill).gesture(Recognizer(BackScreen.mapKey, .drag(DragRule())))
    case .blocked: Rectangle(.fill).blocksDrags(.horizontal)
    }
  }

  private func pager(@ViewBuilder page: @escaping @Sendable (Int) -> ViewList) -> ViewList {
    ViewList(PagerView(selection: bind(\.page), count: 3, id: "pager", page: page))
  }

  private var row: ViewList {
    Rectangle(.background).frame(width: BackScreen.width, height: 64)
      .swipeActions(edge: .trailing, allowsFullSwipe: false) {
        Button("Delete", set(\.words, "deleted"))
      }
  }

  private var list: ViewList {
    ViewList(
      ScrollView(.horizontal, id: "list") {
        ForEach(0..<10) { Text("\($0)").frame(width: BackScreen.length / 10, height: 200) }
      })
  }

  public mutating func handle(
    _ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects
  ) {
    guard case .gesture(let gesture) = event, gesture.recognizer == BackScreen.mapKey else {
      return
    }
    if gesture.phase == .changed { map = gesture.translation }
  }
}
