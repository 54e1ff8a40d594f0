// The program of the README: a book with a list that is dismissed by pulling it down.
import SDLHost
import Slipsheet

struct Library: Screen {
  var showsBook = true

  func content(in context: BuildContext) -> some View {
    Button("Show the book", set(\.showsBook, true))
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .pullDownCover(isPresented: bind(\.showsBook), id: "book") {
        ScrollView {
          ForEach(1...40) { Text("Page \($0)").font(.title).padding(horizontal: 20, vertical: 12) }
        }
      }
  }
}

run { Library() }
