import Glibc
import Ground

/// Files that imsim writes by itself below a folder. In a repository of somebody else a link there
/// may lead anywhere, so that none is followed: a link instead of a folder is refused, and a link
/// instead of the file is replaced.
extension FileSystem {
  /// A folder below another one, which is open, and the name of a file in it.
  private struct Location: ~Copyable {
    let folder: Int32
    let name: String

    deinit { close(folder) }
  }

  /// Replaces a file below a folder in one go, and makes the folders that lead to it.
  static func replace(
    _ path: String, inside folder: String, with bytes: [UInt8]
  ) throws(Problem) {
    try makeFolders(above: "\(folder)/-")
    let location = try location(of: path, inside: folder, makesFolders: true)
    let error = replace(location.name, in: location.folder, mode: 0o644) { write in write(bytes) }
    if error != 0 { throw problem(shown(path, inside: folder), error) }
  }

  /// The bytes of a file below a folder, at most so many and one more; nil where no file is there.
  static func read(
    _ path: String, inside folder: String, atMost limit: Int
  ) throws(Problem) -> [UInt8]? {
    let location: Location
    do { location = try self.location(of: path, inside: folder, makesFolders: false) } catch {
      return nil
    }
    let flags = O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let descriptor = unsafe openat(location.folder, location.name, flags)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ELOOP { return nil }
      throw problem(shown(path, inside: folder))
    }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    guard let bytes = read(descriptor, atMost: limit) else {
      throw problem(shown(path, inside: folder))
    }
    return bytes
  }

  /// Removes a file below a folder, and the folders between them that are empty then.
  static func remove(_ path: String, inside folder: String) throws(Problem) {
    var names = Path(path).names
    while !names.isEmpty {
      let rest = names.joined(separator: "/")
      let location = try location(of: rest, inside: folder, makesFolders: false)
      let isFile = names.count == Path(path).names.count
      guard unsafe unlinkat(location.folder, location.name, isFile ? 0 : AT_REMOVEDIR) == 0 else {
        if isFile { throw problem(shown(path, inside: folder)) }
        return
      }
      names.removeLast()
    }
  }

  /// Why a file can't be written below a folder, which may not be there yet; nil when it can.
  static func obstacle(toWriting path: String, inside folder: String) -> String? {
    var part = folder
    for name in Path(path).names.dropLast() {
      part = shown(name, inside: part)
      if isLink(part) { return "\(part) \(notFollowed)" }
    }
    let whole = shown(path, inside: folder)
    return isLink(whole) ? nil : obstacle(toMaking: whole)
  }

  /// Whether a folder is there that is no link to one.
  static func isFolder(_ path: String) -> Bool {
    kind(of: path) == .folder && !isLink(path)
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  private static let notFollowed = "is a link, which imsim does not follow: remove it"

  private static func location(
    of path: String, inside folder: String, makesFolders: Bool
  ) throws(Problem) -> Location {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    var names = Path(path).names
    let name = names.popLast() ?? ""
    var (descriptor, whole) = unsafe (open(folder, flags), folder)
    for part in names where descriptor >= 0 {
      let outer = descriptor
      whole = shown(part, inside: whole)
      ensure(part != ".." && part != ".", "\(whole) leads out of \(folder)")
      if makesFolders { unsafe mkdirat(outer, part, 0o755) }
      descriptor = unsafe openat(outer, part, flags | O_NOFOLLOW)
      let error = errno
      close(outer)
      errno = error
    }
    guard descriptor >= 0 else {
      let error = errno
      if isLink(whole) { throw Problem(path: whole, reason: "it \(notFollowed)") }
      throw problem(whole, error)
    }
    return Location(folder: descriptor, name: name)
  }

  private static func shown(_ path: String, inside folder: String) -> String {
    folder == "." ? path : "\(folder)/\(path)"
  }
}
