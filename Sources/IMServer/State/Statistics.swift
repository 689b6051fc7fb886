import IMProtocol

/// Notifications counted by kind (FR-05).
struct Statistics: Hashable, Sendable {
  /// Notifications distributed, one for each device addressed, by `CallbackKind.rawValue`.
  private var sent = [Int64](repeating: 0, count: CallbackKind.allCases.count)
  /// Notifications delivered downstream, one for each device, by `CallbackKind.rawValue`.
  private var delivered = [Int64](repeating: 0, count: CallbackKind.allCases.count)

  mutating func countSent(_ kind: CallbackKind) {
    sent[Int(kind.rawValue)] += 1
  }

  mutating func countDelivered(_ kind: CallbackKind, times: Int64 = 1) {
    delivered[Int(kind.rawValue)] += times
  }

  /// The kinds of which there was any, in the catalogue's order.
  var counts: [NotificationCount] {
    CallbackKind.allCases.compactMap { kind in
      let sent = sent[Int(kind.rawValue)]
      let delivered = delivered[Int(kind.rawValue)]
      if sent == 0 && delivered == 0 { return nil }
      return NotificationCount(callback: kind, sent: sent, delivered: delivered)
    }
  }
}
