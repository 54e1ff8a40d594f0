// The library: the audiobook to continue, and a list of books.
import Interface

extension ShelfScene {
  func library(_ context: BuildContext) -> ViewList {
    let opens = update { $0.open(Self.book) }
    if let own = pictures.list(.behind, id: "library", in: context.size, opens: opens) {
      return own
    }
    let width = min(context.size.width, ShelfLayout.widest) - 2 * ShelfLayout.margin
    return ViewList(
      ScrollView(
        id: "library", bars: Insets(top: ShelfLayout.barHeight + 8, bottom: ShelfLayout.margin),
        bar: false
      ) {
        VStack(alignment: .leading, spacing: 0) {
          head(width).padding(Insets(top: 28, leading: 20, bottom: 8, trailing: 20))
          filters(width).padding(Insets(bottom: 10))
          let books = shownBooks
          ForEach(books.indices) { index in
            row(books[index], isLast: index == books.count - 1)
          }
        }
        .padding(Insets(bottom: 20))
        .frame(maxWidth: ShelfLayout.widest)
        .frame(maxWidth: .infinity)
        .background(.background)
      })
  }

  /// The books that match the selected filter.
  private var shownBooks: [ShelfBook] {
    switch shelf.filter {
    case 1: [.tide, .machine, .rooms]
    case 2: [.paper, .mount]
    case 3: [.paper, .boat, .mount]
    default: ShelfBook.all
    }
  }

  private func head(_ width: Double) -> ViewList {
    ViewList(
      VStack(alignment: .leading, spacing: 0) {
        HStack(spacing: 0) {
          Text(words("Library"), .display, lineLimit: 1)
          Spacer()
          IconButton(
            .search, action: "search", label: words("Search"), target: 36, disc: 36, size: 20,
            .secondary)
        }
        continueCard(width).padding(Insets(top: 18, bottom: 24))
        HStack(alignment: .top, spacing: 0) {
          Text(words("On the shelf"), .title3, lineLimit: 1)
          Spacer()
          Text(words("\(shownBooks.count) books"), .callout, .secondary, lineLimit: 1).padding(
            Insets(top: 4))
        }
      })
  }

  /// The row of filters. A row that fits is not a scroll view, because the cached picture of the
  /// list cannot contain a scroll view. A row that is too wide scrolls horizontally.
  private func filters(_ width: Double) -> ViewList {
    let chips: [(String, Double)] = [
      ("All", base.isArabic ? 60 : 52), ("Reading", 84), ("Finished", 84), ("Essays", 76),
    ]
    let row = HStack(spacing: 8) {
      ForEach(chips.indices) { index in
        Chip(
          words(chips[index].0), isOn: shelf.filter == index, set(\.shelf.filter, index)
        ).frame(width: chips[index].1)
      }
    }
    .padding(horizontal: 20, vertical: 4)
    let isTight = chips.reduce(Double(chips.count - 1) * 8) { $0 + $1.1 } > width
    return isTight
      ? ViewList(ScrollView(.horizontal, id: "filters", bar: false) { row }) : ViewList(row)
  }

  private func continueCard(_ width: Double) -> ViewList {
    let audio = Audiobook.ferry
    let track = max(0, width - 164)
    return ViewList(
      HStack(spacing: 0) {
        shelf.cover(.ferry, height: 88).frame(width: 75, alignment: .leading)
        VStack(alignment: .leading, spacing: 2) {
          Text(words("Continue listening"), .small, .secondary, lineLimit: 1)
          Text(words(audio.book.title), .head, lineLimit: 1)
          Text(
            words("Chapter \(listenedChapter + 1), 2 h 14 min left"), .base, .secondary,
            lineLimit: 1)
          ZStack(alignment: .leading) {
            Capsule(.fill2).frame(width: track, height: 4)
            Capsule(.accent).frame(width: track * 0.56, height: 4)
          }
          .padding(Insets(top: 13, bottom: 5))
        }
        .frame(width: max(0, width - 160), alignment: .leading)
        Spacer()
        ZStack {
          Circle(.accent)
          Glyph(.play, size: 24, .onAccent).offset(x: 1)
        }
        .frame(width: 44, height: 44)
      }
      .padding(Insets(leading: 12, trailing: 16))
      .frame(width: width, height: 112)
      .background(.group, radius: Radius.card)
      .onTap(
        update { $0.open(.ferry) }, label: "\(words("Continue")) \(words(audio.book.title))",
        role: .row))
  }

  private func row(_ book: ShelfBook, isLast: Bool) -> ViewList {
    ViewList(
      HStack(spacing: 0) {
        shelf.cover(book.artwork, height: 70).frame(width: 64, alignment: .leading)
        VStack(alignment: .leading, spacing: 2) {
          Text(words(book.title), .head, lineLimit: 1)
          Text(words(book.author.name), .callout, .secondary, lineLimit: 1)
          Text(words(book.meta), .base, .secondary, lineLimit: 1)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        Glyph(.right, size: 20, .tertiary).padding(Insets(leading: 16))
      }
      .padding(horizontal: 20)
      .frame(height: 90)
      .overlay(alignment: .bottom) {
        if !isLast { Divider().padding(Insets(leading: 84, trailing: 20)) }
      }
      .onTap(update { $0.open(book) }, label: words(book.title), role: .row))
  }
}
