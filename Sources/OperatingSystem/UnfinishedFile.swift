#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The temporary file that will replace another: if a signal ends the process
/// meanwhile, the file is removed first.
package enum UnfinishedFile {
  /// The signals by which somebody ends a process.
  private static let signals = [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGXCPU]
  /// The file: its folder and name, for a handler of signals, which may allocate nothing.
  private nonisolated(unsafe) static var folder = AT_FDCWD
  private nonisolated(unsafe) static var name: UnsafeMutablePointer<CChar>?

  /// Makes a file and renames or removes it again. One thread at a time does so.
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
      // Who ignores a signal, as nohup does, goes on.
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
