// Every control in all its states, and the ready-made views: one small picture each.
import Drawing
import Interface
import ScreenTesting
import Support
import Testing

@Suite("Pictures of controls", .screens(isWhole: House.paintsAll))
struct ControlScreens {
  /// One component with its states side by side.
  struct Row: CustomTestStringConvertible, Sendable {
    let component: String
    var states: [ComponentState]
    let theme: Theme
    let direction: LayoutDirection

    var testDescription: String { name }
    var name: String { "\(component) \(theme.rawValue) \(direction.rawValue)" }
  }

  /// States that every control has. Other states have pictures of their own.
  private static let common = ["rest", "hover", "pressed", "focus", "disabled"]

  static let components: [(name: String, states: [ComponentState])] = {
    var found: [(name: String, states: [ComponentState])] = []
    for state in ComponentState.all {
      var words = state.name.split(separator: "-").map(String.init)
      if let last = words.last, common.contains(last) { words.removeLast() }
      let name = words.joined(separator: " ")
      if let place = found.firstIndex(where: { $0.name == name }) {
        found[place].states.append(state)
      } else {
        found.append((name, [state]))
      }
    }
    return found
  }()

  /// The rows of pictures. In a debug build they are only the light ones, in left-to-right layout.
  static let rows: [Row] = components.flatMap { component in
    Theme.allCases.prefix(House.paintsAll ? 2 : 1).flatMap { theme in
      LayoutDirection.allCases.prefix(House.paintsAll ? 2 : 1).map { direction in
        Row(
          component: component.name, states: component.states, theme: theme, direction: direction)
      }
    }
  }

  @Test(
    "a control in each of its states, for example pressed, matches its recorded picture",
    arguments: rows)
  func control(row: Row) throws {
    let typeface = try House.typeface()
    let pictures = try row.states.map { state in
      let list = state.list(theme: row.theme, typeface: typeface, direction: row.direction)
      let content = try ScreenStrategy<DisplayList>.painted(
        size: state.size, scale: 2, typeface: typeface
      ).content(list)
      guard case .picture(let picture, _) = content else { throw NoPicture() }
      return picture
    }
    let strip = try #require(StripLayout(columns: 5, gap: 4).picture(of: pictures))
    expectScreen(strip, as: .picture(scale: 2), named: row.name)
  }

  @Test(
    "each control that can be pressed or edited is recorded in all five states",
    arguments: [
      "button plain", "button accent", "button link", "button device", "icon", "chip", "field",
      "toggle on", "toggle off", "popup", "slider",
    ])
  func complete(name: String) throws {
    let component = try #require(Self.components.first { $0.name == name })
    let states = component.states.compactMap { $0.name.split(separator: "-").last.map(String.init) }
    #expect(states == Self.common)
  }

  private struct NoPicture: Error {}
}
