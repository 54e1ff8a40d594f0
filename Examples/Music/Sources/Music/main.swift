// Opens the window of the music player.
import SDLHost
import Slipsheet

try run(theme: .dark) { Player() }
