import IMProtocol

/// The counts of notifications of each kind (FR-05).
struct Statistics: Sendable {
  /// The counts, by `CallbackKind.rawValue`. The list is empty if there was no notification yet.
  var kinds: [Count] = []
  /// Whether a notification was counted after the latest computation of the hash.
  var isWritten = false
  /// The recorder of accesses. An addition to the counts is recorded as a read access, because
  /// additions commute. A read access to the counts is recorded as a write access, because a read
  /// access does not commute with an addition.
  var marks = Marks()

  struct Count: Equatable, Sendable {
    /// The number of sent notifications. Each device of a notified user adds 1, even if the device
    /// is offline.
    var sent: Int64 = 0
    /// The number of delivered notifications. Each device to which the server has sent the
    /// notification adds 1.
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

  /// The counts of each kind of callback for which there were notifications, in the order of the
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
