import Glibc

/// Reading and writing files and folders.
enum FileSystem {
  /// What went wrong with a path, in words.
  struct Problem: Error, Equatable {
    let path: String
    let reason: String
  }

  /// What stands at a path.
  enum Kind {
    case file
    case folder
    case nothing
  }

  /// Folders within folders that are searched.
  private static let deepest = 64

  /// What stands at a path; links are followed.
  static func kind(of path: String) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else { return .nothing }
    return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
  }

  private static func isRegularFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// The bytes of a file, at most so many and one more, so that the reader can tell it is too long.
  static func read(_ path: String, atMost limit: Int) throws(Problem) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw problem(path) }
    defer { close(descriptor) }
    guard let bytes = read(descriptor, atMost: limit) else { throw problem(path) }
    return bytes
  }

  /// The bytes that a descriptor gives, at most so many and one more; nil when reading fails.
  static func read(_ descriptor: Int32, atMost limit: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    let block = 65_536
    while bytes.count <= limit {
      let wanted = min(block, limit + 1 - bytes.count)
      var count = 0
      let part = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, initialized in
        repeat {
          count = Glibc.read(descriptor, buffer.baseAddress, wanted)
        } while count < 0 && errno == EINTR
        initialized = max(0, count)
      }
      if count < 0 { return nil }
      if count == 0 { break }
      bytes += part
    }
    return bytes
  }

  /// How the name of a file ends that is being written; a killed process leaves it behind.
  static let unfinished = ".new"

  /// Replaces a file in one go: the bytes are written beside it, under a name that nobody else has,
  /// and renamed. What is no file, such as a pipe or a terminal, is written to as it is.
  static func replace(_ path: String, with bytes: [UInt8]) throws(Problem) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    if isThere, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
      return try append(bytes, to: path)
    }
    let target = absolute(path) ?? path
    let beside = "\(target).\(getpid())\(unfinished)"
    let mode = isThere ? status.st_mode & 0o777 : 0o644
    let descriptor = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw problem(path) }
    let isWritten = Descriptor.write(bytes, to: descriptor)
    guard close(descriptor) == 0, isWritten, rename(beside, target) == 0 else {
      let problem = problem(path)
      unlink(beside)
      throw problem
    }
  }

  /// Makes the folders that lead to a path, as far as they are not there.
  static func makeFolders(above path: String) throws(Problem) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    for count in 1...max(1, parts.count) {
      let folder = parts.prefix(count).joined(separator: "/")
      if folder.isEmpty || mkdir(folder, 0o755) == 0 || errno == EEXIST { continue }
      throw problem(folder)
    }
  }

  /// Removes a file, and the folders above it that are empty then.
  static func remove(_ path: String) throws(Problem) {
    guard unlink(path) == 0 else { throw problem(path) }
    var folder = path
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      guard rmdir(folder) == 0 else { return }
    }
  }

  /// How many bytes a file has; 0 when nothing is there.
  static func size(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Appends bytes to a file, which is made when it is not there.
  static func append(_ bytes: [UInt8], to path: String) throws(Problem) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw problem(path) }
    let isWritten = Descriptor.write(bytes, to: descriptor)
    guard close(descriptor) == 0, isWritten else { throw problem(path) }
  }

  /// The files under a folder whose names end so, in the order of their paths' bytes. Links to
  /// folders are not followed, so that the search ends, and what is no regular file is passed over:
  /// a pipe without a writer would never be read to its end.
  static func files(under folder: String, ending: String) throws(Problem) -> [String] {
    var found: [String] = []
    try search(folder, ending, 0, &found)
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func search(
    _ folder: String, _ ending: String, _ depth: Int, _ found: inout [String]
  ) throws(Problem) {
    guard depth < deepest else {
      throw Problem(path: folder, reason: "more than \(deepest) folders within folders")
    }
    guard let stream = opendir(folder) else { throw problem(folder) }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      guard let name else {
        throw Problem(path: folder, reason: "it holds a file whose name is not UTF-8")
      }
      if name.hasPrefix(".") { continue }
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        try search(path, ending, depth + 1, &found)
      } else if name.hasSuffix(ending), isRegularFile(path) {
        found.append(path)
      }
    }
  }

  /// The path from the root on, links resolved; nil when nothing is there.
  static func absolute(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func problem(_ path: String) -> Problem {
    Problem(path: path, reason: String(cString: strerror(errno)))
  }
}
