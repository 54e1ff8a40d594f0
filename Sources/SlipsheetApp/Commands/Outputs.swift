// Protects files: inputs are never overwritten, and an interruption leaves no unfinished file.
import Files
import Libc
import Scripts

/// A file that a command will write, and the option that names the file.
struct PlannedOutput {
  var option: String
  var file: String
  /// True for a numbered file, whose name is not from the user. Such a file is never overwritten.
  var isNumbered = false

  init(_ option: String, _ file: String, isNumbered: Bool = false) {
    self.option = option
    self.file = file
    self.isNumbered = isNumbered
  }

  /// The files that a film will write: one film, or the numbered pictures in a folder.
  static func film(_ option: String, _ film: Script.Film, file: String) -> [PlannedOutput] {
    guard FilmWriter.Kind(film.file) == .folder else { return [PlannedOutput(option, file)] }
    let folder = file.hasSuffix("/") ? file : file + "/"
    return (0..<film.frames).map {
      PlannedOutput(option, folder + FilmWriter.pictureName($0), isNumbered: true)
    }
  }
}

extension Slipsheet {
  /// Throws an error if an output is also an input, even under another name, or if a numbered
  /// picture would overwrite a file. The pictures in `--assets` count as inputs.
  static func checkOutputs(
    reading inputs: [String?], assets: String? = nil, writing outputs: [PlannedOutput]
  ) throws(CommandError) {
    var inputs = inputs.compactMap(\.self)
    if let assets { inputs += FileAccess.names(in: assets).map { "\(assets)/\($0)" } }
    for output in outputs {
      for input in inputs where FileAccess.isSameFile(read: input, written: output.file) {
        let other = input == output.file ? "" : " (\(input))"
        throw .refused(
          "\(output.option): \(output.file) is also an input\(other), expected another file")
      }
      guard !output.isNumbered || !FileAccess.exists(output.file) else {
        throw .refused(
          "\(output.option): \(output.file) exists already, expected a folder without it")
      }
    }
  }

  /// Removes unfinished files when SIGINT, SIGTERM or SIGHUP ends the program.
  ///
  /// One thread waits for the signals, and all other threads block the signals.
  nonisolated static func cleanUpWhenInterrupted() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    pthread_create(
      &thread, nil,
      { _ in
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
        var number: Int32 = 0
        while sigwait(&signals, &number) != 0 {}
        FileAccess.removeUnfinished {
          signal(number, SIG_DFL)
          pthread_sigmask(SIG_UNBLOCK, &signals, nil)
          raise(number)
          _exit(128 + number)
        }
      }, nil)
  }
}
