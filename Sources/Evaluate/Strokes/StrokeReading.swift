// Reads a stroke from a line of JSON, or explains what is wrong with the line.
import Files

/// An error in a line. The message is a sentence about the error and the expected content.
package struct StrokeError: Error, Hashable, Sendable {
  package var message: String
  /// Whether the line is wrong. If false, the line is valid but is not counted.
  package let isFault: Bool

  package init(_ message: String, isFault: Bool = true) {
    (self.message, self.isFault) = (message, isFault)
  }

  /// The error for a recording that began in a motion that a stroke cannot contain.
  static let unjudged = StrokeError("began in a motion", isFault: false)
  /// The error for a recording of taps, keys, a wheel or several fingers.
  static let noStroke = StrokeError("without a stroke", isFault: false)
}

extension Stroke {
  /// Reads a stroke from a line of JSON. Unknown members become notes.
  package init(line: ArraySlice<UInt8>) throws(StrokeError) {
    let json: JSON
    do { json = try JSON(parsing: Array(line)) } catch {
      throw StrokeError("column \(error.column): \(error.message)")
    }
    guard let object = json.object else {
      throw StrokeError("\(json.kindInWords), expected an object with id and samples")
    }
    try self.init(object)
  }

  private init(_ object: JSONObject) throws(StrokeError) {
    guard let id = object["id"]?.text, !id.isEmpty, id.utf8.count <= 256 else {
      throw StrokeError("id: expected a string of 1 to 256 bytes")
    }
    let pointsPerUnit = try Stroke.density(object)
    let label = try Stroke.optional(object, "label", { $0.text }, "a string or null")
    let width = try Stroke.side(object, "width", pointsPerUnit)
    let height = try Stroke.side(object, "height", pointsPerUnit)
    guard let items = object["samples"]?.array else {
      if object["unjudged"]?.flag == true { throw .unjudged }
      if object["samples"] == nil, object["recording"]?.object != nil { throw .noStroke }
      throw StrokeError("samples: expected a list of [seconds, x, y]")
    }
    guard (1...Stroke.mostSamples).contains(items.count) else {
      throw StrokeError(
        "samples: \(items.count) of them, expected 1 to \(Stroke.mostSamples)")
    }
    var samples: [Sample] = []
    samples.reserveCapacity(items.count)
    for (index, item) in items.enumerated() {
      guard let numbers = item.array, numbers.count == 3,
        let seconds = numbers[0].number,
        let x = numbers[1].number, let y = numbers[2].number
      else { throw StrokeError("samples[\(index)]: expected [seconds, x, y]") }
      samples.append(Sample(seconds, x, y))
    }
    self.init(
      id: id, label: label, pointsPerUnit: pointsPerUnit, width: width, height: height,
      samples: samples)
    takeNotes(object)
    if let error = error { throw error }
  }

  /// Reads the members that older files lack. A member of an unexpected type becomes a note,
  /// because another program may use the same key.
  private mutating func takeNotes(_ object: JSONObject) {
    for member in object.members {
      switch member.key {
      case "id", "label", "width", "height", "samples": continue
      // Both members have already been converted to points per unit, so they are skipped.
      case "points_per_unit", "px_per_dp": continue
      case "person" where person == nil:
        if let name = member.value.text ?? member.value.number.map(JSON.text), !name.isEmpty,
          name.utf8.count <= 256
        {
          person = name
          continue
        }
      case "device" where device == nil:
        if let word = member.value.text, let known = StrokeDevice(rawValue: word) {
          device = known
          continue
        }
      case "variant" where variant == nil:
        if let name = member.value.text, !name.isEmpty, name.utf8.count <= 256 {
          variant = name
          continue
        }
      case "start" where state == nil:
        if let known = StrokeState(member.value) {
          state = known
          continue
        }
      default: break
      }
      notes.append(member.key, member.value)
    }
  }

  /// The error of samples that no finger can have made. Nil for possible samples.
  var error: StrokeError? {
    guard let first = samples.first else { return StrokeError("samples: expected one or more") }
    var last = first.seconds
    for (index, sample) in samples.enumerated() {
      guard abs(sample.x) <= Stroke.farthest, abs(sample.y) <= Stroke.farthest else {
        return StrokeError("samples[\(index)]: more than a million units away")
      }
      guard sample.seconds >= last else {
        return StrokeError("samples[\(index)]: \(sample.seconds) s is before \(last) s")
      }
      last = sample.seconds
    }
    guard last - first.seconds <= Stroke.longest else {
      return StrokeError("samples: longer than \(Int(Stroke.longest)) s")
    }
    return nil
  }

  /// Points per unit of the positions: 1 for `dp` and `pt`, and from `px_per_dp` for `px`.
  private static func density(_ object: JSONObject) throws(StrokeError) -> Double {
    let number: Double?
    switch object["points_per_unit"] {
    case nil, .null: number = 1
    case .number(let given): number = given
    case .text("dp"), .text("pt"): number = 1
    case .text("px"): number = object["px_per_dp"]?.number.map { 1 / $0 } ?? 1
    default: number = nil
    }
    guard let number, densities.contains(number) else {
      throw StrokeError("points_per_unit: expected a number from 0.001 to 1000")
    }
    return number
  }

  private static func side(
    _ object: JSONObject, _ key: String, _ pointsPerUnit: Double
  ) throws(StrokeError) -> Double? {
    let side = try optional(object, key, { $0.number }, "a number or null")
    if let side, !sides.contains(side * pointsPerUnit) {
      throw StrokeError("\(key): expected 40 to 8192 points, in units")
    }
    return side
  }

  private static func optional<Value>(
    _ object: JSONObject, _ key: String, _ read: (JSON) -> Value?, _ right: String
  ) throws(StrokeError) -> Value? {
    guard let json = object[key], !json.isNull else { return nil }
    guard let value = read(json) else { throw StrokeError("\(key): expected \(right)") }
    return value
  }
}
