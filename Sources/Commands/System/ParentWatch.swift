import Glibc

/// A process that works for another one ends with it: its standard output is a pipe, and nobody
/// reads that any more.
enum ParentWatch {
  static func begin() {
    _ = Workers.start {
      var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
      while true {
        let count = unsafe poll(&output, 1, -1)
        if count > 0 { _exit(ExitCode.fault.rawValue) }
        if count < 0 && errno != EINTR { return }
      }
    }
  }
}
