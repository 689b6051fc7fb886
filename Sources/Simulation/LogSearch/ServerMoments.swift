import IMProtocol
import ScenarioLanguage

/// Limits the times at which the server can have processed the calls of a device. The limits follow
/// from the times in the device's callbacks.
///
/// Messages from the server arrive in the order in which they were sent. Therefore, if a moment
/// appears in the log before the return of a call, the server processed the call after this moment.
/// If a moment appears after the return, the server processed the call before this moment. The
/// message with the shortest apparent latency limits how far the device's clock can be ahead of the
/// server's clock.
struct ServerMoments: Sendable {
  /// For each entry that is a call, the latest moment, by the server's clock, at which the server
  /// can have processed the call. If the moment is unknown, the element is `Int64.min`. The array
  /// is empty if the log contains too few moments.
  private var latest: [Int64] = []
  /// The first moment in the log, or nil if the log contains too few moments.
  private(set) var first: Int64?

  init(_ log: DeviceLog, _ calls: LoggedCalls) {
    guard log.device != .absent else { return }
    var observed: [Int64?] = []
    observed.reserveCapacity(log.rows.count)
    var timed = 0
    var ahead = Int64.max
    for index in log.rows.indices {
      let moment = Self.moment(of: log.rows[index])
      observed.append(moment)
      guard let moment, let time = log.rows[index].time else { continue }
      timed += 1
      ahead = min(ahead, time &- moment)
    }
    guard timed >= LogTuning.fewestMoments else { return }
    first = observed.lazy.compactMap(\.self).first
    latest = Array(repeating: .min, count: log.rows.count)
    var before = Int64.min
    for index in log.rows.indices {
      if let moment = observed[index] { before = max(before, moment) }
      guard let call = calls.callOfReturn[index], let time = log.rows[index].time else { continue }
      latest[call] = max(before, time &- ahead)
      if let next = Self.next(in: observed, after: index, notBefore: before) {
        latest[call] = min(latest[call], next)
      }
    }
  }

  /// The latest moment at which the server can have processed the call of an entry, or nil if this
  /// moment is unknown.
  func latest(ofCall row: Int) -> Int64? {
    row < latest.count && latest[row] > .min ? latest[row] : nil
  }

  private static func next(in observed: [Int64?], after row: Int, notBefore moment: Int64)
    -> Int64?
  {
    observed[(row + 1)...].prefix(LogTuning.momentWindow).lazy.compactMap(\.self).first {
      $0 >= moment
    }
  }

  /// The time, by the server's clock, of the entry's event. Nil if the entry contains no moment.
  private static func moment(of row: LogEntry) -> Int64? {
    guard case .callback(let kind, let fields) = row.kind else { return nil }
    let times = times[Int(kind.rawValue)]
    for field in fields where times & 1 &<< UInt64(field.field) != 0 {
      if case .value(.integer(let moment)) = field.pattern { return moment }
    }
    return nil
  }

  /// For each kind of callback, a bit mask of the fields that contain a time.
  private static let times = Catalogue.callbacks.map { callback in
    callback.fields.indices.reduce(UInt64(0)) { bits, field in
      callback.fields[field].type == .time ? bits | 1 &<< UInt64(field) : bits
    }
  }
}
