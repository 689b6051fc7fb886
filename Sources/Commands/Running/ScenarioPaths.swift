import Base

enum ScenarioPaths {
  /// The name of the default folder of a run. The folder is in the working folder or in a folder
  /// above.
  static let standard = "scenarios"
  static let standardInput = "-"
  static let ending = ".scenario"

  /// Returns the files in the order of the operands. The files of a folder are sorted by the bytes
  /// of their paths. Each path is listed once. A path that can't be read is returned with the
  /// reason.
  ///
  /// The default is the folder `scenarios` in the working folder or in a folder above. If `isHere`
  /// is true, the folders above are not searched, because the command writes its results into the
  /// working folder.
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

  /// A path that is safe at the start of a line, because no CI system interprets the path as a
  /// command such as `::error::…`.
  private static func harmless(_ path: String) -> String {
    [":", "#"].contains { path.utf8.starts(with: $0.utf8) } ? "./\(path)" : path
  }

  /// The folders in which the operands' files can be saved. These are the named folders with their
  /// subfolders, and the folders of named files. Each path ends in a slash, but the working folder
  /// is the empty text.
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

  /// The named folders, and the folders of the named files. These folders need not exist.
  static func watched(_ operands: [String]) -> [String] {
    (operands.isEmpty ? [nearest] : operands).map { operand in
      Path(operand).hasEnding(ending) ? Path(operand).prefix : operand
    }
  }

  /// The folder `scenarios` in the working folder, or in the nearest folder above. The search ends
  /// at the root of a repository or of the file system.
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
