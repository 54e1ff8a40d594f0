// What is kept inside of what is kept, and what is live in either.
import Drawing
import Geometry
import Testing

@testable import Interface

@Suite("Kept content in kept content")
struct KeptNestingTests {
  /// An outer thing with something live after an inner one that has something live, too.
  private func view(_ outer: Int, _ inner: Int, _ live: String) -> some View {
    VStack(spacing: 0) {
      Kept(
        "outer", of: outer, size: Size(200, 90), live: ["word": ViewList(Text("outer \(live)"))]
      ) { outer in
        VStack(spacing: 0) {
          Text("kept \(outer)")
          Kept("inner", of: inner, size: Size(200, 30)) { inner in
            Text("inner \(inner)")
              .background { Rectangle(.fill).frame(width: 60, height: 20).cached(77) }
          }
          Live("word").frame(height: 30)
        }
      }
      Kept("next", of: 1, size: Size(200, 30), live: ["word": ViewList(Text("next \(live)"))]) {
        _ in
        Live("word").frame(height: 30)
      }
    }
  }

  private func build(_ view: some View, _ book: inout LayerBook) -> BuiltScreen {
    BuiltScreen(
      view, size: Size(200, 200), in: EnvironmentValues(typeface: HalfEm()), layers: &book)
  }

  @Test("what is live is its own thing's after an inner one, too, drawn and taken over")
  func live() {
    var book = LayerBook()
    for (turn, word) in ["a", "a", "b", "c"].enumerated() {
      let built = build(view(1, 1, word), &book)
      #expect(texts(built.list) == ["kept 1", "inner 1", "outer \(word)", "next \(word)"])
      #expect(book.takenOver.contains("outer") == (turn > 0))
    }
  }

  @Test("an inner one that changes is drawn anew, and one that does not is taken over")
  func changes() {
    var book = LayerBook()
    for (outer, inner) in [(1, 1), (2, 1), (2, 1), (3, 2), (3, 2)] {
      let built = build(view(outer, inner, "a"), &book)
      #expect(texts(built.list).prefix(2) == ["kept \(outer)", "inner \(inner)"])
      var fresh = LayerBook()
      #expect(texts(built.list) == texts(build(view(outer, inner, "a"), &fresh).list))
    }
  }

  @Test("a layer deep in what is taken over is not forgotten: drawn anew it is the same layer")
  func layers() {
    var book = LayerBook()
    func revision(_ value: Int) -> [UInt64] {
      build(view(value, value, "a"), &book).list.commands.compactMap {
        if case .layer(let layer) = $0 { layer.revision } else { nil }
      }
    }
    let first = revision(1)
    #expect(first.count == 1)
    // Taken over more often than a layer is kept that nothing shows.
    for _ in 0..<9 { #expect(revision(1) == first) }
    #expect(revision(2) == first)
  }

  @Test("something kept in what is live is kept by itself, and is drawn where the live thing is")
  func inLive() {
    var book = LayerBook()
    func view(_ value: Int, _ height: Double) -> some View {
      let inside = Kept(
        "inside", of: value, size: Size(100, height), live: ["own": ViewList(Text("own"))]
      ) { value in
        VStack(spacing: 0) {
          Text("inside \(value)").onTap(ActionID("inside", value))
          Live("own").frame(height: 10)
        }
      }
      return Kept("around", of: 1, size: Size(200, 120), live: ["hole": ViewList(inside)]) { _ in
        VStack(spacing: 0) {
          Text("around")
          Live("hole").frame(width: 100, height: 60)
          Text("behind")
        }
      }
    }
    for (value, height, isKept) in [
      (1, 40.0, false), (1, 40, true), (2, 40, false), (2, 60, false), (2, 60, true),
      (1, 20, false),
    ] {
      let built = build(view(value, height), &book)
      #expect(book.takenOver.contains("inside") == isKept)
      var fresh = LayerBook()
      let anew = build(view(value, height), &fresh)
      #expect(texts(built.list) == ["around", "inside \(value)", "own", "behind"])
      #expect(built.list == anew.list)
      #expect(built.regions.map(\.frame) == anew.regions.map(\.frame))
    }
  }
}
