// A room uses only the rooms that the table allows, and keeps to the house's rules.
import Foundation
import Testing

@Suite("Rooms")
struct RoomTests {
  @Test("an import is found however it is written")
  func importsAreRead() {
    let rows: [(line: String, module: String?)] = [
      ("import Geometry", "Geometry"),
      ("@_exported import Drawing", "Drawing"),
      ("public import struct Geometry.Point", "Geometry"),
      ("@preconcurrency import func Glibc.exp", "Glibc"),
      ("  import Motion  // why", "Motion"),
      ("// import Motion", nil),
      ("let text = \"import Motion\"", nil),
    ]
    for row in rows {
      #expect(SourceText.module(importedBy: Substring(row.line)) == row.module, "\(row.line)")
    }
  }

  @Test("every folder of Sources is a room of the table")
  func everyFolderIsARoom() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      at: SourceText.package.appending(path: "Sources"),
      includingPropertiesForKeys: [.isDirectoryKey]
    ).filter { $0.hasDirectoryPath }.map(\.lastPathComponent)
    #expect(Set(folders) == Set(Room.all.map(\.name)))
  }

  @Test("a room imports only what the table allows", arguments: Room.all.map(\.name))
  func imports(of name: String) throws {
    let room = try #require(Room.all.first { $0.name == name })
    let allowed = room.mayUse.union(Room.language)
    for file in try SourceText.all(below: ["Sources/\(name)"]) {
      for found in file.imports where !allowed.contains(found.module) {
        Issue.record(
          "\(file.path):\(found.line) imports \(found.module), which \(name) may not know")
      }
    }
    #expect(!allowed.contains(name))
  }

  @Test("only SDLHost knows SDL and only PNG knows libpng")
  func doorsToC() {
    #expect(Room.all.filter { $0.mayUse.contains("CSDL2") }.map(\.name) == ["SDLHost"])
    #expect(Room.all.filter { $0.mayUse.contains("CPNG") }.map(\.name) == ["PNG"])
  }

  @Test("nothing below the window reads a clock, waits or starts a thread")
  func timeComesIn() throws {
    let clocks = [
      "clock_gettime", "gettimeofday", "ContinuousClock", "SuspendingClock", "Date()",
      "Task.sleep", "usleep", "nanosleep", "pthread_create", "DispatchQueue", "Task {",
      "Task.detached",
    ]
    for room in Room.all where room.isTimeless {
      for file in try SourceText.all(below: ["Sources/\(room.name)"]) {
        for (number, line) in file.lines.enumerated() {
          for clock in clocks where line.contains(clock) && !line.contains("//") {
            Issue.record("\(file.path):\(number + 1) uses \(clock)")
          }
        }
      }
    }
    #expect(Room.all.contains { $0.isTimeless })
  }
}
