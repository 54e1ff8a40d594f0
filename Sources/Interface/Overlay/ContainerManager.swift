// The one door to the containers from anywhere in a program, on any thread.
import Geometry
import Overlay
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where a manager's messages go.
public protocol SwiftUIOverlayContainerLoggerProtocol: Sendable {
  func log(type: SwiftUIOverlayContainerLogType, message: String)
}

public typealias SwiftUIOverlayContainerLogType = OverlayLogLevel

/// The manager's six calls, as an environment has them: every argument said.
public protocol ContainerViewManagementForEnvironment: Sendable {
  func show<V: View>(
    view: V, with id: ViewID?, in container: String,
    using configuration: any ContainerViewConfigurationProtocol, animated: Bool
  ) -> ViewID?
  func show<V: ContainerView>(
    containerView: V, with id: ViewID?, in container: String, animated: Bool
  ) -> ViewID?
  func dismiss(view id: ViewID, in container: String, animated: Bool)
  func dismissAllView(in containers: [String], onlyShowing: Bool, animated: Bool)
  func dismissAllView(notInclude excluded: [String], onlyShowing: Bool, animated: Bool)
  func dismissTopmostView(in containers: [String], animated: Bool)
}

/// Sends views to containers by name and dismisses them.
///
/// Every call only leaves a message; the screen that has the containers does it in its next turn, in
/// the order of the calls. The returned id means "sent".
public final class ContainerManager: ContainerViewManagementForEnvironment {
  /// The process's own.
  public static let share = ContainerManager()

  /// A call on its way to the screen.
  enum Message: Sendable {
    case show(AnyView, ViewID, String, any ContainerViewConfigurationProtocol, animated: Bool)
    case dismiss(ViewID, String, animated: Bool)
    case dismissAll([String], onlyShowing: Bool, animated: Bool)
    case dismissAllBut([String], onlyShowing: Bool, animated: Bool)
    case dismissTopmost([String], animated: Bool)
    case dismissItself(ContainerToken, ViewID)
  }

  private struct State {
    var logger: (any SwiftUIOverlayContainerLoggerProtocol)?
    var debugLevel: Int
    var names: Set<String> = []
    /// Names under which something is kept until the window comes back.
    var kept: Set<String> = []
    var messages: [Message] = []
    /// Far above what a screen numbers itself.
    var lastID: UInt64 = 1 << 40
    var wake: (@Sendable () -> Void)?
  }
  private let state: Mutex<State>

  public init(
    logger: (any SwiftUIOverlayContainerLoggerProtocol)? = nil, debugLevel: Int = 0
  ) {
    state = Mutex(State(logger: logger, debugLevel: debugLevel))
  }

  public var logger: (any SwiftUIOverlayContainerLoggerProtocol)? {
    get { state.withLock { $0.logger } }
    set { state.withLock { $0.logger = newValue } }
  }

  /// Errors are always written; 2 writes what happens as well.
  public var debugLevel: Int {
    get { state.withLock { $0.debugLevel } }
    set { state.withLock { $0.debugLevel = newValue } }
  }

  /// Called after a call left its message, on the caller's thread: the host wakes its loop.
  public var wake: (@Sendable () -> Void)? {
    get { state.withLock { $0.wake } }
    set { state.withLock { $0.wake = newValue } }
  }

  /// How many names are taken.
  public var containerCount: Int { state.withLock { $0.names.count } }

  // MARK: calls

  @discardableResult public func show<V: View>(
    view: V, with id: ViewID? = nil, in container: String,
    using configuration: any ContainerViewConfigurationProtocol, animated: Bool = true
  ) -> ViewID? {
    let number = state.withLock { state -> ViewID? in
      guard state.names.contains(container) else { return nil }
      state.lastID += 1
      let number = id ?? ViewID(state.lastID)
      state.messages.append(
        .show(AnyView(view), number, container, configuration, animated: animated))
      return number
    }
    if number == nil { unknown(container) } else { ring() }
    return number
  }

  @discardableResult public func show<V: ContainerView>(
    containerView: V, with id: ViewID? = nil, in container: String, animated: Bool = true
  ) -> ViewID? {
    show(
      view: containerView, with: id, in: container, using: containerView, animated: animated)
  }

  public func dismiss(view id: ViewID, in container: String, animated: Bool) {
    post(.dismiss(id, container, animated: animated), to: [container], reachesKept: true)
  }

  public func dismissAllView(
    in containers: [String], onlyShowing: Bool = false, animated: Bool
  ) {
    post(
      .dismissAll(containers, onlyShowing: onlyShowing, animated: animated), to: containers,
      reachesKept: true)
  }

  public func dismissAllView(
    notInclude excluded: [String], onlyShowing: Bool = false, animated: Bool
  ) {
    state.withLock {
      $0.messages.append(
        .dismissAllBut(excluded, onlyShowing: onlyShowing, animated: animated))
    }
    ring()
  }

  public func dismissTopmostView(in containers: [String], animated: Bool) {
    post(.dismissTopmost(containers, animated: animated), to: containers, reachesKept: false)
  }

  /// Unknown names are said here and now, one error each, and taken out of the message.
  private func post(_ message: Message, to names: [String], reachesKept: Bool) {
    let strangers = state.withLock { state in
      let strangers = names.filter {
        !state.names.contains($0) && !(reachesKept && state.kept.contains($0))
      }
      state.messages.append(message.without(Set(strangers)))
      return strangers
    }
    strangers.forEach(unknown)
    ring()
  }

  private func ring() { wake?() }

  // MARK: the screen's side

  func dismissItself(_ token: ContainerToken, _ id: ViewID) {
    state.withLock { $0.messages.append(.dismissItself(token, id)) }
    ring()
  }

  func takeMessages() -> [Message] {
    state.withLock { state in
      defer { state.messages.removeAll() }
      return state.messages
    }
  }

  func noteNames(_ names: Set<String>, kept: Set<String>, instead old: Set<String>) {
    state.withLock {
      $0.names.subtract(old)
      $0.kept.subtract(old)
      $0.names.formUnion(names)
      $0.kept.formUnion(kept)
    }
  }

  // MARK: the log

  private func unknown(_ name: String) {
    write(.error, "no container is registered under the name \(name)")
  }

  func warn(_ message: String) { write(.notice, message, level: 0) }

  /// Errors have level 1 and are written at any level; what merely happens has level 2.
  func write(_ type: OverlayLogLevel, _ message: String, level: Int? = nil) {
    let isError = type == .error || type == .fault
    let (logger, limit) = state.withLock { ($0.logger, $0.debugLevel) }
    guard isError || (level ?? 2) <= limit else { return }
    if let logger { return logger.log(type: type, message: message) }
    let line = Array("[\(type.rawValue.uppercased())] : \(message)\n".utf8)
    // A log that cannot be written is nobody's error.
    _ = line.withUnsafeBytes { writeError($0) }
  }
}

/// To the standard error.
private func writeError(_ bytes: UnsafeRawBufferPointer) -> Int {
  write(STDERR_FILENO, bytes.baseAddress, bytes.count)
}

extension ContainerManager.Message {
  fileprivate func without(_ strangers: Set<String>) -> Self {
    switch self {
    case .dismissAll(let names, let onlyShowing, let animated):
      .dismissAll(
        names.filter { !strangers.contains($0) }, onlyShowing: onlyShowing, animated: animated)
    case .dismissTopmost(let names, let animated):
      .dismissTopmost(names.filter { !strangers.contains($0) }, animated: animated)
    case .dismiss(_, let name, _) where strangers.contains(name):
      .dismissAll([], onlyShowing: false, animated: false)
    default: self
    }
  }
}

extension Overlays {
  /// Lets a manager's calls come here: it knows this screen's names, and `.wake` brings its messages.
  public mutating func listen(to manager: ContainerManager) {
    self.manager = manager
    tellNames()
  }

  /// Does what was asked for since the last turn.
  mutating func takeMessages(at now: Instant) -> Bool {
    guard let messages = manager?.takeMessages(), !messages.isEmpty else { return false }
    perform(messages, at: now)
    return true
  }

  /// In the order of the calls.
  mutating func perform(_ messages: [ContainerManager.Message], at now: Instant) {
    for message in messages {
      switch message {
      case .show(let view, let id, let name, let configuration, let animated):
        show(view: view, with: id, in: name, using: configuration, animated: animated, at: now)
      case .dismiss(let id, let name, let animated):
        dismiss(view: id, in: name, animated: animated, at: now)
      case .dismissAll(let names, let onlyShowing, let animated):
        dismissAllView(in: names, onlyShowing: onlyShowing, animated: animated, at: now)
      case .dismissAllBut(let names, let onlyShowing, let animated):
        dismissAllView(notInclude: names, onlyShowing: onlyShowing, animated: animated, at: now)
      case .dismissTopmost(let names, let animated):
        dismissTopmostView(in: names, animated: animated, at: now)
      case .dismissItself(let token, let id): send(.dismissedItself(id), to: token, at: now)
      }
    }
  }

  mutating func tellNames() {
    guard let manager else { return }
    let names = Set(registry.names)
    let kept = Set(registry.keptNames)
    guard names != toldNames.0 || kept != toldNames.1 else { return }
    manager.noteNames(names, kept: kept, instead: toldNames.0.union(toldNames.1))
    toldNames = (names, kept)
  }

  /// The closure of a view's environment.
  func dismissal(_ token: ContainerToken, _ id: ViewID) -> @Sendable () -> Void {
    guard let manager else {
      return { ContainerManager.share.warn("these containers listen to no manager") }
    }
    return { manager.dismissItself(token, id) }
  }
}
