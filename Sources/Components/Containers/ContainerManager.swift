// Shows and dismisses views in overlay containers, from anywhere in a program and on any thread.
import Interactions
import Libc
import Synchronization
import Tree

/// Receives the log messages of a manager.
public protocol SwiftUIOverlayContainerLoggerProtocol: Sendable {
  func log(type: SwiftUIOverlayContainerLogType, message: String)
}

/// The severity of a log message.
public typealias SwiftUIOverlayContainerLogType = OverlayLogLevel

/// Shows and dismisses views in overlay containers, which the manager finds by name.
///
/// Each stage has its own manager, unless its settings contain another manager. The build's
/// context, the environment and the effects have the manager as `overlayContainerManager`.
///
/// A call only stores a message. When the stage of the container next runs, it handles its messages
/// in the order of the calls. A returned id therefore only means that the view was sent.
public final class ContainerManager: Sendable {
  /// The manager that all stages of the process can share. A program selects it by
  /// `settings.manager = .share`.
  public static let share = ContainerManager()

  /// The manager for trees that are built without a stage. No stage receives its messages.
  package static let detached = ContainerManager()

  /// A message that a manager stores for a stage.
  package enum Message: Sendable {
    /// A call to containers. `showing` is the view of a call that shows a view, otherwise nil.
    indirect case call(OverlayCall, in: OverlayTarget, showing: OverlayContent? = nil)
    case dismissView(ContainerToken, ViewID)
  }

  private struct State {
    var logger: (any SwiftUIOverlayContainerLoggerProtocol)?
    var debugLevel: Int
    /// The inboxes, in the order in which stages registered.
    var inboxes: [(number: UInt64, box: Inbox)] = []
    /// The number of the latest listener or registered name. Numbers are consecutive.
    var lastNumber: UInt64 = 0
    /// The number of the last generated view id.
    var lastID: UInt64 = 0
    var wake: (@Sendable () -> Void)?

    /// Index of the inbox whose stage last registered this name. `nil` if no stage has the name.
    func owner(of name: String) -> Int? {
      inboxes.indices.filter { inboxes[$0].box.names[name] != nil }
        .max { inboxes[$0].box.names[name]! < inboxes[$1].box.names[name]! }
    }
  }

  /// Messages for one stage, and the names of the stage's containers.
  private struct Inbox {
    /// The names of the stage's containers. A name with a higher number was registered later.
    var names: [String: UInt64] = [:]
    var messages: [Message] = []
  }
  private let state: Mutex<State>

  public init(
    logger: (any SwiftUIOverlayContainerLoggerProtocol)? = nil, debugLevel: Int = 0
  ) {
    state = Mutex(State(logger: logger, debugLevel: debugLevel))
  }

  /// The receiver of log messages. If `nil`, messages are written to standard error.
  public var logger: (any SwiftUIOverlayContainerLoggerProtocol)? {
    get { state.withLock { $0.logger } }
    set { state.withLock { $0.logger = newValue } }
  }

  /// The amount of logging: always errors and warnings, from level 2 on also events.
  public var debugLevel: Int {
    get { state.withLock { $0.debugLevel } }
    set { state.withLock { $0.debugLevel = newValue } }
  }

  /// A closure that is called after a message was stored, on the thread of the caller. The closure
  /// must wake the host's event loop. If it is `nil`, `wakeHost` is called instead.
  public var wake: (@Sendable () -> Void)? {
    get { state.withLock { $0.wake } }
    set { state.withLock { $0.wake = newValue } }
  }

  /// A closure that wakes the host's event loop, for managers whose `wake` is `nil`.
  public static var wakeHost: (@Sendable () -> Void)? {
    get { host.withLock { $0 } }
    set { host.withLock { $0 = newValue } }
  }
  private static let host = Mutex<(@Sendable () -> Void)?>(nil)

  /// Number of different container names that stages have registered.
  public var containerCount: Int { containerNames.count }

  /// The container names that stages have registered, in alphabetical order.
  public var containerNames: [String] {
    state.withLock { Set($0.inboxes.flatMap(\.box.names.keys)).sorted() }
  }

  // MARK: Calls

  /// Sends a view to a container. The container shows the view, or adds the view to its queue.
  ///
  /// - Returns: The id with which a call can dismiss the view. `nil` if no container has this name.
  @discardableResult public func show<V: View>(
    view: V, with id: ViewID? = nil, in container: String,
    using configuration: any ContainerViewConfigurationProtocol = ContainerViewConfiguration(),
    animated: Bool = true, fileID: String = #fileID, line: Int = #line
  ) -> ViewID? {
    let source = SourcePlace(file: fileID, line: line)
    let number = state.withLock { state -> ViewID? in
      guard let place = state.owner(of: container) else { return nil }
      state.lastID += 1
      let number = id ?? ViewID(state.lastID, of: .call)
      state.inboxes[place].box.messages.append(
        .show(view, number, in: container, using: configuration, animated: animated, from: source))
      return number
    }
    if number == nil { unknown(container, source) } else { wakeStages() }
    return number
  }

  /// Sends a view that provides its own configuration to a container.
  @discardableResult public func show<V: ContainerView>(
    containerView: V, with id: ViewID? = nil, in container: String, animated: Bool = true,
    fileID: String = #fileID, line: Int = #line
  ) -> ViewID? {
    show(
      view: containerView, with: id, in: container, using: containerView, animated: animated,
      fileID: fileID, line: line)
  }

  /// Sends a view to a container with an id that the caller chooses, such as a `UUID`.
  ///
  /// - Returns: The id with which a call can dismiss the view. `nil` if no container has this name.
  @discardableResult public func show<V: View, ID: Hashable & Sendable>(
    view: V, with id: ID, in container: String,
    using configuration: any ContainerViewConfigurationProtocol = ContainerViewConfiguration(),
    animated: Bool = true, fileID: String = #fileID, line: Int = #line
  ) -> ID? {
    let number: ViewID? = ViewID(of: id)
    return show(
      view: view, with: number, in: container, using: configuration, animated: animated,
      fileID: fileID, line: line
    ).map { _ in id }
  }

  /// Dismisses the view that was sent with this id.
  public func dismiss<ID: Hashable & Sendable>(
    view id: ID, in container: String, animated: Bool
  ) {
    dismiss(view: ViewID(of: id), in: container, animated: animated)
  }

  /// Dismisses a view that is on screen or waiting.
  public func dismiss(view id: ViewID, in container: String, animated: Bool) {
    post(.dismiss(id, animated: animated), in: .only([container]))
  }

  /// Dismisses every view of these containers. If `onlyShowing` is true, the waiting views are not
  /// dismissed, and are shown next.
  public func dismissAllView(
    in containers: [String], onlyShowing: Bool = false, animated: Bool
  ) {
    post(.dismissAll(onlyShowing: onlyShowing, animated: animated), in: .only(containers))
  }

  /// Dismisses every view of all containers, except the views of the excluded containers.
  public func dismissAllView(
    notInclude excluded: [String], onlyShowing: Bool = false, animated: Bool
  ) {
    post(.dismissAll(onlyShowing: onlyShowing, animated: animated), in: .allBut(excluded))
  }

  /// Dismisses the topmost view of each of these containers.
  public func dismissTopmostView(in containers: [String], animated: Bool) {
    post(.dismissTopmost(animated: animated), in: .only(containers))
  }

  /// Stores a call for each stage that has one of the containers. Logs unknown names.
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
    for name in unknownNames ?? [] { unknown(name) }
    if unknownNames == nil, state.withLock({ $0.inboxes.isEmpty }) {
      logWithoutStage("nothing is dismissed")
    }
    wakeStages()
  }

  private func wakeStages() {
    let own = wake
    (own ?? Self.wakeHost)?()
  }

  /// Returns a new view id, for callers that need the id before they send the view.
  func mintID() -> ViewID {
    state.withLock {
      $0.lastID += 1
      return ViewID($0.lastID, of: .call)
    }
  }

  // MARK: Messages to a stage

  /// Receives the messages for one stage and for all copies of this stage. When the listener is
  /// released, the inbox of the stage is removed, and the stage's container names become free.
  final class Listener: Sendable {
    let manager: ContainerManager
    package let number: UInt64

    fileprivate init(_ manager: ContainerManager, _ number: UInt64) {
      self.manager = manager
      self.number = number
    }

    deinit {
      // The closure returns the inbox, so that the inbox is deallocated outside the lock.
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

  /// - Parameter source: The source line of a call that sent a view. Nil for any other call.
  private func unknown(_ name: String, _ source: SourcePlace? = nil) {
    if state.withLock({ $0.inboxes.isEmpty }) {
      return logWithoutStage("nothing is done in \"\(name)\"")
    }
    let reason = ContainerRegistry.unknown(name, among: containerNames)
    write(.error, source.map { OverlayContent.discarded($0, reason) } ?? reason)
  }

  /// Logs an error because no stage uses this manager. The container name can be correct.
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

  /// Logs errors always, and other messages if `level` (2 if nil) is within the debug level.
  func write(_ type: OverlayLogLevel, _ message: String, level: Int? = nil) {
    let isError = type == .error || type == .fault
    let (logger, limit) = state.withLock { ($0.logger, $0.debugLevel) }
    guard isError || (level ?? 2) <= limit else { return }
    if let logger { return logger.log(type: type, message: message) }
    let line = Array("[\(type.rawValue.uppercased())] : \(message)\n".utf8)
    // The result is ignored, because a failed log message cannot be reported.
    _ = line.withUnsafeBytes { writeError($0) }
  }
}

extension ContainerManager.Message {
  static func show(
    _ view: some View, _ id: ViewID, in container: String,
    using configuration: any ContainerViewConfigurationProtocol, animated: Bool,
    from source: SourcePlace
  ) -> ContainerManager.Message {
    let configuration = ContainerViewConfiguration(configuration)
    return .call(
      .show(OverlayView(id, settings: configuration, animated: animated)), in: .only([container]),
      showing: OverlayContent(
        view: AnyView(view), configuration: configuration, source: source))
  }

  /// True if the call shows a view.
  var shows: Bool { if case .call(.show, _, _) = self { true } else { false } }
}

extension ViewID {
  /// Makes a view id from a caller's id. Equal ids of a caller result in equal view ids.
  init(of id: some Hashable) {
    if let own = id as? ViewID {
      self = own
      return
    }
    self.init(UInt64(bitPattern: Int64(id.hashValue)), of: .value)
  }
}

/// Writes bytes to standard error, and returns the number of written bytes.
private func writeError(_ bytes: UnsafeRawBufferPointer) -> Int {
  write(STDERR_FILENO, bytes.baseAddress, bytes.count)
}
