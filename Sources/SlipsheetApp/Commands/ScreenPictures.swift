// `--picture` and `--cut`: a user's own pictures as screens of a scene.
import Artwork
import Files
import Geometry
import Lab
import Scenes
import Scripts

extension Slipsheet {
  /// The options of all commands that show a scene.
  static let pictureOptions = [
    OptionRule(
      "--picture", "ROLE=FILE",
      "A PNG or JPEG as a screen of the scene; `play --list` names the roles.",
      choices: PictureRole.allCases.map { "\($0.rawValue)=" }),
    OptionRule(
      "--cut", "ROLE=TOP,BOTTOM", "Points of that picture that stay while its middle scrolls.",
      choices: PictureRole.allCases.map { "\($0.rawValue)=" }),
  ]

  /// The pictures of a scene, from the options `--picture` and `--cut`.
  static func pictureFiles(
    _ arguments: Arguments, of scene: any Scene.Type
  ) throws(CommandError) -> [PictureFile] {
    var files: [PictureFile] = []
    for text in arguments.all("--picture") {
      let (role, file) = try member(text, "--picture", "ROLE=FILE", of: scene)
      guard !files.contains(where: { $0.role == role }) else {
        throw .refused("--picture: \(role.rawValue) is given twice, expected one file for a role")
      }
      files.append(PictureFile(role: role, file: file))
    }
    for text in arguments.all("--cut") {
      let (role, cuts) = try member(text, "--cut", "ROLE=TOP,BOTTOM", of: scene)
      guard scene.scrollingRoles.contains(role) else {
        let roles = scene.scrollingRoles.map(\.rawValue).joined(separator: ", ")
        throw .refused(
          "--cut: \(role.rawValue) does not scroll in \(scene.name), expected "
            + (roles.isEmpty ? "no --cut" : "one of \(roles)"))
      }
      guard let place = files.firstIndex(where: { $0.role == role }) else {
        throw .refused("--cut: \(role.rawValue) has no picture, expected --picture too")
      }
      let points = cuts.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
      guard points.count == 2, let top = points[0], let bottom = points[1],
        PictureFile.bars.contains(top), PictureFile.bars.contains(bottom)
      else {
        throw .refused("--cut: \(text), expected ROLE=TOP,BOTTOM in points, 0 to 300 each")
      }
      (files[place].top, files[place].bottom) = (top, bottom)
    }
    return files
  }

  /// The pictures of the options, with absolute paths. A picture that cannot be read is an error.
  static func readScreens(
    _ arguments: Arguments, of scene: any Scene.Type
  ) throws(CommandError) -> [PictureFile] {
    var files = try pictureFiles(arguments, of: scene)
    for place in files.indices {
      do throws(FileError) { _ = try files[place].read(width: 1) } catch {
        throw .refused(error.sentence)
      }
      files[place].file = FileAccess.realPath(files[place].file) ?? files[place].file
    }
    return files
  }

  /// Throws an error if the device size in an option is too small or too large.
  static func checkDevice(_ size: Size, _ option: String) throws(CommandError) {
    guard ![size.width, size.height].allSatisfy(LabSettings.deviceSides.contains) else { return }
    throw .refused(
      "\(option): a device of \(JSON.text(of: size.width)) × \(JSON.text(of: size.height)), expected "
        + LabSettings.deviceWords)
  }

  private static func member(
    _ text: String, _ option: String, _ form: String, of scene: any Scene.Type
  ) throws(CommandError) -> (PictureRole, String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty else {
      throw .refused("\(option): \(text), expected \(form)")
    }
    let name = String(parts[0])
    if let refusal = PictureFile.refusal(name, in: scene) {
      throw .refused("\(option): \(refusal)")
    }
    guard let role = PictureRole(rawValue: name) else {
      throw .refused("\(option): \(text), expected \(form)")
    }
    return (role, String(parts[1]))
  }

  /// Adds the pictures of the options to a script, and reads all pictures. A picture in an option
  /// replaces the script's picture for the same role.
  static func readPictures(
    of script: inout Script, _ arguments: Arguments
  ) throws(CommandError) {
    for file in try pictureFiles(arguments, of: script.scene) {
      script.pictures.removeAll { $0.role == file.role }
      script.pictures.append(file)
    }
    do throws(FileError) { try script.readPictures() } catch {
      throw .refused(error.sentence)
    }
  }
}
