// Writes the frames of a film to a film file, a strip or a folder.
import Drawing
import Files
import Interface
import Scripts

/// Receives the frames of a film in order, and writes the result.
struct FilmWriter {
  enum Kind {
    case gif, mp4, strip, folder

    init(_ file: String) {
      let name = file.lowercased()
      self =
        name.hasSuffix(".gif")
        ? .gif : name.hasSuffix(".mp4") ? .mp4 : name.hasSuffix(".png") ? .strip : .folder
    }

    /// The kind of output for a file name from the user. Throws an error for an unknown extension,
    /// unless the name is that of an existing folder.
    init(naming file: String) throws(CommandError) {
      self.init(file)
      let last = file.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
      guard self == .folder, !FileAccess.isFolder(file),
        last.dropFirst().contains(".") || last == "-" || FileAccess.isStream(file)
      else { return }
      throw .refused(
        "\(file): expected a name ending in .gif, .mp4 or .png, or a folder (with / after "
          + "a new name with a dot)")
    }
  }

  /// The destination of the frames.
  private enum Pictures {
    case strip([FilmStrip.Cell])
    /// A folder that the user has named.
    case folder(FolderOutput)
    /// An ffmpeg process.
    case encoder(FilmEncoder)
    /// A new folder, used for pictures if ffmpeg is missing.
    case instead(String)
  }

  private var pictures: Pictures
  private let file: String
  private let scale: Double
  private let theme: Theme
  private let instants: [Instant]
  private var count = 0

  /// `root` is the folder that must contain the file. Nil for a name from the user.
  init(
    _ film: Script.Film, size: Size, scale: Double, theme: Theme, below root: String? = nil
  ) throws {
    self.scale = scale
    self.theme = theme
    instants = film.instants
    let kind = Kind(film.file)
    if let root {
      let first = kind == .folder ? "\(film.file)/\(FilmWriter.pictureName(0))" : film.file
      let place = try FileAccess.place(first, below: root)
      file = kind == .folder ? FileAccess.folder(of: place) : place
    } else {
      file = film.file
    }
    switch kind {
    case .folder: pictures = .folder(try FolderOutput(file))
    case .strip:
      guard FilmStrip.fits(film.frames, size, scale: scale) else {
        throw CommandError.refused(
          "film: one picture has no room for \(counted(film.frames, "frame")) of this size, expected "
            + "fewer, a smaller --scale, or a folder")
      }
      pictures = .strip([])
    case .gif, .mp4:
      guard let program = ChildProcess.path(of: "ffmpeg") else {
        pictures = .instead(try FileAccess.makeNewFolder("\(file).frames"))
        return
      }
      let seconds = film.to - film.from
      let rate = seconds > 0 ? Double(max(1, film.frames - 1)) / seconds : 1
      pictures = .encoder(try FilmEncoder(program, isGIF: kind == .gif, rate: rate, file: file))
    }
  }

  /// File name of a frame, for example `00012.png`.
  static func pictureName(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 5 - digits.count)) + digits + ".png"
  }

  mutating func add(_ picture: Picture, _ look: PaintContext) throws {
    defer { count += 1 }
    switch pictures {
    case .strip(let cells):
      pictures = .strip(cells + [FilmStrip.Cell(instant: instants[count], picture: picture)])
    case .folder(let folder):
      try folder.add(look.png(picture), as: FilmWriter.pictureName(count))
    case .instead(let folder):
      try FileAccess.write(
        look.png(opaque(picture)), to: "\(folder)/\(FilmWriter.pictureName(count))")
    case .encoder(let encoder): try encoder.add(look.png(opaque(picture)))
    }
  }

  private func opaque(_ picture: Picture) -> Picture {
    picture.opaque(over: Palette.of(theme)[.background])
  }

  /// Writes the remaining frames, and closes the output.
  func finish(_ look: PaintContext) throws {
    switch pictures {
    case .folder(let folder): try folder.finish()
    case .strip(let cells):
      let drawing = FilmStrip(cells, scale: scale, theme: theme, typeface: look.typeface).drawing
      let frame = StageFrame(list: drawing.list, poses: PoseTable())
      try FileAccess.write(
        look.png(try look.paint(frame, drawing.size, scale: scale)), to: file)
    case .encoder(let encoder): try encoder.finish()
    case .instead(let folder):
      FileAccess.keep(folder: folder)
      throw CommandError.failed(
        "\(file): cannot write: ffmpeg is not installed (package ffmpeg); "
          + "\(counted(count, "picture")) of it in \(folder)")
    }
  }

  /// Removes all output, except files and folders whose path the user has typed.
  func abandon() {
    switch pictures {
    case .folder(let folder): folder.abandon()
    case .strip: break
    case .encoder(let encoder): encoder.abandon()
    case .instead(let folder): FileAccess.remove(folder: folder)
    }
  }
}

extension Picture {
  /// The picture over an opaque colour. A fractional scale makes the edges translucent. If only
  /// some pictures had an alpha channel, ffmpeg would restart, so no picture may have one.
  fileprivate func opaque(over ground: Color) -> Picture {
    guard pixels.contains(where: { $0 < 0xFF00_0000 }) else { return self }
    let ground = (ground.red, ground.green, ground.blue)
    func part(_ value: UInt32, _ below: Float, _ clear: UInt32) -> UInt32 {
      min(255, (value & 255) + UInt32((below * Float(clear)).rounded()))
    }
    let filled = pixels.map { pixel -> UInt32 in
      let clear = 255 - pixel >> 24
      guard clear > 0 else { return pixel }
      return 0xFF00_0000 | part(pixel >> 16, ground.0, clear) << 16
        | part(pixel >> 8, ground.1, clear) << 8 | part(pixel, ground.2, clear)
    }
    return Picture(width: width, height: height, pixels: filled) ?? self
  }
}
