// The scene `book`: a page about a book, over the library, and a sample of the book.
import Artwork
import Drawing
import Files
import Interface

/// A scene with a page about a book.
struct Book: ShelfScene {
  static let name = "book"
  static let title = "Book"
  static let movement: ScreenMovement? = ScreenMovement(
    "Cover", "A cover over a page: pull it down",
    moving: [Rect(6, 14, 20, 22)], still: [Rect(6, 4, 20, 8)])
  static let summary =
    "A book as a full-screen cover that is dismissed by pulling down; its text scrolls."
  static let options = [presentedAsFullScreen, .arabic]
  static let book = ShelfBook.tide
  static var firstPictures: [Artwork] { libraryPictures + [.cover(book.artwork, .large)] }
  static let detail = Shelf.Place.author(.tide)

  var shelf: Shelf

  init(_ setup: SceneSetup) {
    shelf = Shelf(setup, of: Self.book, isFullScreen: setup.flag("presentedAsFullScreen"))
  }

  func page(_ book: ShelfBook, _ context: BuildContext) -> ViewList { bookPage(book, context) }
  func title(_ book: ShelfBook) -> String { words(book.title) }
  func barTitle(_ book: ShelfBook) -> ViewList {
    Bar(words(book.title)).shown(by: "page", from: 292)
  }

  /// The bookmark button at the trailing end of the bar.
  func barEnd(_ book: ShelfBook) -> ViewList {
    ViewList(
      ZStack {
        if shelf.isMarked, let path = Path(svg: "M7 4 H17 V20 L12 16 L7 20Z") {
          PathView(path, size: Size(24, 24), fill: .tint(.accent))
        }
        Glyph(.bookmark, size: 24, shelf.isMarked ? .accent : .primary)
      }
      .frame(width: 44, height: 44)
      .onTap(
        "mark", label: words(shelf.isMarked ? "Remove the bookmark" : "Bookmark"),
        feedback: .shrinks)
    )
  }
}

extension ShelfScene {
  @ViewBuilder func bookPage(_ book: ShelfBook, _ context: BuildContext) -> ViewList {
    VStack(alignment: .leading, spacing: 0) {
      bookHead(book, room: max(0, context.size.width - 40)).padding(horizontal: 20)
      // The trailing margin is smaller by two points, so that the last word of the first book's
      // text remains on the last line.
      Text(words(book.about), .body).frame(maxWidth: .infinity, alignment: .leading)
        .padding(Insets(leading: 20, bottom: 32, trailing: 18))
      VStack(alignment: .leading, spacing: 0) {
        Divider()
        Text(words("The author"), .title3, lineLimit: 1).padding(Insets(top: 19.5))
        Text(words(book.author.line), .callout, .secondary, lineLimit: 1).padding(
          Insets(top: 4, bottom: 16))
        facts(book.author)
        Text(words(book.author.words), .body).frame(maxWidth: .infinity, alignment: .leading)
          .padding(Insets(top: 20))
      }
      .padding(Insets(leading: 20, bottom: 40, trailing: 20))
    }
    .padding(Insets(top: shelf.topInset))
  }

  /// Top of the page: the cover, the author, the rating, and buttons. `room` is the width between
  /// the margins, in points.
  private func bookHead(_ book: ShelfBook, room: Double) -> ViewList {
    ViewList(
      VStack(spacing: 0) {
        shelf.cover(book.artwork, height: 216, isBig: true).padding(Insets(top: 52, bottom: 24))
        Text(words(book.title), .title, .primary, align: .center, lineLimit: 1)
        // The tap target is taller than the name's text.
        Text(words(book.author.name), .head, .accent, align: .center, lineLimit: 1)
          .padding(horizontal: 12)
          .frame(height: 44)
          .onTap(
            update { $0.shelf.push(.author(book.artwork)) },
            label: "\(words("About")) \(words(book.author.name))",
            feedback: .shrinks
          )
          .frame(maxWidth: .infinity)
          .padding(Insets(top: -7, bottom: -1))
        HStack(alignment: .bottom, spacing: 10) {
          Stars(rating: book.stars).frame(width: 92, height: 16)
          HStack(spacing: 0) {
            Text(JSON.text(of: book.stars), .baseM, lineLimit: 1).frame(
              width: 24, alignment: .leading)
            Text(words(book.ratings), .base, .secondary, lineLimit: 1)
          }
        }
        .padding(Insets(leading: max(0, min(84, room - 204))))
        .frame(width: min(350, room), alignment: .leading)
        chips(book.tags, widths: [76, 96, 88]).padding(Insets(top: 14))
        HStack(spacing: 12) {
          Button(words("Read sample"), update { $0.shelf.push(.sample(book.artwork)) })
            .frame(maxWidth: .infinity)
          Button(
            words(shelf.listens ? "Listening" : "Listen"), action: "listen", role: .accent,
            glyph: shelf.listens ? .pause : .play
          )
          .frame(maxWidth: .infinity)
        }
        .padding(Insets(top: 18, bottom: 24))
        Divider()
        Text(words("About this book"), .title3, lineLimit: 1)
          .frame(maxWidth: .infinity, alignment: .leading)
          .padding(Insets(top: 19.5, bottom: 8))
      })
  }

  /// Short labels side by side. `widths` are the widths of the labels in points.
  func chips(_ texts: [String], widths: [Double]) -> ViewList {
    ViewList(
      HStack(spacing: 8) {
        ForEach(texts.indices) { index in
          Chip(words(texts[index])).frame(width: widths[index % widths.count])
        }
      })
  }

  func samplePage(_ book: ShelfBook) -> ViewList {
    ViewList(
      VStack(alignment: .leading, spacing: 16) {
        Text(words(book.title), .title)
        Text(words(book.about), .body)
        Text(words(book.author.words), .body)
        Text(words(book.about), .body)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(Insets(top: 72, leading: 20, bottom: 48, trailing: 20)))
  }
}
