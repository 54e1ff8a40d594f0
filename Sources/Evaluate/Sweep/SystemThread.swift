// A thread of the system that runs one function.
import Libc

/// A thread of the system. It starts at its creation, and can be joined.
struct SystemThread {
  private final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private let handle: pthread_t

  /// Fails if the system cannot create a thread. In this case, other threads do the work.
  init?(_ body: @escaping @Sendable () -> Void) {
    let box = Unmanaged.passRetained(Box(body))
    #if canImport(Darwin)
      var handle: pthread_t?
      let failed = pthread_create(&handle, nil, { SystemThread.run($0) }, box.toOpaque())
      guard failed == 0, let handle else {
        box.release()
        return nil
      }
    #else
      var handle = pthread_t()
      guard pthread_create(&handle, nil, { SystemThread.run($0!) }, box.toOpaque()) == 0 else {
        box.release()
        return nil
      }
    #endif
    self.handle = handle
  }

  func join() { pthread_join(handle, nil) }

  private static func run(_ box: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Box>.fromOpaque(box).takeRetainedValue().body()
    return nil
  }
}
