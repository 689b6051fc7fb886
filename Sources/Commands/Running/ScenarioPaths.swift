import Ground

enum ScenarioPaths {
  /// What a run without operands takes, here or in the nearest folder above that has it.
  static let standard = "scenarios"
  static let standardInput = "-"
  static let ending = ".scenario"

  /// The files in the order of the operands; those of a folder in the order of their bytes. A path
  /// that several operands stand for comes once, and one that can't be read comes with the reason.
  ///
  /// Without operands the folder `scenarios` is taken; unless what is made of it has its place in
  /// the working folder (`isHere`), that of the nearest folder above, too.
  static func find(
    _ operands: [String], isHere: Bool = false
  ) throws(Arguments.Problem) -> [FileSystem.Found] {
    let folder = isHere ? standard : nearest
    if operands.isEmpty, FileSystem.kind(of: folder) == .nothing {
      let place = isHere ? "here" : "here or above"
      throw Arguments.Problem("there is no folder \(standard) \(place): name files or folders")
    }
    var files = try FileSystem.found(operands.isEmpty ? [folder] : operands, ending: ending)
    for index in files.indices { files[index].path = harmless(files[index].path) }
    return files
  }

  /// A path that is no command to a CI system where a line begins with it: `::error::…`.
  private static func harmless(_ path: String) -> String {
    [":", "#"].contains { path.utf8.starts(with: $0.utf8) } ? "./\(path)" : path
  }

  /// The folders in which what operands stand for can be saved: those that are named, with all
  /// below them, and those of named files. Each ends in a slash; the working folder is empty.
  static func folders(_ operands: [String]) -> [String] {
    var folders: [String] = []
    for operand in operands.isEmpty ? [nearest] : operands {
      if FileSystem.kind(of: operand) == .folder {
        folders += FileSystem.folders(under: operand).map { Path($0).endsInSlash ? $0 : "\($0)/" }
      } else {
        folders.append(Path(operand).prefix)
      }
    }
    return folders
  }

  /// The folders that operands name, and those of files, whether they are there or not.
  static func watched(_ operands: [String]) -> [String] {
    (operands.isEmpty ? [nearest] : operands).map { operand in
      Path(operand).hasEnding(ending) ? Path(operand).prefix : operand
    }
  }

  /// The folder `scenarios` in the working folder, or in the nearest above it. The search ends
  /// where a repository does, or at the root.
  private static var nearest: String {
    var above = ""
    while FileSystem.kind(of: above + standard) != .folder {
      guard FileSystem.kind(of: "\(above).git") == .nothing,
        let place = FileSystem.absolute(above.isEmpty ? "." : above), place != "/"
      else { return standard }
      above += "../"
    }
    return above + standard
  }
}
