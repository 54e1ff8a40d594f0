// Sessions of several labs on one folder: each lab has a file of its own for as long as it runs.
import Exhibits
import Files

/// The session file that one lab has for itself.
struct OwnSession: Sendable {
  let file: String
  /// Ends with the process, however that ends.
  let claim: FileClaim
}

/// What a lab finds of sessions when it starts.
struct FoundSessions: Sendable {
  /// nil: no file could be claimed.
  var own: OwnSession?
  /// Sessions that no running lab has, the own one first.
  var left: [(session: KeptSession, source: OwnSession)] = []
  /// Another lab runs on this folder.
  var hasOthers = false
}

extension LabFiles {
  static let sessionFile = "session.json"
  /// Labs that may run on one folder at a time.
  private static let mostSessions = 99

  private static func sessionFile(_ number: Int) -> String {
    number == 1 ? sessionFile : "session-\(number).json"
  }

  /// Claims the first session file that no other lab has, and all that labs left that run no more.
  /// A file of another version is passed over.
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
      // Another version's stays where it is.
      if session == nil, FileAccess.exists(folder + file) { continue }
      let source = OwnSession(file: file, claim: claim)
      if found.own == nil { found.own = source }
      if let session { found.left.append((session, source)) }
    }
    return found
  }

  func keep(_ session: KeptSession, in own: OwnSession) throws(FileError) -> [String] {
    try replace(own.file, .session, with: session.json)
  }

  /// Removes sessions that another one holds by now.
  func remove(_ sessions: [OwnSession]) {
    for session in sessions {
      FileAccess.remove(folder + session.file)
      session.claim.release()
    }
  }
}
