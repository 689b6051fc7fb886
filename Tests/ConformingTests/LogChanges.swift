import IMProtocol
import ScenarioLanguage
import Simulation
import TestSupport

/// Changes of logs: such as real devices make without anything being wrong, and faults.
struct LogChanges {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func number(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }

  // MARK: - Legal ones

  /// The same logs by clocks that are wrong and drift, in another order, with fields left out.
  mutating func legal(_ logs: [DeviceLog]) -> [DeviceLog] {
    var changed = logs
    let leavesOut = number(2) == 0
    for index in logs.indices where logs[index].device != .absent {
      let off = Int64(number(172_800_001)) - 86_400_000
      let drift = Int64(number(201)) - 100
      guard let start = logs[index].begins ?? logs[index].rows.first?.time else { continue }
      func shown(_ time: Int64) -> Int64 { time + off + (time - start) / 1_000_000 * drift }
      changed[index].begins = logs[index].begins.map(shown)
      for row in logs[index].rows.indices {
        changed[index].rows[row].time = logs[index].rows[row].time.map(shown)
        if leavesOut { leaveOut(&changed[index].rows[row]) }
      }
    }
    for place in changed.indices.reversed() where place > 0 {
      changed.swapAt(place, number(place + 1))
    }
    return changed
  }

  private mutating func leaveOut(_ row: inout LogRow) {
    switch row.kind {
    case .callback(let kind, let fields):
      row.kind = .callback(kind, fields.filter { _ in number(4) > 0 })
    case .returns(let id, let code, let pattern):
      // What a later call hands back must stay.
      row.kind = .returns(id, code, number(4) > 0 || Self.holdsToken(pattern) ? pattern : nil)
    default: break
    }
  }

  private static func holdsToken(_ pattern: Pattern?) -> Bool {
    guard case .record(_, let fields)? = pattern else { return false }
    return fields.contains { if case .capture = $0.pattern { true } else { false } }
  }

  // MARK: - Faults

  enum Fault: CaseIterable {
    case deleted, doubled, swapped, elsewhere, changed
  }

  /// A log with one row that is wrong, and where it may show: log and row; nil where there is none
  /// that could be.
  mutating func faulty(
    _ logs: [DeviceLog], _ fault: Fault
  ) -> (logs: [DeviceLog], places: [(Int, Int)])? {
    var outputs: [(Int, Int)] = []
    for log in logs.indices {
      for row in logs[log].rows.indices where Self.isTold(logs[log].rows[row].kind) {
        outputs.append((log, row))
      }
    }
    guard !outputs.isEmpty else { return nil }
    let (log, row) = outputs[number(outputs.count)]
    var changed = logs
    switch fault {
    case .deleted:
      guard case .end? = logs[log].rows.last?.kind else { return nil }
      changed[log].rows.remove(at: row)
      return (changed, [(log, row)])
    case .doubled:
      changed[log].rows.insert(logs[log].rows[row], at: row)
      return (changed, [(log, row), (log, row + 1)])
    case .swapped:
      let next = row + 1
      guard next < logs[log].rows.count, Self.isTold(logs[log].rows[next].kind),
        "\(logs[log].rows[row].kind)" != "\(logs[log].rows[next].kind)"
      else { return nil }
      changed[log].rows.swapAt(row, next)
      return (changed, [(log, row), (log, next)])
    case .elsewhere:
      let others = logs.indices.filter { $0 != log && logs[$0].device != .absent }
      guard case .callback = logs[log].rows[row].kind, !others.isEmpty,
        case .end? = logs[log].rows.last?.kind
      else { return nil }
      let other = others[number(others.count)]
      let moved = changed[log].rows.remove(at: row)
      let place =
        changed[other].rows.firstIndex { ($0.time ?? 0) > (moved.time ?? 0) }
        ?? changed[other].rows.count - 1
      changed[other].rows.insert(moved, at: max(0, place))
      return (changed, [(log, row), (other, max(0, place))])
    case .changed:
      guard let kind = changedKind(logs[log].rows[row].kind) else { return nil }
      changed[log].rows[row].kind = kind
      return (changed, [(log, row)])
    }
  }

  private static func isTold(_ kind: LogRow.Kind) -> Bool {
    switch kind {
    case .callback, .returns: true
    default: false
    }
  }

  private mutating func changedKind(_ kind: LogRow.Kind) -> LogRow.Kind? {
    switch kind {
    case .returns(let id, let code, let pattern):
      return .returns(id, code == .success ? Code(34_001) : .success, pattern)
    case .callback(let kind, let fields):
      let places = fields.indices.filter { place in
        if case .value(let value) = fields[place].pattern {
          Self.other(value) != nil
        } else {
          false
        }
      }
      guard !places.isEmpty else { return nil }
      let place = places[number(places.count)]
      var fields = fields
      if case .value(let value) = fields[place].pattern, let other = Self.other(value) {
        fields[place].pattern = .value(other)
      }
      return .callback(kind, fields)
    default: return nil
    }
  }

  private static func other(_ value: Value) -> Value? {
    switch value {
    case .user(let id): .user(UserID(Int(id.index) + 1))
    case .group(let id): .group(GroupID(Int(id.index) + 1))
    case .enumeration(let kind, let raw): .enumeration(kind, raw + 1)
    case .boolean(let flag): .boolean(!flag)
    default: nil
    }
  }
}
