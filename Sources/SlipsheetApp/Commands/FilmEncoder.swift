// ffmpeg as a child process: pictures are written to it, and a film is read from it.
import Files

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An ffmpeg process. It writes to a file without a name, which is copied to its destination at the
/// end. If the command is interrupted, no file remains.
struct FilmEncoder {
  private let file: String
  private let process: pid_t
  /// File descriptor to which the pictures are written.
  private let pictures: Int32
  /// File descriptor of the file without a name, which contains the film.
  private let film: Int32

  init(_ program: String, isGIF: Bool, rate: Double, file: String) throws {
    self.file = file
    film = try FilmEncoder.namelessFile()
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      _ = close(film)
      throw CommandError.failed("\(file): cannot write: \(String(cString: strerror(errno)))")
    }
    pictures = ends[1]
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { _ = close(ends[0]) }
    let filter =
      isGIF
      ? "split[a][b];[a]palettegen=stats_mode=full[p];[b][p]paletteuse=dither=sierra2_4a"
      // yuv420p has half the resolution for colours, so a picture must have even sides.
      : "pad=ceil(iw/2)*2:ceil(ih/2)*2"
    var words = [
      "ffmpeg", "-v", "error", "-y", "-f", "image2pipe", "-c:v", "png", "-framerate", "\(rate)",
      "-i", "pipe:0", "-vf", filter,
    ]
    if !isGIF {
      words += ["-c:v", "libx264", "-crf", "16", "-pix_fmt", "yuv420p", "-movflags", "+faststart"]
    }
    words += ["-f", isGIF ? "gif" : "mp4", "/dev/fd/3"]
    guard let process = FilmEncoder.start(program, words, input: ends[0], output: film) else {
      _ = close(pictures)
      _ = close(film)
      throw CommandError.failed("\(file): cannot write: ffmpeg could not be started")
    }
    self.process = process
  }

  func add(_ picture: [UInt8]) throws {
    guard FileAccess.put(picture, to: pictures) else { throw failure }
  }

  /// Waits until ffmpeg ends, then copies the film to its destination.
  func finish() throws {
    _ = close(pictures)
    defer { _ = close(film) }
    guard wait() == 0 else { throw failure }
    lseek(film, 0, SEEK_SET)
    try FileAccess.copy("/dev/fd/\(film)", to: file)
  }

  func abandon() {
    kill(process, SIGKILL)
    _ = close(pictures)
    _ = close(film)
    _ = wait()
  }

  private var failure: CommandError { .failed("\(file): cannot write: ffmpeg failed") }

  /// The exit code of ffmpeg, or −1 if it was ended by a signal.
  private func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { guard errno == EINTR else { return -1 } }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
  }

  private static func namelessFile() throws -> Int32 {
    let folder = FileAccess.environment("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    let letters = String(repeating: "X", count: 6)
    var name = Array("\(folder)/slipsheet-film-\(letters)".utf8CString)
    let handle = mkstemp(&name)
    guard handle >= 0 else {
      throw CommandError.failed("\(folder): cannot write: \(String(cString: strerror(errno)))")
    }
    _ = unlink(&name)
    _ = fcntl(handle, F_SETFD, FD_CLOEXEC)
    return handle
  }

  /// Starts a program without a shell. `input` is its standard input, `output` is descriptor 3.
  private static func start(
    _ program: String, _ words: [String], input: Int32, output: Int32
  ) -> pid_t? {
    var arguments = words.map { strdup($0) } + [nil]
    var variables = [
      strdup("PATH=\(FileAccess.environment("PATH") ?? "/usr/bin:/bin")"), nil,
    ]
    defer { for word in arguments + variables { free(word) } }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // `input` is duplicated first, because its descriptor may be 3, which `output` replaces.
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, 3)
    // This process blocks the signals that it waits for. The child must not block them too.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var process: pid_t = 0
    guard posix_spawn(&process, program, &actions, &attributes, &arguments, &variables) == 0 else {
      return nil
    }
    return process
  }
}
