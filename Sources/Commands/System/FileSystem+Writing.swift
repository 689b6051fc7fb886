import Base
import OperatingSystem

extension FileSystem {
  /// Replaces a file atomically: writes a new file with another name in the same folder, and then
  /// renames the new file. A pipe, a terminal, or anything else that is not a file is written
  /// directly.
  static func replace(_ path: String, with bytes: [UInt8]) throws(Problem) {
    try replace(path) { write in write(bytes) }
  }

  /// Replaces a file atomically. `writing` passes the new content in one or more blocks. After an
  /// error, further blocks are ignored.
  static func replace(
    _ path: String, by writing: (_ write: ([UInt8]) -> Void) -> Void
  ) throws(Problem) {
    let status = try? FileStatus(path)
    if let status, ![.file, .folder].contains(status.kind) {
      return try append(to: path, by: writing)
    }
    do throws(SystemError) {
      try replace(
        target(of: path), in: Files.workingFolder, permissions: status?.permissions ?? 0o644,
        by: writing)
    } catch { throw FileProblem(path, error) }
  }

  /// Replaces a file in an open folder atomically. If a signal ends the process while it writes, no
  /// unfinished file remains. If the process is killed, the next process that writes the file
  /// removes the unfinished file.
  static func replace(
    _ name: String, in folder: Int32, permissions: UInt32,
    by writing: (_ write: ([UInt8]) -> Void) -> Void
  ) throws(SystemError) {
    try UnfinishedFile.replace(name, in: folder, permissions: permissions) {
      descriptor throws(SystemError) in
      try write(writing, closing: descriptor)
    }
  }

  /// Removes the unfinished files in a folder and its subfolders, whose finished names would have
  /// this ending, and that no process writes any more.
  static func removeUnfinished(under folder: String, ending: String) {
    for path in unfinished(under: folder, ending: ending) { UnfinishedFile.removeAbandoned(path) }
  }

  /// Returns the unfinished files in a folder and its subfolders, whose finished names would have
  /// this ending, and that no process writes any more.
  static func unfinished(under folder: String, ending: String) -> [String] {
    files(under: folder, ending: UnfinishedFile.ending).filter { file in
      let name = Path(file.path).name
      return file.obstacle == nil && UnfinishedFile.isName(name) && name.contains("\(ending).")
        && UnfinishedFile.isAbandoned(file.path)
    }.map(\.path)
  }

  /// Writes the blocks that `writing` passes, and closes the descriptor.
  private static func write(
    _ writing: (_ write: ([UInt8]) -> Void) -> Void, closing descriptor: Int32
  ) throws(SystemError) {
    var error: SystemError?
    writing { bytes in
      if error == nil, !Descriptor.write(bytes, to: descriptor) { error = .last }
    }
    if !Descriptor.close(descriptor), error == nil { error = .last }
    if let error { throw error }
  }

  /// Creates all missing folders in a path.
  static func makeFolders(above path: String) throws(Problem) {
    let parts = Path(path).allNames.dropLast()
    for count in 1...max(1, parts.count) {
      let folder = parts.prefix(count).joined(separator: "/")
      if folder.isEmpty { continue }
      do throws(SystemError) {
        try Files.makeFolder(folder)
      } catch {
        if error != .exists { throw FileProblem(folder, error) }
      }
    }
  }

  /// Returns the size of a file in bytes, or 0 if it does not exist.
  static func size(of path: String) -> Int {
    (try? FileStatus(path))?.bytes ?? 0
  }

  /// Appends bytes to a file, which is created if it does not exist.
  static func append(_ bytes: [UInt8], to path: String) throws(Problem) {
    try append(to: path) { write in write(bytes) }
  }

  private static func append(
    to path: String, by writing: (_ write: ([UInt8]) -> Void) -> Void
  ) throws(Problem) {
    let descriptor = try opened(path, for: .appending(permissions: 0o644))
    do throws(SystemError) {
      try write(writing, closing: descriptor)
    } catch { throw FileProblem(path, error) }
  }

  /// Returns why a file can't be written at a path, or nil if it can. The check leaves no file at
  /// the path.
  static func obstacle(toWriting path: String) -> String? {
    if let status = try? FileStatus(path) {
      switch status.kind {
      case .file:
        // Only the mode of the file says whether the file is meant to be read-only: a process can
        // replace a file that it may not write to, and root may write to every file.
        if status.permissions & 0o222 == 0 {
          return "it is read-only (mode 0\(String(status.permissions, radix: 8)))"
        }
        if let obstacle = obstacle(toChanging: path) { return obstacle }
      case .folder: return "it is a folder"
      // Only the permission is checked, because opening a pipe would wait for a reader.
      case .link, .pipe, .characters, .socket, .device: return obstacle(toChanging: path)
      }
    }
    let target = target(of: path)
    let folder = Self.folder(of: target)
    switch kind(of: folder) {
    case .folder: break
    case .nothing: return "there is no folder \(folder)"
    case .file, .stream, .unreadable: return "\(folder) is no folder"
    }
    do throws(SystemError) {
      try UnfinishedFile.check(target, in: Files.workingFolder)
      return nil
    } catch { return error.reason }
  }

  /// Returns why this process may not write to a path, or nil if it may.
  private static func obstacle(toChanging path: String) -> String? {
    do throws(SystemError) {
      try Files.checkWriting(path)
      return nil
    } catch { return error.reason }
  }

  /// Returns why bytes can't be appended to a file, or nil if they can.
  static func obstacle(toAppendingTo path: String) -> String? {
    guard kind(of: path) == .file else { return obstacle(toWriting: path) }
    return obstacle(toChanging: path)
  }

  /// Checks the folder to which `--write` writes scenarios, if there is one.
  static func checkWritten(_ folder: String?) throws(Arguments.Problem) {
    guard let folder else { return }
    if folder.isEmpty { throw Arguments.Problem("--write needs a FOLDER") }
    try check(folder: folder, for: "write", "1\(ScenarioPaths.ending)")
  }

  /// Checks a folder that is the value of an option. Throws if a file of the given name can't be
  /// written into the folder. Removes unfinished files with the same ending from the folder.
  static func check(
    folder: String, for option: String, _ name: String
  ) throws(Arguments.Problem) {
    switch kind(of: folder) {
    case .file, .stream, .unreadable: throw Arguments.Problem("--\(option): \(folder) is no folder")
    case .folder, .nothing: break
    }
    if let obstacle = obstacle(toMaking: "\(folder)/\(name)") {
      throw Arguments.Problem("--\(option) can't write into \(folder): \(obstacle)")
    }
    let ending = name.split(separator: ".").last.map { ".\($0)" } ?? ""
    if isFolder(folder) { removeUnfinished(under: folder, ending: ending) }
  }

  /// Checks a folder that is the value of an option and must not contain files with this ending
  /// yet, because a user could mistake them for those of this run.
  ///
  /// - Parameters:
  ///   - things: What the files are, such as `logs`.
  ///   - example: The name of such a file.
  static func check(
    newFolder folder: String, for option: String, of things: String, ending: String,
    example: String
  ) throws(Arguments.Problem) {
    guard !folder.isEmpty else { throw Arguments.Problem("--\(option) needs a FOLDER") }
    if kind(of: folder) == .folder, let old = files(under: folder, ending: ending).first {
      throw Arguments.Problem(
        "--\(option): \(old.path) is there already; name a FOLDER that is new, or remove the "
          + "\(things) in it")
    }
    try check(folder: folder, for: option, example)
  }

  /// Returns why a file can't be written at a path, or nil if it can. Missing folders are no
  /// obstacle, because they will be created first.
  static func obstacle(toMaking path: String) -> String? {
    var path = path
    while true {
      let folder = Self.folder(of: path)
      if folder == path || kind(of: folder) != .nothing { return obstacle(toWriting: path) }
      path = folder
    }
  }

  private static func folder(of path: String) -> String {
    guard let folder = Path(path).folder else { return "." }
    return folder.isEmpty ? "/" : folder
  }

  /// Returns the absolute path of a file after resolving all links. The result is the same for all
  /// paths of the file. The file need not exist.
  static func identity(of path: String) -> String {
    let target = target(of: path)
    return Files.resolved(folder(of: target)).map { "\($0)/\(Path(target).name)" } ?? target
  }

  /// Returns the path of the file that writing to `path` would change. Links are followed, even to
  /// files that do not exist.
  private static func target(of path: String) -> String {
    var path = path
    for _ in 0..<mostLinks {
      if let whole = Files.resolved(path) { return whole }
      guard let end = Files.target(ofLink: path) else { break }
      path = Path(end).isAbsolute ? end : "\(folder(of: path))/\(end)"
    }
    return path
  }

  /// The maximum number of links that are followed. Linux has the same limit.
  private static let mostLinks = 40
}
