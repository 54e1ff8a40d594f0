// The scene `author`: an author's profile over the library. The profile's views fade in in turn.
import Artwork
import Drawing
import Interface

/// A scene with an author's profile.
struct Author: ShelfScene {
  static let name = "author"
  static let title = "Author"
  static let summary = "An author’s profile as a cover, whose parts appear one after another."
  static let options = [presentedAsFullScreen, .arabic]
  static let book = ShelfBook.tide
  static var firstPictures: [Artwork] {
    libraryPictures + [.portrait] + book.author.books.map { .cover($0.artwork, .medium) }
  }
  static let detail = Shelf.Place.book(.tide)

  var shelf: Shelf

  init(_ setup: SceneSetup) {
    shelf = Shelf(setup, of: Self.book, isFullScreen: setup.flag("presentedAsFullScreen"))
  }

  func page(_ book: ShelfBook, _ context: BuildContext) -> ViewList {
    authorPage(book.author, rises: true, context)
  }
  func title(_ book: ShelfBook) -> String { words(book.author.name) }
  func barTitle(_ book: ShelfBook) -> ViewList {
    Bar(words(book.author.name)).shown(by: "page", from: 180)
  }
}

extension ShelfScene {
  func authorPage(
    _ author: ShelfAuthor, rises: Bool, _ context: BuildContext
  ) -> ViewList {
    ViewList(
      VStack(spacing: 0) {
        piece(0, rises) { portrait(author) }.padding(Insets(top: 52, bottom: 16))
        piece(1, rises) { Text(words(author.name), .title, .primary, align: .center, lineLimit: 1) }
        piece(2, rises) {
          Text(words(author.line), .callout, .secondary, align: .center, lineLimit: 1)
        }
        .padding(Insets(top: 2, bottom: 16))
        piece(3, rises) { chips(author.tags, widths: [76, 72, 92]) }
        piece(4, rises) { facts(author) }.padding(Insets(top: 24, bottom: 24))
        piece(5, rises) {
          HStack(alignment: .top, spacing: 0) {
            Text(words("Books"), .title3, lineLimit: 1)
            Spacer()
            Text(words("See all"), .calloutM, .accent, lineLimit: 1).padding(Insets(top: 4))
          }
        }
        HStack(spacing: 0) {
          piece(6, rises) { work(author, 0, context) }
          Spacer()
          piece(7, rises) { work(author, 1, context) }
          Spacer()
          piece(8, rises) { work(author, 2, context) }
        }
        .padding(Insets(top: 12, bottom: 18))
        piece(9, rises) {
          VStack(alignment: .leading, spacing: 0) {
            Divider()
            Text(words(author.heading), .title3, lineLimit: 1).padding(Insets(top: 19.5, bottom: 8))
            Text(words(author.words), .body).frame(maxWidth: .infinity, alignment: .leading)
          }
        }
      }
      .padding(Insets(top: shelf.topInset, leading: 20, bottom: 40, trailing: 20)))
  }

  /// A part of the page, which fades in while moving up by 8 points. Each part starts 0.03 s after
  /// the previous part, so that the first parts are visible when the page arrives.
  private func piece(
    _ number: Int, _ rises: Bool, @ViewBuilder _ content: () -> ViewList
  ) -> ViewList {
    guard rises else { return content() }
    return content().appearing(after: 0.03 * Double(number), duration: 0.25) { share in
      Pose(offset: Vector(0, 8 * (1 - share)), opacity: share)
    }
  }

  private func portrait(_ author: ShelfAuthor) -> ViewList {
    if author.hasPortrait, let picture = pictures.picture(.portrait) {
      return Image(picture).frame(width: 112, height: 112).cornerRadius(56)
    }
    return ViewList(
      ZStack {
        Circle(.accentSubtle)
        Text(String(words(author.name).prefix(1)), .display, .accent, align: .center, lineLimit: 1)
      }
      .frame(width: 112, height: 112)
      .accessibilityHidden())
  }

  /// Three numbers about the author, side by side on a card.
  func facts(_ author: ShelfAuthor) -> ViewList {
    ViewList(
      HStack(spacing: 0) {
        ForEach(author.facts.indices) { index in
          VStack(spacing: 2) {
            Text(
              words(author.facts[index].parameter), .title3, .primary, align: .center, lineLimit: 1)
            Text(words(author.facts[index].unit), .base, .secondary, align: .center, lineLimit: 1)
          }
          .padding(Insets(top: 12, bottom: 14))
          .frame(maxWidth: .infinity)
          .overlay(alignment: .leading) {
            if index > 0 { Divider(.line, .vertical).frame(height: 40) }
          }
          .accessibilityLabel(
            "\(words(author.facts[index].parameter)) \(words(author.facts[index].unit))")
        }
      }
      .background(.group, radius: Radius.card))
  }

  /// The cover and the title of one of the author's books.
  private func work(_ author: ShelfAuthor, _ index: Int, _ context: BuildContext) -> ViewList {
    let (artwork, year) = author.books[index]
    // With this width, a window of any width has space for three books side by side.
    let width = min(106, ((context.size.width - 56) / 3).rounded(.down))
    let book = ShelfBook.all.first { $0.artwork == artwork } ?? shelf.book ?? Self.book
    return ViewList(
      VStack(spacing: 9) {
        shelf.cover(artwork, height: width * 1.5)
          .onTap(
            update { $0.shelf.push(.book(book.artwork)) }, label: words(artwork.title),
            feedback: .shrinks
          )
          .accessibilityValue(year)
        caption(words(artwork.title), year, width, context).accessibilityHidden()
      })
  }

  /// The title of a book in up to two lines, and the year below.
  private func caption(
    _ title: String, _ year: String, _ width: Double, _ context: BuildContext
  ) -> ViewList {
    var lines: [String] = [""]
    for word in title.split(separator: " ") {
      let longer =
        lines[lines.count - 1].isEmpty ? String(word) : "\(lines[lines.count - 1]) \(word)"
      if lines.count == 1, advance(of: longer, context) > width, !lines[0].isEmpty {
        lines.append(String(word))
      } else {
        lines[lines.count - 1] = longer
      }
    }
    let fits =
      advance(of: "\(lines[lines.count - 1]) \(year)", context) <= width || lines.count == 2
    return ViewList(
      VStack(alignment: .leading, spacing: 0) {
        ForEach(lines.indices) { line in
          if line == lines.count - 1, fits {
            Text(lines[line], .baseM, lineLimit: 1).followed(by: year, .base, .secondary)
          } else {
            Text(lines[line], .baseM, lineLimit: 1)
          }
        }
        if !fits { Text(year, .base, .secondary, lineLimit: 1) }
      }
      .frame(width: width, height: 36, alignment: .topLeading))
  }

  private func advance(of line: String, _ context: BuildContext) -> Double {
    let font = TypeStep.baseM.font
    let words = line.split(separator: " ")
    let space = context.typeface.advance(of: "n", font: font) * 0.45
    return words.reduce(0) { $0 + context.typeface.advance(of: String($1), font: font) }
      + space * Double(max(0, words.count - 1))
  }
}
