import Base

enum ScenarioPaths {
  /// The name of the default folder. This folder is in the working folder or in a parent folder of
  /// the working folder.
  static let standard = "scenarios"
  static let standardInput = "-"
  static let ending = ".scenario"

  /// Returns the scenario files in the order of the operands. The files of a folder are sorted by
  /// the bytes of their paths. The result contains each path once. If a path can't be read, the
  /// result also contains the reason.
  ///
  /// If there are no operands, the folder `scenarios` is used. This folder is in the working folder
  /// or in a parent folder of the working folder. If `isHere` is true, only the working folder is
  /// searched, because the command writes its results into the working folder.
  static func find(
    _ operands: [String], isHere: Bool = false
  ) throws(Arguments.Problem) -> [FileSystem.Found] {
    let folder = isHere ? standard : nearest
    if operands.isEmpty, FileSystem.kind(of: folder) == .nothing {
      let position = isHere ? "here" : "here or above"
      throw Arguments.Problem("there is no folder \(standard) \(position): name files or folders")
    }
    var files = try FileSystem.found(operands.isEmpty ? [folder] : operands, ending: ending)
    for index in files.indices { files[index].path = harmless(files[index].path) }
    return files
  }

  /// Returns a path that can be printed at the start of a line. The result does not begin with `:`
  /// or `#`, so that no CI system treats the line as a command such as `::error::…`.
  private static func harmless(_ path: String) -> String {
    [":", "#"].contains { path.utf8.starts(with: $0.utf8) } ? "./\(path)" : path
  }

  /// Returns the folders that can contain files of the operands. If an operand is a folder, these
  /// are the folder and its subfolders. If an operand is a file, this is the folder of the file.
  /// Each path in the result ends in a slash. The working folder is the empty text.
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

  /// Returns a folder for each operand. If the operand is a folder, this is the operand itself. If
  /// the operand is a file, this is the folder of the file. These folders need not exist.
  static func watched(_ operands: [String]) -> [String] {
    (operands.isEmpty ? [nearest] : operands).map { operand in
      Path(operand).hasEnding(ending) ? Path(operand).prefix : operand
    }
  }

  /// The path of the folder `scenarios` in the working folder, or in the nearest parent folder that
  /// contains it. The search ends at the root of a repository or of the file system.
  private static var nearest: String {
    var above = ""
    while FileSystem.kind(of: above + standard) != .folder {
      guard FileSystem.kind(of: "\(above).git") == .nothing,
        let index = FileSystem.absolute(above.isEmpty ? "." : above), index != "/"
      else { return standard }
      above += "../"
    }
    return above + standard
  }
}
