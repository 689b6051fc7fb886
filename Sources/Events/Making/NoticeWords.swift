import IMProtocol
import Simulation

/// Stores the words of the events that were created most recently for notices. A notice often goes
/// to many devices. The events on these devices have the same words. Therefore the words of a
/// notice are created once, and all these events use the same words.
struct NoticeWords {
  private struct Words {
    let notice: Notice
    let name: String
    let text: String
    let values: JSONValue?
  }

  /// The number of bits in the index of a set. Each set has two entries.
  private static let bits = 7
  /// The entries of all sets, ordered by set. The causes of the notices in a set have the same
  /// hash. The first entry of a set contains the latest notice. The array is empty until a notice
  /// is added.
  private var entries: [Words?] = []

  /// Sets the words of an event to the stored words of its notice. Returns false if no words are
  /// stored for the notice.
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

  /// Stores the words of an event.
  mutating func keep(_ event: TraceEvent, _ notice: Notice, cause: TraceIndex) {
    if entries.isEmpty { entries = Array(repeating: nil, count: 2 << Self.bits) }
    let first = Self.first(cause)
    entries[first + 1] = entries[first]
    entries[first] = Words(
      notice: notice, name: event.name, text: event.text, values: event.values)
  }

  /// The index of the first entry in the set for a cause.
  private static func first(_ cause: TraceIndex) -> Int {
    // Multiplicative hashing (Knuth) distributes causes evenly over the sets, even if the distances
    // between the causes are equal.
    Int((cause.value &* 2_654_435_769) >> UInt32(32 - bits)) * 2
  }
}

extension TraceRecord.Event {
  /// The notice that a device receives; nil for any other event.
  var notice: Notice? {
    switch self {
    case .callback(let notice), .unheard(let notice): notice
    case .stepBegan, .called, .taken, .completed, .suppressed, .connecting, .loggedIn, .connected,
      .disconnecting, .loggedOut, .disconnected, .delegateAddedLate, .pageOpened, .pageRefreshed,
      .pageTapped, .forgotten, .disturbed, .waited:
      nil
    }
  }
}
