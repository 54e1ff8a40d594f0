// Where a program may keep what it wants to find again.
import CSDL2

/// A folder of the person's own for this program, made if it was not there; nil where SDL knows
/// none.
public func preferenceFolder(organisation: String = "slipsheet", program: String = "lab") -> String?
{
  guard let path = SDL_GetPrefPath(organisation, program) else { return nil }
  defer { SDL_free(path) }
  return String(cString: path)
}
