// The connection of a program's windows to the accessibility bus, AT-SPI 2 over D-Bus.
import Interface
import Libc

/// Shows windows to screen readers while the accessibility bus is enabled. No call waits.
@MainActor
package final class AccessibilityBus {
  private let library: DBusLibrary
  private let session: DBusConnection
  private var bus: DBusConnection?
  private var membership = BusMembership()
  /// Calls without a reply so far, by the serial of the call.
  private var sessionCalls: [UInt32: BusMembership.Request] = [:]
  private var busCalls: [UInt32: BusMembership.Request] = [:]
  private var tree = ObjectTree()
  /// The state of the program that was last sent to the screen readers.
  private var sent = TreeSnapshot()
  private var announcementCount = 0
  /// Number of calls of `serve` since the last message arrived, at most 20.
  private var servedSinceCall = 0
  private var lastUpdate = Instant(-1)
  /// The instant of the next description of the windows. Nil if nothing has changed.
  package private(set) var nextUpdate: Instant?

  /// Fails if libdbus or the session bus is missing, or if `SLIPSHEET_ACCESSIBILITY` is 0.
  package init?() {
    guard Self.variable("SLIPSHEET_ACCESSIBILITY") != "0",
      let address = Self.sessionAddress(), let library = DBusLibrary(),
      let session = DBusConnection(library, address: address)
    else { return nil }
    (self.library, self.session) = (library, session)
    apply(.began)
    _ = session.exchange()
  }

  /// The descriptors of the connections to the two buses, for which the caller also waits.
  package var descriptors: [pollfd] { [session.descriptor, bus?.descriptor].compactMap(\.self) }

  /// The timeout in milliseconds for a wait without the descriptors. −1 sets no limit.
  package func pollTimeout(_ timeout: Int32) -> Int32 {
    // Calls of a screen reader are polled. While the program joins, replies are polled, too.
    guard membership.joined != nil || !sessionCalls.isEmpty || !busCalls.isEmpty else {
      return timeout
    }
    // Screen readers send many calls in a row, so soon after a call the next call is awaited for
    // only 1 ms.
    let limit: Int32 = servedSinceCall < 20 ? 1 : 30
    return timeout < 0 ? limit : min(timeout, limit)
  }

  /// The loop calls this method after each frame and each event, because frames and events change
  /// descriptions. The windows are described at most ten times a second, and before each answer.
  package func didChange(at now: Instant) {
    if membership.joined != nil { nextUpdate = nextUpdate ?? max(now, lastUpdate + 0.1) }
  }

  /// Handles all messages that have arrived. Returns false if no message has arrived.
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
    if tree.windows.count != windows.count { didChange(at: now) }
    while let message = bus.next() {
      messages += 1
      if let event = event(message, &busCalls) {
        apply(event)
      } else if message.kind == .call {
        if nextUpdate != nil { update(windows, at: now) }
        answer(message, windows, at: now)
      }
    }
    if !isThere { apply(.lost) }
    guard messages > 0 else { return false }
    // The effect of an action is sent with its answer.
    if let nextUpdate, nextUpdate <= now { update(windows, at: now) }
    // `exchange` sends the answers, and may read messages, so that the caller must not wait yet.
    _ = self.bus?.exchange()
    return true
  }

  /// Describes the windows, and sends the differences from the previous descriptions.
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
      let new = window.takeAnnouncements().map(\.text).filter {
        known != nil && !description.content.isRead($0)
      }
      if !new.isEmpty {
        announcementCount += 1
        announcement = (announcementCount, new.joined(separator: " "))
      }
      return ObjectTree.Window(
        number: number, description: description, announcement: announcement)
    }
    // No event reports positions. While something moves, often only positions differ.
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

  /// The membership event in a message of a bus. Nil if the message calls a method of an object.
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

  /// Answers a call of a screen reader. An action changes the descriptions.
  private func answer(
    _ call: DBusMessage, _ windows: [any AccessibleWindow], at now: Instant
  ) {
    let reply: DBusMessage
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
      nextUpdate = now
    }
    if call.needsReply { bus?.send(reply) }
  }

  // MARK: Environment

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The session bus's address. Nil if no session bus runs.
  private static func sessionAddress() -> String? {
    if let address = variable("DBUS_SESSION_BUS_ADDRESS") {
      return address.hasPrefix("autolaunch:") ? nil : address
    }
    guard let path = variable("XDG_RUNTIME_DIR").map({ $0 + "/bus" }), access(path, F_OK) == 0
    else { return nil }
    return "unix:path=" + path
  }
}
