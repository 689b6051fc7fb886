#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Waits until one of several descriptors is ready (poll(2)).
package struct Waiting {
  private var entries: [pollfd] = []

  package init() {}

  /// Adds a descriptor. If `toWrite` is false, the descriptor is ready when it can be read;
  /// otherwise, it is ready when it can be written.
  package mutating func add(_ descriptor: Int32, toWrite: Bool = false) {
    let events = Int16(toWrite ? POLLOUT : POLLIN)
    entries.append(pollfd(fd: descriptor, events: events, revents: 0))
  }

  /// Waits until a descriptor is ready, but at most this many milliseconds.
  package mutating func wait(_ milliseconds: Int) {
    let count = nfds_t(entries.count)
    let result = unsafe poll(&entries, count, Int32(clamping: milliseconds))
    if result < 0 { for index in entries.indices { entries[index].revents = 0 } }
  }

  /// Returns whether the descriptor was ready when the last wait ended. A descriptor also counts as
  /// ready if its input has ended, or if an error has occurred.
  package func isReady(_ descriptor: Int32) -> Bool {
    entries.contains { $0.fd == descriptor && $0.revents != 0 }
  }
}
