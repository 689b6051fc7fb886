import IMProtocol
import ScenarioLanguage

/// Limits when the server can have taken (processed) the calls of a device, judging by the times in
/// the device's callbacks.
///
/// Messages from the server arrive in the order in which they were sent. The server therefore took
/// a call after every moment that appears in the log before the call's return, and before every
/// moment that appears after it. How far the device's clock can be ahead of the server's is limited
/// by the message with the shortest apparent latency.
struct ServerMoments: Sendable {
  /// For each entry that is a call, the latest moment at which the server can have taken the call,
  /// by the server's clock, or `Int64.min` if it is unknown. Empty if the log contains too few
  /// moments.
  private var latest: [Int64] = []
  /// The first moment in the log, or nil if the log contains too few.
  private(set) var first: Int64?

  init(_ log: DeviceLog) {
    guard log.device != .absent else { return }
    var observed: [Int64?] = []
    observed.reserveCapacity(log.rows.count)
    var timed = 0
    var ahead = Int64.max
    for row in log.rows {
      let moment = Self.moment(of: row)
      observed.append(moment)
      guard let moment, let time = row.time else { continue }
      timed += 1
      ahead = min(ahead, time &- moment)
    }
    guard timed >= LogTuning.fewestMoments else { return }
    first = observed.lazy.compactMap(\.self).first
    latest = Array(repeating: .min, count: log.rows.count)
    var open: [Int: Int] = [:]
    var before = Int64.min
    for (index, row) in log.rows.enumerated() {
      if let moment = observed[index] { before = max(before, moment) }
      if case .call(let id, _, _) = row.kind { open[id] = index }
      guard case .returns(let id, _, _) = row.kind, let call = open.removeValue(forKey: id),
        let time = row.time
      else { continue }
      latest[call] = max(before, time &- ahead)
      if let next = Self.next(in: observed, after: index, notBefore: before) {
        latest[call] = min(latest[call], next)
      }
    }
  }

  /// The latest moment at which the server can have taken the call of an entry, if it is known.
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

  /// When, by the server's clock, the entry's event happened, or nil if the entry contains no
  /// moment.
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
