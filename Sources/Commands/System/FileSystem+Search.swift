import Base
import OperatingSystem

extension FileSystem {
  struct Found: Equatable {
    var path: String
    /// Why the file can't be read, or nil if it can.
    var obstacle: String?
  }

  /// A search enters subfolders only to this depth.
  private static let deepest = 64

  /// Returns all files whose names end with `ending` in a folder and its subfolders. The files are
  /// sorted by the bytes of their paths.
  ///
  /// The result also contains folders that can't be searched, and items that have the ending but
  /// are not files, so that the caller can mention everything that is not read. Links to folders
  /// are not followed, because the search might then never end. Pipes are never opened, because
  /// reading a pipe without a writer would never end.
  static func files(under folder: String, ending: String) -> [Found] {
    var found: [Found] = []
    var folders: [String] = []
    search(folder, ending, 0, &found, &folders)
    return found.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Returns the files of the operands, without duplicates. A file, a pipe or standard input is
  /// returned as it is; a folder is searched.
  static func found(
    _ operands: [String], ending: String
  ) throws(Arguments.Problem) -> [Found] {
    var found: [Found] = []
    for operand in operands {
      switch operand == ScenarioPaths.standardInput ? .stream : kind(of: operand) {
      case .file, .stream: found.append(Found(path: operand))
      case .unreadable(let reason): found.append(Found(path: operand, obstacle: reason))
      case .folder:
        // A folder with the ending of scenario files was probably meant to be a file. The folder is
        // part of the result, with the reason why it can't be read.
        if ending == ScenarioPaths.ending, Path(operand).hasEnding(ending) {
          found.append(Found(path: operand, obstacle: "it is a folder"))
        }
        found += files(under: operand, ending: ending)
      case .nothing: throw Arguments.Problem("there is no file or folder \(operand)")
      }
    }
    var seen: Set<Path> = []
    return found.filter { seen.insert(Path($0.path)).inserted }
  }

  static func folders(under folder: String) -> [String] {
    var found: [Found] = []
    var folders: [String] = []
    search(folder, "/", 0, &found, &folders)
    return folders
  }

  private static func search(
    _ folder: String, _ ending: String, _ depth: Int, _ found: inout [Found],
    _ folders: inout [String]
  ) {
    guard depth < deepest else {
      found.append(Found(path: folder, obstacle: "more than \(deepest) folders within folders"))
      return
    }
    let entries: [Files.Entry]
    do throws(SystemError) {
      entries = try Files.entries(of: folder)
    } catch {
      found.append(Found(path: folder, obstacle: error.reason))
      return
    }
    folders.append(folder)
    for entry in entries {
      let bytes = entry.name
      if bytes.first == UInt8(ascii: ".") { continue }
      let isWanted = bytes.suffix(ending.utf8.count).elementsEqual(ending.utf8)
      let name = String(decoding: bytes, as: UTF8.self)
      let path = Path(folder).endsInSlash ? folder + name : "\(folder)/\(name)"
      guard name.utf8.elementsEqual(bytes) else {
        // The name in `path` differs from the real name, which is not valid UTF-8. Therefore, the
        // file can't be opened by `path`.
        if isWanted || entry.isFolder {
          found.append(Found(path: path, obstacle: "its name is not UTF-8"))
        }
        continue
      }
      if isWanted { found.append(Found(path: path, obstacle: obstacle(toReading: path))) }
      if (try? FileStatus(path, followsLinks: false))?.kind == .folder {
        search(path, ending, depth + 1, &found, &folders)
      }
    }
  }

  /// Returns why the item at a path can't be read as a file, or nil if it can.
  private static func obstacle(toReading path: String) -> String? {
    switch kind(of: path) {
    case .file: nil
    case .folder: "it is a folder"
    case .stream: "it is a pipe or a device, and no file"
    case .nothing: "it is gone"
    case .unreadable(let reason): reason
    }
  }
}
