// Answers tracks on standard input with what the engine does; for the drivers in Scripts.
//   track INTERACTION_PRESET [STYLE], place NAME NUMBER, entries, end
import Exhibits
import ExportRig

var text = ""
while let line = readLine(strippingNewline: false) { text += line }
for (name, track) in TrackText.tracks(text) {
  let parts = name.split(separator: "_").map(String.init)
  let house = parts.count > 1 ? Preset.House(rawValue: parts[1]) ?? .seed : .seed
  print(TrackText.text(Engine.run(parts[0], Figures(house), track)), terminator: "")
}
