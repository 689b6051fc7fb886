#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Operations on files and folders. A file or folder is identified by its path, or by an open
/// folder and a name in that folder.
package enum Files {
  /// Represents the working folder in calls of functions that expect an open folder.
  package static let workingFolder = AT_FDCWD

  /// The purpose for which a file is opened. Opening a named pipe for reading does not wait until a
  /// process writes to the pipe.
  package enum Purpose {
    case reading(followsLinks: Bool = true)
    case folder(followsLinks: Bool = true)
    /// Creates the file, which must not exist yet.
    case making(permissions: UInt32)
    case appending(permissions: UInt32)
  }

  package static func open(
    _ path: String, in folder: Int32 = workingFolder, for purpose: Purpose
  ) throws(SystemError) -> Int32 {
    let result =
      switch purpose {
      case .reading(let followsLinks):
        unsafe openat(
          folder, path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | (followsLinks ? 0 : O_NOFOLLOW))
      case .folder(let followsLinks):
        unsafe openat(
          folder, path, O_RDONLY | O_CLOEXEC | O_DIRECTORY | (followsLinks ? 0 : O_NOFOLLOW))
      case .making(let permissions):
        unsafe openat(
          folder, path, O_WRONLY | O_CLOEXEC | O_CREAT | O_EXCL, mode_t(permissions))
      case .appending(let permissions):
        unsafe openat(
          folder, path, O_WRONLY | O_CLOEXEC | O_CREAT | O_APPEND, mode_t(permissions))
      }
    guard result >= 0 else { throw .last }
    return result
  }

  /// Opens a new file for reading and writing. The file has no name, so no other process can open
  /// it. When the file is closed, it is removed.
  package static func openUnnamed() throws(SystemError) -> Int32 {
    let folder = ThisProcess.variable("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var path = Array("\(folder)/imsim.XXXXXX".utf8CString)
    let descriptor = unsafe mkstemp(&path)
    guard descriptor >= 0 else { throw .last }
    unsafe unlink(&path)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }

  /// Sets the position for reading and writing to the beginning of the file. Returns false if the
  /// position can't be set.
  package static func rewind(_ descriptor: Int32) -> Bool { lseek(descriptor, 0, SEEK_SET) == 0 }

  package static func makeFolder(
    _ path: String, in folder: Int32 = workingFolder
  ) throws(SystemError) {
    guard unsafe mkdirat(folder, path, 0o755) == 0 else { throw .last }
  }

  package static func rename(
    _ name: String, to other: String, in folder: Int32
  ) throws(SystemError) {
    guard unsafe renameat(folder, name, folder, other) == 0 else { throw .last }
  }

  package static func remove(
    _ path: String, in folder: Int32 = workingFolder, isFolder: Bool = false
  ) throws(SystemError) {
    guard unsafe unlinkat(folder, path, isFolder ? AT_REMOVEDIR : 0) == 0 else { throw .last }
  }

  /// Throws an error if this process may not write to a file.
  package static func checkWriting(_ path: String) throws(SystemError) {
    guard unsafe access(path, W_OK) == 0 else { throw .last }
  }

  /// Returns the absolute path without symbolic links. Returns nil if there is no such path, for
  /// example because no file exists at `path`.
  package static func resolved(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// Returns the path that a symbolic link contains, or nil if `path` is not a symbolic link.
  package static func target(ofLink path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// A file or folder in a folder.
  package struct Entry {
    /// The bytes of the name, which need not be valid UTF-8.
    package let name: [UInt8]
    package let isFolder: Bool
  }

  /// Returns the entries of a folder, in no particular order.
  package static func entries(of folder: String) throws(SystemError) -> [Entry] {
    guard let stream = unsafe opendir(folder) else { throw .last }
    defer { unsafe closedir(stream) }
    var entries: [Entry] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) {
        unsafe Array($0.prefix { $0 != 0 })
      }
      unsafe entries.append(Entry(name: name, isFolder: entry.pointee.d_type == UInt8(DT_DIR)))
    }
    return entries
  }
}
