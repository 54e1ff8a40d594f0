// Views in all arrangements: stacks, frames, grids, shapes, text, overflow rows, modifiers.
import Drawing

@testable import Components
@testable import Interface
@testable import Tree

/// A box that is recognized by its size.
private func box(_ width: Double, _ height: Double) -> ViewList {
  ViewList(Rectangle(.fill).frame(width: width, height: height))
}

struct Arrangement: Sendable, CustomStringConvertible {
  let name: String
  let view: ViewList
  var description: String { name }

  init(_ name: String, @ViewBuilder _ view: () -> ViewList) {
    self.name = name
    self.view = view()
  }

  static let all =
    stacks + frames + grids + shapes + texts + rows + modifiers + controls + readyMade

  static let stacks = [
    Arrangement("row") {
      HStack(spacing: 5) {
        box(20, 10)
        box(30, 40)
      }
    },
    Arrangement("row at the top") {
      HStack(alignment: .top, spacing: 5) {
        box(20, 10)
        box(30, 40)
      }
    },
    Arrangement("row at the bottom") {
      HStack(alignment: .bottom, spacing: 5) {
        box(20, 10)
        box(30, 40)
        box(5, 5)
      }
    },
    Arrangement("column") {
      VStack(spacing: 3) {
        box(20, 10)
        box(50, 20)
      }
    },
    Arrangement("column leading") {
      VStack(alignment: .leading, spacing: 0) {
        box(20, 10)
        box(50, 20)
      }
    },
    Arrangement("column trailing") {
      VStack(alignment: .trailing, spacing: 0) {
        box(20, 10)
        box(50, 20)
      }
    },
    Arrangement("depth") {
      ZStack(alignment: .bottomTrailing) {
        box(60, 60)
        box(20, 10)
      }
    },
    Arrangement("depth leading") {
      ZStack(alignment: .topLeading) {
        box(60, 60)
        box(20, 10)
      }
    },
    Arrangement("spacers") {
      HStack(spacing: 4) {
        box(20, 10)
        Spacer(minLength: 8)
        box(30, 10)
        Spacer()
        box(9, 9)
      }
    },
    Arrangement("spacer without room") {
      HStack(spacing: 0) {
        box(150, 10)
        Spacer(minLength: 40)
        box(30, 10)
      }
    },
    Arrangement("spacers down") {
      VStack(spacing: 0) {
        Spacer()
        box(30, 10)
        Spacer(minLength: 30)
      }
    },
    Arrangement("fills share") {
      HStack(spacing: 2) {
        Rectangle()
        box(20, 20)
        Rectangle(.accent).frame(maxWidth: 30)
        Rectangle()
      }
    },
    Arrangement("words give way") {
      HStack(spacing: 4) {
        Text("words that shrink", .base)
        Text("more of them", .base)
        box(30, 5)
      }
    },
    Arrangement("spacers alone") {
      HStack(spacing: 3) {
        VStack(spacing: 0) { Spacer() }
        box(5, 30)
        Spacer()
        VStack(spacing: 0) { Spacer(minLength: 9) }
        box(4, 4)
      }
      VStack(spacing: 3) {
        HStack(spacing: 0) { Spacer() }
        box(30, 5)
      }
    },
    Arrangement("a stack that fills in a stack") {
      HStack(spacing: 2) {
        VStack(spacing: 0) {
          box(10, 10)
          Rectangle(.accent)
        }
        VStack(spacing: 0) {
          Divider()
          box(5, 5)
        }
      }
    },
    Arrangement("empty") {
      HStack(spacing: 8) {}
      VStack(spacing: 8) {}
    },
  ]

  static let frames = [
    Arrangement("least") { box(20, 10).frame(minWidth: 50, minHeight: 30) },
    Arrangement("most") { Rectangle().frame(maxWidth: 70, maxHeight: 20) },
    Arrangement("between") {
      Rectangle().frame(minWidth: 90, maxWidth: 120, minHeight: 5, maxHeight: 8)
    },
    Arrangement("least above most") { box(20, 10).frame(minWidth: 80, maxWidth: 40) },
    Arrangement("in a corner") {
      box(20, 10).frame(width: 100, height: 60, alignment: .bottomTrailing)
    },
    Arrangement("larger than its frame") { box(90, 90).frame(width: 40, height: 30) },
    Arrangement("all there is") { box(20, 10).frame(maxWidth: .infinity, maxHeight: .infinity) },
    Arrangement("padded") {
      box(20, 10).padding(Insets(top: 1, leading: 2, bottom: 3, trailing: 4))
    },
    Arrangement("padded shape") { Rectangle().padding(horizontal: 60, vertical: 7) },
    Arrangement("more padding than room") { Rectangle().padding(150) },
    Arrangement("moved") { box(20, 10).offset(x: 7, y: -3) },
    Arrangement("placed") { Rectangle().placed(x: 10, y: 20, width: 30, height: 15) },
    Arrangement("placed in its own size") { Button("Go", action: "go").placed(x: 10, y: 20) },
    Arrangement("placed to the end") { Rectangle().placed(x: 30, y: 25) },
    Arrangement("placed in a row") {
      HStack(spacing: 0) {
        box(5, 5).placed(x: 3, y: 4).fixedSize()
        box(9, 9)
      }
    },
    Arrangement("ratio") { Rectangle().aspectRatio(3) },
    Arrangement("tall ratio") { Rectangle().aspectRatio(0.5) },
    Arrangement("its own width") {
      Text("never broken whatever the room", .base).fixedSize(.horizontal)
    },
    Arrangement("its own height") {
      Text("broken as it must be in that width", .base).fixedSize(.vertical).frame(height: 10)
    },
    Arrangement("stretched button") { Button("Wide", action: "w").frame(maxWidth: .infinity) },
    Arrangement("button in a narrow frame") { Button("Long title", action: "w").frame(width: 40) },
    Arrangement("button at least so wide") {
      Button("A", action: "w").frame(minWidth: 90, minHeight: 60)
    },
    Arrangement("toggle in a large frame") {
      Toggle("t", isOn: true).frame(width: 100, height: 60)
    },
  ]

  static let grids = [
    Arrangement("grid") {
      Grid(columns: 3, spacing: 4) {
        box(20, 10)
        box(30, 25)
        box(8, 8)
        box(20, 10)
      }
    },
    Arrangement("grid centred") {
      Grid(columns: 2, spacing: 4, rowSpacing: 9, alignment: .center) {
        box(20, 10)
        box(30, 25)
        box(8, 8)
      }
    },
    Arrangement("grid of a column") {
      Grid(columns: 0, spacing: 0) {
        box(20, 10)
        box(30, 25)
      }
    },
    Arrangement("grid of what fills and shrinks") {
      Grid(columns: 2, spacing: 5) {
        Text("words that are broken", .base)
        Rectangle().frame(height: 9)
        Text("ab", .base)
      }
    },
    Arrangement("grid without room") {
      Grid(columns: 4, spacing: 90) {
        Text("a b", .base)
        Rectangle()
      }
    },
    Arrangement("grid of nothing") { Grid(columns: 2, spacing: 9) {} },
    Arrangement("grid in a row") {
      ScrollView(.horizontal, bar: false) {
        Grid(columns: 2, spacing: 6) {
          box(20, 10)
          box(70, 25)
        }
      }
    },
  ]

  static let shapes = [
    Arrangement("circle") { Circle(.accent) },
    Arrangement("capsule") { Capsule(.accent).frame(width: 60, height: 20) },
    Arrangement("corners") {
      RoundedRectangle(CornerRadii(topLeft: 9, topRight: 6, bottomRight: 3, bottomLeft: 1)).stroked(
        .accent, width: 4)
    },
    Arrangement("stroked") { Rectangle(.clear).stroked(.accent, width: 3, dash: [4, 2]) },
    Arrangement("stroked circle") {
      Circle(.clear).stroked(.primary, width: 5).frame(width: 30, height: 60)
    },
    Arrangement("gradient") {
      Rectangle().fill(
        .gradient(
          from: Point(0.25, 0), to: Point(1, 0.5),
          stops: [.init(at: 0, color: Color(0xFF0000)), .init(at: 1, color: Color(0x0000FF))]))
    },
    Arrangement("greyed shapes") {
      HStack(spacing: 0) {
        Circle(.accent)
        Rectangle(.clear).stroked(.primary, width: 2)
      }.disabled()
    },
    Arrangement("lines") {
      VStack(spacing: 5) {
        Divider()
        HStack(spacing: 0) {
          box(5, 20)
          Divider(.primary, .vertical)
          box(5, 5)
        }
      }
    },
    Arrangement("pictures") {
      Image(picture!).frame(width: 30)
      Image(picture!, fit: .fit, sampling: .nearest).frame(height: 30)
      HStack(spacing: 0) {
        Image(picture!).fixedSize()
        Image(picture!).frame(width: 20, height: 5)
      }
    },
    Arrangement("path") {
      PathView(triangle, size: Size(20, 30), fill: .tint(.accent))
      PathView(triangle, size: Size(20, 30), stroke: .primary, style: StrokeStyle(width: 3))
    },
    Arrangement("glyphs") {
      HStack(spacing: 0) {
        Glyph(.left, size: 16)
        Glyph(.play, size: 24, .accent)
        Glyph(.search, size: 30, weight: 3)
      }
    },
  ]

  static let triangle = Path([
    .move(Point(0, 0)), .line(Point(20, 0)), .line(Point(10, 30)), .close,
  ])

  static let texts = [
    Arrangement("broken") { Text("one two three four five six seven", .body) },
    Arrangement("limited") { Text("one two three four five six seven", .body, lineLimit: 2) },
    Arrangement("centred") { Text("one two three four five six seven", .head, align: .center) },
    Arrangement("trailing") { Text("one two three four five six seven", .head, align: .trailing) },
    Arrangement("paragraphs") { Text("first\n\nthird is a longer one", .base, lineLimit: 4) },
    Arrangement("paragraphs cut") { Text("first\nsecond\nthird", .base, lineLimit: 2) },
    Arrangement("one long word") { Text("incomprehensibilities", .title) },
    Arrangement("a path in lines") { Text("/usr/share/doc/slipsheet/examples/readme", .base) },
    Arrangement("ideographs") { Text("慢船来信，海从不迟到（人总是迟到）。", .callout) },
    Arrangement("mixed") { Text("Read 慢船来信, page 12。“quoted” 100%", .callout, lineLimit: 3) },
    Arrangement("in runs") {
      Text("6 pt", .head).followed(by: "and some more", .base, .secondary).followed(
        by: "!", .small, .accent)
    },
    Arrangement("runs at the end") {
      Text("6 pt", .head, align: .trailing).followed(by: "more", .base, .secondary).frame(
        maxWidth: .infinity)
    },
    Arrangement("words stretched") {
      Text("right", .base, align: .trailing).frame(maxWidth: .infinity, alignment: .trailing)
    },
    Arrangement("greyed words") {
      Text("off", .base).followed(by: "too", .base, .accent).disabled()
    },
    Arrangement("blanks") { Text("  a   b\tc  ", .base) },
    Arrangement("nothing") { Text("", .base) },
  ]

  static let rows = [
    Arrangement("overflow") {
      OverflowRow([
        .init(
          .init(keep: 3, gap: 4, names: ["save"]) { box(60, 10) },
          .init(keep: 5, gap: 4, names: ["save"]) { box(20, 10) }),
        .init(
          .init(keep: 2, names: ["open", "close"]) { box(50, 20) },
          .init(keep: 1, names: ["open"]) { box(30, 20) }),
        .space(6),
        .init(.init(keep: 1, width: 40...90) { Rectangle(.accent).frame(height: 9) }),
        .init(.init(keep: 1, names: ["last"]) { box(30, 5) }),
        .more(.init(gap: 2) { box(12, 12) }),
      ])
    },
    Arrangement("overflow that needs its menu") {
      OverflowRow(
        needsMore: true, [.init(.init { box(20.4, 10) }), .more(.init(gap: 2) { box(12, 12) })])
    },
    Arrangement("overflow in equal parts") {
      OverflowRow([
        .init(.init(width: 10...30) { Rectangle().frame(height: 5) }), .space(),
        .init(.init(width: 10...70) { Rectangle(.accent).frame(height: 8) }), .space(3),
      ])
    },
  ]

  static let modifiers = [
    Arrangement("ground and line") {
      box(40, 20).padding(6).background(.accent, radius: 30).border(.line, width: 2)
    },
    Arrangement("behind and above") {
      box(40, 20).background(alignment: .topLeading) { box(50, 6) }.overlay(
        alignment: .bottomTrailing
      ) {
        Circle(.accent).frame(width: 8, height: 8)
      }
    },
    Arrangement("faded") {
      box(40, 20).opacity(0.5)
      box(5, 5).opacity(-1)
      box(5, 5).opacity(2)
    },
    Arrangement("scaled") {
      box(40, 20).scaleEffect(0.5)
      box(40, 20).scaleEffect(2, anchor: .topLeading)
    },
    Arrangement("shadows") {
      box(40, 20).cornerRadius(5).shadow(.pushed)
      box(40, 20).shadow(.menu, radius: 3)
    },
    Arrangement("cut") {
      box(60, 60).frame(width: 30, height: 30).clipped()
      box(20, 20).cornerRadius(50)
    },
    Arrangement("blurred") { box(40, 20).backdrop(.thin, radius: 4, amount: 0.5) },
    Arrangement("kept as a layer") { box(40, 20).cached(7, margin: 5) },
    Arrangement("in the dark") { box(40, 20).border(.hairline).theme(.dark) },
    Arrangement("a bar at a list") {
      ScrollView(id: "list") { box(20, 300) }.frame(width: 60, height: 80)
    },
    Arrangement("a slot in the middle") { box(20, 20).posed(PoseSlot(3)).padding(10) },
  ]

  /// All controls, with all options.
  static let controls = [
    Arrangement("buttons of the lab") {
      for role in [Button.Role.plain, .accent, .link] {
        Button("Go", action: "go", role: role, size: .lab, glyph: .check)
      }
    },
    Arrangement("buttons of the device") {
      for role in [Button.Role.plain, .accent, .link] { Button("Go", action: "go", role: role) }
    },
    Arrangement("icons") {
      IconButton(.up, action: "a", label: "A")
      IconButton(
        .up, action: "a", label: "A", target: 30, disc: 20, size: 12, .accent, ground: .accent)
    },
    Arrangement("chips") {
      for height in [24.0, 32] {
        for isOn in [false, true] { Chip("Chip", isOn: isOn, action: "chip", height: height) }
      }
    },
    Arrangement("toggles") {
      for isOn in [false, true] { Toggle("t", isOn: isOn, size: .lab) }
    },
    Arrangement("segments in room") {
      Segmented("s", ["a", "bcd"], selected: 1).frame(width: 180)
    },
    Arrangement("segments without room") {
      Segmented("s", ["first", "second"], selected: 0).frame(width: 60)
    },
    Arrangement("segments of widths") {
      Segmented("s", ["a", "bcd"], selected: 1, widths: [30, 50]).frame(width: 60)
    },
    Arrangement("popups") {
      Popup("p", "Title", note: "note", glyph: .lock).frame(width: 150)
      Popup("p", "Title").frame(width: 100).disabled()
    },
    Arrangement("sliders") {
      VStack(spacing: 0) {
        Slider("s", value: 3, in: 2...6, mark: 5, tint: .track)
        Slider("s", value: 3, in: 2...6, mark: 3, size: .lab)
        Slider("s", value: 9, in: 2...6, size: .lab).disabled()
      }
    },
    Arrangement("fields of the lab") {
      VStack(spacing: 4) {
        TextField("f", text: "", prompt: "Prompt", glyph: .search, hint: "F", size: .lab)
        TextField("f", text: "two\nlines", rows: 2, size: .lab)
        NumberField("n", value: 3, in: 0...9, step: 1, text: "3", highlighted: true, size: .lab)
      }
    },
    Arrangement("fields of the device") {
      VStack(spacing: 4) {
        TextField("f", text: "", prompt: "Prompt", glyph: .search, hint: "F")
        TextField("f", text: "two\nlines", rows: 3)
        NumberField("n", value: 3, in: 0...9, step: 1, text: "3 ms").disabled()
      }
    },
    Arrangement("grabber") {
      let binding = Binding<Int>(1, action: "place") { _ in .event(.wake) }
      Grabber(binding, detents: ["low", "middle"])
    },
  ]

  private static let picture = Picture(
    width: 2, height: 3, pixels: Array(repeating: 0xFF80_4020, count: 6))

  static let readyMade = [
    Arrangement("toasts") {
      VStack(spacing: 0) {
        Toast("Title")
        Toast("Title", "detail", glyph: .heart, action: "Undo", sends: "undo")
        Toast("Title", action: "Undo").theme(.dark)
      }
    },
    Arrangement("banner") { BannerBar("Title", glyph: .heart) },
    Arrangement("dialog") {
      DialogCard("Title", "message of several words", buttons: [("Yes", "yes"), ("No", nil)])
    },
    Arrangement("dialog with a picture") {
      DialogCard(
        "Title", "message", picture: picture,
        buttons: [])
    },
    Arrangement("choices") {
      ChoicePanel(
        "Title",
        [.init("One", note: "1", action: "one", isChosen: true), .init("Two", action: "two")],
        more: ("More", "more"), hint: "hint", width: 160)
    },
    Arrangement("bare choices") { ChoicePanel("", [.init("One", action: "one")]).theme(.dark) },
    Arrangement("loading") { LoadingCard("Title", dots: [PoseSlot(1), PoseSlot(2)]) },
  ]
}
