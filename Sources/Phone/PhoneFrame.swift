// A frame of the device on its way to the phone.
import Geometry

/// A frame of the device, to be painted and sent on another thread.
package struct PhoneFrame: Sendable {
  /// Size of the device in points.
  package var size: Size
  /// Number of the newest message of the phone whose samples the frame shows.
  package var handled: Int
  /// True if nothing moves. The frame is then sent as sharp as the phone shows it.
  package var isResting: Bool
  /// True if the device is dark, so that the page around it is too.
  package var isDark: Bool
  /// Paints and encodes the frame at a scale in pixels per point.
  package var paint: @Sendable (_ scale: Double) throws -> [UInt8]

  package init(
    size: Size, handled: Int, isResting: Bool, isDark: Bool = false,
    paint: @escaping @Sendable (_ scale: Double) throws -> [UInt8]
  ) {
    self.size = size
    self.handled = handled
    self.isResting = isResting
    self.isDark = isDark
    self.paint = paint
  }
}

/// Where messages to the page are written.
package protocol PhoneConnection: AnyObject, Sendable {
  /// Writes a message. Returns false if it was not written whole, so that the connection is over.
  func write(_ bytes: [UInt8], isText: Bool) -> Bool
  /// Writes a text, unless something else is being written. Does not wait.
  func offer(_ bytes: [UInt8])
  /// Ends the connection. Waits until what is being written is.
  func close()
}
