// Session files of several labs that use one folder. Each running lab has its own session file.
import Files

struct OwnSession: Sendable {
  let file: String
  /// The lock on the session file. The system releases the lock when the process ends or crashes.
  let claim: FileClaim
}

/// Sessions found when a lab starts.
struct FoundSessions: Sendable {
  /// The session file of this lab. Nil if no file could be claimed.
  var own: OwnSession?
  /// Sessions that no running lab uses. The session of this lab comes first.
  var left: [(session: SavedSession, source: OwnSession)] = []
  /// True if another running lab uses this folder.
  var hasOthers = false
}

extension LabFiles {
  static let sessionFile = "session.json"
  /// Largest number of labs that can use one folder at a time.
  private static let mostSessions = 99

  private static func sessionFile(_ number: Int) -> String {
    number == 1 ? sessionFile : "session-\(number).json"
  }

  /// Claims the first session file that no running lab uses, and the files of all ended labs. Files
  /// of another version are skipped.
  func findSessions(into content: inout FolderContent) -> FoundSessions {
    var found = FoundSessions()
    guard (try? FileAccess.makeFolder(folder)) != nil else { return found }
    for number in 1...LabFiles.mostSessions {
      let file = LabFiles.sessionFile(number)
      let lock = folder + ".\(file.dropLast(".json".count)).lock"
      if found.own != nil, !FileAccess.exists(folder + file), !FileAccess.exists(lock) { continue }
      let claim: FileClaim
      switch FileClaim.claim(lock) {
      case .claimed(let own): claim = own
      case .taken:
        found.hasOthers = true
        continue
      case .failed: return found
      }
      let session = content.take(file, .session, in: self)
      // A file of another version is left unchanged.
      if session == nil, FileAccess.exists(folder + file) { continue }
      let source = OwnSession(file: file, claim: claim)
      if found.own == nil { found.own = source }
      if let session { found.left.append((session, source)) }
    }
    return found
  }

  func keep(_ session: SavedSession, in own: OwnSession) throws(FileError) -> [String] {
    try replace(own.file, .session, with: session.json)
  }

  /// Deletes session files whose content was merged into another session.
  func remove(_ sessions: [OwnSession]) {
    for session in sessions {
      FileAccess.remove(folder + session.file)
      session.claim.release()
    }
  }
}
