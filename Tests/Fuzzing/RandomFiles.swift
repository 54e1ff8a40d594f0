// Reads random files as scripts, presets and pictures: each is read or refused.
import Drawing
import Files
import PNG
import Scenes
import Scripts

/// The first error of reading these bytes as a file, or nil.
public func error(aboutFile bytes: [UInt8]) -> String? {
  if let json = try? JSON(parsing: bytes) {
    // A file that was read must be equal after it is written and read again.
    let written = Array(json.page.utf8)
    guard let again = try? JSON(parsing: written), again == json else {
      return "a JSON file changes when it is written"
    }
    if let preset = try? Preset(reading: json) {
      guard let kept = try? Preset(reading: preset.json), kept.json == preset.json else {
        return "a preset changes when it is kept"
      }
    }
    _ = try? Script(reading: json)
  }
  if let picture = try? PNGFile.decode(bytes) {
    guard let again = try? PNGFile.decode(PNGFile.encode(picture)), again == picture else {
      return "a picture changes when it is written"
    }
  }
  return nil
}
