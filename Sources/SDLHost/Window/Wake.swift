// Wakes the window loop from other threads, and ends the program in an orderly way after a signal.
import CSDL2
import Geometry
import Libc
import Synchronization

private struct WakeState {
  /// Type of the SDL event that wakes the loop. Nil without a running loop.
  var eventType: UInt32?
  var isOnItsWay = false
  /// The clock of the running loop. Nil without a running loop.
  var clock: Clock?
  /// Whether a wake was requested before the start of the loop.
  var isWanted = false
  /// Nonblocking pipe that wakes a loop that waits outside SDL. Nil without a pipe.
  var wakeDescriptor: (read: Int32, write: Int32)?

  mutating func push() {
    guard !isOnItsWay else { return }
    guard let eventType else {
      isWanted = true
      return
    }
    var event = SDL_Event()
    event.type = eventType
    isOnItsWay = SDL_PushEvent(&event) == 1
    if let wakeDescriptor {
      var byte: UInt8 = 1
      _ = write(wakeDescriptor.write, &byte, 1)
    }
  }
}

private let wakeState = Mutex(WakeState())

/// Reports that the window's content has changed, so that the window paints a new frame. Any thread
/// can call this function.
///
/// If no window is open, the next window wakes when it opens. Simultaneous calls count as one call.
public func wakeWindow() { wakeState.withLock { $0.push() } }

/// The present time of the window's loop, on any thread. Nil without an open window.
package func windowTime() -> Instant? { wakeState.withLock { $0.clock?.now } }

/// The event type and the pipe that wake a running loop.
enum Wake {
  static func begin(_ clock: Clock) -> UInt32 {
    let type = SDL_RegisterEvents(1)
    wakeState.withLock { state in
      let isWanted = state.isWanted
      state = WakeState(eventType: type == UInt32.max ? nil : type, clock: clock)
      if isWanted { state.push() }
    }
    return type
  }

  /// Records that the loop has received the wake. The next call of `wakeWindow()` sends another
  /// wake.
  static func taken() { wakeState.withLock { $0.isOnItsWay = false } }

  /// Descriptor that becomes readable when the loop is woken. Nil if the system provides no pipe.
  static func wakeDescriptor() -> Int32? {
    wakeState.withLock { state in
      if state.wakeDescriptor == nil {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends {
          _ = fcntl(end, F_SETFL, O_NONBLOCK)
          _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        state.wakeDescriptor = (ends[0], ends[1])
      }
      return state.wakeDescriptor?.read
    }
  }

  static func end() {
    wakeState.withLock { state in
      if let wakeDescriptor = state.wakeDescriptor {
        close(wakeDescriptor.read)
        close(wakeDescriptor.write)
      }
      state = WakeState()
    }
  }
}

private struct SignalState {
  var caught: Int32?
  var isOver = false
}

private let signalState = Mutex(SignalState())

/// Waits for signals on a separate thread, because a signal handler must not use SDL.
@MainActor
struct SignalWatch {
  private var thread = pthread_t()
  private var isRunning = false
  private var formerMask = sigset_t()

  /// The first signal that arrived. Nil before any signal.
  var caught: Int32? { signalState.withLock { $0.caught } }

  /// Starts to wait for signals. Must precede the start of any other thread, so that only this
  /// thread receives signals.
  mutating func begin() {
    var mask = endingSignals()
    pthread_sigmask(SIG_BLOCK, &mask, &formerMask)
    signalState.withLock { $0 = SignalState() }
    isRunning = pthread_create(&thread, nil, waitForSignals, nil) == 0
    if !isRunning { pthread_sigmask(SIG_SETMASK, &formerMask, nil) }
  }

  mutating func end() {
    guard isRunning else { return }
    isRunning = false
    signalState.withLock { $0.isOver = true }
    pthread_kill(thread, SIGTERM)
    pthread_join(thread, nil)
    pthread_sigmask(SIG_SETMASK, &formerMask, nil)
  }
}

private func endingSignals() -> sigset_t {
  var set = sigset_t()
  sigemptyset(&set)
  for number in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&set, number) }
  return set
}

/// The function that the thread runs, without isolation to an actor.
private func waitForSignals(_: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  var set = endingSignals()
  while true {
    var number: Int32 = 0
    guard sigwait(&set, &number) == 0 else { continue }
    let (isOver, isSecond) = signalState.withLock { state in
      defer { if state.caught == nil, !state.isOver { state.caught = number } }
      return (state.isOver, state.caught != nil)
    }
    if isOver { return nil }
    // A second signal means that the loop ignored the first signal, so the program ends.
    if isSecond { _exit(128 + number) }
    wakeWindow()
  }
}
