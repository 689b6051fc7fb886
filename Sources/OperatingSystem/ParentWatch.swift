#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A process that works for another one ends with it.
package enum ParentWatch {
  #if canImport(Darwin)
    // A function has the same name.
    private typealias Event = kevent

    /// Waits from now on, and ends this process with a code when its parent has ended: poll(2) of
    /// Darwin does not say that nobody reads a pipe.
    package static func begin(endingWith code: Int32) {
      let parent = getppid()
      _ = Thread.start {
        let queue = kqueue()
        var change = unsafe Event(
          ident: UInt(parent), filter: Int16(EVFILT_PROC), flags: UInt16(EV_ADD),
          fflags: UInt32(truncatingIfNeeded: NOTE_EXIT), data: 0, udata: nil)
        var event = unsafe Event()
        while unsafe kevent(queue, &change, 1, &event, 1, nil) < 0 {
          // One that has ended can't be watched.
          if errno != EINTR { break }
        }
        if unsafe event.filter == Int16(EVFILT_PROC) || getppid() != parent { _exit(code) }
      }
    }
  #else
    /// Waits from now on, and ends this process with a code when nobody reads its standard output
    /// any more, which is a pipe.
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
