// The files for Apple's platforms, read by the compiler against stubs of Apple's names, and run.
import ExportRig
import Foundation
import Gallery
import Motion
import Testing

@testable import Export

@Suite("Exports: Apple")
struct AppleTests {
  /// Builds the stub of a framework in a folder, as something to link where it is run.
  private func stub(_ form: ExportForm, in folder: String, isRun: Bool) throws {
    let module = form == .swiftui ? "SwiftUI" : "UIKit"
    let (code, said) = try Tool.run(
      "swiftc",
      [
        "-swift-version", "5", "-parse-as-library", "-emit-module", "-module-name", module,
        Tool.root + "/Tests/ExportTests/Stubs/\(module).swift", "-emit-module-path",
        "\(folder)/\(module).swiftmodule",
      ] + (isRun ? ["-emit-library", "-o", "\(folder)/lib\(module).so"] : []))
    #expect(code == 0, "\(said)")
  }

  /// Writes the files of an interaction; Objective-C is not here, its one call is left out.
  private func write(_ form: ExportForm, _ interaction: Interaction, in folder: String) throws
    -> [String]
  {
    try form.files(interaction, Preset(.fluid)).map { file in
      let text = file.text.replacing("@objc ", with: "")
        .replacing("#selector(step(_:))", with: "Selector()")
      let path = "\(folder)/\(file.name)"
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      return path
    }
  }

  @Test(
    "SwiftUI and UIKit files are accepted by the compiler, all of them together in one module",
    arguments: [ExportForm.swiftui, .uikit])
  func typeChecked(_ form: ExportForm) throws {
    guard Tool.find("swiftc") != nil else {
      print("exports were not type-checked: there is no swiftc on the path")
      return
    }
    let folder = try Tool.folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try stub(form, in: folder, isRun: false)
    let files = try Interaction.all.flatMap { try write(form, $0, in: folder) }
    #expect(files.count == Interaction.all.count)
    let (result, words) = try Tool.run(
      "swiftc", ["-swift-version", "5", "-typecheck", "-parse-as-library", "-I", folder] + files)
    let errors = words.split(separator: "\n").filter { $0.contains("error:") }.prefix(10)
    #expect(result == 0, "\(errors.joined(separator: "\n"))")
    #expect(!words.contains("warning:"), "\(words.prefix(600))")
  }

  @Test("UIKit's animator is handed the engine's spring with the finger's speed, to 1e-6 points")
  func animators() throws {
    guard Tool.find("swiftc") != nil else {
      print("the UIKit export was not run: there is no swiftc on the path")
      return
    }
    let folder = try Tool.folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try stub(.uikit, in: folder, isRun: true)
    let files = try write(.uikit, Interaction.all[0], in: folder)
    try Self.hands.write(toFile: folder + "/main.swift", atomically: true, encoding: .utf8)
    let (code, said) = try Tool.run(
      "swiftc",
      [
        "-swift-version", "5", folder + "/main.swift", "-I", folder, "-L", folder, "-lUIKit",
        "-Xlinker", "-rpath", "-Xlinker", folder, "-o", folder + "/run",
      ] + files)
    try #require(code == 0, "\(said)")
    let tracks = DecisionTests.strokes.enumerated().filter { $0.offset % 5 == 0 }.map {
      Track([$0.element], seed: UInt64($0.offset + 1), place: ["width": 390, "height": 844])
    }
    let (ran, words) = try Tool.run(
      folder + "/run", [], input: TrackText.text(tracks.map { ("pullDown", $0) }))
    #expect(ran == 0, "\(words.suffix(600))")
    var flights: [[[Substring]]] = []
    for line in words.split(separator: "\n") {
      if line == "track" {
        flights.append([])
      } else {
        flights[flights.count - 1].append(line.split(separator: " "))
      }
    }
    #expect(flights.count == tracks.count)
    var worst = 0.0
    var frames = 0
    var kinds: Set<Substring> = []
    for (track, flown) in zip(tracks, flights) {
      let engine = Engine.run("pullDown", Figures(.fluid), track)
      for flight in flown {
        kinds.insert(flight[0])
        let n = flight.dropFirst().compactMap { Double($0) }
        guard flight[0] == "spring" else { continue }
        let (since, start, target, stiffness, damping, pace) = (n[0], n[1], n[2], n[3], n[4], n[5])
        let course = SpringTrajectory(
          from: start, velocity: pace * (target - start), to: target,
          spring: try Spring(mass: 1, stiffness: stiffness, damping: damping))
        for look in engine.looks where look.time > since && look.phase == "snapBack" {
          frames += 1
          worst = max(worst, abs(course.value(at: look.time - since) - look.values[0]))
        }
      }
    }
    print("uikit animators: \(frames) frames, \(worst) points, \(kinds.sorted())")
    #expect(kinds == ["spring", "curve"] && frames > 100)
    #expect(worst < 1e-6)
  }

  /// Touches the exported cover as tracks say, and tells which animators it began.
  private static let hands = #"""
    import UIKit

    @MainActor func run(_ entries: [[Double]]) {
        let container = UIView()
        container.bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
        let view = UIView()
        container.addSubview(view)
        stubTime = 0
        let cover = PullDownCover(view, in: container)
        cover.machine.present(false, 0)
        cover.changed()
        UIViewPropertyAnimator.started = []
        let touch = UITouch()
        for e in entries where e[0] < 4 {
            stubTime = e[4]
            touch.timestamp = e[4]
            touch.place = CGPoint(x: e[2], y: e[3])
            switch e[0] {
            case 0: cover.touchesBegan([touch], with: UIEvent())
            case 1: cover.touchesMoved([touch], with: UIEvent())
            case 2: cover.touchesEnded([touch], with: UIEvent())
            default: cover.touchesCancelled([touch], with: UIEvent())
            }
        }
        print("track")
        for animator in UIViewPropertyAnimator.started {
            let motion = cover.machine.motion
            if let spring = animator.timing as? UISpringTimingParameters {
                print(
                    "spring", motion.since, motion.start, view.transform.ty, spring.stiffness,
                    spring.damping, spring.initialVelocity.dy)
            } else {
                print("curve", motion.since, animator.duration, view.transform.ty)
            }
        }
    }

    var entries: [[Double]] = []
    while let line = readLine() {
        let words = line.split(separator: " ").map(String.init)
        switch words.first ?? "" {
        case "track": entries = []
        case "place": break
        case "end": MainActor.assumeIsolated { run(entries) }
        default: entries.append(words.compactMap { Double($0) })
        }
    }
    """#
}
