// Opens the window of the settings.
import SDLHost
import Slipsheet

try run { SettingsScreen() }
