// Simple views for the ready-made containers. A program may use its own views instead.
import Drawing
import Geometry
import Tree

/// A toast with an icon, one or two lines of text and, optionally, a button.
public struct Toast: View {
  let title: String
  let detail: String
  let glyph: Glyph.Name
  let button: (title: String, answer: Answer)?

  /// Maximum width of the toast in points.
  static let widest = 420.0

  /// Creates a toast. If `action` is not nil, the toast has a button with this title. The button
  /// dismisses the toast. If `sends` is not nil, the button also sends that action to the screen.
  public init(
    _ title: String, _ detail: String = "", glyph: Glyph.Name = .check, action: String? = nil,
    sends: ActionID? = nil
  ) {
    self.title = title
    self.detail = detail
    self.glyph = glyph
    self.button = action.map { ($0, Answer(sends)) }
  }

  /// Creates a toast with a button. The button dismisses the toast and changes the screen's state.
  public init(
    _ title: String, _ detail: String = "", glyph: Glyph.Name = .check, action: String,
    _ change: Change
  ) {
    self.title = title
    self.detail = detail
    self.glyph = glyph
    self.button = (action, .change(change))
  }

  public var body: some View {
    EnvironmentReader { environment in
      HStack(spacing: 12) {
        ZStack {
          Circle(.accentSubtle)
          Glyph(glyph, size: 20, .accent, weight: 2.2)
        }
        .frame(width: 32, height: 32)
        VStack(alignment: .leading, spacing: 2) {
          Text(title, .baseM, lineLimit: 1)
          if !detail.isEmpty { Text(detail, .base, .secondary, lineLimit: 1) }
        }
        Spacer()
        if let button {
          Text(button.title, .baseM, .accent, lineLimit: 1).frame(height: 44)
            .onTap(button.answer.change, label: button.title)
        }
      }
      .padding(horizontal: 14)
      .frame(maxWidth: Self.widest)
      .frame(height: 60)
      .background(environment.theme == .light ? .background : .fill, radius: Radius.card)
      .border(environment.theme == .light ? .line : .hairline, radius: Radius.card)
    }
  }
}

/// The effect of a button in a ready-made view.
enum Answer: Sendable {
  case action(ActionID)
  case change(Change)
  /// Dismisses the view that contains the button.
  case dismissal

  init(_ action: ActionID?) { self = action.map { .action($0) } ?? .dismissal }
  init(_ change: Change?) { self = change.map { .change($0) } ?? .dismissal }

  /// The change that the button makes. The change also dismisses the view that contains the button.
  var change: Change {
    switch self {
    case .action(let action): .dismiss().and(.event(.action(action)))
    case .change(let change): change.dismisses ? change : .dismiss().and(change)
    case .dismissal: .dismiss()
    }
  }
}

/// A message that fills the width of its container.
public struct BannerBar: View {
  let title: String
  let glyph: Glyph.Name

  public init(_ title: String, glyph: Glyph.Name = .clock) {
    self.title = title
    self.glyph = glyph
  }

  public var body: some View {
    HStack(spacing: 12) {
      Glyph(glyph, size: 20, .onAccent, weight: 2.2)
      Text(title, .calloutM, .onAccent, lineLimit: 1)
      Spacer()
      EnvironmentReader { environment in
        Glyph(.xmark, size: 20, .onAccent).frame(width: 44, height: 44)
          .onTap(environment.overlayContainer.dismissAction, label: "Dismiss")
      }
    }
    .padding(Insets(leading: 20, trailing: 8))
    .frame(maxWidth: .infinity)
    .frame(height: 52)
    .background(.accent)
  }
}

/// A question with buttons for its answers. The first button has the accent colour, and Return
/// presses this button. Escape presses the last button that only dismisses the question.
public struct DialogCard: View {
  let title: String
  let message: String
  let picture: Picture?
  let buttons: [(title: String, answer: Answer)]

  /// Creates a question. Each button dismisses the dialog, and sends its action if it has one.
  public init(
    _ title: String, _ message: String, picture: Picture? = nil,
    buttons: [(title: String, action: ActionID?)]
  ) {
    self.title = title
    self.message = message
    self.picture = picture
    self.buttons = buttons.map { ($0.title, Answer($0.action)) }
  }

  /// Creates a question. Each button dismisses the dialog, and makes its change if it has one.
  @_disfavoredOverload  // A call without actions matches both initializers.
  public init(
    _ title: String, _ message: String, picture: Picture? = nil,
    buttons: [(title: String, change: Change?)]
  ) {
    self.title = title
    self.message = message
    self.picture = picture
    self.buttons = buttons.map { ($0.title, Answer($0.change)) }
  }

  public var body: some View {
    EnvironmentReader { environment in
      VStack(spacing: 0) {
        if let picture {
          Image(picture).frame(width: 78, height: 117).cornerRadius(3).shadow(.thumbnail)
            .padding(Insets(bottom: 19))
        }
        Text(title, .title3, align: .center, lineLimit: 2)
        if !message.isEmpty {
          Text(message, .callout, .secondary, align: .center, lineLimit: 4).padding(Insets(top: 8))
        }
        VStack(spacing: 8) {
          ForEach(buttons.indices) { index in
            keys(of: index).reduce(ViewList(button(index, environment))) {
              $0.keyboardShortcut(KeyPress($1))
            }
            .frame(maxWidth: .infinity)
          }
        }
        .padding(Insets(top: 24))
      }
      .padding(Insets(top: picture == nil ? 24 : 28, leading: 24, bottom: 24, trailing: 24))
      .frame(width: 310)
      .background(environment.theme == .light ? .background : .group, radius: Radius.cover)
      .border(environment.theme == .light ? .line : .hairline, radius: Radius.cover)
    }
  }

  /// The keys that press a button, even if another view has the focus.
  private func keys(of index: Int) -> [Key] {
    let cancel = buttons.lastIndex { if case .dismissal = $0.answer { true } else { false } }
    return (index == 0 ? [.return] : []) + (index == cancel ? [.escape] : [])
  }

  private func button(_ index: Int, _ environment: EnvironmentValues) -> Button {
    let title = buttons[index].title
    let role = index == 0 ? Button.Role.accent : .plain
    switch buttons[index].answer {
    case .action(let action):
      var button = Button(title, action: action, role: role)
      button.bound = .use(Change.dismiss().and(.event(.action(action))))
      return button
    case .change(let change):
      return Button(title, change.dismisses ? change : .dismiss().and(change), role: role)
    case .dismissal:
      return Button(title, action: environment.overlayContainer.dismissAction, role: role)
    }
  }
}

/// A panel with a title and rows of choices, for side menus, sheets and popovers.
public struct ChoicePanel: View {
  /// A row of the panel: one choice.
  public struct Choice: Sendable {
    /// The title of the choice.
    public var title: String
    /// Secondary text at the trailing end of the row.
    public var note: String
    /// The action that the screen receives when the user presses the row.
    public var action: ActionID
    /// True if the row is marked as the current choice.
    public var isChosen: Bool
    public init(_ title: String, note: String = "", action: ActionID, isChosen: Bool = false) {
      self.title = title
      self.note = note
      self.action = action
      self.isChosen = isChosen
    }
  }

  let title: String
  let choices: [Choice]
  let more: (title: String, action: ActionID)?
  let hint: String
  let width: Double?

  /// - Parameter width: The panel's width in points. If `nil`, the panel has the available width.
  public init(
    _ title: String = "", _ choices: [Choice], more: (title: String, action: ActionID)? = nil,
    hint: String = "", width: Double? = nil
  ) {
    self.title = title
    self.choices = choices
    self.more = more
    self.hint = hint
    self.width = width
  }

  public var body: some View {
    EnvironmentReader { environment in
      if let slot = environment.overlayContainer.text {
        content.posedByComponent(slot)
      } else {
        content
      }
    }
    .frame(maxWidth: width ?? .infinity)
    .background(.sheet, radius: Radius.cover)
    .border(.hairline, radius: Radius.cover)
  }

  private var content: ViewList {
    VStack(alignment: .leading, spacing: 0) {
      if !title.isEmpty {
        Text(title, .title3, lineLimit: 1).padding(Insets(top: 8, leading: 12, bottom: 14))
      }
      VStack(spacing: 4) {
        ForEach(choices) { choice in
          HStack(spacing: 0) {
            Text(choice.title, .head, choice.isChosen ? .accent : .primary, lineLimit: 1)
            Spacer()
            Text(choice.note, .callout, choice.isChosen ? .accent : .secondary, lineLimit: 1)
          }
          .padding(horizontal: 12)
          .frame(maxWidth: .infinity)
          .frame(height: 44)
          .background(choice.isChosen ? .accentSubtle : .clear, radius: Radius.menuRow)
          .onTap(choice.action, label: choice.title, role: .row)
          .accessibilitySelected(choice.isChosen)
        }
      }
      if let more {
        Divider().padding(Insets(top: 12, leading: 12, bottom: 12, trailing: 12))
        Text(more.title, .head, .accent, lineLimit: 1).padding(Insets(leading: 12, bottom: 12))
          .onTap(more.action, label: more.title)
      }
      if !hint.isEmpty {
        Text(hint, .base, .secondary).padding(Insets(top: 4, leading: 12, bottom: 12, trailing: 12))
      }
    }
    .padding(12)
  }
}

/// A text with three dots above. A screen may animate the dots with pose slots of its own.
public struct LoadingCard: View {
  let title: String
  let dots: [PoseSlot]

  public init(_ title: String, dots: [PoseSlot] = []) {
    self.title = title
    self.dots = dots
  }

  public var body: some View {
    VStack(spacing: 16) {
      HStack(spacing: 10) {
        ForEach(0..<3) { index in
          let dot = Circle(.accent).frame(width: 10, height: 10)
          if dots.indices.contains(index) { dot.posed(dots[index]) } else { dot }
        }
      }
      Text(title, .calloutM, align: .center, lineLimit: 1)
    }
    .padding(horizontal: 32, vertical: 24)
    .background(.sheet, radius: Radius.cover)
    .border(.hairline, radius: Radius.cover)
    .shadow(.menu, radius: Radius.cover)
  }
}
