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

/// How grave a message of a manager is.
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
/// Each stage has a manager of its own, unless its settings name one; `overlayContainerManager` of
/// the build's context, of the environment and of the effects is that one. Every call only leaves a
/// message; the stage that has the container does it in its next turn, in the order of the calls.
/// The returned id means "sent".
public final class ContainerManager: ContainerViewManagementForEnvironment {
  /// One for the whole process, for programs that say so: `settings.manager = .share`.
  public static let share = ContainerManager()

  /// What trees know that no stage has built: nothing listens to it.
  static let detached = ContainerManager()

  /// A message to a stage.
  enum Message: Sendable {
    /// `showing`: the view of a `show`.
    case call(OverlayCall, in: OverlayTarget, showing: OverlayContent? = nil)
    case dismissItself(ContainerToken, ViewID)
  }

  private struct State {
    var logger: (any SwiftUIOverlayContainerLoggerProtocol)?
    var debugLevel: Int
    /// In the order in which they began to listen.
    var boxes: [(number: UInt64, box: Box)] = []
    /// Orders listeners and the names that they take.
    var lastNumber: UInt64 = 0
    /// Far above what a screen numbers itself.
    var lastID: UInt64 = 1 << 40
    var wake: (@Sendable () -> Void)?

    /// The place of the stage that was the last to take a name; nil: none has it.
    func owner(of name: String) -> Int? {
      boxes.indices.filter { boxes[$0].box.names[name] != nil }
        .max { boxes[$0].box.names[name]! < boxes[$1].box.names[name]! }
    }
  }

  /// What is kept for one stage.
  private struct Box {
    /// Its containers' names; the higher the number, the later a name was taken.
    var names: [String: UInt64] = [:]
    var messages: [Message] = []
  }
  private let state: Mutex<State>

  public init(
    logger: (any SwiftUIOverlayContainerLoggerProtocol)? = nil, debugLevel: Int = 0
  ) {
    state = Mutex(State(logger: logger, debugLevel: debugLevel))
  }

  /// Where its messages go; nil: to the standard error.
  public var logger: (any SwiftUIOverlayContainerLoggerProtocol)? {
    get { state.withLock { $0.logger } }
    set { state.withLock { $0.logger = newValue } }
  }

  /// Errors are always written; 2 writes what happens as well.
  public var debugLevel: Int {
    get { state.withLock { $0.debugLevel } }
    set { state.withLock { $0.debugLevel = newValue } }
  }

  /// Called after a call left its message, on the caller's thread: the host wakes its loop. nil: as
  /// `wakeHost` does it.
  public var wake: (@Sendable () -> Void)? {
    get { state.withLock { $0.wake } }
    set { state.withLock { $0.wake = newValue } }
  }

  /// How managers without a `wake` of their own wake the window; the host sets it.
  public static var wakeHost: (@Sendable () -> Void)? {
    get { host.withLock { $0 } }
    set { host.withLock { $0 = newValue } }
  }
  private static let host = Mutex<(@Sendable () -> Void)?>(nil)

  /// How many names are taken.
  public var containerCount: Int { containerNames.count }

  /// The names that are taken, in alphabetical order.
  public var containerNames: [String] {
    state.withLock { Set($0.boxes.flatMap(\.box.names.keys)).sorted() }
  }

  // MARK: calls

  /// Sends a view to a container.
  ///
  /// - Returns: the number by which it can be dismissed; nil: no container has the name.
  @discardableResult public func show<V: View>(
    view: V, with id: ViewID? = nil, in container: String,
    using configuration: any ContainerViewConfigurationProtocol, animated: Bool = true
  ) -> ViewID? {
    let number = state.withLock { state -> ViewID? in
      guard let place = state.owner(of: container) else { return nil }
      state.lastID += 1
      let number = id ?? ViewID(state.lastID)
      state.boxes[place].box.messages.append(
        .show(view, number, in: container, using: configuration, animated: animated))
      return number
    }
    if number == nil { unknown(container) } else { ring() }
    return number
  }

  /// Sends a view that is its own configuration.
  @discardableResult public func show<V: ContainerView>(
    containerView: V, with id: ViewID? = nil, in container: String, animated: Bool = true
  ) -> ViewID? {
    show(
      view: containerView, with: id, in: container, using: containerView, animated: animated)
  }

  /// Sends a view under an id of the sender's own, a `UUID` for instance.
  ///
  /// - Returns: the id; nil: no container has the name.
  @discardableResult public func show<V: View, ID: Hashable & Sendable>(
    view: V, with id: ID, in container: String,
    using configuration: any ContainerViewConfigurationProtocol, animated: Bool = true
  ) -> ID? {
    let number: ViewID? = ViewID(of: id)
    return show(
      view: view, with: number, in: container, using: configuration, animated: animated
    ).map { _ in id }
  }

  /// Dismisses the view that was sent under an id of the sender's own.
  public func dismiss<ID: Hashable & Sendable>(
    view id: ID, in container: String, animated: Bool
  ) {
    dismiss(view: ViewID(of: id), in: container, animated: animated)
  }

  /// Dismisses one view, whether it is on screen or waits.
  public func dismiss(view id: ViewID, in container: String, animated: Bool) {
    post(.dismiss(id, animated: animated), in: .only([container]))
  }

  /// Dismisses every view of these containers; `onlyShowing`: what waits comes next.
  public func dismissAllView(
    in containers: [String], onlyShowing: Bool = false, animated: Bool
  ) {
    post(.dismissAll(onlyShowing: onlyShowing, animated: animated), in: .only(containers))
  }

  /// Dismisses every view of every container but these.
  public func dismissAllView(
    notInclude excluded: [String], onlyShowing: Bool = false, animated: Bool
  ) {
    post(.dismissAll(onlyShowing: onlyShowing, animated: animated), in: .allBut(excluded))
  }

  /// Dismisses the topmost view of each of these containers.
  public func dismissTopmostView(in containers: [String], animated: Bool) {
    post(.dismissTopmost(animated: animated), in: .only(containers))
  }

  /// To each stage the names that are its own; unknown names are said here and now, one error each.
  private func post(_ call: OverlayCall, in target: OverlayTarget) {
    let strangers = state.withLock { state -> [String]? in
      guard case .only(let names) = target else {
        for place in state.boxes.indices {
          state.boxes[place].box.messages.append(.call(call, in: target))
        }
        return nil
      }
      for place in state.boxes.indices {
        let own = names.filter { state.owner(of: $0) == place }
        if !own.isEmpty { state.boxes[place].box.messages.append(.call(call, in: .only(own))) }
      }
      return names.filter { state.owner(of: $0) == nil }
    }
    strangers?.forEach(unknown)
    if strangers == nil, state.withLock({ $0.boxes.isEmpty }) { unheard("nothing is dismissed") }
    ring()
  }

  private func ring() {
    let own = wake
    (own ?? Self.wakeHost)?()
  }

  /// A number for a view that its sender wants to know beforehand.
  func mintID() -> ViewID {
    state.withLock {
      $0.lastID += 1
      return ViewID($0.lastID)
    }
  }

  // MARK: the stage's side

  /// One stage's ear, shared by the stage's copies: when the last of them is gone, nothing is kept
  /// for it any more and its names are free.
  final class Listener: Sendable {
    let manager: ContainerManager
    let number: UInt64

    fileprivate init(_ manager: ContainerManager, _ number: UInt64) {
      self.manager = manager
      self.number = number
    }

    deinit {
      // What was in the box is released when the lock is free again.
      _ = manager.state.withLock { state in
        state.boxes.firstIndex { $0.number == number }.map { state.boxes.remove(at: $0).box }
      }
    }

    func takeMessages() -> [Message] {
      manager.withBox(number) { box, _ in
        defer { box.messages.removeAll() }
        return box.messages
      } ?? []
    }

    func note(_ names: Set<String>) {
      manager.withBox(number) { box, stamp in
        box.names = box.names.filter { names.contains($0.key) }
        for name in names where box.names[name] == nil { box.names[name] = stamp }
      }
    }
  }

  func listener() -> Listener {
    state.withLock { state in
      state.lastNumber += 1
      state.boxes.append((state.lastNumber, Box()))
      return Listener(self, state.lastNumber)
    }
  }

  func dismissItself(_ token: ContainerToken, _ id: ViewID, of listener: UInt64) {
    withBox(listener) { box, _ in box.messages.append(.dismissItself(token, id)) }
    ring()
  }

  @discardableResult private func withBox<Result: Sendable>(
    _ number: UInt64, _ work: (inout Box, _ stamp: UInt64) -> Result
  ) -> Result? {
    state.withLock { state in
      guard let place = state.boxes.firstIndex(where: { $0.number == number }) else { return nil }
      state.lastNumber += 1
      return work(&state.boxes[place].box, state.lastNumber)
    }
  }

  // MARK: the log

  private func unknown(_ name: String) {
    if state.withLock({ $0.boxes.isEmpty }) { return unheard("nothing is done in \"\(name)\"") }
    write(.error, ContainerRegistry.unknown(name, among: containerNames))
  }

  /// The name may be right: it is the manager that is not.
  private func unheard(_ consequence: String) {
    let error =
      if self === Self.share {
        "ContainerManager.share is the manager of no stage"
      } else if self === Self.detached {
        "a tree that no stage has built has no manager"
      } else {
        "no stage has this manager"
      }
    write(
      .error,
      "\(error), so \(consequence): take overlayContainerManager of the stage, the build's context,"
        + " the environment or the effects, or make the stage with settings.manager = this one")
  }

  package func warn(_ message: String) { write(.notice, message, level: 0) }

  /// Errors have level 1 and are written at any level; what merely happens has level 2.
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
  /// Of something that names a view elsewhere: equal things are the same view. The half of the
  /// numbers that no counter comes to.
  init(of id: some Hashable) {
    if let own = id as? ViewID {
      self = own
      return
    }
    self.init(UInt64(bitPattern: Int64(id.hashValue)) | 1 << 63)
  }
}

/// To the standard error.
private func writeError(_ bytes: UnsafeRawBufferPointer) -> Int {
  write(STDERR_FILENO, bytes.baseAddress, bytes.count)
}
