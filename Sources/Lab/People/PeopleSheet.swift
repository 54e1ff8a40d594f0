// The sheet with the choices for a session, and with the result.
import Interface

extension LabTextField {
  static let person = LabTextField(
    action: "study person", prompt: "Name or number", label: "Person",
    write: { $0.study.person = String($1.prefix(40)) })
}

struct PeopleSheet: View {
  let state: LabState
  private var study: StudyPanel { state.study }

  var body: some View {
    let size = Size(min(560, state.size.width - 16), min(720, state.size.height - 16))
    LabSheet("people", size, in: state.size) {
      VStack(alignment: .leading, spacing: 14) {
        LabSheetHeader(title: "People", name: "people")
        state.segments(of: "study tab", label: "Page").frame(height: 28)
        ScrollView(id: "people \(study.tab.rawValue)") {
          // The scroll bar is beside the content.
          VStack(alignment: .leading, spacing: 14) { page(size.width - 52) }
            .padding(Insets(bottom: 4, trailing: 12))
        }
        .frame(maxHeight: .infinity)
        footer
      }
      .padding(20)
    }
  }

  @ViewBuilder private func page(_ width: Double) -> ViewList {
    switch study.tab {
    case .tasks:
      text(
        "The person gets \(StudyPanel.taskStrokes) tasks in mixed order, in the window or on the"
          + " phone. Each stroke is kept with its task, the person and the variant.")
      person
    case .blind:
      text(
        "The person tries two variants without their names, then answers which one felt better. One"
          + " of five rounds compares a variant with itself.")
      person
      variants
      row("Task") { VStack(alignment: .leading, spacing: 6) { chips(of: "study task") } }
      row("Rounds") { state.segments(of: "study rounds", label: "Rounds").frame(height: 28) }
    case .result:
      if let result = study.result {
        ResultView(state: state, result: result, width: width)
      } else {
        text("No answers about these variants yet.")
        variants
      }
      if !study.people.isEmpty {
        ScrollView(.horizontal, id: "study people", bar: false) {
          HStack(spacing: 6) {
            ForEach(Array(study.people.indices)) { index in
              state.button(of: "remove person", role: .link, index: index)
            }
          }
        }
        .frame(height: 28)
      }
    }
  }

  private func text(_ words: String) -> Text { Text(words, .base, .secondary, lineLimit: 4) }

  private var person: some View {
    row("Person") { LabTextField.person.view(study.person).frame(height: 28) }
  }

  private var variants: some View {
    row("Variants") {
      ScrollView(.horizontal, id: "study variants", bar: false) {
        HStack(spacing: 6) { chips(of: "study variant") }
      }
      .frame(height: 28)
    }
  }

  private func row(_ title: String, @ViewBuilder _ content: () -> ViewList) -> some View {
    HStack(alignment: .top, spacing: 12) {
      Text(title, .baseM, lineLimit: 1).frame(width: 72, height: 28, alignment: .leading)
      content()
    }
  }

  private func chips(of name: String) -> ViewList {
    ViewList(
      ForEach(Array(state.faces(of: name).enumerated())) { index, face in
        Chip(face.name, isOn: face.isChecked, action: ActionID(name, index), height: 28)
          .help(face.tip)
      })
  }

  private var footer: some View {
    HStack(spacing: 8) {
      if study.tab == .result {
        if case .few? = study.result?.more { state.button(of: "ask more", role: .accent) }
        if study.result != nil { state.button(of: "send page") }
        Spacer()
      } else {
        Spacer()
        state.button(of: "begin session", role: .accent, index: study.tab.rawValue)
      }
    }
  }
}
