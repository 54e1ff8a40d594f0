// A screen with photographs from files. The document shows this code unchanged.
import Pictures
import Slipsheet

struct PhotoWall: Screen {
  let files: [String]
  let store = PictureStore()
  var shown: Int?

  func content(in context: BuildContext) -> some View {
    ScrollView {
      Grid(columns: 3, spacing: 4) {
        ForEach(files.indices) { number in
          Photo(files[number], in: store)
            .aspectRatio(1)
            .onTap(set(\.shown, number), label: files[number], role: .row)
        }
      }
    }
    .pullDownCover(item: bind(\.shown), configuration: .fluid) { number in
      Photo(files[number], in: store, fit: .fit, placeholder: .background)
    }
  }
}
