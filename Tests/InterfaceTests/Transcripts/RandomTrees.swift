// Random trees: views in stacks in frames in grids, with more or less space.
import Drawing
import Gesture
import Support

@testable import Components
@testable import Interface
@testable import Tree

extension SeededRandom {
  /// A tree of at most `depth` levels.
  mutating func tree(_ depth: Int) -> ViewList {
    let bare = depth == 0 || chance(0.2) ? leaf() : branch(depth)
    return chance(0.55) ? changed(bare, depth) : bare
  }

  private mutating func children(_ depth: Int) -> [ViewList] {
    (0..<below(4) + (depth > 1 ? 1 : 0)).map { _ in tree(depth - 1) }
  }

  private mutating func length() -> Double {
    pick([0, 4, 10.5, 20, 33.3, 48, 80, number(0...150).rounded()])
  }

  private mutating func maybe(_ share: Double) -> Double? { chance(share) ? length() : nil }

  private mutating func alignment() -> Alignment {
    pick([.center, .topLeading, .bottomTrailing, .leading, .trailing, .top, .bottom])
  }

  private mutating func words() -> String {
    let known = ["a", "is", "page", "letter", "incomprehensible", "慢船来信，", "12\n", "(“so”)"]
    return (0..<below(9)).map { _ in pick(known) }.joined(separator: " ")
  }

  private mutating func leaf() -> ViewList {
    let action = ActionID("a", below(1 << 20))
    let measure: Button.Measure = chance(0.5) ? .lab : .device
    let tint: Tint = pick([.primary, .accent, .fill, .line])
    switch below(22) {
    case 0: return ViewList(Rectangle(tint))
    case 1: return ViewList(Circle(tint))
    case 2: return ViewList(Capsule(tint).stroked(.primary, width: length() / 10))
    case 3: return ViewList(RoundedRectangle(length(), tint))
    case 4: return ViewList(Divider(tint, chance(0.5) ? .vertical : .horizontal))
    case 5: return ViewList(Spacer(minLength: length()))
    case 6...9:
      let step: TypeStep = pick([.base, .title, .small, .body])
      let alignment: TextAlignment = pick([.leading, .center, .trailing])
      return ViewList(
        Text(words(), step, tint, align: alignment, lineLimit: chance(0.4) ? below(3) + 1 : nil))
    case 10: return ViewList(Text(words(), .head).followed(by: words(), .base, tint))
    case 11:
      let role: Button.Role = pick([.plain, .accent, .link])
      return ViewList(
        Button(words(), action: action, role: role, size: measure, glyph: chance(0.4) ? .up : nil))
    case 12:
      return ViewList(
        IconButton(
          .play, action: action, label: "Play", target: 20 + length() / 2, disc: maybe(0.5),
          size: 10 + length() / 4))
    case 13:
      return ViewList(
        Chip(words(), isOn: chance(0.5), action: action, height: pick([24, 29, 30, 32, 44])))
    case 14: return ViewList(Toggle(action, isOn: chance(0.5), label: "On", size: measure))
    case 15:
      let labels = (0..<below(3) + 1).map { _ in pick(["One", "Two of them", "3"]) }
      let widths = chance(0.3) ? labels.map { _ in 20 + length() / 2 } : []
      return ViewList(Segmented(action, labels, selected: below(3), widths: widths))
    case 16:
      return ViewList(
        Slider(
          action, value: number(-1...11), in: 0...10, step: pick([0, 1, 2.5]), mark: maybe(0.3),
          label: "Slides", size: measure))
    case 17:
      return ViewList(
        TextField(
          action, text: words(), prompt: "Prompt", glyph: chance(0.3) ? .search : nil,
          hint: chance(0.3) ? "F" : "", rows: below(3) + 1, size: measure))
    case 18:
      return ViewList(
        NumberField(
          action, value: number(0...9), in: 0...9, step: 0.5, text: "4.5", label: "Figure",
          unit: chance(0.5) ? "ms" : "", size: measure))
    case 19: return ViewList(Popup(action, words(), note: chance(0.5) ? "note" : ""))
    case 20: return ViewList(Glyph(.heart, size: 8 + length() / 3, tint))
    default:
      return ViewList(
        SecureField(action, text: "secret", prompt: "Word", label: "Word", size: measure))
    }
  }

  private mutating func branch(_ depth: Int) -> ViewList {
    let space = pick([0, 3, 8.5, 20])
    let inner = ViewList(nodes: children(depth).flatMap(\.nodes))
    switch below(8) {
    case 0, 1:
      let alignment: VerticalAlignment = pick([.top, .center, .bottom])
      return ViewList(HStack(alignment: alignment, spacing: space) { inner })
    case 2, 3:
      let alignment: HorizontalAlignment = pick([.leading, .center, .trailing])
      return ViewList(VStack(alignment: alignment, spacing: space) { inner })
    case 4: return ViewList(ZStack(alignment: alignment()) { inner })
    case 5:
      return ViewList(
        Grid(columns: below(4), spacing: space, rowSpacing: maybe(0.5), alignment: alignment()) {
          inner
        })
    case 6:
      return ViewList(
        ScrollView(
          chance(0.5) ? .vertical : .horizontal, id: "list \(depth) \(below(1 << 20))",
          bars: chance(0.3) ? Insets(length() / 4) : Insets(), bar: chance(0.7)
        ) { inner })
    default:
      let forms = children(depth).map { view -> OverflowRow.Item in
        let least = length()
        let width = chance(0.4) ? least...(chance(0.3) ? .infinity : least + length()) : nil
        return .init(.init(keep: below(5), width: width, gap: space, names: ["n"]) { view })
      }
      return ViewList(
        OverflowRow(forms + [.space(space), .more(.init(gap: 4) { Circle(.accent) })]))
    }
  }

  private mutating func changed(_ view: ViewList, _ depth: Int) -> ViewList {
    switch below(20) {
    case 0: view.frame(width: maybe(0.7), height: maybe(0.7), alignment: alignment())
    case 1:
      view.frame(
        minWidth: maybe(0.4), maxWidth: chance(0.3) ? .infinity : maybe(0.4),
        minHeight: maybe(0.4), maxHeight: chance(0.3) ? .infinity : maybe(0.4),
        alignment: alignment())
    case 2: view.padding(length() / 3)
    case 3: view.padding(horizontal: length() / 3, vertical: length() / 4)
    case 4: view.offset(x: length() / 3, y: -length() / 3)
    case 5: view.placed(x: length() / 3, y: length() / 3, width: maybe(0.5), height: maybe(0.5))
    case 6: view.fixedSize(pick([.both, .horizontal, .vertical]))
    case 7: view.aspectRatio(pick([0.5, 1, 3]))
    case 8: view.background(.fill, radius: length() / 4).border(.line, width: 1 + length() / 40)
    case 9: view.background(alignment: alignment()) { tree(max(0, depth - 2)) }
    case 10: view.overlay(alignment: alignment()) { tree(max(0, depth - 2)) }
    case 11: view.shadow(.menu)
    case 12: view.opacity(number(0...1)).scaleEffect(number(0.2...1.5), anchor: alignment())
    case 13: view.cornerRadius(length() / 3)
    case 14: view.clipped()
    case 15: view.disabled(chance(0.7))
    case 16: view.theme(.dark)
    case 17: view.onTap(ActionID("t", below(1 << 20)), label: "Tapped", focusable: chance(0.7))
    case 18: view.backdrop(.thin, radius: length() / 4, amount: number(0...1))
    default: view.cached(UInt64(1000 + below(1 << 20)), margin: length() / 10)
    }
  }
}
