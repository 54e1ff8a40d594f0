// The folder for a program's preferences.
import CSDL2

/// The user's folder for this program. It is created if needed. Nil if SDL knows none.
public func preferenceFolder(organisation: String = "slipsheet", program: String = "lab") -> String?
{
  guard let path = SDL_GetPrefPath(organisation, program) else { return nil }
  defer { SDL_free(path) }
  return String(cString: path)
}
