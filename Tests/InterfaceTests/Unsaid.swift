// Views as short as they can be said, and with all that is usual said aloud.
import Dismissal
import Drawing
import Geometry
import Gesture
import Overlay

@testable import Interface

/// The same view twice: as little as has to be said, and all of it.
struct Unsaid: Sendable, CustomStringConvertible {
  let name: String
  let short: ViewList
  let long: ViewList
  var description: String { name }

  init(_ name: String, @ViewBuilder _ short: () -> ViewList, @ViewBuilder said: () -> ViewList) {
    (self.name, self.short, long) = (name, short(), said())
  }

  private static let box = Rectangle(.acc).frame(width: 40, height: 20)
  private static let rows = ViewList(Rectangle(.fill).frame(width: 300, height: 300))
  private static let picture = Picture(
    width: 2, height: 3, pixels: Array(repeating: 0xFF80_4020, count: 6))!

  static let all = modifiers + layout + shapes + controls + lists + readyMade

  static let modifiers = [
    Unsaid("offset") {
      box.offset()
    } said: {
      box.offset(x: 0, y: 0)
    },
    Unsaid("padding") {
      box.padding()
    } said: {
      box.padding(horizontal: 0, vertical: 0)
    },
    Unsaid("frame") {
      box.frame(width: 90, height: 50)
    } said: {
      box.frame(width: 90, height: 50, alignment: .center)
    },
    Unsaid("frame between") {
      box.frame(minWidth: 90, minHeight: 50)
    } said: {
      box.frame(
        minWidth: 90, maxWidth: nil, minHeight: 50, maxHeight: nil, alignment: .center)
    },
    Unsaid("own size") {
      Text("so many words", .base).fixedSize().frame(width: 20)
    } said: {
      Text("so many words", .base).fixedSize(.both).frame(width: 20)
    },
    Unsaid("ground") {
      box.background(.fill)
    } said: {
      box.background(.fill, radius: 0)
    },
    Unsaid("behind") {
      box.background { Circle().frame(width: 4) }
    } said: {
      box.background(alignment: .center) { Circle().frame(width: 4) }
    },
    Unsaid("above") {
      box.overlay { Circle().frame(width: 4) }
    } said: {
      box.overlay(alignment: .center) { Circle().frame(width: 4) }
    },
    Unsaid("a view above") {
      box.overlay(Circle().frame(width: 4))
    } said: {
      box.overlay(Circle().frame(width: 4), alignment: .center)
    },
    Unsaid("border") {
      box.border(.line)
    } said: {
      box.border(.line, width: 0.5, radius: 0)
    },
    Unsaid("backdrop") {
      box.backdrop(.thin)
    } said: {
      box.backdrop(.thin, radius: 0, amount: 1)
    },
    Unsaid("shadow") {
      box.shadow(.menu)
    } said: {
      box.shadow(.menu, radius: 0)
    },
    Unsaid("scale") {
      box.scaleEffect(0.5)
    } said: {
      box.scaleEffect(0.5, anchor: .center)
    },
    Unsaid("layer") {
      box.cached(9)
    } said: {
      box.cached(9, margin: 0)
    },
    Unsaid("disabled") {
      Button("A", action: "a").disabled()
    } said: {
      Button("A", action: "a").disabled(true)
    },
    Unsaid("tap") {
      box.onTap("tap")
    } said: {
      box.onTap("tap", label: "", feedback: .none, focusable: true, as: "button")
    },
    Unsaid("focus") {
      box.onTap("tap", focusable: false).focusable()
    } said: {
      box.onTap("tap", focusable: false).focusable(true)
    },
  ]

  static let layout = [
    Unsaid("row") {
      HStack {
        box
        Rectangle().frame(width: 5, height: 5)
      }
    } said: {
      HStack(alignment: .center, spacing: 0) {
        box
        Rectangle().frame(width: 5, height: 5)
      }
    },
    Unsaid("column") {
      VStack {
        box
        Rectangle().frame(width: 5, height: 5)
      }
    } said: {
      VStack(alignment: .center, spacing: 0) {
        box
        Rectangle().frame(width: 5, height: 5)
      }
    },
    Unsaid("depth") {
      ZStack {
        box
        Rectangle().frame(width: 5, height: 5)
      }
    } said: {
      ZStack(alignment: .center) {
        box
        Rectangle().frame(width: 5, height: 5)
      }
    },
    Unsaid("spacer") {
      HStack {
        rows
        Spacer()
        box
      }
    } said: {
      HStack {
        rows
        Spacer(minLength: 0)
        box
      }
    },
    Unsaid("grid") {
      Grid(columns: 2) {
        box
        Rectangle().frame(width: 5, height: 5)
        box
      }
    } said: {
      Grid(columns: 2, spacing: 0, rowSpacing: 0, alignment: .topLeading) {
        box
        Rectangle().frame(width: 5, height: 5)
        box
      }
    },
    Unsaid("rows of a grid") {
      Grid(columns: 1, spacing: 7) {
        box
        box
      }
    } said: {
      Grid(columns: 1, spacing: 7, rowSpacing: 7) {
        box
        box
      }
    },
    Unsaid("overflow") {
      OverflowRow([.init(.init { box }), .space(), .init(.init { box }), .more(.init { box })])
    } said: {
      OverflowRow(
        needsMore: false,
        [
          .init(.init(keep: .max, width: nil, gap: 8, names: []) { box }), .space(0),
          .init(.init(keep: .max, width: nil, gap: 8, names: []) { box }),
          .more(.init(keep: .max, width: nil, gap: 8, names: []) { box }),
        ])
    },
  ]

  static let shapes = [
    Unsaid("rectangle") {
      Rectangle()
    } said: {
      Rectangle(.ink)
    },
    Unsaid("rounded") {
      RoundedRectangle(4)
    } said: {
      RoundedRectangle(4, .ink)
    },
    Unsaid("corner") {
      RoundedRectangle(cornerRadius: 4)
    } said: {
      RoundedRectangle(4, .ink)
    },
    Unsaid("corners") {
      RoundedRectangle(CornerRadii(4))
    } said: {
      RoundedRectangle(CornerRadii(4), .ink)
    },
    Unsaid("circle") {
      Circle()
    } said: {
      Circle(.ink)
    },
    Unsaid("capsule") {
      Capsule()
    } said: {
      Capsule(.ink)
    },
    Unsaid("divider") {
      Divider()
    } said: {
      Divider(.line, .horizontal)
    },
    Unsaid("line") {
      Rectangle(.clear).stroked(.acc)
    } said: {
      Rectangle(.clear).stroked(.acc, width: 1, dash: [])
    },
    Unsaid("line of corners") {
      RoundedRectangle(4).stroked(.acc)
    } said: {
      RoundedRectangle(4).stroked(.acc, width: 1, dash: [])
    },
    Unsaid("image") {
      Image(picture)
    } said: {
      Image(picture, fit: .fill, sampling: .bilinear)
    },
    Unsaid("glyph") {
      Glyph(.heart)
    } said: {
      Glyph(.heart, size: 24, .ink, weight: nil)
    },
    Unsaid("text") {
      Text("several words of it")
    } said: {
      Text("several words of it", .body, .ink, align: .leading, lines: nil)
    },
  ]

  static let controls = [
    Unsaid("button") {
      Button("A", action: "a")
    } said: {
      Button("A", action: "a", role: .plain, size: .device, glyph: nil)
    },
    Unsaid("button that changes") {
      Button("A", .dismiss())
    } said: {
      Button("A", .dismiss(.button), role: .plain, size: .device, glyph: nil)
    },
    Unsaid("button that calls") {
      Button("A") {}
    } said: {
      Button("A", role: .plain, size: .device, glyph: nil) {}
    },
    Unsaid("icon") {
      IconButton(.up, action: "a", label: "Up")
    } said: {
      IconButton(
        .up, action: "a", label: "Up", target: 44, disc: nil, size: 24, .ink, ground: .fill)
    },
    Unsaid("icon on a disc") {
      IconButton(.up, .dismiss(), label: "Up", disc: 30)
    } said: {
      IconButton(.up, .dismiss(), label: "Up", target: 44, disc: 30, size: 24, .ink, ground: .fill)
    },
    Unsaid("chip") {
      Chip("Words")
    } said: {
      Chip("Words", isOn: false, action: nil, height: 32)
    },
    Unsaid("chip that changes") {
      Chip("Words", .dismiss())
    } said: {
      Chip("Words", isOn: false, .dismiss(), height: 32)
    },
    Unsaid("toggle") {
      Toggle("t", isOn: true)
    } said: {
      Toggle("t", isOn: true, label: "", size: .device)
    },
    Unsaid("segments") {
      Segmented("s", ["a", "b"], selected: 0)
    } said: {
      Segmented("s", ["a", "b"], selected: 0, widths: [])
    },
    Unsaid("popup") {
      Popup("p", "Title")
    } said: {
      Popup("p", "Title", note: "", glyph: nil)
    },
    Unsaid("slider") {
      Slider("s", value: 0.3)
    } said: {
      Slider(
        "s", value: 0.3, in: 0...1, step: 0, mark: nil, label: "", size: .device, tint: .acc)
    },
    Unsaid("field") {
      TextField("f", text: "words")
    } said: {
      TextField(
        "f", text: "words", prompt: "", glyph: nil, hint: "", label: "", lines: 1, size: .device)
    },
    Unsaid("password") {
      SecureField("f", text: "words")
    } said: {
      SecureField("f", text: "words", prompt: "", label: "", size: .device)
    },
    Unsaid("figure") {
      NumberField("n", value: 3, in: 0...9, step: 1, text: "3")
    } said: {
      NumberField(
        "n", value: 3, in: 0...9, step: 1, text: "3", label: "", unit: "", highlighted: false,
        size: .device)
    },
    Unsaid("bound controls") {
      Slider(number, label: "Slide")
      TextField(words)
      SecureField(words)
      NumberField(number, in: 0...9)
      Toggle(isOn)
      Segmented(choice, ["a", "b"])
    } said: {
      Slider(number, in: 0...1, step: 0, label: "Slide", size: .device, tint: .acc)
      TextField(words, prompt: "", glyph: nil, hint: "", label: "", lines: 1, size: .device)
      SecureField(words, prompt: "", label: "", size: .device)
      NumberField(number, in: 0...9, step: 1, label: "", unit: "", size: .device)
      Toggle(isOn, label: "", size: .device)
      Segmented(choice, ["a", "b"], widths: [])
    },
  ]

  private static let number = Binding<Double>(0.3, action: "number") { _ in .event(.wake) }
  private static let words = Binding<String>("words", action: "words") { _ in .event(.wake) }
  private static let isOn = Binding<Bool>(true, action: "on") { _ in .event(.wake) }
  private static let choice = Binding<Int>(1, action: "choice") { _ in .event(.wake) }

  static let lists = [
    Unsaid("list") {
      ScrollView { rows }
    } said: {
      ScrollView(.vertical, id: nil, bars: Insets(), bar: true) { rows }
    },
    Unsaid("rows") {
      ScrollView(rows: .uniform(count: 9, extent: 30)) { Text("\($0)") }
    } said: {
      ScrollView(
        .vertical, id: nil, bars: Insets(), bar: true, rows: .uniform(count: 9, extent: 30)
      ) { Text("\($0)") }
    },
    Unsaid("slot") {
      ScrollView(slot: PoseSlot(3)) { rows }
    } said: {
      ScrollView(.vertical, slot: PoseSlot(3), recognizers: [], bar: true) { rows }
    },
    Unsaid("rows of a slot") {
      ScrollView(slot: PoseSlot(3), rows: .uniform(count: 9, extent: 30)) { Text("\($0)") }
    } said: {
      ScrollView(
        .vertical, slot: PoseSlot(3), recognizers: [], bar: true,
        rows: .uniform(count: 9, extent: 30)
      ) { Text("\($0)") }
    },
    Unsaid("container") {
      rows.overlayContainer("c", containerConfiguration: ToastStack())
    } said: {
      rows.overlayContainer(
        "c", containerConfiguration: ToastStack(), alignment: .center, size: nil)
    },
  ]

  static let readyMade = [
    Unsaid("toast") {
      Toast("Title")
    } said: {
      Toast("Title", "", glyph: .check, word: nil, action: nil)
    },
    Unsaid("toast that changes") {
      Toast("Title", word: "Undo", .dismiss())
    } said: {
      Toast("Title", "", glyph: .check, word: "Undo", .dismiss())
    },
    Unsaid("banner") {
      BannerBar("Title")
    } said: {
      BannerBar("Title", glyph: .clock)
    },
    Unsaid("choices") {
      ChoicePanel("", [.init("One", action: "one")])
    } said: {
      ChoicePanel(
        "", [.init("One", note: "", action: "one", isChosen: false)], more: nil, hint: "",
        width: nil)
    },
    Unsaid("loading") {
      LoadingCard("Title")
    } said: {
      LoadingCard("Title", dots: [])
    },
  ]
}
