#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A temporary file that will replace another file in the same folder. The process that writes the
/// temporary file holds a lock on it, and the system releases the lock when the process ends. A
/// temporary file without a lock therefore remains from a process that was killed, and the next
/// process that writes the same file removes it. Processes that write at the same time use
/// different names.
package enum UnfinishedFile {
  /// The ending of the names of temporary files. Before the ending, a name has the name of the file
  /// that is being written, a dot and a number.
  package static let ending = ".new"

  /// The usual signals with which users or the system end a process.
  private static let signals = [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGXCPU]
  /// How many processes can write one file at the same time, before the number of the process
  /// becomes part of the temporary file's name.
  private static let numbered: Int32 = 8

  /// The folder and the file's name are separate, so that the signal handler can read both without
  /// allocating memory.
  private nonisolated(unsafe) static var folder = AT_FDCWD
  private nonisolated(unsafe) static var name: UnsafeMutablePointer<CChar>?

  /// Replaces a file atomically: creates a temporary file, calls `writing` with the temporary
  /// file's descriptor, and renames the temporary file. If `writing` throws or a signal ends the
  /// process, no temporary file remains.
  ///
  /// - Parameter writing: closes the descriptor.
  /// - Precondition: no other thread runs this function at the same time.
  package static func replace(
    _ name: String, in folder: Int32, permissions: UInt32,
    _ writing: (_ descriptor: Int32) throws(SystemError) -> Void
  ) throws(SystemError) {
    try make(besides: name, in: folder, permissions) { made, descriptor throws(SystemError) in
      try writing(descriptor)
      try Files.rename(made, to: name, in: folder)
    }
  }

  /// Throws if no temporary file for a file can be created. Leaves no file.
  ///
  /// - Precondition: no other thread runs this function at the same time.
  package static func check(_ name: String, in folder: Int32) throws(SystemError) {
    try make(besides: name, in: folder, 0o600) { made, descriptor throws(SystemError) in
      Descriptor.close(descriptor)
      try Files.remove(made, in: folder)
    }
  }

  /// Whether a file name is the name of a temporary file.
  package static func isName(_ name: String) -> Bool {
    guard name.hasSuffix(ending) else { return false }
    let parts = name.dropLast(ending.count).split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 && Int32(parts[parts.count - 1]) != nil
  }

  /// Whether no process writes a temporary file any more.
  package static func isAbandoned(_ name: String, in folder: Int32 = Files.workingFolder) -> Bool {
    withLock(on: name, in: folder) { () throws(SystemError) in }
  }

  /// Removes a temporary file that no process writes any more. Returns whether a temporary file can
  /// now have this name.
  @discardableResult package static func removeAbandoned(
    _ name: String, in folder: Int32 = Files.workingFolder
  ) -> Bool {
    withLock(on: name, in: folder) { () throws(SystemError) in
      try Files.remove(name, in: folder)
    }
  }

  // MARK: - Locks

  /// Locks a file with this name and calls `body`, which must not throw for the result to be true.
  /// If there is no such file, returns true. Returns false if another process writes the file, or
  /// if it is no file.
  private static func withLock(
    on name: String, in folder: Int32, _ body: () throws(SystemError) -> Void
  ) -> Bool {
    do throws(SystemError) {
      let descriptor = try Files.open(name, in: folder, for: .reading(followsLinks: false))
      defer { Descriptor.close(descriptor) }
      let status = try FileStatus(of: descriptor)
      guard status.kind == .file, flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return false }
      // Its process may have renamed the file before the lock was taken.
      let again = try Files.open(name, in: folder, for: .reading(followsLinks: false))
      defer { Descriptor.close(again) }
      guard try FileStatus(of: again).isSameFile(as: status) else { return false }
      try body()
      return true
    } catch { return error == .missing }
  }

  /// Creates and locks a temporary file. Removes all temporary files of `name` that remain from
  /// other processes.
  private static func create(
    besides name: String, in folder: Int32, _ permissions: UInt32
  ) throws(SystemError) -> (name: String, descriptor: Int32) {
    var found: (name: String, descriptor: Int32)?
    for number in Array(1...numbered) + [getpid()] {
      let made = "\(name).\(number)\(ending)"
      while removeAbandoned(made, in: folder), found == nil {
        do throws(SystemError) {
          let descriptor = try Files.open(
            made, in: folder, for: .making(permissions: permissions))
          if isLocked(descriptor) {
            found = (made, descriptor)
            break
          }
          Descriptor.close(descriptor)
        } catch { if error != .exists { throw error } }
      }
    }
    guard let found else { throw .exists }
    return found
  }

  /// Locks a new file. Returns false if another process removed the file before it was locked. On a
  /// file system without locks, returns true: no process can remove the file there.
  private static func isLocked(_ descriptor: Int32) -> Bool {
    while flock(descriptor, LOCK_EX) != 0 {
      if errno != EINTR { return true }
    }
    return (try? FileStatus(of: descriptor))?.hasName != false
  }

  // MARK: - Signals

  /// Creates a temporary file, and calls `body`, which closes the descriptor, and renames or
  /// removes the file. If `body` throws or a signal ends the process, removes the file.
  private static func make(
    besides name: String, in folder: Int32, _ permissions: UInt32,
    _ body: (_ name: String, _ descriptor: Int32) throws(SystemError) -> Void
  ) throws(SystemError) {
    let action = SignalAction { number in
      if let name = unsafe UnfinishedFile.name { unsafe unlinkat(UnfinishedFile.folder, name, 0) }
      signal(number, SIG_DFL)
      raise(number)
    }
    let before = signals.map { signal in
      let old = SignalAction(of: signal)
      // A signal that the process already ignores, for example under nohup, stays ignored.
      if !old.isIgnoring { action.set(for: signal) }
      return old
    }
    defer { for (signal, old) in zip(signals, before) { old.set(for: signal) } }
    let (made, descriptor) = try create(besides: name, in: folder, permissions)
    unsafe (Self.folder, Self.name) = (folder, strdup(made))
    // Closing the descriptor reports errors, and only then the file is renamed. A second descriptor
    // keeps the lock until then.
    let lock = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    defer {
      let made = unsafe Self.name
      unsafe Self.name = nil
      unsafe free(made)
      if lock >= 0 { Descriptor.close(lock) }
    }
    do throws(SystemError) { try body(made, descriptor) } catch {
      try? Files.remove(made, in: folder)
      throw error
    }
  }
}
