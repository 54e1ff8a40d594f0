// The functions of libdbus-1, which is loaded when the first window waits.
import SharedLibraries

/// The functions of libdbus-1. No function waits for the bus.
struct DBusLibrary: @unchecked Sendable {
  typealias Message = OpaquePointer
  typealias Connection = OpaquePointer
  typealias Iterator = UnsafeMutableRawPointer
  typealias Text = UnsafePointer<CChar>
  typealias Use = @convention(c) (OpaquePointer) -> Void
  typealias Test = @convention(c) (OpaquePointer) -> UInt32
  typealias GetText = @convention(c) (Message) -> Text?
  typealias SetText = @convention(c) (Message, Text?) -> UInt32
  typealias Move = @convention(c) (Iterator) -> UInt32
  typealias Open = @convention(c) (Iterator, Int32, Text?, Iterator) -> UInt32

  /// Number of bytes that are sufficient for an iterator of libdbus.
  static let iteratorSize = 128

  let connection: ConnectionFunctions
  let message: MessageFunctions
  let iterator: IteratorFunctions

  struct ConnectionFunctions {
    let open: @convention(c) (Text, UnsafeMutableRawPointer?) -> Connection?
    let close, release: Use
    let descriptor: @convention(c) (Connection, UnsafeMutablePointer<Int32>) -> UInt32
    let exchange: @convention(c) (Connection, Int32) -> UInt32
    let isAuthenticated, hasMessagesToSend: Test
    let pop: @convention(c) (Connection) -> Message?
    let send: @convention(c) (Connection, Message, UnsafeMutablePointer<UInt32>?) -> UInt32
  }

  struct MessageFunctions {
    let make: @convention(c) (Int32) -> Message?
    let release: Use
    let kind: @convention(c) (Message) -> Int32
    let serial, replySerial, needsNoReply: Test
    let path, interface, member, sender: GetText
    let setPath, setInterface, setMember, setDestination, setErrorName: SetText
    let setReplySerial: @convention(c) (Message, UInt32) -> UInt32
    let setNoReply, setAutoStart: @convention(c) (Message, UInt32) -> Void
  }

  struct IteratorFunctions {
    let begin: @convention(c) (Message, Iterator) -> UInt32
    let beginAppending: @convention(c) (Message, Iterator) -> Void
    let type: @convention(c) (Iterator) -> Int32
    let read: @convention(c) (Iterator, UnsafeMutableRawPointer) -> Void
    let recurse: @convention(c) (Iterator, Iterator) -> Void
    let next: Move
    let append: @convention(c) (Iterator, Int32, UnsafeRawPointer) -> UInt32
    let open: Open
    let close: @convention(c) (Iterator, Iterator) -> UInt32
  }

  /// Fails if the library is not installed or lacks a function.
  init?() {
    guard let library = LoadedLibrary("libdbus-1.so.3", prefix: "dbus_") else { return nil }
    var isComplete = true
    // A missing function is never called, because the initializer fails without it.
    func function<Function>(_ name: String) -> Function { library.function(name, &isComplete) }
    connection = ConnectionFunctions(
      open: function("connection_open_private"), close: function("connection_close"),
      release: function("connection_unref"), descriptor: function("connection_get_unix_fd"),
      exchange: function("connection_read_write"),
      isAuthenticated: function("connection_get_is_authenticated"),
      hasMessagesToSend: function("connection_has_messages_to_send"),
      pop: function("connection_pop_message"), send: function("connection_send"))
    message = MessageFunctions(
      make: function("message_new"), release: function("message_unref"),
      kind: function("message_get_type"), serial: function("message_get_serial"),
      replySerial: function("message_get_reply_serial"),
      needsNoReply: function("message_get_no_reply"), path: function("message_get_path"),
      interface: function("message_get_interface"), member: function("message_get_member"),
      sender: function("message_get_sender"), setPath: function("message_set_path"),
      setInterface: function("message_set_interface"), setMember: function("message_set_member"),
      setDestination: function("message_set_destination"),
      setErrorName: function("message_set_error_name"),
      setReplySerial: function("message_set_reply_serial"),
      setNoReply: function("message_set_no_reply"),
      setAutoStart: function("message_set_auto_start"))
    iterator = IteratorFunctions(
      begin: function("message_iter_init"), beginAppending: function("message_iter_init_append"),
      type: function("message_iter_get_arg_type"), read: function("message_iter_get_basic"),
      recurse: function("message_iter_recurse"), next: function("message_iter_next"),
      append: function("message_iter_append_basic"), open: function("message_iter_open_container"),
      close: function("message_iter_close_container"))
    let setChangesSignals: @convention(c) (UInt32) -> Void =
      function("connection_set_change_sigpipe")
    guard isComplete else { return nil }
    // libdbus must not change how the program handles the signal PIPE.
    setChangesSignals(0)
  }
}
