// ffmpeg as a child process that receives pictures and returns a film.
import Files
import Libc

/// An ffmpeg process. The process writes to a file without a name, which is copied to the
/// destination at the end. An interrupted command leaves no file.
struct FilmEncoder {
  private let file: String
  private let process: ChildProcess
  /// File descriptor for the pictures.
  private let pictures: Int32
  /// File descriptor of the file without a name for the film.
  private let film: Int32

  init(_ program: String, isGIF: Bool, rate: Double, file: String) throws {
    self.file = file
    film = ChildProcess.namelessFile()
    guard film >= 0 else {
      throw CommandError.failed("\(file): cannot write: \(String(cString: strerror(errno)))")
    }
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
      // The format yuv420p halves the resolution of colours, so the sides of pictures must be even.
      : "pad=ceil(iw/2)*2:ceil(ih/2)*2"
    var words = [
      "ffmpeg", "-v", "error", "-y", "-f", "image2pipe", "-c:v", "png", "-framerate", "\(rate)",
      "-i", "pipe:0", "-vf", filter,
    ]
    if !isGIF {
      words += ["-c:v", "libx264", "-crf", "16", "-pix_fmt", "yuv420p", "-movflags", "+faststart"]
    }
    words += ["-f", isGIF ? "gif" : "mp4", "/dev/fd/3"]
    guard
      let process = ChildProcess(
        program, words, descriptors: [(ends[0], STDIN_FILENO), (film, 3)])
    else {
      _ = close(pictures)
      _ = close(film)
      throw CommandError.failed("\(file): cannot write: ffmpeg could not be started")
    }
    self.process = process
  }

  func add(_ picture: [UInt8]) throws {
    guard FileAccess.put(picture, to: pictures) else { throw failure }
  }

  /// Waits until ffmpeg ends, and copies the film to the destination.
  func finish() throws {
    _ = close(pictures)
    defer { _ = close(film) }
    guard process.wait() == 0 else { throw failure }
    lseek(film, 0, SEEK_SET)
    try FileAccess.copy("/dev/fd/\(film)", to: file)
  }

  func abandon() {
    _ = close(pictures)
    _ = close(film)
    process.end()
  }

  private var failure: CommandError { .failed("\(file): cannot write: ffmpeg failed") }
}
