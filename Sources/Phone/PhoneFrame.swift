// A frame of the device for the phone.
import Geometry

/// A frame of the device, to be painted and sent on another thread.
package struct PhoneFrame: Sendable {
  /// Size of the device in points.
  package var size: Size
  /// Number of the phone's newest message whose samples the frame shows.
  package var handled: Int
  /// True if nothing moves. In this case, the frame is sent at the phone's full sharpness.
  package var isResting: Bool
  /// True if the device shows dark colours. The page around the device is dark in this case.
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

/// A connection that writes messages to the page.
package protocol PhoneConnection: AnyObject, Sendable {
  /// Writes a message. Returns false after a partial write, which makes the connection unusable.
  func write(_ bytes: [UInt8], isText: Bool) -> Bool
  /// Writes a text, without waiting. Does nothing while another write is in progress.
  func offer(_ bytes: [UInt8])
  /// Ends the connection, after any write in progress has ended.
  func close()
}
