// The window.
import SDLHost
import Slipsheet

try run { SettingsScreen() }
