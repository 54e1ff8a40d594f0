// The touch panels that Linux lists. The list needs no connection to a display.
import Libc

/// Finds the touch panels of this machine.
package enum TouchPanels {
  /// Names of the multi-touch screens, without touch pads. Empty if `folder` does not exist, as on
  /// any system but Linux.
  package static func names(below folder: String = "/sys/class/input") -> [String] {
    guard let handle = opendir(folder) else { return [] }
    defer { closedir(handle) }
    var found: [(number: Int, name: String)] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name.hasPrefix("event"), let number = Int(name.dropFirst(5)) else { continue }
      let device = "\(folder)/\(name)/device"
      // Tests for ABS_MT_POSITION_X and INPUT_PROP_DIRECT of linux/input-event-codes.h.
      guard has(bit: 0x35, in: line("\(device)/capabilities/abs")),
        has(bit: 0x01, in: line("\(device)/properties"))
      else { continue }
      let deviceName = line("\(device)/name")
      found.append((number, deviceName.isEmpty ? name : deviceName))
    }
    return found.sorted { $0.number < $1.number }.map(\.name)
  }

  /// Whether a bit is set in a bit mask in the kernel's format: hexadecimal 64-bit words, beginning
  /// with the highest word.
  static func has(bit: Int, in words: String) -> Bool {
    let words = words.split(separator: " ")
    let index = words.count - 1 - bit / 64
    guard words.indices.contains(index), let word = UInt64(words[index], radix: 16) else {
      return false
    }
    return word >> UInt64(bit % 64) & 1 == 1
  }

  private static func line(_ file: String) -> String {
    guard let handle = fopen(file, "r") else { return "" }
    defer { fclose(handle) }
    var bytes = [CChar](repeating: 0, count: 512)
    guard fgets(&bytes, Int32(bytes.count), handle) != nil else { return "" }
    let text = bytes.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
    return String(decoding: text, as: UTF8.self)
  }
}
