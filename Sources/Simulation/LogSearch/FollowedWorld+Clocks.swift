import DiscreteEvents
import IMProtocol

/// When the answers to a log's calls arrived, by the device's clock.
struct ReturnTimes: Sendable {
  /// For each entry, when the call in it was answered, or `Int64.max` if this is unknown or the
  /// entry isn't a call. Empty if no time is known at all.
  private var times: [Int64] = []

  init(_ log: DeviceLog) {
    var open: [Int: Int] = [:]
    for (index, row) in log.rows.enumerated() {
      switch row.kind {
      case .call(let id, _, _): open[id] = index
      case .returns(let id, let code, _):
        guard let call = open.removeValue(forKey: id), let time = row.time,
          code != .networkUnavailable, code != .msgResponseTimeout
        else { continue }
        if times.isEmpty { times = Array(repeating: .max, count: log.rows.count) }
        times[call] = time
      case .callback, .action, .connected, .disconnected, .localData, .end: break
      }
    }
  }

  func time(ofCall row: Int) -> Int64? {
    row < times.count && times[row] < .max ? times[row] : nil
  }
}

/// Checks when the server takes calls, given what the devices' clocks allow.
extension FollowedWorld {
  /// By how many milliseconds exact clocks may be wrong.
  static let exactError: Int64 = 1_000

  /// Checks that the server takes (processes) the first packet from a device before the answer to
  /// it arrives there. Returns a contradiction if the device's clock doesn't allow the server to
  /// take the packet so late.
  ///
  /// The deadline includes `ahead`, the clock difference that observations have shown. If `clocks`
  /// is `exact`, a clock may also be wrong by ``exactError``; if it is `tolerated`, by the
  /// tolerance. For tolerated clocks, the head of the log may state no time. The packet is then
  /// late only if the passage of time has changed the model since the deadline.
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
