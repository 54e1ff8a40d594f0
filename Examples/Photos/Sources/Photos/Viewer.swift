// A photo viewer: a grid, a page for each photo, a full-screen pager, and notifications.
import Slipsheet

struct Viewer: Screen {
  /// No dots are shown, because the text below a photo shows its number.
  static let paging = {
    var paging = Pager.Configuration()
    paging.showsDots = false
    return paging
  }()

  let photos = Photo.all
  var favourites: Set<Int> = []
  /// The index of the photo whose page is open. Nil if none is.
  var open: Int?
  /// The index of the photo that is full-screen, or was most recently.
  var shown = 0
  var isFullScreen = false
  var wasSaved = false

  func content(in context: BuildContext) -> some View {
    grid(in: context.size)
      .pullDownCover(isPresented: bind(\.isFullScreen), id: "full screen") { pages }
      .containerView(
        in: "notices", configuration: ToastStack(seconds: 3), isPresented: bind(\.wasSaved)
      ) {
        Toast(
          "Added to favourites", photos[shown].title, glyph: .heart, action: "Undo",
          update { $0.favour(false, $0.shown) })
      }
      .overlayContainer("notices", containerConfiguration: ToastStack())
  }

  mutating func favour(_ isFavourite: Bool, _ number: Int) {
    shown = number
    wasSaved = isFavourite
    if isFavourite { favourites.insert(number) } else { favourites.remove(number) }
  }

  mutating func fill(with number: Int) { (shown, isFullScreen) = (number, true) }

  // MARK: The grid

  func grid(in size: Size) -> some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 20) {
        Text("Photos", .display)
        Grid(columns: max(2, Int(size.width / 180)), spacing: 8) {
          ForEach(photos.indices) { number in
            let photo = photos[number]
            Image(photo.picture).aspectRatio(0.75).matchedGeometry("picture").cornerRadius(
              Radius.device
            )
            .hero(
              id: "photo \(number)", isOpen: bind(\.open).equals(number), label: photo.title,
              shadow: nil
            ) {
              page(number, height: min(size.width * 1.2, size.height * 0.6))
            }
          }
        }
      }
      .padding(Insets(top: 28, leading: 16, bottom: 28, trailing: 16))
    }
  }

  // MARK: A photo's page

  func page(_ number: Int, height: Double) -> some View {
    let photo = photos[number]
    return ScrollView {
      Image(photo.picture).frame(height: height).matchedGeometry("picture").stretchyCover()
      VStack(alignment: .leading, spacing: 16) {
        VStack(alignment: .leading, spacing: 4) {
          Text(photo.title, .display)
          Text(photo.place, .body, .secondary)
        }
        HStack(spacing: 12) {
          Button("Full screen", update { $0.fill(with: number) }, role: .accent)
          heart(number)
        }
        Divider()
        fact("Taken at", photo.time)
        fact("Exposure", photo.exposure)
        Text(photo.note, .body, .secondary)
      }
      .frame(maxWidth: 640).padding(20).frame(maxWidth: .infinity).attached(to: "picture")
    }
  }

  func fact(_ name: String, _ value: String) -> some View {
    HStack(spacing: 0) {
      Text(name, .callout, .secondary)
      Spacer()
      Text(value, .calloutM)
    }
  }

  func heart(_ number: Int) -> some View {
    let isFavourite = favourites.contains(number)
    return IconButton(
      .heart, update { $0.favour(!isFavourite, number) }, label: "Favourite", disc: 44,
      isFavourite ? .danger : .primary)
  }

  // MARK: Full-screen

  /// All photos side by side. A pull down dismisses them.
  @ViewBuilder var pages: some View {
    ZStack {
      Rectangle(.color(.black))
      PagerView(
        selection: bind(\.shown), count: photos.count,
        configuration: Viewer.paging
      ) { number in
        Image(photos[number].picture, fit: .fit)
      }
      VStack(spacing: 4) {
        HStack(spacing: 0) {
          IconButton(.xmark, .dismiss(), label: "Done", disc: 44)
          Spacer()
          heart(shown)
        }
        Spacer()
        Text(photos[shown].title, .title3)
        Text("\(shown + 1) of \(photos.count)", .callout, .secondary)
      }
      .padding(Insets(top: 12, leading: 16, bottom: 28, trailing: 16))
    }
    .theme(.dark)
  }
}
