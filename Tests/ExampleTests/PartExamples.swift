// One small screen for each thing that a tree can declare. The documents show this code unchanged.
import Slipsheet

struct Numbers: Screen {
  func content(in context: BuildContext) -> some View {
    ScrollView(rows: .uniform(count: 5000, extent: 48)) { row in
      Text("Row \(row + 1)").padding(horizontal: 20).frame(height: 48)
    }
  }
}

struct Songs: Screen {
  var showsQueue = false
  var place = 0

  func content(in context: BuildContext) -> some View {
    Button("Queue", set(\.showsQueue, true))
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .sheet(
        isPresented: bind(\.showsQueue), detents: [.fraction(0.5), .full], selection: bind(\.place)
      ) {
        ScrollView { ForEach(1...40) { Text("Song \($0)").padding(16) } }
      }
  }
}

struct Mail: Screen {
  var folder = "Inbox"
  var showsFolders = false

  func content(in context: BuildContext) -> some View {
    Button("\(folder), and others", set(\.showsFolders, true))
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .drawer(.leading, isPresented: bind(\.showsFolders), length: 280) {
        VStack(alignment: .leading) {
          ForEach(["Inbox", "Sent", "Drafts"]) { name in
            Button(name, update { $0.choose(name) }, role: .link)
          }
        }
        .padding(20)
      }
  }

  mutating func choose(_ name: String) { (folder, showsFolders) = (name, false) }
}

struct Radio: Screen {
  var isRaised = false

  func content(in context: BuildContext) -> some View {
    ScrollView { ForEach(1...40) { Text("Station \($0)").padding(16) } }
      .bottomBar(isExpanded: bind(\.isRaised), height: 64) {
        Text("Station 7", .head)
      } content: {
        VStack {
          IconButton(.down, set(\.isRaised, false), label: "Lower")
          Text("Station 7", .display)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      }
  }
}

struct Folders: Screen {
  var path: [String] = []

  func content(in context: BuildContext) -> some View {
    NavigationStack(path: bind(\.path)) {
      Button("Letters", set(\.path, ["Letters"]))
    } destination: { name in
      VStack(spacing: 12) {
        Text(name, .title)
        Button("Deeper", update { $0.path.append("\(name), deeper") })
        Button("Back", .dismiss())
      }
    }
  }
}

struct Trips: Screen {
  var path: [String] = []

  func content(in context: BuildContext) -> some View {
    NavigationStack(path: bind(\.path), backFrom: .anywhere) {
      Button("Lisbon", set(\.path, ["Lisbon"]))
    } destination: { name in
      ScrollView(.horizontal, id: "days") {
        ForEach(1...12) { Text("\(name), day \($0)").frame(width: 160, height: 200) }
      }
    }
  }
}

struct Ruler: Screen {
  var path = ["ruler"]
  var amount = 100.0
  let drag = RecognizerKey("ruler")

  var relations: [Relation] { [.yields(.component("stack"), to: drag)] }

  func content(in context: BuildContext) -> some View {
    let drag = drag
    return NavigationStack(path: bind(\.path), id: "stack", backFrom: .anywhere) {
      Text("Home")
    } destination: { _ in
      Text("Drag me", .display).frame(maxWidth: .infinity, maxHeight: .infinity)
        .gesture(Recognizer(drag, .drag(DragRule(axis: .horizontal)), hasCondition: true))
    }
  }

  func shouldBegin(_ claim: Claim, at now: Instant) -> Bool {
    claim.question == .mayBegin || claim.translation.dx < 0 || amount > 0
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    guard case .gesture(let gesture) = event, gesture.phase == .ended else { return }
    amount = max(0, amount - gesture.translation.dx)
  }
}

struct Slides: Screen {
  var page = 0

  func content(in context: BuildContext) -> some View {
    PagerView(selection: bind(\.page), count: 3) { number in
      Text("\(number + 1) of 3", .display)
    }
  }
}

struct Offer: Screen {
  var showsOffer = false

  func content(in context: BuildContext) -> some View {
    Button("Show the offer", set(\.showsOffer, true))
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .sheet(isPresented: bind(\.showsOffer), detents: [.upTo("buy"), .full]) {
        ScrollView {
          VStack(spacing: 16) {
            Rectangle(.accentSubtle).frame(height: 180)
            Text("Five folds, one sheet", .title)
            Button("Buy", .dismiss(), role: .accent).padding(Insets(bottom: 24)).id("buy")
            Text("What is in the box", .title3)
            ForEach(1...24) { Text("Fold \($0)") }
          }
        }
      }
  }
}

struct Table: Screen {
  var isBooking = false
  var path: [Int] = []
  var hasNote = false

  func content(in context: BuildContext) -> some View {
    Button("Book a table", set(\.isBooking, true))
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .sheet(isPresented: bind(\.isBooking), detents: [.content]) {
        NavigationStack(path: bind(\.path)) {
          VStack(spacing: 16) {
            Text("How many guests?", .title3)
            ForEach(1...4) { guests in Button("\(guests)", set(\.path, [guests])) }
          }
          .padding(24)
        } destination: { guests in
          VStack(spacing: 16) {
            Text("\(guests) guests, at eight", .title3)
            Toggle(bind(\.hasNote), label: "Add a note")
            if hasNote { Text("A quiet table, please.").frame(height: 96) }
            Button("Book", set(\.isBooking, false), role: .accent)
          }
          .padding(24)
        }
      }
  }
}

struct Errands: Screen {
  var errands = ["Bread", "Stamps", "Lamp oil", "Twine", "Chalk"]
  var done: Set<String> = []

  func content(in context: BuildContext) -> some View {
    ScrollView {
      ForEach(errands, id: { $0 }) { errand in
        Text(done.contains(errand) ? "✓ \(errand)" : errand)
          .padding(horizontal: 20)
          .frame(width: context.size.width, height: 64, alignment: .leading)
          .background(.background)
          .onTap(update { $0.done.formSymmetricDifference([errand]) }, label: errand, role: .row)
          .swipeActions(edge: .trailing) {
            Button(
              "Delete", update { $0.errands.removeAll { $0 == errand } }, role: .destructive,
              glyph: .trash)
            Button("Later", update { $0.postpone(errand) }).tint(.track)
          }
          .swipeActions(edge: .leading) {
            Button("Done", update { $0.done.insert(errand) }, role: .accent, glyph: .check)
          }
      }
    }
  }

  mutating func postpone(_ errand: String) {
    errands.removeAll { $0 == errand }
    errands.append(errand)
  }
}

struct Gallery: Screen {
  var open: Int?

  func content(in context: BuildContext) -> some View {
    ScrollView {
      ForEach(1...12) { number in
        ZStack {
          Rectangle(.accentSubtle).frame(height: 120).matchedGeometry("picture")
          Text("Card \(number)", .title3).matchedGeometry("title", .text(.title3))
        }
        .cornerRadius(Radius.card)
        .hero(id: "card \(number)", isOpen: bind(\.open).equals(number)) {
          ScrollView {
            Rectangle(.accentSubtle).frame(height: 320).matchedGeometry("picture").stretchyCover()
            Text("Card \(number)", .display).padding(20).matchedGeometry("title", .text(.display))
            Text("What the card is about.").padding(horizontal: 20).attached(to: "picture")
          }
        }
        .padding(horizontal: 20, vertical: 8)
      }
    }
  }
}

struct Depth: Screen {
  var showsPage = false

  func content(in context: BuildContext) -> some View {
    Button("Open", set(\.showsPage, true))
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .visualEffect(progressOf: "page") { page in
        let scale = page.blend(1, 0.94)
        let middle = Point(page.size.width / 2, page.size.height / 2)
        return Pose(scaleX: scale, scaleY: scale, anchor: middle)
      }
      .pullDownCover(isPresented: bind(\.showsPage), id: "page") { Text("Pull me down", .title) }
  }
}

struct Draft: Screen {
  var text = "Dear all"
  var asks = false

  func content(in context: BuildContext) -> some View {
    VStack(spacing: 12) {
      TextField(bind(\.text), prompt: "Text")
      Button("Clear…", set(\.asks, true)).disabled(text.isEmpty)
    }
    .padding(20)
    .containerView(in: "questions", configuration: Dialog(), isPresented: bind(\.asks)) {
      DialogCard(
        "Clear the text?", "It goes for good.",
        buttons: [("Clear", update { ($0.text, $0.asks) = ("", false) }), ("Keep", nil)])
    }
    .overlayContainer("questions", containerConfiguration: Dialog())
  }
}

struct Letter: Screen {
  var text = ""
  var asks = false

  func content(in context: BuildContext) -> some View {
    TextField(bind(\.text), prompt: "Text")
      .padding(20).frame(maxWidth: .infinity, maxHeight: .infinity).background(.background)
      .containerView(in: "questions", configuration: Dialog(), isPresented: bind(\.asks)) {
        DialogCard(
          "Close the letter?", "It is not sent.",
          buttons: [("Close", .closeWindow()), ("Keep", set(\.asks, false))])
      }
      .overlayContainer("questions", containerConfiguration: Dialog())
  }

  mutating func shouldClose(at now: Instant, into effects: inout ScreenEffects) -> Bool {
    asks = !text.isEmpty
    return !asks
  }
}

struct Notes: Screen {
  var pages = 3
  var asks = false

  func content(in context: BuildContext) -> some View {
    Button("Delete all…", set(\.asks, true))
      .frame(maxWidth: .infinity, maxHeight: .infinity).background(.background)
      .confirmationDialog(
        "Delete all pages?", isPresented: bind(\.asks), message: "They go for good.",
        buttons: [("Delete", update { $0.pages = 0 }), ("Keep", nil)])
  }
}

struct Chapters: Screen {
  func content(in context: BuildContext) -> some View {
    ZStack(alignment: .top) {
      ScrollView {
        ForEach(1...30) { number in Button("Chapter \(number)", .perform { print(number) }) }
      }
      Text("Chapters", .head).frame(maxWidth: .infinity).frame(height: 52).background(.bar)
        .blocksHits().accessibilitySortPriority(1)
    }
  }
}
