#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A wait until one of several descriptors is ready (poll(2)).
package struct Waiting {
  private var entries: [pollfd] = []

  package init() {}

  /// Adds a descriptor to wait for. If `toWrite` is true, the descriptor is ready when it can be
  /// written. If `toWrite` is false, the descriptor is ready when it can be read.
  package mutating func add(_ descriptor: Int32, toWrite: Bool = false) {
    let events = Int16(toWrite ? POLLOUT : POLLIN)
    entries.append(pollfd(fd: descriptor, events: events, revents: 0))
  }

  /// Waits until a descriptor is ready, or for at most `milliseconds`.
  package mutating func wait(_ milliseconds: Int) {
    let count = nfds_t(entries.count)
    let result = unsafe poll(&entries, count, Int32(clamping: milliseconds))
    if result < 0 { for index in entries.indices { entries[index].revents = 0 } }
  }

  /// Returns whether a descriptor is ready. A descriptor is also ready when its input has ended or
  /// when it has an error.
  package func isReady(_ descriptor: Int32) -> Bool {
    entries.contains { $0.fd == descriptor && $0.revents != 0 }
  }
}
