import Ground
import OperatingSystem

extension FileSystem {
  /// How the name of a file ends that is being written; a killed process leaves it behind.
  static let unfinished = ".new"

  /// Replaces a file in one go: the bytes are written beside it, under a name that nobody else has,
  /// and renamed. What is no file, such as a pipe or a terminal, is written to as it is.
  static func replace(_ path: String, with bytes: [UInt8]) throws(Problem) {
    try replace(path) { write in write(bytes) }
  }

  /// Replaces a file in one go with what is written piece by piece. Once writing has failed,
  /// nothing more is written.
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

  /// Replaces a file of an open folder in one go. A signal that ends the process meanwhile leaves
  /// no file.
  static func replace(
    _ name: String, in folder: Int32, permissions: UInt32,
    by writing: (_ write: ([UInt8]) -> Void) -> Void
  ) throws(SystemError) {
    let beside = "\(name).\(ThisProcess.number)\(unfinished)"
    try UnfinishedFile.make(beside, in: folder) { () throws(SystemError) in
      let descriptor = try Files.open(
        beside, in: folder, for: .making(permissions: permissions))
      do throws(SystemError) {
        try write(writing, closing: descriptor)
        try Files.rename(beside, to: name, in: folder)
      } catch {
        try? Files.remove(beside, in: folder)
        throw error
      }
    }
  }

  /// Writes piece by piece, and closes the descriptor.
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

  /// Makes the folders that lead to a path, as far as they are not there.
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

  /// How many bytes a file has; 0 when nothing is there.
  static func size(of path: String) -> Int {
    (try? FileStatus(path))?.bytes ?? 0
  }

  /// Appends bytes to a file, which is made when it is not there.
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

  /// Why a file can't be written at a path, found without leaving anything there; nil when it can.
  static func obstacle(toWriting path: String) -> String? {
    if let status = try? FileStatus(path) {
      switch status.kind {
      case .file:
        // A file that is replaced by its name needs no right to write, and root has every right.
        if status.permissions & 0o222 == 0 {
          return "it is read-only (mode 0\(String(status.permissions, radix: 8)))"
        }
        if let obstacle = obstacle(toChanging: path) { return obstacle }
      case .folder: return "it is a folder"
      // Opening a pipe would wait for its reader, so that only the right to write is asked for.
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
    let beside = "\(target).\(ThisProcess.number)\(unfinished)"
    do throws(SystemError) {
      try UnfinishedFile.make(beside, in: Files.workingFolder) { () throws(SystemError) in
        Descriptor.close(try Files.open(beside, for: .making(permissions: 0o600)))
        try? Files.remove(beside)
      }
      return nil
    } catch { return error.reason }
  }

  /// Why this process may not write to what is at a path; nil when it may.
  private static func obstacle(toChanging path: String) -> String? {
    do throws(SystemError) {
      try Files.checkWriting(path)
      return nil
    } catch { return error.reason }
  }

  /// Why nothing can be appended to a file; nil when it can.
  static func obstacle(toAppendingTo path: String) -> String? {
    guard kind(of: path) == .file else { return obstacle(toWriting: path) }
    return obstacle(toChanging: path)
  }

  /// Refuses a folder of an option into which no file of a name could be written.
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
  }

  /// Why a file can't be written at a path whose folders are made when they are not there.
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

  /// What tells a file from every other one, by whatever path it is named: its path from the root
  /// on, links resolved, whether it is there or not.
  static func identity(of path: String) -> String {
    let target = target(of: path)
    return Files.resolved(folder(of: target)).map { "\($0)/\(Path(target).name)" } ?? target
  }

  /// Where what is written to a path goes: links are followed, also one that leads to no file yet.
  private static func target(of path: String) -> String {
    var path = path
    for _ in 0..<mostLinks {
      if let whole = Files.resolved(path) { return whole }
      guard let end = Files.target(ofLink: path) else { break }
      path = Path(end).isAbsolute ? end : "\(folder(of: path))/\(end)"
    }
    return path
  }

  /// Links that are followed one after the other, as many as Linux follows.
  private static let mostLinks = 40
}
