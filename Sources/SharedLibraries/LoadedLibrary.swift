// Libraries of the system that are loaded at the first use, and the functions in libraries.
import Libc

/// A library that is loaded at the first use, until the end of the process.
package struct LoadedLibrary {
  private let handle: UnsafeMutableRawPointer
  private let prefix: String

  /// Nil if the library is not installed or, with `isLoaded`, if the process has not loaded it yet.
  ///
  /// - Parameter prefix: The common beginning of the names of the library's functions.
  package init?(_ name: String, prefix: String = "", isLoaded: Bool = false) {
    let mode = RTLD_NOW | RTLD_LOCAL | (isLoaded ? RTLD_NOLOAD : 0)
    guard let handle = dlopen(name, mode) else { return nil }
    (self.handle, self.prefix) = (handle, prefix)
  }

  /// The address of a variable or a function. Nil if the library lacks the name.
  package func value(_ name: String) -> UnsafeMutableRawPointer? { dlsym(handle, prefix + name) }

  /// A function as the type that the caller expects. Nil if the library lacks the function.
  package func function<Type>(_ name: String) -> Type? {
    value(name).map { unsafeBitCast($0, to: Type.self) }
  }

  /// A function as the type that the caller expects. For a missing function, `isComplete` becomes
  /// false, and the result must not be called.
  package func function<Type>(_ name: String, _ isComplete: inout Bool) -> Type {
    let found = value(name)
    if found == nil { isComplete = false }
    return unsafeBitCast(found ?? handle, to: Type.self)
  }
}
