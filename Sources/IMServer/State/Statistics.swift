import IMProtocol

/// The counts of notifications of each kind (FR-05).
struct Statistics: Sendable {
  /// The counts, by `CallbackKind.rawValue`; empty before the first notification.
  var kinds: [Count] = []
  /// Whether anything was counted since the hash was last computed.
  var isWritten = false
  /// The recorder of accesses. An addition is recorded as a read, because additions commute. A read
  /// of the counts is recorded as a write, because a read does not commute with an addition.
  var marks = Marks()

  struct Count: Equatable, Sendable {
    /// The number of notifications for devices, connected or not: one for each addressed device.
    var sent: Int64 = 0
    /// The number of delivered notifications: one for each device that was reached.
    var delivered: Int64 = 0
  }

  mutating func add(_ count: Count, of kind: CallbackKind) {
    marks.read(0)
    isWritten = true
    if kinds.isEmpty {
      kinds = Array(repeating: Count(), count: CallbackKind.allCases.count)
    }
    let position = Int(kind.rawValue)
    kinds[position].sent += count.sent
    kinds[position].delivered += count.delivered
  }

  /// The counts for each kind with notifications, in the order of the catalogue.
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
