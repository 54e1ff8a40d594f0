// Views that the screens share.
import Slipsheet

/// A column of content that is not wider than is comfortable to read.
struct Column: View {
  let content: ViewList
  init(@ViewBuilder _ content: () -> ViewList) { self.content = content() }

  var body: some View {
    VStack(alignment: .leading, spacing: 20) { content }
      .frame(maxWidth: 640, alignment: .leading)
      .padding(Insets(top: 4, leading: 20, bottom: 40, trailing: 20))
      .frame(maxWidth: .infinity)
  }
}

/// The layout of a pushed screen: a back button and a title above the content.
struct Titled: View {
  let title: String
  let content: ViewList
  init(_ title: String, @ViewBuilder _ content: () -> ViewList) {
    self.title = title
    self.content = content()
  }

  var body: some View {
    VStack(spacing: 0) {
      ZStack {
        Text(title, .head, lineLimit: 1)
        HStack(spacing: 0) {
          IconButton(.left, .dismiss(), label: "Back")
          Spacer()
        }
      }
      .padding(8)
      content
    }
  }
}

/// A card that groups several rows.
struct Card: View {
  let rows: ViewList
  init(@ViewBuilder _ rows: () -> ViewList) { self.rows = rows() }

  var body: some View {
    VStack(spacing: 0) { rows }.background(.group, radius: Radius.card)
  }
}

/// A row with a title at its beginning and content at its end.
struct Row: View {
  let title: String
  let end: ViewList
  let change: Change?

  init(_ title: String, @ViewBuilder end: () -> ViewList) {
    (self.title, self.end, change) = (title, end(), nil)
  }
  init(_ title: String, note: String, _ change: Change) {
    (self.title, self.change) = (title, change)
    end = ViewList(
      HStack(spacing: 8) {
        Text(note, .callout, .secondary)
        Glyph(.right, size: 16, .tertiary)
      })
  }

  var body: some View {
    let line = HStack(spacing: 12) {
      Text(title, .head, lineLimit: 1)
      Spacer()
      end
    }
    .padding(horizontal: 16).frame(height: 56)
    if let change { line.onTap(change, label: title, role: .row) } else { line }
  }
}

/// A text field with its label above.
struct Field: View {
  let label: String
  let text: Binding<String>
  let prompt: String
  init(_ label: String, _ text: Binding<String>, prompt: String) {
    (self.label, self.text, self.prompt) = (label, text, prompt)
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      Text(label, .baseM, .secondary)
      TextField(text, prompt: prompt, label: label)
    }
  }
}

/// A disc in the person's colour with the initials of the person's name.
struct Portrait: View {
  let person: Person
  let size: Double

  var body: some View {
    ZStack {
      Circle(.color(person.colour))
      Text(
        person.initials, TypeStep(size: size * 0.38, lineHeight: size * 0.5, weight: .bold),
        .color(.white))
    }
    .frame(width: size, height: size)
  }
}
