// Tests the words that a screen reader speaks for each role and state.
import Testing

@testable import Interface

@Suite("Text for screen readers")
struct SpokenTextTests {
  private typealias Element = ScreenDescription.Element

  /// An element, and the line that describes it.
  struct Row: CustomTestStringConvertible, Sendable {
    var element: ScreenDescription.Element
    var line: String
    var testDescription: String { line.isEmpty ? "\(element.role)" : line }

    init(
      _ line: String, _ role: AccessibilityRole, _ name: String = "", value: String = "",
      _ states: ScreenDescription.States = [], details: String = "", field: String? = nil,
      actions: [ScreenDescription.Action] = []
    ) {
      self.line = line
      element = ScreenDescription.Element(
        id: .region(.named(name)), role: role, name: name, value: field ?? value, details: details,
        states: states,
        actions: actions, frame: .zero)
      element.field = field.map { .init(text: $0, caret: nil, selection: 0..<0) }
    }
  }

  static let rows: [Row] = [
    Row("Twelve chapters", .text, "Twelve chapters"),
    Row("Library, heading", .heading, "Library"),
    Row("Cover of Tide, image", .image, "Cover of Tide"),
    Row("Controls", .group, "Controls"),
    Row("", .group),
    Row("Places, at half", .group, "Places", value: "at half"),
    Row("People, pages", .pages, "People"),
    Row("", .text, " \n"),
    Row("Listen, button", .button, "Listen"),
    Row("button", .button),
    Row("Listen, button, pressed", .button, "Listen", .pressed),
    Row("Listen, button, disabled", .button, "Listen", .disabled),
    Row("Listen, button, focused", .button, "Listen", [.focused, .focusable]),
    Row("Job 3, button, selected", .button, "Job 3", .selected),
    Row("Job 3, button, opens a page", .button, "Job 3", .expandable),
    Row("Filters, button, expanded", .button, "Filters", .expanded),
    Row("Filters, button, collapsed", .button, "Filters", .collapsed),
    Row(
      "Job 3, button, actions Archive and Delete", .button, "Job 3",
      actions: [.press, .custom("Archive"), .custom("Delete")]),
    Row("Listen, button, Opens the page", .button, "Listen", details: "Opens the page"),
    Row("Downloads, switch, on", .toggle, "Downloads", .selected),
    Row("Downloads, switch, off", .toggle, "Downloads"),
    Row("Downloads, switch, yes", .toggle, "Downloads", value: "yes", .selected),
    Row("Chapter, slider, 3 of 12", .slider, "Chapter", value: "3 of 12"),
    Row("Grabber, slider, half", .slider, "Grabber", value: "half"),
    Row(
      "Search, field, \"abc\", focused", .field, "Search", value: "abc", [.focused, .focusable],
      field: "abc"),
    Row("Search, field, empty", .field, "Search", field: ""),
    Row("Note, field, \"one two\"", .field, "Note", .multiline, field: "one\ntwo"),
    Row("Secret, password field, 3 characters", .password, "Secret", field: "•••"),
    Row("Secret, password field, 1 character", .password, "Secret", field: "•"),
    Row("Secret, password field, empty", .password, "Secret", field: ""),
    Row("Comments, dialog, at half", .dialog, "Comments", value: "at half", .modal),
    Row("Comments, dialog", .dialog, "Comments", .modal),
    Row("Jobs, list", .list, "Jobs"),
    Row("People, page 2 of 5", .pages, "People", value: "page 2 of 5"),
    Row("Saved, alert", .alert, "Saved"),
    Row("Tabs, tabs", .tabs, "Tabs"),
    Row("Scenes, menu", .menu, "Scenes"),
    Row("Scenes, button, opens a menu", .button, "Scenes", .opensMenu),
    Row("Today, tab, selected", .tab, "Today", .selected),
  ]

  @Test(
    "a screen reader reads an element's name, role, value and states, separated by commas",
    arguments: rows)
  func lines(_ row: Row) {
    let text = SpokenText.of(ScreenDescription(elements: [row.element], focused: nil))
    #expect(text == (row.line.isEmpty ? "" : row.line + "\n"))
  }

  @Test("every accessibility role has a text for screen readers")
  func roles() {
    let tried = Set(Self.rows.map(\.element.role))
    #expect(tried == Set(AccessibilityRole.allCases))
  }

  @Test("a screen reader reads a control as on or selected, also if the control is disabled")
  func disabled() {
    for isDisabled in [false, true] {
      var stage = Stage(
        Notebook { _ in
          VStack {
            Toggle("wifi", isOn: true, label: "Wi-Fi")
            Toggle("radio", isOn: false, label: "Radio")
            Chip("New", isOn: true, action: "new")
            Chip("Old", isOn: false, action: "old")
            Button("Job 3", action: "job").accessibilitySelected()
          }
          .disabled(isDisabled)
        }, size: Size(300, 400))
      let end = isDisabled ? ", disabled\n" : "\n"
      let lines = [
        "Wi-Fi, switch, on", "Radio, switch, off", "New, button, selected", "Old, button",
        "Job 3, button, selected",
      ]
      #expect(SpokenText.of(stage.describe(at: .zero)) == lines.map { $0 + end }.joined())
    }
  }

  @Test(
    "a screen reader reads the header of a folder, and no other button, as expanded or collapsed")
  func folders() {
    var stage = Stage(
      Notebook { _ in
        VStack {
          Button("Filters", action: "filters").accessibilityExpanded(true)
          Button("Sizes", action: "sizes").accessibilityExpanded(false)
          Button("Done", action: "done")
        }
      }, size: Size(300, 400))
    #expect(
      SpokenText.of(stage.describe(at: .zero))
        == "Filters, button, expanded\nSizes, button, collapsed\nDone, button\n")
  }

  @Test("the text of an element for screen readers is indented once for each enclosing element")
  func tree() {
    func element(
      _ role: AccessibilityRole, _ name: String, in parent: Int?,
      _ states: ScreenDescription.States = []
    ) -> ScreenDescription.Element {
      Element(
        id: .region(.named(name)), parent: parent, role: role, name: name, states: states,
        frame: .zero)
    }
    let elements = [
      element(.dialog, "Jobs", in: nil, .modal), element(.group, "", in: 0),
      element(.tabs, "Filter", in: 1), element(.tab, "Open", in: 2, .selected),
      element(.tab, "Done", in: 2), element(.list, "All", in: 1),
      element(.button, "Job 1", in: 5), element(.button, "Job 90", in: 5, .offscreen),
      element(.text, "Job 90 is late", in: 7), element(.button, "Close", in: 0),
    ]
    let text = SpokenText.of(
      ScreenDescription(elements: elements, focused: nil),
      announcements: [Announcement(text: "2 jobs\nsaved")])
    #expect(
      text == """
        Jobs, dialog
          Filter, tabs
            Open, tab, selected, 1 of 2
            Done, tab, 2 of 2
          All, list
            Job 1, button
          Close, button
        ! 2 jobs saved

        """)
  }
}
