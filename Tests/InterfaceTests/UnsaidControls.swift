// Controls, lists and ready-made views with default arguments, and with all arguments.
import Drawing
import Overlay

@testable import Components
@testable import Interface
@testable import Tree

extension DefaultArgumentCase {
  static let controls = [
    DefaultArgumentCase("button") {
      Button("A", action: "a")
    } said: {
      Button("A", action: "a", role: .plain, size: .device, glyph: nil)
    },
    DefaultArgumentCase("button that changes") {
      Button("A", .dismiss())
    } said: {
      Button("A", .dismiss(.button), role: .plain, size: .device, glyph: nil)
    },
    DefaultArgumentCase("button that calls") {
      Button("A") {}
    } said: {
      Button("A", role: .plain, size: .device, glyph: nil) {}
    },
    DefaultArgumentCase("icon") {
      IconButton(.up, action: "a", label: "Up")
    } said: {
      IconButton(
        .up, action: "a", label: "Up", target: 44, disc: nil, size: 24, .primary, ground: .fill)
    },
    DefaultArgumentCase("icon on a disc") {
      IconButton(.up, .dismiss(), label: "Up", disc: 30)
    } said: {
      IconButton(
        .up, .dismiss(), label: "Up", target: 44, disc: 30, size: 24, .primary, ground: .fill)
    },
    DefaultArgumentCase("chip") {
      Chip("Words")
    } said: {
      Chip("Words", isOn: false, action: nil, height: 32)
    },
    DefaultArgumentCase("chip that changes") {
      Chip("Words", .dismiss())
    } said: {
      Chip("Words", isOn: false, .dismiss(), height: 32)
    },
    DefaultArgumentCase("toggle") {
      Toggle("t", isOn: true)
    } said: {
      Toggle("t", isOn: true, label: "", size: .device)
    },
    DefaultArgumentCase("segments") {
      Segmented("s", ["a", "b"], selected: 0)
    } said: {
      Segmented("s", ["a", "b"], selected: 0, widths: [])
    },
    DefaultArgumentCase("popup") {
      Popup("p", "Title")
    } said: {
      Popup("p", "Title", note: "", glyph: nil)
    },
    DefaultArgumentCase("slider") {
      Slider("s", value: 0.3)
    } said: {
      Slider(
        "s", value: 0.3, in: 0...1, step: 0, mark: nil, label: "", size: .device, tint: .accent)
    },
    DefaultArgumentCase("field") {
      TextField("f", text: "words")
    } said: {
      TextField(
        "f", text: "words", prompt: "", glyph: nil, hint: "", label: "", rows: 1, size: .device)
    },
    DefaultArgumentCase("password") {
      SecureField("f", text: "words")
    } said: {
      SecureField("f", text: "words", prompt: "", label: "", size: .device)
    },
    DefaultArgumentCase("figure") {
      NumberField("n", value: 3, in: 0...9, step: 1, text: "3")
    } said: {
      NumberField(
        "n", value: 3, in: 0...9, step: 1, text: "3", label: "", unit: "", highlighted: false,
        size: .device)
    },
    DefaultArgumentCase("bound controls") {
      Slider(number, label: "Slide")
      TextField(words)
      SecureField(words)
      NumberField(number, in: 0...9)
      Toggle(isOn)
      Segmented(choice, ["a", "b"])
    } said: {
      Slider(number, in: 0...1, step: 0, label: "Slide", size: .device, tint: .accent)
      TextField(words, prompt: "", glyph: nil, hint: "", label: "", rows: 1, size: .device)
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
    DefaultArgumentCase("list") {
      ScrollView { rows }
    } said: {
      ScrollView(.vertical, id: nil, bars: Insets(), bar: true, followsEnd: false) { rows }
    },
    DefaultArgumentCase("rows") {
      ScrollView(rows: .uniform(count: 9, extent: 30)) { Text("\($0)") }
    } said: {
      ScrollView(
        .vertical, id: nil, bars: Insets(), bar: true, rows: .uniform(count: 9, extent: 30)
      ) { Text("\($0)") }
    },
    DefaultArgumentCase("container") {
      rows.overlayContainer("c", containerConfiguration: ToastStack())
    } said: {
      rows.overlayContainer(
        "c", containerConfiguration: ToastStack(), alignment: .center, size: nil)
    },
  ]

  static let readyMade = [
    DefaultArgumentCase("toast") {
      Toast("Title")
    } said: {
      Toast("Title", "", glyph: .check, action: nil, sends: nil)
    },
    DefaultArgumentCase("toast that changes") {
      Toast("Title", action: "Undo", .dismiss())
    } said: {
      Toast("Title", "", glyph: .check, action: "Undo", .dismiss())
    },
    DefaultArgumentCase("banner") {
      BannerBar("Title")
    } said: {
      BannerBar("Title", glyph: .clock)
    },
    DefaultArgumentCase("choices") {
      ChoicePanel("", [.init("One", action: "one")])
    } said: {
      ChoicePanel(
        "", [.init("One", note: "", action: "one", isChosen: false)], more: nil, hint: "",
        width: nil)
    },
    DefaultArgumentCase("loading") {
      LoadingCard("Title")
    } said: {
      LoadingCard("Title", dots: [])
    },
  ]
}
