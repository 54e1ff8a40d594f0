// Pictures of the covers and scenes: those that the painter draws, and the files in `assets`.
import Artwork
import Drawing
import Geometry
import ScreenTesting
import Testing

@Suite("Artwork of the scenes", .screens(isWhole: House.paintsAll))
struct ArtworkScreens {
  @Test("each artwork of the scenes is found by its unique name")
  func names() {
    #expect(Set(Artwork.all.map(\.name)).count == Artwork.all.count)
    for artwork in Artwork.all { #expect(Artwork(name: artwork.name) == artwork) }
    #expect(Artwork(name: "cover-unknown") == nil)
  }

  @Test(
    "each artwork file equals what the painter draws, pixel by pixel",
    arguments: House.paintsAll ? Artwork.all : Array(Artwork.all.prefix(6)))
  func files(artwork: Artwork) throws {
    let drawn = PictureLibrary(folders: [], typeface: try House.typeface())
    let files = PictureLibrary()
    try #require(!files.folders.isEmpty)
    let picture = try #require(drawn.picture(artwork.name))
    let file = try #require(files.picture(artwork.name))
    let found = PictureComparison(expected: file, actual: picture)
    #expect(found.verdict == .same, "\(artwork.name): \(found.words)")
    #expect(picture.width == artwork.pixels.width && picture.height == artwork.pixels.height)
  }

  @Test("without the folder of artwork files, a book cover shows its motif without text")
  func wordless() throws {
    let library = PictureLibrary(folders: [])
    let picture = try #require(library.picture(.cover(.machine, .medium)))
    expectScreen(.picture(picture, scale: 1), named: "cover without words")
  }
}
