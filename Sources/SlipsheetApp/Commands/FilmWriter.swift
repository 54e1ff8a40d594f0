// Frames on their way to a film, a strip or a folder.
import Drawing
import Files
import Geometry
import Interface
import Scripts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Takes frames in their order and writes what they make.
struct FilmWriter {
  enum Kind {
    case gif, mp4, strip, folder

    init(_ file: String) {
      let name = file.lowercased()
      self =
        name.hasSuffix(".gif")
        ? .gif : name.hasSuffix(".mp4") ? .mp4 : name.hasSuffix(".png") ? .strip : .folder
    }

    /// What a person named. An ending that is none of ours is no folder's, unless that is there.
    init(naming file: String) throws(CommandError) {
      self.init(file)
      let last = file.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
      guard self == .folder, !FileAccess.isFolder(file),
        last.dropFirst().contains(".") || last == "-" || FileAccess.isStraight(file)
      else { return }
      throw .refused(
        "\(file): expected a name ending in .gif, .mp4 or .png, or a folder, with / behind a new "
          + "one that has a dot")
    }
  }

  private let kind: Kind
  private let file: String
  private let scale: Double
  private let theme: Theme
  private let rate: Double
  private let instants: [Instant]
  private var cells: [FilmStrip.Cell] = []
  /// Where the numbered pictures of a film go until it is made, or stay.
  private let folder: String
  private var count = 0

  /// `root`: the folder that the file has to stay below; nil where a person named it.
  init(
    _ film: Script.Film, size: Size, scale: Double, theme: Theme, below root: String? = nil
  ) throws {
    kind = Kind(film.file)
    self.scale = scale
    self.theme = theme
    instants = film.instants
    let seconds = film.to - film.from
    rate = seconds > 0 ? Double(max(1, film.frames - 1)) / seconds : 1
    let frames = kind == .folder ? film.file : "\(film.file).frames"
    if let root {
      file = kind == .folder ? film.file : try FileAccess.place(film.file, below: root)
      let first = kind == .strip ? nil : try FileAccess.place("\(frames)/00000.png", below: root)
      folder = first.map(FileAccess.folder(of:)) ?? frames
    } else {
      file = film.file
      folder = frames
    }
    if kind == .strip, !FilmStrip.fits(film.frames, size, scale: scale) {
      throw CommandError.refused(
        "film: \(counted(film.frames, "frame")) of this size would not fit into one picture; take "
          + "fewer, a smaller --scale, "
          + "or a folder")
    }
  }

  mutating func add(_ picture: Picture, _ look: Look) throws {
    defer { count += 1 }
    guard kind != .strip else {
      cells.append(FilmStrip.Cell(instant: instants[count], picture: picture))
      return
    }
    var picture = picture
    if kind != .folder { picture = picture.opaque(over: Palette.of(theme)[.bg]) }
    let number = String(count)
    let name = String(repeating: "0", count: max(0, 5 - number.count)) + number
    try FileAccess.write(look.png(picture), to: "\(folder)/\(name).png")
  }

  /// Makes the film of its frames.
  func finish(_ look: Look) throws {
    switch kind {
    case .folder: break
    case .strip:
      let drawing = FilmStrip(cells, scale: scale, theme: theme, typeface: look.typeface).drawing
      let frame = StageFrame(list: drawing.list, poses: PoseTable())
      try FileAccess.write(
        look.png(try look.paint(frame, drawing.size, scale: scale)), to: file)
    case .gif, .mp4: try encode()
    }
  }

  private func encode() throws {
    guard let ffmpeg = FilmWriter.program("ffmpeg") else {
      throw CommandError.failed(
        "ffmpeg is not installed (package ffmpeg), so \(file) was not made; "
          + "\(counted(count, "picture")) of it: \(folder)")
    }
    let ending = kind == .gif ? "gif" : "mp4"
    // With its pictures: where it goes may be no place that ffmpeg can go back in.
    let temporary = "\(folder)/film.\(ending)"
    let filter =
      kind == .gif
      ? "split[a][b];[a]palettegen=stats_mode=full[p];[b][p]paletteuse=dither=sierra2_4a"
      // Half the colours' resolution asks for even sides.
      : "pad=ceil(iw/2)*2:ceil(ih/2)*2"
    var words = [
      "ffmpeg", "-v", "error", "-y", "-framerate", "\(rate)", "-i", "\(folder)/%05d.png", "-vf",
      filter,
    ]
    if kind == .mp4 {
      words += ["-c:v", "libx264", "-crf", "16", "-pix_fmt", "yuv420p", "-movflags", "+faststart"]
    }
    words.append(temporary)
    defer { FileAccess.remove(temporary) }
    guard FilmWriter.run(ffmpeg, words) == 0 else {
      throw CommandError.failed(
        "ffmpeg could not make \(file); \(counted(count, "picture")) of it: \(folder)")
    }
    try FileAccess.copy(temporary, to: file)
    FileAccess.remove(temporary)
    for number in 0..<count {
      let digits = String(number)
      _ = unlink(
        "\(folder)/\(String(repeating: "0", count: max(0, 5 - digits.count)))\(digits).png")
    }
    _ = rmdir(folder)
  }

  /// A program on the path.
  static func program(_ name: String) -> String? {
    let path = FileAccess.environment("PATH") ?? "/usr/bin:/bin"
    return path.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// Runs a program without a shell and waits; its exit code, or -1.
  private static func run(_ program: String, _ words: [String]) -> Int32 {
    var arguments = words.map { strdup($0) } + [nil]
    var surroundings = [
      strdup("PATH=\(FileAccess.environment("PATH") ?? "/usr/bin:/bin")"), nil,
    ]
    defer { for word in arguments + surroundings { free(word) } }
    var process: pid_t = 0
    guard posix_spawn(&process, program, nil, nil, &arguments, &surroundings) == 0 else {
      return -1
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { guard errno == EINTR else { return -1 } }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
  }
}

extension Picture {
  /// Without what a scale leaves half covered at its edges. Pictures of a film have to be of one
  /// kind: ffmpeg begins anew where one has an alpha and the next has none.
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
