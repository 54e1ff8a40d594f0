// Whether there can be a session bus at all. Without an address SDL's D-Bus library begins a process
// that looks for `dbus-launch` in every folder of PATH, before anything is shown.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

enum SessionBus {
  /// Keeps the search from where it can find nothing: no address, no bus at its usual place, and no
  /// program that would begin one. Before there is a second thread.
  static func sayIfThereIsNone() {
    guard isNowhere(FontFiles.variable, exists: { access($0, F_OK) == 0 }) else { return }
    setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 0)
  }

  static func isNowhere(_ variable: (String) -> String?, exists: (String) -> Bool) -> Bool {
    if let address = variable("DBUS_SESSION_BUS_ADDRESS"), !address.isEmpty { return false }
    if let folder = variable("XDG_RUNTIME_DIR"), exists(folder + "/bus") { return false }
    // An unset PATH is searched in folders of the system's choice.
    guard let path = variable("PATH") else { return false }
    return !path.split(separator: ":", omittingEmptySubsequences: false).contains { folder in
      exists((folder.isEmpty ? "." : String(folder)) + "/dbus-launch")
    }
  }
}
