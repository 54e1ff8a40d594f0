// The fonts and the pictures for painting in a command.
import Artwork
import Drawing
import Files
import Interface
import PNG
import Raster
import SDLHost
import Scripts

/// The typeface and the pictures for painting in a command.
struct PaintContext: Sendable {
  let typeface: any Typeface
  let pictures: any PictureProvider

  /// - Parameter painting: True if pictures will be painted, which throws an error without fonts.
  ///   If false, text may be measured with average widths instead.
  init(painting: Bool, assets: String?) throws(CommandError) {
    if let assets, !FileAccess.isFolder(assets) {
      throw .refused("--assets: \(assets) is not a folder")
    }
    do {
      typeface = try SDLTypeface()
    } catch {
      guard !painting else { throw .failed("\(error)") }
      typeface = PlainTypeface()
    }
    let real = typeface as? SDLTypeface
    pictures =
      painting
      ? PictureLibrary(assets: assets, typeface: real) : NoPictures()
  }

  /// The scene of a script in the start state. Also replaces the script's element names by points.
  func start(
    _ script: inout Script, of file: String, decisions: Int = 0
  ) throws(CommandError) -> RunningScene {
    let running = RunningScene(
      script, typeface: typeface, pictures: pictures, decisions: decisions)
    do { script = try script.resolved(in: running) } catch {
      throw .refused(error.sentence(in: file == "-" ? "standard input" : file))
    }
    return running
  }

  func paint(_ frame: StageFrame, _ size: Size, scale: Double) throws(CommandError) -> Picture {
    do {
      return try Painter.picture(
        of: frame.list, poses: frame.poses, size: size, scale: scale, typeface: typeface)
    } catch { throw .failed("the frame cannot be painted: \(error)") }
  }

  func png(_ picture: Picture) -> [UInt8] { PNGFile.encode(picture) }
}
