// Reads and writes references and artifacts.
import Files
import FoundationEssentials

enum ScreenFiles {
  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  static func read(_ path: String) throws(ScreenFileError) -> [UInt8] {
    do {
      return [UInt8](try Data(contentsOf: URL(filePath: path)))
    } catch { throw ScreenFileError(path: path, problem: "cannot be read") }
  }

  /// Writes a whole file, or nothing after an error. Missing folders are created.
  static func write(_ bytes: [UInt8], _ path: String) throws(ScreenFileError) {
    do throws(FileError) { try FileAccess.write(bytes, to: path) } catch {
      throw ScreenFileError(path: path, problem: "cannot be written: \(error.reason)")
    }
  }

  static func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }

  /// Names of the files and folders in a folder, sorted. Empty for a missing folder.
  static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// Names without extension of the Swift files in a folder and the folder's subfolders.
  static func swiftFiles(below folder: String) -> Set<String> {
    var found: Set<String> = []
    for name in names(in: folder) where !name.hasPrefix(".") && name != "__Screens__" {
      if name.hasSuffix(".swift") {
        found.insert(String(name.dropLast(6)))
      } else {
        found.formUnion(swiftFiles(below: "\(folder)/\(name)"))
      }
    }
    return found
  }

  static func base64(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }
}

struct ScreenFileError: Error, CustomStringConvertible {
  let path: String
  let problem: String
  var description: String { "\(path) \(problem)" }
}
