import Base

enum ScenarioPaths {
  /// The name of the default folder, which is in the working folder or in a folder above.
  static let standard = "scenarios"
  static let standardInput = "-"
  static let ending = ".scenario"

  /// Returns the scenario files in the order of the operands, each path once. A folder's files are
  /// sorted by the bytes of their paths. A path that can't be read comes with the reason.
  ///
  /// Without operands, finds the files in the folder `scenarios`, which is in the working folder or
  /// in a folder above. If `isHere` is true, only the working folder is searched, because that is
  /// where the command writes its results.
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

  /// Returns a path that can be printed at the start of a line. The returned path never begins with
  /// `:` or `#`, so that no CI system mistakes the line for a command such as `::error::…`.
  private static func harmless(_ path: String) -> String {
    [":", "#"].contains { path.utf8.starts(with: $0.utf8) } ? "./\(path)" : path
  }

  /// Returns the folders that can contain the operands' files. For an operand that is a folder, the
  /// result contains the folder and its subfolders. For a file, the result contains the file's
  /// folder. Each path ends in a slash, and the working folder is the empty text.
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

  /// Returns the folder to watch for each operand: the operand itself if it is a folder, or else
  /// the folder of the file. The folders need not exist.
  static func watched(_ operands: [String]) -> [String] {
    (operands.isEmpty ? [nearest] : operands).map { operand in
      Path(operand).hasEnding(ending) ? Path(operand).prefix : operand
    }
  }

  /// The path of the folder `scenarios` in the working folder, or in the nearest folder above that
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
