#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Waiting until one of several descriptors can go on (poll(2)).
package struct Waiting {
  private var entries: [pollfd] = []

  package init() {}

  /// Waits for a descriptor, too, to give something, or to take something.
  package mutating func add(_ descriptor: Int32, toWrite: Bool = false) {
    let events = Int16(toWrite ? POLLOUT : POLLIN)
    entries.append(pollfd(fd: descriptor, events: events, revents: 0))
  }

  /// Waits until one of them can go on, or for so many milliseconds.
  package mutating func wait(_ milliseconds: Int) {
    let count = nfds_t(entries.count)
    let result = unsafe poll(&entries, count, Int32(clamping: milliseconds))
    if result < 0 { for index in entries.indices { entries[index].revents = 0 } }
  }

  /// Whether a descriptor can go on, also because it has ended or failed.
  package func isReady(_ descriptor: Int32) -> Bool {
    entries.contains { $0.fd == descriptor && $0.revents != 0 }
  }
}
