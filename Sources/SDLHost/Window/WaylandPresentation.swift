// Times of frames on Wayland, by the protocol presentation-time.
//
// The program asks the display in a queue of its own, on SDL's connection. SDL reads the answers, as
// all that the display sends, and does not handle them.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `struct wl_message` of libwayland.
struct WaylandMessage {
  var name: UnsafePointer<CChar>
  var signature: UnsafePointer<CChar>
  var types: UnsafePointer<UnsafeRawPointer?>

  /// The strings and the list live as long as the program.
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

/// The two interfaces of the protocol, and those of the core that it refers to.
private struct WaylandInterfaces {
  let registry: UnsafeRawPointer
  let presentation: UnsafeRawPointer
  let feedback: UnsafeRawPointer

  /// The only one, made when it is first needed.
  @MainActor private static var made: WaylandInterfaces?

  @MainActor
  static func of(_ library: LoadedLibrary) -> WaylandInterfaces? {
    if let made { return made }
    guard let registry = library.value("wl_registry_interface"),
      let surface = library.value("wl_surface_interface"),
      let output = library.value("wl_output_interface")
    else { return nil }
    let feedback = WaylandInterface.lasting(
      "wp_presentation_feedback", methods: [],
      events: [
        WaylandMessage("sync_output", "o", [UnsafeRawPointer(output)]),
        WaylandMessage("presented", "uuuuuuu"), WaylandMessage("discarded", ""),
      ])
    let presentation = WaylandInterface.lasting(
      "wp_presentation",
      methods: [
        WaylandMessage("destroy", ""),
        WaylandMessage("feedback", "on", [UnsafeRawPointer(surface), feedback]),
      ], events: [WaylandMessage("clock_id", "u")])
    made = WaylandInterfaces(
      registry: UnsafeRawPointer(registry), presentation: presentation, feedback: feedback)
    return made
  }
}

/// Asks a Wayland display when it shows the frames of a surface.
@MainActor
final class WaylandPresentation: PresentationTimes {
  /// `union wl_argument`.
  typealias Argument = UInt64
  typealias Proxy = UnsafeMutableRawPointer

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
        let create = library.function(
          "wl_proxy_marshal_array_constructor_versioned", as: Marshal.self),
        let send = library.function("wl_proxy_marshal_array", as: Send.self),
        let listen = library.function("wl_proxy_add_dispatcher", as: Listen.self),
        let makeQueue = library.function("wl_display_create_queue", as: Make.self),
        let wrap = library.function("wl_proxy_create_wrapper", as: Make.self),
        let setQueue = library.function("wl_proxy_set_queue", as: SetQueue.self),
        let dispatch = library.function("wl_display_dispatch_queue_pending", as: Pair.self),
        let drop = library.function("wl_proxy_destroy", as: Drop.self),
        let dropWrapper = library.function("wl_proxy_wrapper_destroy", as: Drop.self),
        let dropQueue = library.function("wl_event_queue_destroy", as: Drop.self)
      else { return nil }
      (self.create, self.send, self.listen) = (create, send, listen)
      (self.makeQueue, self.wrap, self.setQueue) = (makeQueue, wrap, setQueue)
      (self.dispatch, self.drop) = (dispatch, drop)
      (self.dropWrapper, self.dropQueue) = (dropWrapper, dropQueue)
    }
  }

  private let call: Functions
  private let interfaces: WaylandInterfaces
  private let display: Proxy
  private let surface: Proxy
  private let queue: Proxy
  private let registry: Proxy
  /// Nil until the display has announced the protocol.
  private var presentation: Proxy?
  /// Whether the display's times are those of the monotonic clock. Nil until it has said so.
  private var isMonotonic: Bool?
  /// The frames that the display has not reported.
  private var open: [(proxy: Proxy, number: UInt32)] = []
  private var reports: [PresentationReport] = []

  /// A display that stops reporting is not asked about more frames than these.
  private static let limit = 16

  init?(_ display: Proxy, _ surface: Proxy) {
    guard let library = LoadedLibrary("libwayland-client.so.0", isLoaded: true),
      let call = Functions(library), let interfaces = WaylandInterfaces.of(library),
      let queue = call.makeQueue(display), let wrapper = call.wrap(display)
    else { return nil }
    call.setQueue(wrapper, queue)
    defer { call.dropWrapper(wrapper) }
    // Request 1 of wl_display: get_registry.
    var arguments: [Argument] = [0]
    guard let registry = call.create(wrapper, 1, &arguments, interfaces.registry, 1) else {
      return nil
    }
    (self.call, self.interfaces, self.display, self.surface) = (call, interfaces, display, surface)
    (self.queue, self.registry) = (queue, registry)
    open.reserveCapacity(Self.limit)
    reports.reserveCapacity(Self.limit)
    listen(to: registry)
  }

  private func listen(to proxy: Proxy) {
    let this = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
    _ = call.listen(
      proxy,
      { this, proxy, event, _, arguments in
        guard let this, let proxy, let arguments else { return 0 }
        // The queue is dispatched only by `take`, in the main thread.
        nonisolated(unsafe) let (known, sender, values) = (this, proxy, arguments)
        MainActor.assumeIsolated {
          Unmanaged<WaylandPresentation>.fromOpaque(known).takeUnretainedValue()
            .handle(event, of: sender, values)
        }
        return 0
      }, this, nil)
  }

  private func handle(
    _ event: UInt32, of proxy: Proxy, _ arguments: UnsafeMutablePointer<Argument>
  ) {
    func word(_ index: Int) -> UInt32 { UInt32(truncatingIfNeeded: arguments[index]) }
    if proxy == registry {
      // Event 0 announces a global object: its number, its interface and its version.
      guard event == 0, let name = UnsafePointer<CChar>(bitPattern: UInt(arguments[1])),
        strcmp(name, "wp_presentation") == 0
      else { return }
      bind(word(0), arguments[1])
    } else if proxy == presentation {
      // Event 0 names the clock.
      if event == 0 { isMonotonic = word(0) == UInt32(CLOCK_MONOTONIC) }
    } else if event != 0, let place = open.firstIndex(where: { $0.proxy == proxy }) {
      // Event 1: the frame was shown. Event 2: it was not. Either is the last event of the object.
      let number = open.remove(at: place).number
      call.drop(proxy)
      reports.append(
        event == 1
          ? PresentationReport(
            number, seconds: (word(0), word(1)), nanoseconds: word(2), refresh: word(3))
          : PresentationReport(number: number))
    }
  }

  private func bind(_ name: UInt32, _ interface: Argument) {
    guard presentation == nil else { return }
    // Request 0 of wl_registry: bind.
    var arguments: [Argument] = [Argument(name), interface, 1, 0]
    presentation = call.create(registry, 0, &arguments, interfaces.presentation, 1)
    if let presentation { listen(to: presentation) }
  }

  private func take() { _ = call.dispatch(display, queue) }

  func willPresent(_ number: UInt32) {
    take()
    guard let presentation, isMonotonic == true, open.count < Self.limit else { return }
    // Request 1 of wp_presentation: feedback, about the next commit of the surface.
    let surface = Argument(UInt(bitPattern: surface))
    withUnsafeTemporaryAllocation(of: Argument.self, capacity: 2) { arguments in
      (arguments[0], arguments[1]) = (surface, 0)
      guard let first = arguments.baseAddress,
        let feedback = call.create(presentation, 1, first, interfaces.feedback, 1)
      else { return }
      listen(to: feedback)
      open.append((feedback, number))
    }
  }

  func next() -> PresentationReport? {
    if reports.isEmpty { take() }
    return reports.isEmpty ? nil : reports.removeFirst()
  }

  func close() {
    for (proxy, _) in open { call.drop(proxy) }
    open = []
    if let presentation {
      // Request 0 of wp_presentation: destroy.
      call.send(presentation, 0, nil)
      call.drop(presentation)
    }
    presentation = nil
    call.drop(registry)
    call.dropQueue(queue)
  }
}

extension PresentationReport {
  /// The event `presented`: the halves of the seconds, the nanoseconds, and the interval, which is 0
  /// if it is not known or not constant.
  init(
    _ number: UInt32, seconds: (high: UInt32, low: UInt32), nanoseconds: UInt32, refresh: UInt32
  ) {
    let whole = Double(UInt64(seconds.high) << 32 | UInt64(seconds.low))
    self.init(
      number: number, time: whole + Double(nanoseconds) * 1e-9,
      refresh: refresh == 0 ? nil : Double(refresh) * 1e-9)
  }
}
