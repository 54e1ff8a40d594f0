// What Today looks like: the list of cards, and the page of the one that is open.
import Drawing
import Geometry
import Gesture
import Interface

extension Today {
  func content(in context: BuildContext) -> ViewList {
    let layout = TodayLayout(size: context.size, listOffset: 0, count: articles.count)
    return ViewList(
      ZStack(alignment: .topLeading) {
        Rectangle(.bg)
        listView(layout)
        ForEach(leaving) { page in
          backdrop(of: page)
          pageParts(page, layout).gesture(Today.tap(page.card)).posed(TodaySlot(page.card).page)
        }
        if let page {
          // A page that leaves gives the list back at once.
          if page.hero.isClosing { backdrop(of: page) } else { backdrop(of: page).blocksHits() }
          pageView(page, layout)
        }
      })
  }

  private func backdrop(of page: TodayPage) -> ViewList {
    Rectangle(.clear).backdrop(.ultraThin).posed(TodaySlot(page.card).backdrop)
  }

  // MARK: The list

  private func listView(_ layout: TodayLayout) -> ViewList {
    ViewList(
      ScrollView(slot: TodaySlot.list, recognizers: ListScroll.recognizers(), bar: false) {
        ZStack(alignment: .topLeading) {
          Text("Friday, 20 November", .callout, .ink2, lines: 1).placed(x: 20, y: 20)
          Text("Today", .display, lines: 1).placed(x: 20, y: 42)
          portrait.frame(width: 40, height: 40)
            .placed(x: layout.size.width - 60, y: 36, width: 40, height: 40)
          ForEach(articles.indices) { index in
            cardView(index, layout)
          }
        }
        .frame(height: layout.contentHeight)
      })
  }

  private var portrait: ViewList {
    guard let picture = pictures.picture(.portrait) else { return ViewList(Circle(.fill2)) }
    return Image(picture).cornerRadius(20)
  }

  private func cardView(_ index: Int, _ layout: TodayLayout) -> ViewList {
    let article = articles[index]
    let frame = layout.place(of: index)
    guard !isOut(index) else {
      // Only its shadow stays a moment: the page takes the card and its own shadow over.
      return Rectangle(.clear)
        .shadow(.card, radius: TodayLayout.radius)
        .cached(0x70DA_0100 + UInt64(index), margin: 48)
        .posed(TodaySlot(index).card)
        .placed(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
    }
    return
      ZStack(alignment: .topLeading) {
        Rectangle(cardGround)
        pictureView(article, width: layout.cardWidth)
          .placed(x: 0, y: layout.pictureTop)
          .frame(height: layout.pictureHeight, alignment: .top)
          .clipped()
        words(article.category, .base, .ink2, layout)
          .placed(x: 20, y: layout.wordsTop + 18)
        words(article.title, .title3, .ink, layout)
          .placed(x: 20, y: layout.wordsTop + 40)
      }
      .frame(width: frame.width, height: frame.height)
      // Cut as a whole, as the page is, so that the corners are the same pixels.
      .cornerRadius(TodayLayout.radius)
      .shadow(.card, radius: TodayLayout.radius)
      .cached(0x70DA_0000 + UInt64(index), margin: 48)
      .gesture(Today.tap(index))
      .posed(TodaySlot(index).card)
      .onTap(ActionID("open", index), label: article.title)
      .placed(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
  }

  private func words(
    _ text: String, _ step: TypeStep, _ tint: Tint, _ layout: TodayLayout
  ) -> ViewList {
    Text(text, step, tint, lines: 1)
      .frame(width: layout.size.width - 80, height: step.lineHeight, alignment: .leading)
  }

  /// The whole square; whoever shows it cuts it.
  private func pictureView(_ article: TodayArticle, width: Double) -> ViewList {
    guard let picture = pictures.picture(.scene(article.picture)) else {
      return Rectangle(.fill2).frame(width: width, height: width)
    }
    return Image(picture, fit: .fill).frame(width: width, height: width)
  }

  private var cardGround: Tint { theme == .light ? .bg : .group }

  // MARK: The page

  /// It listens to sides in the whole window while it is there. While it leaves it listens only
  /// where it is seen, as a card in the list does that can be caught.
  private func pageView(_ page: TodayPage, _ layout: TodayLayout) -> ViewList {
    let slot = TodaySlot(page.card)
    let parts = pageParts(page, layout)
    let catching = Recognizer(Today.catching, .drag(DragRule()), asks: true)
    guard page.hero.isClosing else {
      return parts.gesture(catching).posed(slot.page).gesture(edgeDrag(page)).keepsFocus()
    }
    return
      parts.gestures(
        [catching, edgeDrag(page), Today.tap(page.card)] + ListScroll.recognizers(Today.listDrag)
      ).posed(slot.page)
  }

  private func pageParts(_ page: TodayPage, _ layout: TodayLayout) -> ViewList {
    let slot = TodaySlot(page.card)
    // A page that goes scrolls no more.
    let recognizers = page.hero.isClosing ? [] : ListScroll.recognizers(Today.pageDrag)
    return ViewList(
      ZStack(alignment: .topLeading) {
        Rectangle(.bg)
        if theme == .dark { Rectangle(cardGround).posed(slot.ground) }
        ScrollView(slot: slot.content, recognizers: recognizers, bar: false) {
          pageContent(page, layout)
        }
        closeButton.posed(slot.close)
          .placed(x: layout.size.width - 64, y: 16, width: 48, height: 48)
      }
      .frame(width: layout.size.width, height: layout.size.height))
  }

  private func pageContent(_ page: TodayPage, _ layout: TodayLayout) -> ViewList {
    let article = articles[page.card]
    let slot = TodaySlot(page.card)
    let layer = 0x70DA_1000 + UInt64(page.card) * 16
    let width = max(0, layout.size.width - 2 * TodayLayout.margin)
    return ViewList(
      VStack(alignment: .leading) {
        coverView(page, layout)
        ZStack(alignment: .topLeading) {
          Text(article.category, .base, .ink2, lines: 1)
            .frame(width: width, height: TypeStep.base.lineHeight, alignment: .leading)
            .cached(layer + 1).posed(slot.category)
          Text(article.title, .title3, lines: 1)
            .frame(width: width, height: TypeStep.title3.lineHeight, alignment: .leading)
            .cached(layer + 2).posed(slot.cardTitle).offset(y: 20)
          Text(article.pageTitle, .title)
            .frame(width: width, alignment: .leading)
            .cached(layer + 3).posed(slot.pageTitle).padding(Insets(top: 20))
        }
        .padding(Insets(top: 24, leading: 20, bottom: 16))
        VStack(alignment: .leading, spacing: 16) {
          ForEach(article.paragraphs) { paragraph in
            Text(paragraph, .body).frame(width: width, alignment: .leading)
          }
        }
        .cached(layer + 4)
        .posed(slot.words)
        .padding(Insets(leading: 20, bottom: 40))
      })
  }

  /// In flight the card's picture lies over the page's and fades: each end is exactly its own.
  private func coverView(_ page: TodayPage, _ layout: TodayLayout) -> ViewList {
    let article = articles[page.card]
    let slot = TodaySlot(page.card)
    let width = layout.size.width
    return ViewList(
      ZStack(alignment: .topLeading) {
        pictureView(article, width: width).posed(slot.cover)
        if page.hero.isUnderway {
          pictureView(article, width: layout.cardWidth).posed(slot.cardCover)
        }
      }
      .frame(width: width, height: width, alignment: .topLeading))
  }

  private var closeButton: ViewList {
    ZStack {
      Circle(.clear).frame(width: 40, height: 40).backdrop(.thin, radius: 20)
      Glyph(.xmark, size: 24, .ink, weight: 2.2)
    }
    .frame(width: 48, height: 48)
    .onTap(ActionID("close"), label: "Close", feedback: .shrinks)
  }

  private func edgeDrag(_ page: TodayPage) -> Recognizer {
    let figures = page.edge.configuration
    let drag = DragRule(
      minimumDistance: figures.minimumDistance, axis: .horizontal, sideZone: figures.edgeZone)
    return Recognizer(Today.edgeDrag, .drag(drag), asks: true)
  }

  static let listDrag = RecognizerKey("scroll")
  static let pageDrag = RecognizerKey("scroll", 1)
  static let edgeDrag = RecognizerKey("edgeCard")
  /// What moves is caught by it, wherever the page is touched.
  static let catching = RecognizerKey("edgeCard", 1)
  static func press(_ card: Int) -> RecognizerKey { RecognizerKey("card", card) }
  static func tap(_ card: Int) -> Recognizer { Recognizer(press(card), .tap(TapRule())) }
}
