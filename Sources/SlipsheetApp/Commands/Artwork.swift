// `slipsheet artwork`: the covers and scenes as files, drawn by our own painter.
import Gallery
import SDLHost

extension Slipsheet {
  static let artwork = Command(
    name: "artwork", usage: "DIR",
    sentence: "Draws the pictures of the exhibits and writes them as PNGs; so `assets` was made.",
    options: []
  ) { arguments in
    guard arguments.rest.count == 1 else {
      throw CommandEnd.refused("artwork: expected one folder to write to")
    }
    let typeface: SDLTypeface
    do {
      typeface = try SDLTypeface()
    } catch {
      throw CommandEnd.failed("\(error)")
    }
    try PictureLibrary(folders: [], typeface: typeface).write(to: arguments.rest[0]) { file in
      _ = FileAccess.print("\(file)\n")
    }
    return .done
  }
}
