// `slipsheet artwork`: paints the covers, scenes and icons, and writes them to files.
import Artwork
import Files
import PNG
import SDLHost

extension Slipsheet {
  static let artwork = Command(
    name: "artwork", usage: "[--icons] DIR",
    sentence: "Draws the pictures of the scenes and writes them as PNG files.",
    options: [
      OptionRule("--icons", "Writes the program's icon instead, in the folders of an icon theme.")
    ], takes: .folder
  ) { arguments in
    guard arguments.rest.count == 1 else {
      throw CommandError.refused("artwork: expected one folder to write to")
    }
    let folder = arguments.rest[0]
    if arguments.has("--icons") { return try icons(folder) }
    let typeface: SDLTypeface
    do {
      typeface = try SDLTypeface()
    } catch {
      throw CommandError.failed("\(error)")
    }
    try PictureLibrary(folders: [], typeface: typeface).write(to: folder) { file in
      try FileAccess.say("\(file)\n")
    }
    return .done
  }

  /// Writes the icons, which contain no text and need no fonts.
  private static func icons(_ folder: String) throws -> ExitCode {
    for side in AppIcon.sides {
      let file = "\(folder)/\(side)x\(side)/apps/slipsheet.png"
      try FileAccess.write(PNGFile.encode(try AppIcon.picture(side: side)), to: file)
      try FileAccess.say("\(file)\n")
    }
    return .done
  }
}
