#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Ends a worker process when its parent process ends.
package enum ParentWatch {
  #if canImport(Darwin)
    // The C library also has a function named `kevent`.
    private typealias Event = kevent

    /// Starts a thread that ends this process with the exit code `code` when the parent process
    /// ends. On Darwin, the thread watches the parent process itself, because poll(2) on Darwin
    /// does not report that a pipe has no reader.
    package static func begin(endingWith code: Int32) {
      let parent = getppid()
      _ = Thread.start {
        let queue = kqueue()
        var change = unsafe Event(
          ident: UInt(parent), filter: Int16(EVFILT_PROC), flags: UInt16(EV_ADD),
          fflags: UInt32(truncatingIfNeeded: NOTE_EXIT), data: 0, udata: nil)
        var event = unsafe Event()
        while unsafe kevent(queue, &change, 1, &event, 1, nil) < 0 {
          // If the parent process has already ended, this call fails, and the process ID of the
          // parent has changed. The comparison below detects the changed process ID.
          if errno != EINTR { break }
        }
        if unsafe event.filter == Int16(EVFILT_PROC) || getppid() != parent { _exit(code) }
      }
    }
  #else
    /// Starts a thread that watches the pipe to which this process writes its standard output. When
    /// nobody reads from the pipe any longer, the thread ends this process with the exit code
    /// `code`.
    package static func begin(endingWith code: Int32) {
      _ = Thread.start {
        var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
        while true {
          let count = unsafe poll(&output, 1, -1)
          if count > 0 { _exit(code) }
          if count < 0 && errno != EINTR { return }
        }
      }
    }
  #endif
}
