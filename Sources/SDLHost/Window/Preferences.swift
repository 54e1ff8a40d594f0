// The folder for a program's preferences.
import CSDL2

/// Path of the user's folder for this program's preferences. A missing folder is created. Nil if
/// SDL cannot provide a folder.
public func preferenceFolder(organisation: String = "slipsheet", program: String = "lab") -> String?
{
  guard let path = SDL_GetPrefPath(organisation, program) else { return nil }
  defer { SDL_free(path) }
  return String(cString: path)
}
