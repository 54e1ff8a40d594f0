// The window.
import SDLHost
import Slipsheet

try run(theme: .dark) { Viewer() }
