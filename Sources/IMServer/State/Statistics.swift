import Base
import IMProtocol

/// How many notifications of each kind were sent and delivered (FR-05, FR-16).
struct Statistics: Sendable {
  /// The counts for each `CallbackKind.rawValue`; empty before the first notification.
  var kinds: [Count] = []
  /// Whether a notification has been counted since the hash was last computed.
  var isWritten = false
  /// Counting a notification is recorded as a read, because additions commute. Reading the counts
  /// is recorded as a write, because reading doesn't commute with an addition.
  var marks = Marks()

  struct Count: Equatable, Sendable {
    /// The number of sent notifications: one for each device of a notified user, even if the device
    /// is offline.
    var sent: Int64 = 0
    /// The number of delivered notifications: one for each device to which the server has sent the
    /// notification.
    var delivered: Int64 = 0
  }

  mutating func add(_ count: Count, of kind: CallbackKind) {
    marks.read(0)
    isWritten = true
    if kinds.isEmpty {
      kinds = Array(filledWith: Count(), count: CallbackKind.allCases.count)
    }
    let position = Int(kind.rawValue)
    kinds[position].sent += count.sent
    kinds[position].delivered += count.delivered
  }

  /// The counts of each kind of notification that was sent or delivered, in the order of the
  /// catalogue.
  var counts: [NotificationCount] {
    marks.write(0)
    return zip(CallbackKind.allCases, kinds).compactMap { kind, count in
      if count.sent == 0 && count.delivered == 0 { return nil }
      return NotificationCount(callback: kind, sent: count.sent, delivered: count.delivered)
    }
  }

  func add(to print: inout RelativeFingerprint) {
    for (kind, count) in kinds.enumerated() where count.sent != 0 || count.delivered != 0 {
      print.add(kind)
      print.add(count.sent)
      print.add(count.delivered)
    }
  }
}
