// The files of a user's screen pictures, with the form in scripts and the reader.
import Artwork
import Files
import Pictures
import Scenes

/// A user's picture for a role of a scene: the file, and the bars that are cut from the picture.
package struct PictureFile: Hashable, Sendable {
  package var role: PictureRole
  package var file: String
  /// Heights in points of the bars that are cut from the picture.
  package var top: Double
  package var bottom: Double

  package init(role: PictureRole, file: String, top: Double = 0, bottom: Double = 0) {
    (self.role, self.file) = (role, file)
    (self.top, self.bottom) = (top, bottom)
  }

  /// Range of the heights of the bars, in points.
  package static let bars = 0...300.0
  /// Size in bytes above which a file is not read.
  package static let largestFile = 64 << 20

  /// Reads the picture. A picture that is wider than `width` pixels is made smaller.
  package func read(width: Int) throws(FileError) -> ScreenPicture {
    let bytes = try FileAccess.read(file, limit: PictureFile.largestFile)
    if let size = PictureFile.sizeOfPNG(bytes),
      Double(size.width) * Double(size.height) > PictureLimit.area
    {
      throw FileError(
        file,
        "\(size.width) × \(size.height) pixels, expected at most 67108864 in all (8192 × 8192)")
    }
    do {
      let picture = try PictureDecoder.decode(bytes, covering: width, by: 1)
      return ScreenPicture(picture, top: top, bottom: bottom)
    } catch .unknownFormat {
      throw FileError(file, "neither PNG nor JPEG, expected one of them")
    } catch .damaged(let reason) {
      throw FileError(file, "\(reason), expected a whole picture")
    } catch {
      throw FileError(file, "\(error)")
    }
  }

  /// The size in the header of a PNG file. Nil for other files.
  private static func sizeOfPNG(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), bytes.count >= 24 else { return nil }
    func number(_ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (number(16), number(20))
  }

  /// The pictures in the form of a script's member `pictures`.
  package static func json(_ files: [PictureFile]) -> JSON {
    .object(
      JSONObject(
        files.map {
          .init(
            $0.role.rawValue,
            ["file": .text($0.file), "top": JSON($0.top), "bottom": JSON($0.bottom)])
        }))
  }

  /// The error that the scene lacks this role, with a list of the scene's roles. Nil for no error.
  package static func refusal(_ role: String, in scene: any Scene.Type) -> String? {
    let roles = scene.pictureRoles.map(\.rawValue)
    guard !roles.contains(role) else { return nil }
    return roles.isEmpty
      ? "the scene \(scene.name) takes no pictures"
      : "\(role), expected one of \(roles.joined(separator: ", ")) for the scene \(scene.name)"
  }

  /// Reads the member `pictures` of a script, a session or a project.
  ///
  /// - Parameter scene: The scene whose roles are allowed. Nil allows the roles of all scenes.
  package static func files(
    in json: LocatedJSON, of scene: (any Scene.Type)? = nil
  ) throws(JSONValueError) -> [PictureFile] {
    guard let object = json.json.object else {
      throw json.error("expected an object of roles, this is \(json.json.kindInWords)")
    }
    var files: [PictureFile] = []
    for member in object.members {
      let value = LocatedJSON(member.value, at: json.joined(member.key))
      if let scene, let refusal = refusal(member.key, in: scene) { throw json.error(refusal) }
      guard let role = PictureRole(rawValue: member.key) else {
        let roles = PictureRole.allCases.map(\.rawValue).joined(separator: ", ")
        throw json.error("\(member.key), expected one of \(roles)")
      }
      guard member.value.object != nil else {
        files.append(
          PictureFile(role: role, file: try value.text("a file, or an object with a file")))
        continue
      }
      let members = try value.members(knowing: ["file", "top", "bottom"])
      let file = try members.require("file", "a file").text("a file")
      let top = try members["top"].map { json throws(JSONValueError) in
        try json.number(bars, "points")
      }
      let bottom = try members["bottom"].map { json throws(JSONValueError) in
        try json.number(bars, "points")
      }
      files.append(PictureFile(role: role, file: file, top: top ?? 0, bottom: bottom ?? 0))
    }
    return files
  }
}

extension Script {
  /// Adds `folder` to the pictures' relative paths.
  package mutating func locatePictures(below folder: String) {
    for place in pictures.indices where !pictures[place].file.hasPrefix("/") {
      pictures[place].file = "\(folder)/\(pictures[place].file)"
    }
  }

  /// Reads the pictures of the script.
  package mutating func readPictures() throws(FileError) {
    let width = Int((size.width * scale).rounded(.up))
    for file in pictures { screens[file.role] = try file.read(width: width) }
  }
}
