// Opens the window of the settings.
import SDLHost
import Slipsheet

run { SettingsScreen() }
