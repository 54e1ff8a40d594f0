// Tests of how the cover of the README feels: numbers first, then one picture of the movement.
import Drawing
import Geometry
import Interface
import SDLHost
import ScreenTesting
import Testing

@testable import Cover

@Suite("Feel of a cover", .screens())
struct CoverFeelTests {
  let size = Size(390, 844)

  /// The library after a finger has pulled its book down by `distance` points, rested, and was
  /// released.
  func pulled(by distance: Double, hold: Double = 0.1) throws
    -> (library: Stage<Library>, released: Instant)
  {
    var library = Stage(Library(), size: size, typeface: try SDLTypeface())
    let released = library.swipe(
      from: Point(195, 200), to: Point(195, 200 + distance), at: .zero, hold: hold)
    return (library, released)
  }

  @Test(
    "a cover that was pulled by more than 250 points is dismissed",
    arguments: [(distance: 250.0, stays: true), (251, false), (400, false), (40, true)])
  func threshold(distance: Double, stays: Bool) throws {
    var (library, released) = try pulled(by: distance)
    library.advance(to: released + 2)
    #expect(library.screen.showsBook == stays)
  }

  @Test("a pulled cover moves by six tenths of the finger's travel")
  func resistance() throws {
    let (library, released) = try pulled(by: 100)
    let book = try #require(library.components["book"])
    #expect(book.transition(at: released).offset == 60)
  }

  @Test("only the cover moves while it is pulled")
  func commands() throws {
    var (library, released) = try pulled(by: 100)
    expectScreen(library.frame(at: released), as: .commands, named: "pulled by 100")
  }

  @Test("a cover that is released early springs back, and overshoots only a little")
  func film() throws {
    var (library, released) = try pulled(by: 240)
    let frames = (0..<6).map { library.frame(at: released + 0.08 * Double($0)) }
    expectScreen(
      frames, as: .film(size: size, scale: 0.5, typeface: try SDLTypeface()), named: "springs back")
  }
}
