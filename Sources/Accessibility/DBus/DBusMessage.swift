// A message of D-Bus, with its conversion to and from messages of libdbus.

/// A message of D-Bus.
struct DBusMessage: Hashable, Sendable {
  enum Kind: Int32, Sendable {
    case call = 1
    case reply, error, signal
  }

  var kind: Kind
  /// The name of the connection that sent the message. The bus sets the name.
  var sender = ""
  /// The name of the receiver. Empty for a signal.
  var destination = ""
  var path = ""
  var interface = ""
  var member = ""
  /// The name of the error, if the message is an error.
  var error = ""
  var serial: UInt32 = 0
  /// The serial of the answered call. 0 if the message is no answer.
  var replySerial: UInt32 = 0
  var needsReply = true
  /// Whether the bus starts the receiver if the receiver is not running.
  var startsReceiver = true
  var body: [DBusValue] = []

  static func call(
    _ destination: String, _ path: String, _ interface: String, _ member: String,
    _ body: [DBusValue] = []
  ) -> DBusMessage {
    DBusMessage(
      kind: .call, destination: destination, path: path, interface: interface, member: member,
      body: body)
  }

  static func signal(
    _ path: String, _ interface: String, _ member: String, _ body: [DBusValue]
  ) -> DBusMessage {
    DBusMessage(kind: .signal, path: path, interface: interface, member: member, body: body)
  }

  func reply(_ body: [DBusValue]) -> DBusMessage {
    DBusMessage(kind: .reply, destination: sender, replySerial: serial, body: body)
  }

  func failure(_ error: String, _ reason: String) -> DBusMessage {
    DBusMessage(
      kind: .error, destination: sender, error: error, replySerial: serial, body: [.text(reason)])
  }
}

extension DBusLibrary {
  /// Converts a message for libdbus, which the caller must release. Nil if memory is exhausted.
  func encode(_ value: DBusMessage) -> Message? {
    guard let made = message.make(value.kind.rawValue) else { return nil }
    func set(_ text: String, by function: SetText) {
      if !text.isEmpty { _ = function(made, text) }
    }
    set(value.destination, by: message.setDestination)
    set(value.path, by: message.setPath)
    set(value.interface, by: message.setInterface)
    set(value.member, by: message.setMember)
    set(value.error, by: message.setErrorName)
    if value.replySerial != 0 { _ = message.setReplySerial(made, value.replySerial) }
    if value.kind == .call {
      if !value.needsReply { message.setNoReply(made, 1) }
      if !value.startsReceiver { message.setAutoStart(made, 0) }
    } else {
      message.setNoReply(made, 1)
    }
    withIterator { place in
      iterator.beginAppending(made, place)
      for value in value.body { append(value, at: place) }
    }
    return made
  }

  /// Converts a message that libdbus has read.
  func decode(_ read: Message) -> DBusMessage? {
    guard let kind = DBusMessage.Kind(rawValue: message.kind(read)) else { return nil }
    func text(_ function: GetText) -> String { function(read).map { String(cString: $0) } ?? "" }
    return DBusMessage(
      kind: kind, sender: text(message.sender), path: text(message.path),
      interface: text(message.interface), member: text(message.member),
      serial: message.serial(read), replySerial: message.replySerial(read),
      needsReply: message.needsNoReply(read) == 0,
      body: withIterator { iterator.begin(read, $0) == 0 ? [] : values(at: $0) })
  }

  private func withIterator<Result>(_ body: (Iterator) -> Result) -> Result {
    withUnsafeTemporaryAllocation(byteCount: Self.iteratorSize, alignment: 16) { bytes in
      bytes.initializeMemory(as: UInt8.self, repeating: 0)
      return body(bytes.baseAddress.unsafelyUnwrapped)
    }
  }

  // MARK: Writing

  private func append(_ value: DBusValue, at place: Iterator) {
    func basic<Value>(_ value: Value, _ type: DBusType) {
      withUnsafeBytes(of: value) { bytes in
        if let address = bytes.baseAddress { _ = iterator.append(place, type.rawValue, address) }
      }
    }
    func text(_ value: String, _ type: DBusType) { value.withCString { basic($0, type) } }
    switch value {
    case .byte(let value): basic(value, .byte)
    case .bool(let value): basic(UInt32(value ? 1 : 0), .bool)
    case .int(let value): basic(value, .int)
    case .unsigned(let value): basic(value, .unsigned)
    case .double(let value): basic(value, .double)
    case .text(let value): text(value, .text)
    case .path(let value): text(value, .path)
    case .array(let element, let values): container(.array, element, values, at: place)
    case .structure(let members): container(.structure, nil, members, at: place)
    case .entry(let key, let value): container(.entry, nil, [key, value], at: place)
    case .variant(let value): container(.variant, value.signature, [value], at: place)
    case .ignored: break
    }
  }

  private func container(
    _ type: DBusType, _ signature: String?, _ values: [DBusValue], at place: Iterator
  ) {
    withIterator { inner in
      func fill(_ signature: Text?) {
        guard iterator.open(place, type.rawValue, signature, inner) != 0 else { return }
        for value in values { append(value, at: inner) }
        _ = iterator.close(place, inner)
      }
      if let signature { signature.withCString { fill($0) } } else { fill(nil) }
    }
  }

  // MARK: Reading

  private func values(at place: Iterator) -> [DBusValue] {
    var values: [DBusValue] = []
    while iterator.type(place) != 0 {
      values.append(value(at: place))
      _ = iterator.next(place)
    }
    return values
  }

  private func value(at place: Iterator) -> DBusValue {
    func basic<Value>(_ initial: Value) -> Value {
      var value = initial
      withUnsafeMutableBytes(of: &value) { bytes in
        if let address = bytes.baseAddress { iterator.read(place, address) }
      }
      return value
    }
    func text() -> String { basic(nil as Text?).map { String(cString: $0) } ?? "" }
    func inner() -> [DBusValue] {
      withIterator { inside in
        iterator.recurse(place, inside)
        return values(at: inside)
      }
    }
    switch DBusType(rawValue: iterator.type(place)) {
    case .byte: return .byte(basic(0))
    case .bool: return .bool(basic(UInt32(0)) != 0)
    case .int: return .int(basic(0))
    case .unsigned: return .unsigned(basic(0))
    case .double: return .double(basic(0))
    case .text: return .text(text())
    case .path: return .path(text())
    case .array:
      let values = inner()
      return .array(values.first?.signature ?? "v", values)
    case .structure: return .structure(inner())
    case .entry:
      let pair = inner()
      return pair.count == 2 ? .entry(pair[0], pair[1]) : .ignored
    case .variant: return .variant(inner().first ?? .ignored)
    case nil: return .ignored
    }
  }
}

/// The types of D-Bus values. The raw value is the letter of the type.
private enum DBusType: Int32 {
  case byte = 0x79
  case bool = 0x62
  case int = 0x69
  case unsigned = 0x75
  case double = 0x64
  case text = 0x73
  case path = 0x6F
  case array = 0x61
  case structure = 0x72
  case entry = 0x65
  case variant = 0x76
}
