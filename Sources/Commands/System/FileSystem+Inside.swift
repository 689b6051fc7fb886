import Base
import OperatingSystem

/// Handles files that imsim writes below a folder, at paths that the user has not given. Links are
/// not followed, because a link in another person's repository may point anywhere. If a folder in
/// the path is a link, the operation fails. If the file itself is a link, the link is replaced.
extension FileSystem {
  /// An open subfolder, and the name of a file in it.
  private struct Location: ~Copyable {
    let folder: Int32
    let name: String

    deinit { Descriptor.close(folder) }
  }

  /// Replaces a file below a folder atomically, and creates missing folders.
  static func replace(
    _ path: String, inside folder: String, with bytes: [UInt8]
  ) throws(Problem) {
    try replace(path, inside: folder) { write in write(bytes) }
  }

  /// Replaces a file below a folder atomically, and creates missing folders. `writing` passes the
  /// new content in one or more blocks. After an error, further blocks are ignored.
  static func replace(
    _ path: String, inside folder: String, by writing: (_ write: ([UInt8]) -> Void) -> Void
  ) throws(Problem) {
    try makeFolders(above: "\(folder)/-")
    let location = try location(of: path, inside: folder, makesFolders: true)
    do throws(SystemError) {
      try replace(location.name, in: location.folder, permissions: 0o644, by: writing)
    } catch { throw FileProblem(shown(path, inside: folder), error) }
  }

  /// Returns at most the first `limit + 1` bytes of a file below a folder, or nil if there is no
  /// file.
  static func read(
    _ path: String, inside folder: String, atMost limit: Int
  ) throws(Problem) -> [UInt8]? {
    let location: Location
    do { location = try self.location(of: path, inside: folder, makesFolders: false) } catch {
      return nil
    }
    let descriptor: Int32
    do throws(SystemError) {
      descriptor = try Files.open(
        location.name, in: location.folder, for: .reading(followsLinks: false))
    } catch {
      if error == .missing || error == .tooManyLinks { return nil }
      throw FileProblem(shown(path, inside: folder), error)
    }
    defer { Descriptor.close(descriptor) }
    guard (try? FileStatus(of: descriptor))?.kind == .file else { return nil }
    guard let bytes = read(descriptor, atMost: limit) else {
      throw FileProblem(shown(path, inside: folder))
    }
    return bytes
  }

  /// Removes a file below a folder. If folders between `folder` and the file become empty, removes
  /// these folders too.
  static func remove(_ path: String, inside folder: String) throws(Problem) {
    var names = Path(path).names
    while !names.isEmpty {
      let rest = names.joined(separator: "/")
      let location = try location(of: rest, inside: folder, makesFolders: false)
      let isFile = names.count == Path(path).names.count
      do throws(SystemError) {
        try Files.remove(location.name, in: location.folder, isFolder: !isFile)
      } catch {
        if isFile { throw FileProblem(shown(path, inside: folder), error) }
        return
      }
      names.removeLast()
    }
  }

  /// Returns why a file can't be written below a folder, or nil if it can. The folder need not
  /// exist yet.
  static func obstacle(toWriting path: String, inside folder: String) -> String? {
    var part = folder
    for name in Path(path).names.dropLast() {
      part = shown(name, inside: part)
      if isLink(part) { return "\(part) \(notFollowed)" }
    }
    let whole = shown(path, inside: folder)
    return isLink(whole) ? nil : obstacle(toMaking: whole)
  }

  /// Returns whether a path is a folder, and not a link to one.
  static func isFolder(_ path: String) -> Bool {
    kind(of: path) == .folder && !isLink(path)
  }

  private static func isLink(_ path: String) -> Bool {
    (try? FileStatus(path, followsLinks: false))?.kind == .link
  }

  private static let notFollowed = "is a link, which imsim does not follow: remove it"

  private static func location(
    of path: String, inside folder: String, makesFolders: Bool
  ) throws(Problem) -> Location {
    var names = Path(path).names
    let name = names.popLast() ?? ""
    var whole = folder
    do throws(SystemError) {
      var descriptor = try Files.open(folder, for: .folder())
      for part in names {
        let outer = descriptor
        defer { Descriptor.close(outer) }
        whole = shown(part, inside: whole)
        ensure(part != ".." && part != ".", "\(whole) leads out of \(folder)")
        if makesFolders { try? Files.makeFolder(part, in: outer) }
        descriptor = try Files.open(part, in: outer, for: .folder(followsLinks: false))
      }
      return Location(folder: descriptor, name: name)
    } catch {
      if isLink(whole) { throw Problem(path: whole, reason: "it \(notFollowed)") }
      throw FileProblem(whole, error)
    }
  }

  private static func shown(_ path: String, inside folder: String) -> String {
    folder == "." ? path : "\(folder)/\(path)"
  }
}
