// Tests the options with which a phone becomes the finger.
import Foundation
import Testing

@Suite("Options for a phone")
struct PhoneCommandTests {
  @Test(
    "options for a phone fail with an error if the address is wrong or --no-inspector is given",
    arguments: [
      (["--no-inspector", "--listen"], "--listen: no effect with a scene"),
      (["--no-inspector", "--at", "10.0.0.7"], "--at: no effect with a scene"),
      (["--at", "here"], "--at: “here”, expected an IPv4 address in digits"),
      (["--listen", "--at", "0.0.0.0"], "--at: 0.0.0.0 stands for all addresses"),
    ])
  func refused(_ words: [String], _ sentence: String) throws {
    let result = try Program(
      ["lab"] + words + ["--no-persist", "--seconds", "0.1"],
      environment: ["SDL_VIDEODRIVER": "dummy"])
    #expect(result.code == 2, "\(result.error)")
    #expect(result.error.hasPrefix("slipsheet: \(sentence)"), "\(result.error)")
  }

  @Test("the help of the command lab lists the phone options --at and --listen")
  func help() throws {
    let text = try Program("lab", "--help").output
    #expect(text.contains("--at ADDRESS[:PORT]") && text.contains("--listen "), "\(text)")
  }
}
