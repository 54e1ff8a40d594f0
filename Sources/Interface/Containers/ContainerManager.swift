// Access to the containers from anywhere in a program, on any thread.
import Geometry
import Interactions
import Overlay
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A destination for a manager's log messages.
public protocol SwiftUIOverlayContainerLoggerProtocol: Sendable {
  func log(type: SwiftUIOverlayContainerLogType, message: String)
}

/// The severity of a log message.
public typealias SwiftUIOverlayContainerLogType = OverlayLogLevel

/// The manager's calls without default arguments, as an environment offers them.
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

/// Sends views to containers by name, and dismisses them.
///
/// Each stage has its own manager, unless its settings name one. It is the
/// `overlayContainerManager` of the build's context, the environment and the effects. A call only
/// stores a message. The stage with the container handles its messages in the order of the calls,
/// the next time it runs. So a returned id only means that the view was sent.
public final class ContainerManager: ContainerViewManagementForEnvironment {
  /// A manager for the whole process. Programs choose it with `settings.manager = .share`.
  public static let share = ContainerManager()

  /// The manager of trees that no stage has built. No stage receives its messages.
  static let detached = ContainerManager()

  /// A message to a stage.
  enum Message: Sendable {
    /// A call. `showing`: the view of a `show`.
    case call(OverlayCall, in: OverlayTarget, showing: OverlayContent? = nil)
    case dismissView(ContainerToken, ViewID)
  }

  private struct State {
    var logger: (any SwiftUIOverlayContainerLoggerProtocol)?
    var debugLevel: Int
    /// The inboxes, in the order in which stages registered.
    var inboxes: [(number: UInt64, box: Inbox)] = []
    /// The last number for the order of listeners and of their container names.
    var lastNumber: UInt64 = 0
    /// The last generated view id. It starts far above the ids of screens.
    var lastID: UInt64 = 1 << 40
    var wake: (@Sendable () -> Void)?

    /// The index of the inbox whose stage was the last to register this name; nil: none has it.
    func owner(of name: String) -> Int? {
      inboxes.indices.filter { inboxes[$0].box.names[name] != nil }
        .max { inboxes[$0].box.names[name]! < inboxes[$1].box.names[name]! }
    }
  }

  /// The inbox of one stage.
  private struct Inbox {
    /// Names of its containers. A name that was registered later has a higher number.
    var names: [String: UInt64] = [:]
    var messages: [Message] = []
  }
  private let state: Mutex<State>

  public init(
    logger: (any SwiftUIOverlayContainerLoggerProtocol)? = nil, debugLevel: Int = 0
  ) {
    state = Mutex(State(logger: logger, debugLevel: debugLevel))
  }

  /// The destination of log messages; nil: the standard error.
  public var logger: (any SwiftUIOverlayContainerLoggerProtocol)? {
    get { state.withLock { $0.logger } }
    set { state.withLock { $0.logger = newValue } }
  }

  /// Errors and warnings are always logged. Level 2 logs events, too.
  public var debugLevel: Int {
    get { state.withLock { $0.debugLevel } }
    set { state.withLock { $0.debugLevel = newValue } }
  }

  /// Called on the caller's thread after a call has stored its message, so that the host wakes its
  /// loop; nil: `wakeHost` is called.
  public var wake: (@Sendable () -> Void)? {
    get { state.withLock { $0.wake } }
    set { state.withLock { $0.wake = newValue } }
  }

  /// Wakes the window for managers without a `wake` of their own. The host sets it.
  public static var wakeHost: (@Sendable () -> Void)? {
    get { host.withLock { $0 } }
    set { host.withLock { $0 = newValue } }
  }
  private static let host = Mutex<(@Sendable () -> Void)?>(nil)

  /// Number of registered container names.
  public var containerCount: Int { containerNames.count }

  /// The registered container names in alphabetical order.
  public var containerNames: [String] {
    state.withLock { Set($0.inboxes.flatMap(\.box.names.keys)).sorted() }
  }

  // MARK: Calls

  /// Sends a view to a container.
  ///
  /// - Returns: The id by which it can be dismissed; nil: no container has the name.
  @discardableResult public func show<V: View>(
    view: V, with id: ViewID? = nil, in container: String,
    using configuration: any ContainerViewConfigurationProtocol, animated: Bool = true
  ) -> ViewID? {
    let number = state.withLock { state -> ViewID? in
      guard let place = state.owner(of: container) else { return nil }
      state.lastID += 1
      let number = id ?? ViewID(state.lastID)
      state.inboxes[place].box.messages.append(
        .show(view, number, in: container, using: configuration, animated: animated))
      return number
    }
    if number == nil { unknown(container) } else { wakeStages() }
    return number
  }

  /// Sends a view that is its own configuration.
  @discardableResult public func show<V: ContainerView>(
    containerView: V, with id: ViewID? = nil, in container: String, animated: Bool = true
  ) -> ViewID? {
    show(
      view: containerView, with: id, in: container, using: containerView, animated: animated)
  }

  /// Sends a view under an id of the caller, such as a `UUID`.
  ///
  /// - Returns: The id; nil: no container has the name.
  @discardableResult public func show<V: View, ID: Hashable & Sendable>(
    view: V, with id: ID, in container: String,
    using configuration: any ContainerViewConfigurationProtocol, animated: Bool = true
  ) -> ID? {
    let number: ViewID? = ViewID(of: id)
    return show(
      view: view, with: number, in: container, using: configuration, animated: animated
    ).map { _ in id }
  }

  /// Dismisses the view that was sent under this id of the caller.
  public func dismiss<ID: Hashable & Sendable>(
    view id: ID, in container: String, animated: Bool
  ) {
    dismiss(view: ViewID(of: id), in: container, animated: animated)
  }

  /// Dismisses a view that is on screen or waiting.
  public func dismiss(view id: ViewID, in container: String, animated: Bool) {
    post(.dismiss(id, animated: animated), in: .only([container]))
  }

  /// Dismisses every view of these containers. `onlyShowing`: waiting views stay, and are shown
  /// next.
  public func dismissAllView(
    in containers: [String], onlyShowing: Bool = false, animated: Bool
  ) {
    post(.dismissAll(onlyShowing: onlyShowing, animated: animated), in: .only(containers))
  }

  /// Dismisses every view of all other containers.
  public func dismissAllView(
    notInclude excluded: [String], onlyShowing: Bool = false, animated: Bool
  ) {
    post(.dismissAll(onlyShowing: onlyShowing, animated: animated), in: .allBut(excluded))
  }

  /// Dismisses the topmost view of each of these containers.
  public func dismissTopmostView(in containers: [String], animated: Bool) {
    post(.dismissTopmost(animated: animated), in: .only(containers))
  }

  /// Sends each stage the call with its own container names. Unknown names are logged at once, with
  /// one error each.
  private func post(_ call: OverlayCall, in target: OverlayTarget) {
    let unknownNames = state.withLock { state -> [String]? in
      guard case .only(let names) = target else {
        for place in state.inboxes.indices {
          state.inboxes[place].box.messages.append(.call(call, in: target))
        }
        return nil
      }
      for place in state.inboxes.indices {
        let own = names.filter { state.owner(of: $0) == place }
        if !own.isEmpty { state.inboxes[place].box.messages.append(.call(call, in: .only(own))) }
      }
      return names.filter { state.owner(of: $0) == nil }
    }
    unknownNames?.forEach(unknown)
    if unknownNames == nil, state.withLock({ $0.inboxes.isEmpty }) {
      logWithoutStage("nothing is dismissed")
    }
    wakeStages()
  }

  private func wakeStages() {
    let own = wake
    (own ?? Self.wakeHost)?()
  }

  /// A new view id, for a caller that needs it in advance.
  func mintID() -> ViewID {
    state.withLock {
      $0.lastID += 1
      return ViewID($0.lastID)
    }
  }

  // MARK: Stage side

  /// Receives the messages of one stage, and is shared by the stage's copies. When the last copy is
  /// released, its inbox is removed and its names become free.
  final class Listener: Sendable {
    let manager: ContainerManager
    let number: UInt64

    fileprivate init(_ manager: ContainerManager, _ number: UInt64) {
      self.manager = manager
      self.number = number
    }

    deinit {
      // The contents of the inbox are released outside of the lock.
      _ = manager.state.withLock { state in
        state.inboxes.firstIndex { $0.number == number }.map { state.inboxes.remove(at: $0).box }
      }
    }

    func takeMessages() -> [Message] {
      manager.withInbox(number) { box, _ in
        defer { box.messages.removeAll() }
        return box.messages
      } ?? []
    }

    func note(_ names: Set<String>) {
      manager.withInbox(number) { box, stamp in
        box.names = box.names.filter { names.contains($0.key) }
        for name in names where box.names[name] == nil { box.names[name] = stamp }
      }
    }
  }

  func listener() -> Listener {
    state.withLock { state in
      state.lastNumber += 1
      state.inboxes.append((state.lastNumber, Inbox()))
      return Listener(self, state.lastNumber)
    }
  }

  func dismissView(_ token: ContainerToken, _ id: ViewID, of listener: UInt64) {
    withInbox(listener) { box, _ in box.messages.append(.dismissView(token, id)) }
    wakeStages()
  }

  @discardableResult private func withInbox<Result: Sendable>(
    _ number: UInt64, _ work: (inout Inbox, _ stamp: UInt64) -> Result
  ) -> Result? {
    state.withLock { state in
      guard let place = state.inboxes.firstIndex(where: { $0.number == number }) else { return nil }
      state.lastNumber += 1
      return work(&state.inboxes[place].box, state.lastNumber)
    }
  }

  // MARK: Log

  private func unknown(_ name: String) {
    if state.withLock({ $0.inboxes.isEmpty }) {
      return logWithoutStage("nothing is done in \"\(name)\"")
    }
    write(.error, ContainerRegistry.unknown(name, among: containerNames))
  }

  /// Logs that the manager has no stage. The container name itself may be right.
  private func logWithoutStage(_ consequence: String) {
    let error =
      if self === Self.share {
        "no stage uses ContainerManager.share"
      } else if self === Self.detached {
        "a tree outside of a stage has no manager"
      } else {
        "no stage uses this manager"
      }
    write(
      .error,
      "\(error), so \(consequence): use overlayContainerManager of the stage, the build's context,"
        + " the environment or the effects, or create the stage with settings.manager = this one")
  }

  package func warn(_ message: String) { write(.notice, message, level: 0) }

  /// Logs errors always, and other messages up to the debug level. The default level is 2.
  func write(_ type: OverlayLogLevel, _ message: String, level: Int? = nil) {
    let isError = type == .error || type == .fault
    let (logger, limit) = state.withLock { ($0.logger, $0.debugLevel) }
    guard isError || (level ?? 2) <= limit else { return }
    if let logger { return logger.log(type: type, message: message) }
    let line = Array("[\(type.rawValue.uppercased())] : \(message)\n".utf8)
    // A log that cannot be written is not reported.
    _ = line.withUnsafeBytes { writeError($0) }
  }
}

extension ContainerManager.Message {
  static func show(
    _ view: some View, _ id: ViewID, in container: String,
    using configuration: any ContainerViewConfigurationProtocol, animated: Bool
  ) -> ContainerManager.Message {
    let configuration = ContainerViewConfiguration(configuration)
    return .call(
      .show(OverlayView(id, settings: configuration, animated: animated)), in: .only([container]),
      showing: OverlayContent(view: AnyView(view), configuration: configuration))
  }
}

extension ViewID {
  /// Derives an id from a caller's id, so that equal values name the same view. The highest bit is
  /// set, which counters never reach.
  init(of id: some Hashable) {
    if let own = id as? ViewID {
      self = own
      return
    }
    self.init(UInt64(bitPattern: Int64(id.hashValue)) | 1 << 63)
  }
}

/// Writes to the standard error.
private func writeError(_ bytes: UnsafeRawBufferPointer) -> Int {
  write(STDERR_FILENO, bytes.baseAddress, bytes.count)
}
