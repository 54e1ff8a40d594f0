// Opens the window of the photo viewer.
import SDLHost
import Slipsheet

run(theme: .dark) { Viewer() }
