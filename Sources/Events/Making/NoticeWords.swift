import IMProtocol
import Simulation

/// The words of recently created events that report a notice. A notice often goes to many devices,
/// and each of their events has the same words. The words of a notice are therefore created once,
/// and the events share them.
struct NoticeWords {
  private struct Words {
    let notice: Notice
    let name: String
    let text: String
    let values: JSONValue?
  }

  /// The number of bits of the index of a set. Each set has two entries.
  private static let bits = 7
  /// The sets, one after the other. The notices in a set have causes with the same hash; the latest
  /// notice is the first. The array is empty until a notice is added.
  private var entries: [Words?] = []

  /// Fills in the words of an event. Returns false if the words are not known.
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

  /// Keeps the words of an event.
  mutating func keep(_ event: TraceEvent, _ notice: Notice, cause: TraceIndex) {
    if entries.isEmpty { entries = Array(repeating: nil, count: 2 << Self.bits) }
    let first = Self.first(cause)
    entries[first + 1] = entries[first]
    entries[first] = Words(
      notice: notice, name: event.name, text: event.text, values: event.values)
  }

  /// The index of the first entry of a set.
  private static func first(_ cause: TraceIndex) -> Int {
    // Multiplicative hashing (Knuth) distributes causes with equal distances.
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
