// A separate queue of events on SDL's connection to a Wayland display.
//
// SDL reads everything that the display sends. SDL does not handle the events for this queue.
import Libc
import SharedLibraries

/// `struct wl_message` of libwayland.
struct WaylandMessage {
  var name: UnsafePointer<CChar>
  var signature: UnsafePointer<CChar>
  var types: UnsafePointer<UnsafeRawPointer?>

  /// Makes a message whose strings and list live as long as the program.
  init(
    _ name: StaticString, _ signature: StaticString, _ types: [UnsafeRawPointer?] = []
  ) {
    func text(_ literal: StaticString) -> UnsafePointer<CChar> {
      UnsafeRawPointer(literal.utf8Start).assumingMemoryBound(to: CChar.self)
    }
    self.name = text(name)
    self.signature = text(signature)
    let list = UnsafeMutablePointer<UnsafeRawPointer?>.allocate(capacity: 8)
    list.initialize(repeating: nil, count: 8)
    for (index, type) in types.enumerated() { list[index] = type }
    self.types = UnsafePointer(list)
  }
}

/// `struct wl_interface` of libwayland.
struct WaylandInterface {
  var name: UnsafePointer<CChar>
  var version: Int32 = 1
  var methodCount: Int32
  var methods: UnsafePointer<WaylandMessage>
  var eventCount: Int32
  var events: UnsafePointer<WaylandMessage>

  /// An interface that lives as long as the program.
  static func lasting(
    _ name: StaticString, methods: [WaylandMessage], events: [WaylandMessage]
  ) -> UnsafeRawPointer {
    func list(_ messages: [WaylandMessage]) -> UnsafePointer<WaylandMessage> {
      let list = UnsafeMutablePointer<WaylandMessage>.allocate(capacity: max(1, messages.count))
      for (index, message) in messages.enumerated() { (list + index).initialize(to: message) }
      return UnsafePointer(list)
    }
    let interface = UnsafeMutablePointer<WaylandInterface>.allocate(capacity: 1)
    interface.initialize(
      to: WaylandInterface(
        name: UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self),
        methodCount: Int32(methods.count), methods: list(methods),
        eventCount: Int32(events.count), events: list(events)))
    return UnsafeRawPointer(interface)
  }
}

/// Handles the events of one or several Wayland objects.
@MainActor
class WaylandListener {
  /// `union wl_argument`.
  typealias Argument = UInt64
  typealias Proxy = UnsafeMutableRawPointer

  func handle(_ event: UInt32, of proxy: Proxy, _ arguments: UnsafeMutablePointer<Argument>) {}
}

/// Announces the global objects of a Wayland display, and sends requests to them.
@MainActor
final class WaylandQueue: WaylandListener {
  private struct Functions {
    typealias Marshal =
      @convention(c) (Proxy, UInt32, UnsafeMutablePointer<Argument>, UnsafeRawPointer, UInt32) ->
      Proxy?
    typealias Send = @convention(c) (Proxy, UInt32, UnsafeMutablePointer<Argument>?) -> Void
    typealias Handler =
      @convention(c) (
        UnsafeRawPointer?, Proxy?, UInt32, UnsafeRawPointer?, UnsafeMutablePointer<Argument>?
      ) -> Int32
    typealias Listen =
      @convention(c) (Proxy, Handler, UnsafeRawPointer?, UnsafeMutableRawPointer?) -> Int32
    typealias Make = @convention(c) (Proxy) -> Proxy?
    typealias Pair = @convention(c) (Proxy, Proxy) -> Int32
    typealias SetQueue = @convention(c) (Proxy, Proxy) -> Void
    typealias Drop = @convention(c) (Proxy) -> Void

    let create: Marshal
    let send: Send
    let listen: Listen
    let makeQueue: Make
    let wrap: Make
    let setQueue: SetQueue
    let dispatch: Pair
    let drop: Drop
    let dropWrapper: Drop
    let dropQueue: Drop

    init?(_ library: LoadedLibrary) {
      guard
        let create: Marshal = library.function("wl_proxy_marshal_array_constructor_versioned"),
        let send: Send = library.function("wl_proxy_marshal_array"),
        let listen: Listen = library.function("wl_proxy_add_dispatcher"),
        let makeQueue: Make = library.function("wl_display_create_queue"),
        let wrap: Make = library.function("wl_proxy_create_wrapper"),
        let setQueue: SetQueue = library.function("wl_proxy_set_queue"),
        let dispatch: Pair = library.function("wl_display_dispatch_queue_pending"),
        let drop: Drop = library.function("wl_proxy_destroy"),
        let dropWrapper: Drop = library.function("wl_proxy_wrapper_destroy"),
        let dropQueue: Drop = library.function("wl_event_queue_destroy")
      else { return nil }
      (self.create, self.send, self.listen) = (create, send, listen)
      (self.makeQueue, self.wrap, self.setQueue) = (makeQueue, wrap, setQueue)
      (self.dispatch, self.drop) = (dispatch, drop)
      (self.dropWrapper, self.dropQueue) = (dropWrapper, dropQueue)
    }
  }

  private let library: LoadedLibrary
  private let call: Functions
  private let display: Proxy
  private let queue: Proxy
  private let registry: Proxy
  /// The requested global objects, and the closures for them.
  private var wanted: [(name: StaticString, take: (WaylandGlobal) -> Void)] = []

  /// Opens the library. Nil if the library is missing or too old.
  init?(_ display: Proxy) {
    guard let library = LoadedLibrary("libwayland-client.so.0", isLoaded: true),
      let call = Functions(library), let queue = call.makeQueue(display),
      let interface = library.value("wl_registry_interface"), let wrapper = call.wrap(display)
    else { return nil }
    call.setQueue(wrapper, queue)
    defer { call.dropWrapper(wrapper) }
    // Request 1 of wl_display: get_registry.
    var arguments: [Argument] = [0]
    guard let registry = call.create(wrapper, 1, &arguments, UnsafeRawPointer(interface), 1) else {
      return nil
    }
    (self.library, self.call, self.display) = (library, call, display)
    (self.queue, self.registry) = (queue, registry)
    super.init()
    listen(self, to: registry)
  }

  /// An interface that libwayland defines.
  func interface(_ name: String) -> UnsafeRawPointer? {
    library.value(name).map { UnsafeRawPointer($0) }
  }

  /// Calls `take` for each global object with this interface, at the display's announcement.
  func want(_ name: StaticString, take: @escaping (WaylandGlobal) -> Void) {
    wanted.append((name, take))
  }

  /// Sends the events of an object to `listener`, which must exist longer than the object.
  func listen(_ listener: WaylandListener, to proxy: Proxy) {
    let this = UnsafeRawPointer(Unmanaged.passUnretained(listener).toOpaque())
    _ = call.listen(
      proxy,
      { this, proxy, event, _, arguments in
        guard let this, let proxy, let arguments else { return 0 }
        // The queue is dispatched only in the main thread.
        nonisolated(unsafe) let (known, sender, values) = (this, proxy, arguments)
        MainActor.assumeIsolated {
          Unmanaged<WaylandListener>.fromOpaque(known).takeUnretainedValue()
            .handle(event, of: sender, values)
        }
        return 0
      }, this, nil)
  }

  override func handle(
    _ event: UInt32, of proxy: Proxy, _ arguments: UnsafeMutablePointer<Argument>
  ) {
    // Event 0 of wl_registry announces a global object by number, interface and version.
    guard event == 0, let name = UnsafePointer<CChar>(bitPattern: UInt(arguments[1])) else {
      return
    }
    let global = WaylandGlobal(
      number: UInt32(truncatingIfNeeded: arguments[0]), name: arguments[1],
      version: UInt32(truncatingIfNeeded: arguments[2]))
    for (wanted, take) in wanted where strcmp(name, wanted.utf8Start) == 0 { take(global) }
  }

  /// Creates an object that represents a global object.
  func bind(_ global: WaylandGlobal, _ interface: UnsafeRawPointer, version: UInt32) -> Proxy? {
    // Request 0 of wl_registry: bind.
    var arguments: [Argument] = [Argument(global.number), global.name, Argument(version), 0]
    return call.create(registry, 0, &arguments, interface, version)
  }

  /// Sends a request that creates an object. `other` is the object in the request's argument.
  func create(
    _ request: UInt32, of proxy: Proxy, _ interface: UnsafeRawPointer, version: UInt32,
    about other: Proxy? = nil
  ) -> Proxy? {
    withUnsafeTemporaryAllocation(of: Argument.self, capacity: 2) { arguments in
      // The library sets the number of the new object.
      (arguments[0], arguments[1]) = (Argument(UInt(bitPattern: other)), 0)
      return arguments.baseAddress.flatMap { call.create(proxy, request, $0, interface, version) }
    }
  }

  /// Sends a request without arguments.
  func send(_ request: UInt32, to proxy: Proxy) { call.send(proxy, request, nil) }

  func drop(_ proxy: Proxy) { call.drop(proxy) }

  /// Handles the events that SDL has read. Never waits.
  func take() { _ = call.dispatch(display, queue) }

  /// Closes the queue. All objects of the queue must have been dropped before.
  func close() {
    call.drop(registry)
    call.dropQueue(queue)
  }
}

/// A global object that a display has announced.
struct WaylandGlobal {
  var number: UInt32
  /// The name of the object's interface, as a request's argument. Valid during the announcement.
  fileprivate var name: UInt64
  var version: UInt32
}
