// Checks that a module imports only what the table allows and follows the rules of the package.
import Foundation
import Testing

private let names = (ModuleRule.all + ModuleRule.ofTests).map(\.name)

@Suite("Modules and their imports")
struct ModuleTests {
  @Test("the check of imports finds an import in every spelling that Swift allows")
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

  @Test("every folder of Sources is listed in the table of modules")
  func everyFolderIsARoom() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      at: SourceText.package.appending(path: "Sources"),
      includingPropertiesForKeys: [.isDirectoryKey]
    ).filter { $0.hasDirectoryPath }.map(\.lastPathComponent)
    #expect(Set(folders) == Set(ModuleRule.all.map(\.name)))
  }

  @Test("a module imports only the modules that the table of modules allows", arguments: names)
  func imports(of name: String) throws {
    let room = try #require(ModuleRule.named(name))
    let allowed = room.mayUse.union(ModuleRule.language)
    for file in try SourceText.all(below: [room.folder]) {
      for found in file.imports where !allowed.contains(found.module) {
        Issue.record(
          "\(file.path):\(found.line) imports \(found.module), which \(name) may not know")
      }
    }
    #expect(!allowed.contains(name))
  }

  @Test("every import that the table of modules allows is used", arguments: names)
  func arrows(of name: String) throws {
    let room = try #require(ModuleRule.named(name))
    let found = try SourceText.all(below: [room.folder]).flatMap(\.imports).map(\.module)
    #expect(room.mayUse.subtracting(found) == [])
  }

  @Test(
    "the package declares exactly the dependencies in the table of modules",
    arguments: names.filter { !$0.hasPrefix("C") })
  func package(of name: String) throws {
    let room = try #require(ModuleRule.named(name))
    let text = try String(
      contentsOf: SourceText.package.appending(path: "Package.swift"), encoding: .utf8
    ).filter { !$0.isWhitespace }
    let target = try #require(text.range(of: "arget(name:\"\(name)\""))
    let rest = text[target.upperBound...]
    let end = rest.range(of: "arget(")?.lowerBound ?? rest.endIndex
    var declared: Set<String> = []
    if let list = rest[..<end].range(of: "dependencies:["),
      let close = rest[list.upperBound...].firstIndex(of: "]")
    {
      let names = rest[list.upperBound..<close].split(separator: "\"")
      declared = Set(names.filter { $0.allSatisfy(\.isLetter) || $0 == "CSDL2" }.map(String.init))
    }
    let rooms = Set(ModuleRule.all.map(\.name)).union(["CSDL2"])
    #expect(declared == room.mayUse.intersection(rooms))
  }

  @Test(
    "each module's README states the module's purpose, its dependencies and what it does not do",
    arguments: names.filter { !$0.hasPrefix("C") })
  func readme(of name: String) throws {
    let room = try #require(ModuleRule.named(name))
    let file = SourceText.package.appending(path: "\(room.folder)/README.md")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines[0].hasPrefix("# \(name): "))
    let uses = try #require(lines.first { $0.hasPrefix("Uses: ") })
    let named = uses.dropFirst(6).dropLast().split(separator: ", ").map(String.init)
    let rooms = Set(ModuleRule.all.map(\.name)).union(["CSDL2"]).subtracting([
      "CPNG", "CJPEG", "CRaster", "CMath", "Libc",
    ])
    let expected = room.mayUse.intersection(rooms)
    #expect(Set(named) == (expected.isEmpty ? ["no other module"] : expected))
    #expect(lines.contains("## Left out"))
  }

  @Test(
    "no product contains the test helpers, and tests use only the random numbers of these helpers")
  func oneGenerator() throws {
    // The strings are split, so that this test does not find them in this file.
    let marks = ["RandomNumber" + "Generator", "9E37" + "_79B9", "636413" + "6223846793005"]
    for file in try SourceText.all(below: ["Tests"]) where !file.path.hasPrefix("Tests/Support/") {
      for (number, line) in file.lines.enumerated() {
        let plain = line.replacing("_", with: "").uppercased()
        for mark in marks where plain.contains(mark.replacing("_", with: "").uppercased()) {
          Issue.record("\(file.path):\(number + 1) has random numbers of its own: \(mark)")
        }
      }
    }
    let users = ModuleRule.all.filter { $0.mayUse.contains("Support") }.map(\.name)
    #expect(users == [])
    let text = try String(
      contentsOf: SourceText.package.appending(path: "Package.swift"), encoding: .utf8)
    let products = try #require(text.range(of: "products: [")).upperBound
    let targets = try #require(text.range(of: "  targets: [")).lowerBound
    #expect(!text[products..<targets].contains("Support"))
  }

  @Test("only SDLHost imports SDL, only PNG imports libpng, only Pictures imports libjpeg-turbo")
  func doorsToC() {
    #expect(ModuleRule.all.filter { $0.mayUse.contains("CSDL2") }.map(\.name) == ["SDLHost"])
    #expect(ModuleRule.all.filter { $0.mayUse.contains("CPNG") }.map(\.name) == ["PNG"])
    #expect(ModuleRule.all.filter { $0.mayUse.contains("CJPEG") }.map(\.name) == ["Pictures"])
    #expect(ModuleRule.all.filter { $0.mayUse.contains("CRaster") }.map(\.name) == ["Raster"])
  }

  @Test("no module below the window reads a clock, waits or starts a thread")
  func timeComesIn() throws {
    let clocks = [
      "clock_gettime", "gettimeofday", "ContinuousClock", "SuspendingClock", "Date()",
      "Task.sleep", "usleep", "nanosleep", "pthread_create", "DispatchQueue", "Task {",
      "Task.detached",
    ]
    for room in ModuleRule.all where room.isTimeless {
      for file in try SourceText.all(below: ["Sources/\(room.name)"]) {
        for (number, line) in file.lines.enumerated() {
          for clock in clocks where line.contains(clock) && !line.contains("//") {
            Issue.record("\(file.path):\(number + 1) uses \(clock)")
          }
        }
      }
    }
    #expect(ModuleRule.all.contains { $0.isTimeless })
  }
}
