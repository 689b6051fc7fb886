import Glibc
import Ground

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
    var status = stat()
    let isThere = unsafe stat(path, &status) == 0
    if isThere, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
      return try append(to: path, by: writing)
    }
    let target = target(of: path)
    let mode = isThere ? status.st_mode & 0o777 : 0o644
    let error = replace(target, in: AT_FDCWD, mode: mode, by: writing)
    if error != 0 { throw problem(path, error) }
  }

  /// Replaces a file of an open folder in one go; the number of the first error, or 0. A signal
  /// that ends the process meanwhile leaves no file.
  static func replace(
    _ name: String, in folder: Int32, mode: mode_t,
    by writing: (_ write: ([UInt8]) -> Void) -> Void
  ) -> Int32 {
    let beside = "\(name).\(getpid())\(unfinished)"
    return UnfinishedFile.make(beside, in: folder) {
      let descriptor = unsafe openat(
        folder, beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      guard descriptor >= 0 else { return errno }
      var error = write(writing, to: descriptor)
      if close(descriptor) != 0, error == 0 { error = errno }
      if error == 0, unsafe renameat(folder, beside, folder, name) != 0 { error = errno }
      if error != 0 { unsafe unlinkat(folder, beside, 0) }
      return error
    }
  }

  /// Writes piece by piece; the number of the first error, or 0.
  private static func write(
    _ writing: (_ write: ([UInt8]) -> Void) -> Void, to descriptor: Int32
  ) -> Int32 {
    var error: Int32 = 0
    writing { bytes in
      if error == 0, !Descriptor.write(bytes, to: descriptor) { error = errno }
    }
    return error
  }

  /// Makes the folders that lead to a path, as far as they are not there.
  static func makeFolders(above path: String) throws(Problem) {
    let parts = Path(path).allNames.dropLast()
    for count in 1...max(1, parts.count) {
      let folder = parts.prefix(count).joined(separator: "/")
      if unsafe folder.isEmpty || mkdir(folder, 0o755) == 0 || errno == EEXIST { continue }
      throw problem(folder)
    }
  }

  /// How many bytes a file has; 0 when nothing is there.
  static func size(of path: String) -> Int {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Appends bytes to a file, which is made when it is not there.
  static func append(_ bytes: [UInt8], to path: String) throws(Problem) {
    try append(to: path) { write in write(bytes) }
  }

  private static func append(
    to path: String, by writing: (_ write: ([UInt8]) -> Void) -> Void
  ) throws(Problem) {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw problem(path) }
    let error = write(writing, to: descriptor)
    guard close(descriptor) == 0, error == 0 else {
      if error != 0 { errno = error }
      throw problem(path)
    }
  }

  /// Why a file can't be written at a path, found without leaving anything there; nil when it can.
  static func obstacle(toWriting path: String) -> String? {
    var status = stat()
    if unsafe stat(path, &status) == 0 {
      switch status.st_mode & S_IFMT {
      case S_IFREG:
        // A file that is replaced by its name needs no right to write, and root has every right.
        if status.st_mode & 0o222 == 0 {
          return "it is read-only (mode 0\(String(status.st_mode & 0o777, radix: 8)))"
        }
        if unsafe access(path, W_OK) != 0 { return problem(path).reason }
      case S_IFDIR: return "it is a folder"
      // Opening a pipe would wait for its reader, so that only the right to write is asked for.
      default: return unsafe access(path, W_OK) == 0 ? nil : String(cString: strerror(errno))
      }
    }
    let target = target(of: path)
    let folder = Self.folder(of: target)
    switch kind(of: folder) {
    case .folder: break
    case .nothing: return "there is no folder \(folder)"
    case .file, .stream, .unreadable: return "\(folder) is no folder"
    }
    let beside = "\(target).\(getpid())\(unfinished)"
    let error = UnfinishedFile.make(beside, in: AT_FDCWD) {
      let descriptor = unsafe open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { return errno }
      close(descriptor)
      unsafe unlink(beside)
      return 0
    }
    return error == 0 ? nil : problem(path, error).reason
  }

  /// Why nothing can be appended to a file; nil when it can.
  static func obstacle(toAppendingTo path: String) -> String? {
    guard kind(of: path) == .file else { return obstacle(toWriting: path) }
    return unsafe access(path, W_OK) == 0 ? nil : String(cString: strerror(errno))
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
    return absolute(folder(of: target)).map { "\($0)/\(Path(target).name)" } ?? target
  }

  /// Where what is written to a path goes: links are followed, also one that leads to no file yet.
  private static func target(of path: String) -> String {
    var path = path
    for _ in 0..<mostLinks {
      if let whole = absolute(path) { return whole }
      guard let end = end(ofLink: path) else { break }
      path = Path(end).isAbsolute ? end : "\(folder(of: path))/\(end)"
    }
    return path
  }

  /// Links that are followed one after the other, as many as Linux follows.
  private static let mostLinks = 40

  /// What a link says, nil when a path is none.
  private static func end(ofLink path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
