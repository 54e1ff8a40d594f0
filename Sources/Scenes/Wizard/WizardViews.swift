// The views of the wizard: the page behind the sheet, and the sheet's three pages.
import Dismissal
import Interface

extension Wizard {
  static let times = ["18:00", "18:30", "19:00", "19:30", "20:00", "20:30"]
  private static let margin = 20.0

  func content(in context: BuildContext) -> ViewList {
    let (parameters, allowsDismissal) = (parameters, allowsDismissal)
    let size = context.size
    return behind(size)
      .sheet(
        isPresented: bind(\.isOpen), id: "wizard",
        configuration: parameters[PullToDismissConfiguration.self], detents: [.content],
        shouldDismiss: allowsDismissal
      ) {
        NavigationStack(
          path: bind(\.path), configuration: parameters[NavigationStackMachine.Configuration.self],
          shouldPop: allowsDismissal
        ) {
          guestsPage(size.width)
        } destination: { page in
          switch page {
          case .time: timePage(size.width)
          case .details: detailsPage(size.width)
          }
        }
        // The grabber belongs to the sheet, so page turns do not move the grabber.
        Capsule(.fill2).placed(x: (size.width - 36) / 2, y: 8, width: 36, height: 5)
      }
      .moving(by: parameters)
  }

  // MARK: The page behind

  private func behind(_ size: Size) -> ViewList {
    let opens = update { $0.open() }
    if let own = pictures.still(.behind, in: size, opens: opens) { return own }
    let words = max(0, size.width - 2 * Self.margin)
    return ZStack(alignment: .topLeading) {
      Rectangle(.background)
      VStack(alignment: .leading, spacing: 12) {
        Text("The Ferry Kitchen", .display, lineLimit: 2).frame(width: words, alignment: .leading)
        Text("By the bridge, open from six", .callout, .secondary, lineLimit: 1)
        Text(Self.about, .body).frame(width: words, alignment: .leading)
        Button("Book a table", opens, role: .accent).frame(width: min(350, words))
      }
      .padding(Insets(top: 56, leading: Self.margin))
    }
    .frame(width: size.width, height: size.height)
    .clipped()
  }

  private static let about =
    "Eight tables, one stove, and whatever the boats brought in the morning. There is no menu before noon."

  // MARK: The pages of the sheet

  /// A page with a title. Pages after the first page have a back button above the title.
  private func page(
    _ title: String, back: String?, _ width: Double, @ViewBuilder _ content: () -> ViewList
  ) -> ViewList {
    ViewList(
      VStack(alignment: .leading, spacing: 16) {
        ZStack(alignment: .topLeading) {
          Text(title, .head, align: .center, lineLimit: 1).accessibilityRole(.heading).frame(
            width: max(0, width - 220)
          )
          .placed(x: 110, y: 25, width: max(0, width - 220), height: 22)
          if let back { BackButton(back).placed(x: 0, y: 14, width: 108, height: 44) }
        }
        .frame(width: width, height: 60)
        VStack(alignment: .leading, spacing: 16) { content() }
          .padding(Insets(leading: Self.margin, bottom: 24))
      }
      .frame(width: width))
  }

  private func guestsPage(_ width: Double) -> ViewList {
    let words = max(0, width - 2 * Self.margin)
    return page("Guests", back: nil, width) {
      HStack(spacing: 8) {
        ForEach(1...5) { number in
          Chip("\(number)", isOn: guests == number, update { $0.guests = number }, height: 40)
        }
      }
      Button("Choose a time", update { $0.next() }, role: .accent).frame(width: words)
    }
  }

  private func timePage(_ width: Double) -> ViewList {
    let words = max(0, width - 2 * Self.margin)
    return page("Time", back: "Guests", width) {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(Self.times.indices) { index in
          HStack(spacing: 12) {
            Text(Self.times[index], .callout, lineLimit: 1)
              .frame(width: max(0, words - 36), alignment: .leading)
            if time == index { Glyph(.check, size: 20, .accent) }
          }
          .frame(width: words, height: 48, alignment: .leading)
          .onTap(update { $0.time = index }, label: Self.times[index], role: .row)
          .accessibilitySelected(time == index)
        }
      }
      Button("Details", update { $0.next() }, role: .accent).frame(width: words)
    }
  }

  private func detailsPage(_ width: Double) -> ViewList {
    let words = max(0, width - 2 * Self.margin)
    let (guests, time) = (guests, time.map { Self.times[$0] } ?? "any time")
    return page("Details", back: "Time", width) {
      Text("\(guests) \(guests == 1 ? "guest" : "guests"), \(time)", .body)
        .frame(width: words, alignment: .leading)
      HStack(spacing: 12) {
        Text("Add a note", .callout, lineLimit: 1)
          .frame(width: max(0, words - 60), alignment: .leading)
        Toggle(bind(\.hasNote), label: "Add a note").frame(width: 48, height: 28)
      }
      if hasNote {
        Text("A quiet table, if there is one. We come by the late ferry.", .body, .secondary)
          .padding(Insets(top: 12, leading: 16, bottom: 12, trailing: 16))
          .frame(width: words, alignment: .leading)
          .background(.group, radius: 12)
      }
      Button("Book", set(\.isOpen, false), role: .accent).frame(width: words)
    }
  }
}
