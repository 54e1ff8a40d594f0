// Files that nobody writes on purpose: scripts, presets and pictures are read or refused, no more.
import Drawing
import Exhibits
import Files
import PNG
import Scripts

/// What reading these bytes as a file does wrong; nil: nothing.
public func error(aboutFile bytes: [UInt8]) -> String? {
  if let json = try? JSON(parsing: bytes) {
    // What was read is written as something that reads the same.
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
