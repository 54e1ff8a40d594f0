// The functions of CivetWeb, which is loaded for the first phone.
import SharedLibraries

/// The functions of CivetWeb, a library for HTTP and WebSocket.
struct WebLibrary: @unchecked Sendable {
  /// The Debian package that contains the library.
  static let package = "libcivetweb1"

  typealias Data = UnsafeMutableRawPointer
  typealias Feature = @convention(c) (UInt32) -> UInt32
  typealias Start =
    @convention(c) (
      UnsafeRawPointer?, Data?, UnsafeMutablePointer<UnsafePointer<CChar>?>?
    ) -> OpaquePointer?
  typealias Ports = @convention(c) (OpaquePointer?, Int32, UnsafeMutableRawPointer?) -> Int32
  typealias Answer = @convention(c) (OpaquePointer?, Data?) -> Int32
  typealias Notice = @convention(c) (OpaquePointer?, Data?) -> Void
  typealias Message =
    @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<CChar>?, Int, Data?) -> Int32
  typealias SetRequests =
    @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, Answer?, Data?) -> Void
  typealias SetMessages =
    @convention(c) (
      OpaquePointer?, UnsafePointer<CChar>?, Answer?, Notice?, Message?, Notice?, Data?
    ) -> Void

  let start: Start
  let stop: @convention(c) (OpaquePointer?) -> Void
  let ports: Ports
  let handleRequests: SetRequests
  let handleMessages: SetMessages
  let request: @convention(c) (OpaquePointer?) -> UnsafeRawPointer?
  let write: @convention(c) (OpaquePointer?, UnsafeRawPointer?, Int) -> Int32
  let send: @convention(c) (OpaquePointer?, Int32, UnsafeRawPointer?, Int) -> Int32

  /// Nil if the library is not installed, or was built without WebSocket.
  init?() {
    guard let library = LoadedLibrary("libcivetweb.so.1", prefix: "mg_"),
      let begin: Feature = library.function("init_library"),
      let has: Feature = library.function("check_feature"),
      let start: Start = library.function("start"),
      let stop: @convention(c) (OpaquePointer?) -> Void = library.function("stop"),
      let ports: Ports = library.function("get_server_ports"),
      let handleRequests: SetRequests = library.function("set_request_handler"),
      let handleMessages: SetMessages = library.function("set_websocket_handler"),
      let request: @convention(c) (OpaquePointer?) -> UnsafeRawPointer? =
        library.function("get_request_info"),
      let write: @convention(c) (OpaquePointer?, UnsafeRawPointer?, Int) -> Int32 =
        library.function("write"),
      let send: @convention(c) (OpaquePointer?, Int32, UnsafeRawPointer?, Int) -> Int32 =
        library.function("websocket_write")
    else { return nil }
    _ = begin(0)
    let webSocket: UInt32 = 16
    guard has(webSocket) != 0 else { return nil }
    (self.start, self.stop, self.ports) = (start, stop, ports)
    (self.handleRequests, self.handleMessages) = (handleRequests, handleMessages)
    (self.request, self.write, self.send) = (request, write, send)
  }

  /// Method and path of a request. Pointers to both are the start of CivetWeb's description.
  func head(of connection: OpaquePointer?) -> (method: String, path: String) {
    guard let texts = request(connection)?.assumingMemoryBound(to: UnsafePointer<CChar>?.self)
    else { return ("", "") }
    return (texts[0].map { String(cString: $0) } ?? "", texts[1].map { String(cString: $0) } ?? "")
  }

  /// The port of a server. CivetWeb describes a port by eight numbers, and the second is the port.
  func port(of context: OpaquePointer) -> Int? {
    var numbers = [Int32](repeating: 0, count: 8)
    return ports(context, 1, &numbers) == 1 ? Int(numbers[1]) : nil
  }
}
