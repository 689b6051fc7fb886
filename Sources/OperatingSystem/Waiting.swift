#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Waits until at least one of several descriptors is ready (poll(2)).
package struct Waiting {
  private var entries: [pollfd] = []

  package init() {}

  /// Adds a descriptor. If `toWrite` is true, the descriptor is ready when bytes can be written to
  /// it. If `toWrite` is false, the descriptor is ready when bytes can be read from it.
  package mutating func add(_ descriptor: Int32, toWrite: Bool = false) {
    let events = Int16(toWrite ? POLLOUT : POLLIN)
    entries.append(pollfd(fd: descriptor, events: events, revents: 0))
  }

  /// Waits until at least one descriptor is ready, but at most `milliseconds` milliseconds.
  package mutating func wait(_ milliseconds: Int) {
    let count = nfds_t(entries.count)
    let result = unsafe poll(&entries, count, Int32(clamping: milliseconds))
    if result < 0 { for index in entries.indices { entries[index].revents = 0 } }
  }

  /// Returns whether the latest wait has found that a descriptor is ready. A descriptor is also
  /// ready if its input has ended or if an error has occurred.
  package func isReady(_ descriptor: Int32) -> Bool {
    entries.contains { $0.fd == descriptor && $0.revents != 0 }
  }
}
