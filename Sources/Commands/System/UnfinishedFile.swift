import Glibc

/// The temporary file that will replace another: if a signal ends the process
/// meanwhile, the file is removed first.
enum UnfinishedFile {
  /// The signals by which somebody ends a process.
  private static let signals = [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGXCPU]
  /// The file: its folder and name, for a handler of signals, which may allocate nothing.
  private nonisolated(unsafe) static var folder = AT_FDCWD
  private nonisolated(unsafe) static var name: UnsafeMutablePointer<CChar>?

  /// Makes a file and renames or removes it again. One thread at a time does so.
  static func make<Result>(_ path: String, in folder: Int32, _ body: () -> Result) -> Result {
    unsafe (Self.folder, Self.name) = (folder, strdup(path))
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = { signal in
      if let name = unsafe UnfinishedFile.name { unsafe unlinkat(UnfinishedFile.folder, name, 0) }
      Glibc.signal(signal, SIG_DFL)
      raise(signal)
    }
    let before = signals.map { signal in
      var old = sigaction()
      unsafe sigaction(signal, nil, &old)
      // Who ignores a signal, as nohup does, goes on.
      let isIgnored = unsafe unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self) == 1
      if !isIgnored { unsafe sigaction(signal, &action, nil) }
      return old
    }
    defer {
      for (signal, old) in zip(signals, before) {
        var old = old
        unsafe sigaction(signal, &old, nil)
      }
      unsafe free(name)
      unsafe name = nil
    }
    return body()
  }
}
