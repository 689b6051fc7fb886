import IMProtocol

/// Notifications counted by kind (FR-05).
struct Statistics: Sendable {
  /// By `CallbackKind.rawValue`; empty before the first notification.
  private var kinds: [Count] = []
  /// Whether anything was counted since the hash was kept last.
  var isWritten = false
  /// Where counting is noted as reading, which it does not disturb, and reading as writing.
  var marks = Marks()

  struct Count: Sendable {
    /// Notifications distributed, one for each device addressed.
    var sent: Int64 = 0
    /// Notifications delivered downstream, one for each device.
    var delivered: Int64 = 0
  }

  mutating func add(_ count: Count, of kind: CallbackKind) {
    marks.read(0)
    isWritten = true
    if kinds.isEmpty {
      kinds = Array(repeating: Count(), count: CallbackKind.allCases.count)
    }
    let place = Int(kind.rawValue)
    kinds[place].sent += count.sent
    kinds[place].delivered += count.delivered
  }

  /// The kinds of which there was any, in the catalogue's order.
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
