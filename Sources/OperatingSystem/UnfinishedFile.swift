#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A temporary file that will replace another file. If a signal ends the process before the
/// replacement, the temporary file is removed.
package enum UnfinishedFile {
  /// The usual signals with which users or the system end a process.
  private static let signals = [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGXCPU]
  /// The folder and the file's name are separate, so that the signal handler can read both without
  /// allocating memory.
  private nonisolated(unsafe) static var folder = AT_FDCWD
  private nonisolated(unsafe) static var name: UnsafeMutablePointer<CChar>?

  /// Runs `body`, which has to create the temporary file, and then rename or remove it.
  ///
  /// - Precondition: no other thread runs this function at the same time.
  package static func make<Failure>(
    _ path: String, in folder: Int32, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    unsafe (Self.folder, Self.name) = (folder, strdup(path))
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
    defer {
      for (signal, old) in zip(signals, before) { old.set(for: signal) }
      unsafe free(name)
      unsafe name = nil
    }
    try body()
  }
}
