#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the file system knows about a file.
package struct FileStatus: Equatable {
  package enum Kind { case file, folder, link, pipe, characters, socket, device }

  package let kind: Kind
  package let permissions: UInt32
  package let bytes: Int
  /// Numbers that change when a file is replaced or written, or when a folder is replaced.
  let version: [Int]
  /// Whether a file has a name in some folder. An open file without a name was removed.
  let hasName: Bool

  /// Reads the status of the file at `path`. If `path` is a symbolic link and `followsLinks` is
  /// false, reads the status of the link itself.
  package init(_ path: String, followsLinks: Bool = true) throws(SystemError) {
    var status = stat()
    guard unsafe (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else {
      throw .last
    }
    self.init(status)
  }

  package init(of descriptor: Int32) throws(SystemError) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .last }
    self.init(status)
  }

  /// Whether both are the status of the same file or folder, possibly at different times.
  func isSameFile(as other: FileStatus) -> Bool { version.prefix(2) == other.version.prefix(2) }

  private init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      case S_IFIFO: .pipe
      case S_IFCHR: .characters
      case S_IFSOCK: .socket
      default: .device
      }
    hasName = status.st_nlink > 0
    permissions = UInt32(status.st_mode & 0o777)
    bytes = Int(status.st_size)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    version =
      [Int(status.st_dev), Int(truncatingIfNeeded: status.st_ino)]
      + (kind == .file ? [bytes, Int(time.tv_sec), Int(time.tv_nsec)] : [])
  }
}
