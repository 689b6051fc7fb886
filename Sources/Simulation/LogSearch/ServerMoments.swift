import IMProtocol
import ScenarioLanguage

/// When the server took the calls of a device, by the moments that it has told the device.
///
/// What the server sends to a device arrives in the order in which it was sent, so that a call was
/// taken between the moments that are told before its return and behind it. How far the device's
/// clock is ahead of the server's is at most what the fastest message shows.
struct ServerMoments: Sendable {
  /// By the row of a call, when it was taken at the latest, as far as rows tell, by the server's
  /// clock; `Int64.min` where nothing tells. Empty where the log tells too little.
  private var latest: [Int64] = []
  /// The first moment that is told; nil where the log tells too little.
  private(set) var first: Int64?

  init(_ log: DeviceLog) {
    guard log.device != .absent else { return }
    var told: [Int64?] = []
    told.reserveCapacity(log.rows.count)
    var timed = 0
    var ahead = Int64.max
    for row in log.rows {
      let moment = Self.moment(of: row)
      told.append(moment)
      guard let moment, let time = row.time else { continue }
      timed += 1
      ahead = min(ahead, time &- moment)
    }
    guard timed >= LogTuning.fewestMoments else { return }
    first = told.lazy.compactMap(\.self).first
    latest = Array(repeating: .min, count: log.rows.count)
    var open: [Int: Int] = [:]
    var before = Int64.min
    for (place, row) in log.rows.enumerated() {
      if let moment = told[place] { before = max(before, moment) }
      if case .call(let id, _, _) = row.kind { open[id] = place }
      guard case .returns(let id, _, _) = row.kind, let call = open.removeValue(forKey: id),
        let time = row.time
      else { continue }
      latest[call] = max(before, time &- ahead)
      if let next = Self.next(in: told, behind: place, notBefore: before) {
        latest[call] = min(latest[call], next)
      }
    }
  }

  /// When the call of a row was taken at the latest; nil where nothing tells.
  func latest(ofCall row: Int) -> Int64? {
    row < latest.count && latest[row] > .min ? latest[row] : nil
  }

  private static func next(in told: [Int64?], behind row: Int, notBefore moment: Int64) -> Int64? {
    told[(row + 1)...].prefix(LogTuning.momentWindow).lazy.compactMap(\.self).first { $0 >= moment }
  }

  /// When the server did what a row tells, by its own clock.
  private static func moment(of row: LogRow) -> Int64? {
    guard case .callback(let kind, let fields) = row.kind else { return nil }
    let times = times[Int(kind.rawValue)]
    for field in fields where times & 1 &<< UInt64(field.field) != 0 {
      if case .value(.integer(let moment)) = field.pattern { return moment }
    }
    return nil
  }

  /// By callback, a bit for each field that tells a time.
  private static let times = Catalogue.callbacks.map { callback in
    callback.fields.indices.reduce(UInt64(0)) { bits, field in
      callback.fields[field].type == .time ? bits | 1 &<< UInt64(field) : bits
    }
  }
}
