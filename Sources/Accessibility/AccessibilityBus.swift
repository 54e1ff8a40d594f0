// The connection of a program's windows to the accessibility bus, AT-SPI 2 over D-Bus.
import Geometry
import Interface

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Shows windows to screen readers while the accessibility bus is enabled. No call waits.
@MainActor
package final class AccessibilityBus {
  private let library: DBusLibrary
  private let session: DBusConnection
  private var bus: DBusConnection?
  private var membership = BusMembership()
  /// The calls without a reply yet, by serial.
  private var sessionCalls: [UInt32: BusMembership.Request] = [:]
  private var busCalls: [UInt32: BusMembership.Request] = [:]
  private var tree = ObjectTree()
  /// The state that a screen reader knows.
  private var sent = TreeSnapshot()
  private var announcementCount = 0
  /// Calls of `serve` since the last message.
  private var servedSinceCall = 0
  private var lastUpdate = Instant(-1)
  /// When the windows are described next. Nil if nothing was painted since they were described.
  package private(set) var nextUpdate: Instant?

  /// Nil without libdbus or a session bus, and if `SLIPSHEET_ACCESSIBILITY` is 0.
  package init?() {
    guard Self.variable("SLIPSHEET_ACCESSIBILITY") != "0",
      let address = Self.sessionAddress(), let library = DBusLibrary(),
      let session = DBusConnection(library, address: address)
    else { return nil }
    (self.library, self.session) = (library, session)
    apply(.began)
    _ = session.exchange()
  }

  /// The descriptors that a wait includes.
  package var descriptors: [pollfd] { [session.descriptor, bus?.descriptor].compactMap(\.self) }

  /// The limit of a wait that includes no descriptors, in milliseconds. −1 sets no limit.
  package func pollTimeout(_ timeout: Int32) -> Int32 {
    // Calls of a screen reader are polled, and so are replies while the program joins.
    guard membership.joined != nil || !sessionCalls.isEmpty || !busCalls.isEmpty else {
      return timeout
    }
    // A screen reader sends many calls, one after the other.
    let limit: Int32 = servedSinceCall < 20 ? 1 : 30
    return timeout < 0 ? limit : min(timeout, limit)
  }

  /// The loop calls this after each frame. Windows are described at most ten times a second. Returns
  /// false if no message had arrived.
  package func didPaint(_ windows: [any AccessibleWindow], at now: Instant) -> Bool {
    if membership.joined != nil { nextUpdate = nextUpdate ?? max(now, lastUpdate + 0.1) }
    return serve(windows, at: now)
  }

  /// Handles all messages that have arrived. Returns false if there were none: the caller may wait.
  package func serve(_ windows: [any AccessibleWindow], at now: Instant) -> Bool {
    var messages = 0
    if let nextUpdate, nextUpdate <= now { update(windows, at: now) }
    defer { servedSinceCall = messages > 0 ? 0 : min(servedSinceCall + 1, 20) }
    // Without the session bus, no reply arrives any more.
    if !session.exchange() { sessionCalls = [:] }
    while let message = session.next() {
      messages += 1
      if let event = event(message, &sessionCalls) { apply(event) }
    }
    guard let bus else { return messages > 0 }
    let isThere = bus.exchange()
    var isDescribed = false
    while let message = bus.next() {
      messages += 1
      if let event = event(message, &busCalls) {
        apply(event)
      } else if message.kind == .call {
        if !isDescribed { update(windows, at: now) }
        isDescribed = answer(message, windows)
      }
    }
    if !isThere { apply(.lost) }
    guard messages > 0 else { return false }
    if !isDescribed { update(windows, at: now) }
    // This sends the answers. It may also read messages, so that the caller must not wait yet.
    _ = self.bus?.exchange()
    return true
  }

  /// Describes the windows, and sends what has changed since the last call.
  private func update(_ windows: [any AccessibleWindow], at now: Instant) {
    (lastUpdate, nextUpdate) = (now, nil)
    guard let joined = membership.joined else { return }
    (tree.name, tree.desktop) = joined
    let previous = tree.windows
    tree.windows = windows.map { window in
      let number = window.number
      let description = window.describe()
      let known = previous.first { $0.number == number }
      var announcement = known?.announcement
      // Announcements from before the window was first described are out of date.
      for new in window.takeAnnouncements()
      where known != nil && !description.content.isRead(new.text) {
        announcementCount += 1
        announcement = (announcementCount, new.text)
      }
      return ObjectTree.Window(
        number: number, description: description, announcement: announcement)
    }
    // While something moves, only positions differ, which no event is about.
    guard !tree.windows.elementsEqual(previous, by: { $0.equalsExceptPositions($1) }) else {
      return
    }
    let newest = TreeSnapshot(tree)
    let changes = newest.changes(since: sent)
    for key in newest.objects.keys where sent.objects[key] == nil { tree.numbers.add(key) }
    for change in changes { bus?.send(tree.signal(change)) }
    for key in sent.objects.keys where newest.objects[key] == nil { tree.numbers.remove(key) }
    sent = newest
  }

  // MARK: Messages

  /// The event that a message of a bus is. Nil if the message is for the objects.
  private func event(
    _ message: DBusMessage, _ calls: inout [UInt32: BusMembership.Request]
  ) -> BusMembership.Event? {
    switch message.kind {
    case .reply:
      return calls.removeValue(forKey: message.replySerial).map { .answered($0, message.body) }
    case .error: return calls.removeValue(forKey: message.replySerial).map { .answered($0, nil) }
    case .signal: return BusSignal(message).flatMap(\.event)
    case .call: return nil
    }
  }

  private func apply(_ event: BusMembership.Event) {
    for effect in membership.handle(event) {
      switch effect {
      case .request(let request): send(request)
      case .watchSession: for rule in BusSignal.sessionRules { watch(rule, on: session) }
      case .watchRegistry: if let bus { watch(BusSignal.registryRule, on: bus) }
      case .connect(let address):
        bus = DBusConnection(library, address: address)
        if bus == nil { return apply(.ended) }
      case .disconnect:
        bus = nil
        busCalls = [:]
        (tree, sent) = (ObjectTree(), TreeSnapshot())
      }
    }
  }

  private func send(_ request: BusMembership.Request) {
    var message = request.message
    switch request {
    case .sessionHello, .isEnabled, .address: sessionCalls[session.send(message)] = request
    case .hello: if let bus { busCalls[bus.send(message)] = request }
    case .embed:
      let root = ObjectReference(name: membership.name ?? "", path: ObjectPath.root)
      message.body = [root.value]
      if let bus { busCalls[bus.send(message)] = request }
    }
  }

  private func watch(_ rule: String, on connection: DBusConnection) {
    var call = DBusMessage.toBus("AddMatch", [.text(rule)])
    call.needsReply = false
    connection.send(call)
  }

  /// Answers a call. Returns whether the descriptions are still the newest ones.
  private func answer(_ call: DBusMessage, _ windows: [any AccessibleWindow]) -> Bool {
    let reply: DBusMessage
    var isDescribed = true
    switch tree.answer(call) {
    case .values(let values): reply = call.reply(values)
    case .failed(let failure): reply = call.failure(failure.rawValue, call.member)
    case .identify(let number):
      tree.identifier = number
      reply = call.reply([])
    case .perform(let action, let target, let isProperty):
      let window = windows.first { $0.number == target.window }
      let isAccepted = window?.perform(action, on: target.element) ?? false
      reply = call.reply(isProperty ? [] : [.bool(isAccepted)])
      isDescribed = false
    }
    if call.needsReply { bus?.send(reply) }
    return isDescribed
  }

  // MARK: Environment

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The address of the session bus. Nil if it would have to be started first.
  private static func sessionAddress() -> String? {
    if let address = variable("DBUS_SESSION_BUS_ADDRESS") {
      return address.hasPrefix("autolaunch:") ? nil : address
    }
    guard let path = variable("XDG_RUNTIME_DIR").map({ $0 + "/bus" }), access(path, F_OK) == 0
    else { return nil }
    return "unix:path=" + path
  }
}
