package import IMProtocol
package import Simulation

/// Caches the words of recent notices. A notice often goes to many devices, and the events of all
/// these devices share the same words.
struct NoticeWords {
  private struct Words {
    let notice: Notice
    let name: String
    let text: String
    let values: JSONValue?
  }

  /// The number of bits in the index of a set. Each set has two entries.
  private static let bits = 7
  /// Two entries for each set; the first entry has the later notice. The notices of a set have
  /// causes with the same hash. The array is empty until a notice is added.
  private var entries: [Words?] = []
  /// Whether the words of notices are added. Adding them takes longer than making an event once.
  private let isUsed: Bool

  init(isUsed: Bool = true) { self.isUsed = isUsed }

  /// Copies the words of a notice to an event. Returns false if the words are not in the cache.
  func fill(_ event: inout TraceEvent, _ notice: Notice, cause: TraceIndex) -> Bool {
    if entries.isEmpty { return false }
    let first = Self.first(cause)
    for position in first...first + 1 {
      guard let words = entries[position], words.notice == notice else { continue }
      (event.name, event.text, event.values) = (words.name, words.text, words.values)
      return true
    }
    return false
  }

  mutating func keep(_ event: TraceEvent, _ notice: Notice, cause: TraceIndex) {
    guard isUsed else { return }
    if entries.isEmpty { entries = Array(repeating: nil, count: 2 << Self.bits) }
    let first = Self.first(cause)
    entries[first + 1] = entries[first]
    entries[first] = Words(
      notice: notice, name: event.name, text: event.text, values: event.values)
  }

  private static func first(_ cause: TraceIndex) -> Int {
    // Knuth's multiplicative hashing spreads causes evenly over the sets, even if the causes are
    // equally far apart.
    Int((cause.value &* 2_654_435_769) >> UInt32(32 - bits)) * 2
  }
}

extension TraceRecord.Event {
  /// The notice that arrives at a device; nil for any other event.
  package var notice: Notice? {
    switch self {
    case .callback(let notice), .unheard(let notice): notice
    case .stepBegan, .called, .taken, .completed, .suppressed, .connecting, .loggedIn, .connected,
      .disconnecting, .loggedOut, .disconnected, .delegateAddedLate, .pageOpened, .pageRefreshed,
      .pageTapped, .forgotten, .disturbed, .waited:
      nil
    }
  }
}
