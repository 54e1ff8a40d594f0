// All components in all visible states, for the picture tests and other tests.
import Drawing
import Interface

/// One component in one state.
public struct ComponentState: Sendable, CustomStringConvertible {
  /// Name that is also used as a file name: `button-accent-pressed`.
  public let name: String
  /// Size in points of the picture.
  public let size: Size
  let view: ViewList
  let interaction: ControlFocus

  public var description: String { name }

  /// The display list of the component on the panel's background.
  public func list(
    theme: Theme, typeface: any Typeface, direction: LayoutDirection = .leftToRight
  ) -> DisplayList {
    var environment = EnvironmentValues(theme: theme, direction: direction, typeface: typeface)
    environment.ground = .panel
    environment.interaction = interaction
    var layers = LayerCache()
    return BuiltScreen(
      ZStack {
        Rectangle(.panel)
        view
      }, size: size, in: environment, layers: &layers
    ).list
  }

  /// All components and states, each once.
  public static let all: [ComponentState] = buttons + fields + choices + readyMade + rest

  private static let action = ActionID("it")

  private static func make(
    _ name: String, _ width: Double, _ height: Double,
    _ change: (inout ControlFocus) -> Void = { _ in }, @ViewBuilder _ view: () -> ViewList
  ) -> ComponentState {
    var interaction = ControlFocus()
    change(&interaction)
    return ComponentState(
      name: name, size: Size(width, height), view: view(), interaction: interaction)
  }

  /// Five states: at rest, hovered, pressed, focused and disabled.
  private static func states(
    _ name: String, _ width: Double, _ height: Double, @ViewBuilder _ view: () -> ViewList
  ) -> [ComponentState] {
    let key = RegionKey.action(action)
    return [
      make("\(name)-rest", width, height, { _ in }, view),
      make("\(name)-hover", width, height, { $0.hovered = key }, view),
      make("\(name)-pressed", width, height, { $0.pressed = key }, view),
      make(
        "\(name)-focus", width, height,
        {
          $0.focused = key
          $0.showsFocus = true
        }, view),
      make("\(name)-disabled", width, height) { view().disabled() },
    ]
  }

  private static var buttons: [ComponentState] {
    [(Button.Role.plain, "plain"), (.accent, "accent"), (.link, "link")].flatMap { role, word in
      states("button-\(word)", 104, 44) {
        Button("Export", action: action, role: role, size: .lab).frame(width: 80)
      }
    }
      + states("button-device", 200, 64) {
        Button("Listen", action: action, role: .accent, glyph: .play).frame(width: 169)
      }
      + states("icon", 60, 60) {
        IconButton(.search, action: action, label: "Search", disc: 36, size: 20, .secondary)
      }
      + states("chip", 104, 48) { Chip("Reading", action: action).frame(width: 80) }
      + [make("chip-on", 104, 48) { Chip("All", isOn: true, action: action).frame(width: 56) }]
  }

  private static var fields: [ComponentState] {
    func number() -> ViewList {
      NumberField(action, value: 0.62, in: 0.1...2, step: 0.01, text: "0.62", size: .lab)
        .frame(width: 56)
    }
    func search(_ text: String) -> ViewList {
      TextField(
        action, text: text, prompt: "Find a parameter", glyph: .search, hint: "Ctrl F", size: .lab
      )
      .frame(width: 220)
    }
    let draft = FieldEditing(action: action, text: "0.7", caret: 3, anchor: 0)
    let caret = FieldEditing(action: action, text: "0.7", caret: 2, anchor: 2)
    let refused = FieldEditing(action: action, text: "9", caret: 1, anchor: 1, isRefused: true)
    return states("field", 80, 40, number)
      + [
        make("field-selected", 80, 40, { $0.editing = draft }, number),
        make("field-caret", 80, 40, { $0.editing = caret }, number),
        make("field-refused", 80, 40, { $0.editing = refused }, number),
        make("search-empty", 244, 48) { search("") },
        make("search-filled", 244, 48) { search("慢船 damping") },
      ]
  }

  /// The selected segment looks the same hovered as at rest, so hover and pressed are omitted.
  private static var segments: [ComponentState] {
    states("segmented", 190, 44) {
      Segmented(action, ["1×", "½", "¼", "1/10"], selected: 2, widths: [44, 40, 40, 40])
    }.filter { !$0.name.hasSuffix("hover") && !$0.name.hasSuffix("pressed") }
  }

  private static var choices: [ComponentState] {
    func toggle(_ isOn: Bool, _ size: Button.Measure) -> ViewList {
      ViewList(Toggle(action, isOn: isOn, size: size))
    }
    return states("toggle-on", 56, 36) { toggle(true, .lab) }
      + states("toggle-off", 56, 36) { toggle(false, .lab) }
      + [
        make("toggle-device-on", 72, 44) { toggle(true, .device) },
        make("toggle-device-off", 72, 44) { toggle(false, .device) },
      ] + segments
      + states("popup", 184, 44) { Popup(action, "Seed", glyph: .lock).frame(width: 160) }
      + states("slider", 150, 40) {
        Slider(action, value: 0.62, mark: 0.7, size: .lab).frame(width: 126)
      }
      + [make("slider-device", 350, 60) { Slider(action, value: 0.56).frame(width: 310) }]
  }

  private static var readyMade: [ComponentState] {
    let shelves = [
      ChoicePanel.Choice("Reading", note: "6", action: action, isChosen: true),
      ChoicePanel.Choice("Want to read", note: "19", action: action),
      ChoicePanel.Choice("中文书", note: "11", action: action),
    ]
    return [
      make("toast", 340, 84) {
        Toast("Chapter downloaded", "Night Ferry, chapter 8, 38 MB", action: "Undo").padding(12)
      },
      make("banner", 340, 60) { BannerBar("Loan ends on Sunday") },
      make("dialog", 334, 268) {
        DialogCard(
          "Return 慢船来信?", "Your 14 notes stay on this device and come back if you borrow it again.",
          buttons: [("Return the book", nil), ("Keep reading", nil)])
      },
      make("menu", 264, 320) {
        ChoicePanel(
          "Shelves", shelves, more: ("New shelf", action), hint: "Swipe right or tap outside",
          width: 240)
      },
      make("loading", 280, 156) { LoadingCard("Opening the shelf") },
    ]
  }

  private static var rest: [ComponentState] {
    [
      make("glyphs", 8 * 40, 5 * 40) {
        Grid(columns: 8, spacing: 0, alignment: .center) {
          for name in Glyph.Name.allCases { Glyph(name).frame(width: 40, height: 40) }
        }
      },
      make("text-wrapped", 220, 96) {
        Text("Every coast keeps its own clock. 海从不迟到，人总是迟到。", .body, lineLimit: 3).padding(8)
      },
      make("text-cut", 160, 40) { Text("The Surveyor’s Winter", .head, lineLimit: 1).padding(8) },
    ]
  }
}
