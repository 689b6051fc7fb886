import DiscreteEvents
import IMProtocol

/// The times, by the device's clock, at which the answers to a log's calls arrived.
struct ReturnTimes: Sendable {
  /// For each entry, the time at which the call in the entry was answered. If the time is unknown
  /// or the entry isn't a call, the element is `Int64.max`. The array is empty if no time is known
  /// at all.
  private var times: [Int64] = []

  init(_ log: DeviceLog, _ calls: LoggedCalls) {
    for index in log.rows.indices {
      guard let call = calls.callOfReturn[index], let time = log.rows[index].time,
        case .returns(_, let code, _) = log.rows[index].kind, code != .networkUnavailable,
        code != .msgResponseTimeout
      else { continue }
      if times.isEmpty { times = Array(repeating: .max, count: log.rows.count) }
      times[call] = time
    }
  }

  func time(ofCall row: Int) -> Int64? {
    row < times.count && times[row] < .max ? times[row] : nil
  }
}

/// Checks whether the devices' clocks allow the times at which the server processes calls.
extension FollowedWorld {
  /// The maximum error, in milliseconds, of exact clocks.
  static let exactError: Int64 = 1_000

  /// Checks that the server processes the first packet from a device before the device receives the
  /// answer to this packet. Returns a contradiction if the device's clock doesn't allow the server
  /// to process the packet so late.
  ///
  /// The deadline includes `ahead`, the clock difference that observations have shown. If `clocks`
  /// is `exact`, the clock may also be wrong by ``exactError``. If `clocks` is `tolerated`, the
  /// clock may also be wrong by the tolerance. If `clocks` is `tolerated` and the head of the log
  /// states no time, the packet is late only if the passage of time has changed the model since the
  /// deadline.
  mutating func lateness(of device: Int, at moment: Int64?) -> Contradiction? {
    let log = logOfDevice[device]
    guard log >= 0, let departure = departures[device].first, let answered = departure.deadline
    else { return nil }
    let deadline = answered &+ max(ahead[log], knownAhead[log])
    let expected = arrival(of: departure) ?? world.now.milliseconds
    let then = self.moment(from: expected, or: moment)
    let isTooLate =
      switch clocks {
      case .free: false
      case .exact: then > deadline &+ Self.exactError
      case .tolerated:
        then > deadline &+ tolerance
          && (logs[log].begins != nil
            || world.nextChange(after: Timestamp(milliseconds: deadline), arena: self.log.arena)
              .map { $0.milliseconds <= then } ?? false)
      }
    guard isTooLate else { return nil }
    self.isTooLate = true
    return Contradiction(log: log, row: next[log], observed: nil, difference: .unexpected)
  }
}
