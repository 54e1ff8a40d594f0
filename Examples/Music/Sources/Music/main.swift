// Opens the window of the music player. With `--lab`, it opens the lab with the player on its device.
import SDLHost
import Slipsheet
import SlipsheetLab

if CommandLine.arguments.contains("--lab") {
  lab { Player() }
} else {
  run(theme: .dark) { Player() }
}
