// Functions of libraries that are loaded when they are needed.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A library that is loaded when it is needed.
struct LoadedFunctions {
  private let handle: UnsafeMutableRawPointer

  /// Nil if the library is not installed.
  init?(_ name: String) {
    guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
    self.handle = handle
  }

  /// Nil if the library has no such function.
  func function<Type>(_ name: String, as type: Type.Type) -> Type? {
    dlsym(handle, name).map { unsafeBitCast($0, to: type) }
  }
}

/// The functions of CivetWeb, a library for HTTP and WebSocket.
struct WebLibrary: @unchecked Sendable {
  /// The package of Debian that has the library.
  static let package = "libcivetweb1"

  typealias Start =
    @convention(c) (
      UnsafeRawPointer?, UnsafeMutableRawPointer?,
      UnsafeMutablePointer<UnsafePointer<CChar>?>?
    ) -> OpaquePointer?
  typealias RequestHandler =
    @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Int32
  typealias ConnectHandler =
    @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Int32
  typealias ReadyHandler = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void
  typealias DataHandler =
    @convention(c) (
      OpaquePointer?, Int32, UnsafeMutablePointer<CChar>?, Int, UnsafeMutableRawPointer?
    ) -> Int32
  typealias CloseHandler = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void

  let start: Start
  let stop: @convention(c) (OpaquePointer?) -> Void
  let ports: @convention(c) (OpaquePointer?, Int32, UnsafeMutableRawPointer?) -> Int32
  let handleRequests:
    @convention(c) (
      OpaquePointer?, UnsafePointer<CChar>?, RequestHandler?, UnsafeMutableRawPointer?
    ) -> Void
  let handleMessages:
    @convention(c) (
      OpaquePointer?, UnsafePointer<CChar>?, ConnectHandler?, ReadyHandler?, DataHandler?,
      CloseHandler?, UnsafeMutableRawPointer?
    ) -> Void
  let request: @convention(c) (OpaquePointer?) -> UnsafeRawPointer?
  let write: @convention(c) (OpaquePointer?, UnsafeRawPointer?, Int) -> Int32
  let send: @convention(c) (OpaquePointer?, Int32, UnsafeRawPointer?, Int) -> Int32

  /// Nil if the library is not installed, or was built without WebSocket.
  init?() {
    guard let library = LoadedFunctions("libcivetweb.so.1"),
      let begin = library.function(
        "mg_init_library", as: (@convention(c) (UInt32) -> UInt32).self),
      let has = library.function(
        "mg_check_feature", as: (@convention(c) (UInt32) -> UInt32).self),
      let start = library.function("mg_start", as: Start.self),
      let stop = library.function("mg_stop", as: (@convention(c) (OpaquePointer?) -> Void).self),
      let ports = library.function(
        "mg_get_server_ports",
        as: (@convention(c) (OpaquePointer?, Int32, UnsafeMutableRawPointer?) -> Int32).self),
      let handleRequests = library.function(
        "mg_set_request_handler",
        as: (@convention(c) (
          OpaquePointer?, UnsafePointer<CChar>?, RequestHandler?, UnsafeMutableRawPointer?
        ) -> Void).self),
      let handleMessages = library.function(
        "mg_set_websocket_handler",
        as: (@convention(c) (
          OpaquePointer?, UnsafePointer<CChar>?, ConnectHandler?, ReadyHandler?, DataHandler?,
          CloseHandler?, UnsafeMutableRawPointer?
        ) -> Void).self),
      let request = library.function(
        "mg_get_request_info",
        as: (@convention(c) (OpaquePointer?) -> UnsafeRawPointer?).self),
      let write = library.function(
        "mg_write", as: (@convention(c) (OpaquePointer?, UnsafeRawPointer?, Int) -> Int32).self),
      let send = library.function(
        "mg_websocket_write",
        as: (@convention(c) (OpaquePointer?, Int32, UnsafeRawPointer?, Int) -> Int32).self)
    else { return nil }
    _ = begin(0)
    let webSocket: UInt32 = 16
    guard has(webSocket) != 0 else { return nil }
    self.start = start
    self.stop = stop
    self.ports = ports
    self.handleRequests = handleRequests
    self.handleMessages = handleMessages
    self.request = request
    self.write = write
    self.send = send
  }

  /// Method and path of a request. Its description begins with pointers to these two texts.
  func head(of connection: OpaquePointer?) -> (method: String, path: String) {
    guard let texts = request(connection)?.assumingMemoryBound(to: UnsafePointer<CChar>?.self)
    else { return ("", "") }
    return (texts[0].map { String(cString: $0) } ?? "", texts[1].map { String(cString: $0) } ?? "")
  }

  /// The port of a server. Its description is eight numbers, of which the second is the port.
  func port(of context: OpaquePointer) -> Int? {
    var numbers = [Int32](repeating: 0, count: 8)
    return ports(context, 1, &numbers) == 1 ? Int(numbers[1]) : nil
  }
}
