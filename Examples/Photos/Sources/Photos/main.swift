// Opens the window of the photo viewer.
import SDLHost
import Slipsheet

try run(theme: .dark) { Viewer() }
