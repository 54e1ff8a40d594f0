// Opens the window of the music player, or with `--lab` the lab with the player on its device.
import SDLHost
import Slipsheet
import SlipsheetLab

if CommandLine.arguments.contains("--lab") {
  lab { Player() }
} else {
  run(theme: .dark) { Player() }
}
