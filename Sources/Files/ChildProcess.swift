// Programs that run as child processes without a shell, such as ffmpeg.
import Libc

/// A running program.
package struct ChildProcess: Sendable {
  private let process: pid_t

  /// Starts a program. `descriptors` are descriptors of this process, with their numbers in the
  /// program. Nil if the program could not be started.
  package init?(
    _ program: String, _ words: [String], descriptors: [(own: Int32, number: Int32)]
  ) {
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
    for (own, number) in descriptors { posix_spawn_file_actions_adddup2(&actions, own, number) }
    // This process blocks the signals that it waits for. Its child process must not block these.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var process: pid_t = 0
    guard posix_spawn(&process, program, &actions, &attributes, &arguments, &variables) == 0 else {
      return nil
    }
    self.process = process
  }

  /// Waits for the end. Returns the program's exit code, or −1 if a signal ended the program.
  package func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { guard errno == EINTR else { return -1 } }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
  }

  /// Ends the program at once.
  package func end() {
    kill(process, SIGKILL)
    _ = wait()
  }

  /// Path of a program in a folder of the variable `PATH`. Nil if no folder contains the program.
  package static func path(of name: String) -> String? {
    let path = FileAccess.environment("PATH") ?? "/usr/bin:/bin"
    return path.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// The descriptor of a new nameless file in the folder for temporary files. −1 after a failure.
  package static func namelessFile() -> Int32 {
    let folder = FileAccess.environment("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var name = Array("\(folder)/slipsheet-film-\(String(repeating: "X", count: 6))".utf8CString)
    let handle = mkstemp(&name)
    guard handle >= 0 else { return -1 }
    _ = unlink(&name)
    _ = fcntl(handle, F_SETFD, FD_CLOEXEC)
    return handle
  }
}
