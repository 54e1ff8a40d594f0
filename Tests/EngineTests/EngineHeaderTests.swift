// Tests the header of the engine, and the functions that the header declares.
import Foundation
import Testing

@testable import Engine

@Suite("Header of the engine")
struct EngineHeaderTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The values of an enumeration of the header, in order.
  private static func values(_ name: String) throws -> [String] {
    let text = try text("assets/slipsheet.h")
    let body = try #require(text.firstMatch(of: try Regex("typedef enum \(name) \\{([^}]*)\\}")))
    let inside = String(body.output[1].substring ?? "").replacing(#/\/\*[^*]*\*\//#, with: "")
    return inside.split { $0 == "," || $0.isWhitespace }.map(String.init)
  }

  @Test("the C header declares each function of the engine with the right number of parameters")
  func functions() throws {
    let header = try Self.text("assets/slipsheet.h")
    let code = try Self.text("Sources/Engine/CInterface.swift")
    var counted = 0
    for match in code.matches(of: #/@_cdecl\("(\w+)"\)\s*public func \w+\(([^)]*)\)/#) {
      let name = String(match.1)
      guard !name.hasPrefix("slip_memory") else { continue }
      let own = try #require(
        header.firstMatch(of: try Regex("\\b\(name)\\(([^)]*)\\);")), "\(name) is not declared")
      func numbers(_ text: Substring) -> Int {
        text == "void" || text.allSatisfy(\.isWhitespace) ? 0 : text.split(separator: ",").count
      }
      #expect(numbers(own.output[1].substring ?? "") == numbers(match.2), "\(name)")
      counted += 1
    }
    #expect(counted > 30)
    #expect(header.split(separator: "\n", omittingEmptySubsequences: false).count <= 251)
  }

  @Test("the enumerations of the C header have the same numbers as the engine")
  func enumerations() throws {
    #expect(try Self.values("slip_kind").count == Int(EngineSession.Kind.list.rawValue) + 1)
    #expect(try Self.values("slip_kind").last == "SLIP_LIST")
    #expect(try Self.values("slip_role").count == Int(EngineSession.Role.shield.rawValue) + 1)
    let numbers = try Self.values("slip_number")
    #expect(numbers.count == Int(EngineSession.Number.blocks.rawValue) + 1)
    #expect(numbers.firstIndex(of: "SLIP_SCALE") == Int(EngineSession.Number.scale.rawValue))
    #expect(numbers.firstIndex(of: "SLIP_SELECTED") == Int(EngineSession.Number.selected.rawValue))
    let events = try Self.values("slip_event_kind")
    #expect(events.count == Int(EngineEvent.Kind.withdrawn.rawValue) + 1)
    #expect(events.firstIndex(of: "SLIP_DISMISSED") == Int(EngineEvent.Kind.dismissed.rawValue))
    #expect(try Self.values("slip_source").count == EngineEvent.sources.count)
  }

  @Test("the constants of the web host are in the same order as in the C header")
  func host() throws {
    let host = try Self.text("assets/web/engine.js")
    for (list, name) in [
      ("roles", "slip_role"), ("numbers", "slip_number"), ("events", "slip_event_kind"),
      ("sources", "slip_source"), ("edges", "slip_edge"), ("styles", "slip_style"),
      ("kinds", "slip_kind"),
    ] {
      let body = try #require(host.firstMatch(of: try Regex("const \(list) = \\[([^\\]]*)\\]")))
      let words = String(body.output[1].substring ?? "").matches(of: #/"(\w+)"/#)
        .map { String($0.1).lowercased() }
      let theirs = try Self.values(name).map {
        $0.dropFirst("SLIP_".count).replacing("BY_", with: "").replacing("_", with: "").lowercased()
      }
      #expect(words == theirs, "\(list)")
    }
  }
}
