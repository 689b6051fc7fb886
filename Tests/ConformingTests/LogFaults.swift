import Conforming
import Events
import IMProtocol
import ScenarioLanguage
import TestSupport

/// Makes logs with one wrong entry.
struct LogFaults {
  private var random: SplitMix64
  private let scene: Scenario

  init(seed: UInt64, _ scene: Scenario) {
    random = SplitMix64(seed: seed)
    self.scene = scene
  }

  enum Kind: CaseIterable {
    case deleted, doubled, swapped, elsewhere, changed
  }

  /// The position of an entry: the index of its log, and the entry's index in the log.
  struct Position: Hashable {
    let log: Int
    let row: Int
  }

  struct Faulty {
    var logs: [LogLines]
    /// The positions of the changed entries in the logs without the fault.
    let original: [Position]
    /// The positions in the changed logs at which the fault can be detected.
    var indices: [Position]
  }

  /// Chooses an entry at random. Returns logs with a fault at this entry, or nil if the fault is
  /// not possible at this entry.
  mutating func make(_ kind: Kind, in logs: [LogLines]) -> Faulty? {
    let outputs = logs.indices.flatMap { log in
      logs[log].rows.indices.filter { logs[log].rows[$0].isNotified }.map {
        Position(log: log, row: $0)
      }
    }
    guard !outputs.isEmpty else { return nil }
    let index = random.pick(outputs)
    switch kind {
    case .deleted: return deleted(index, logs)
    case .doubled: return doubled(index, logs)
    case .swapped: return swapped(index, logs)
    case .elsewhere: return elsewhere(index, logs)
    case .changed: return changed(index, logs)
    }
  }

  /// Removes the entry. Returns nil if the log has no `end`. A log without an `end` may have been
  /// cut off, so a missing entry is not an error.
  private func deleted(_ index: Position, _ logs: [LogLines]) -> Faulty? {
    guard logs[index.log].hasEnd else { return nil }
    var faulty = Faulty(logs: logs, original: [index], indices: [index])
    faulty.logs[index.log].rows.remove(at: index.row)
    return faulty
  }

  private func doubled(_ index: Position, _ logs: [LogLines]) -> Faulty? {
    let second = Position(log: index.log, row: index.row + 1)
    var faulty = Faulty(logs: logs, original: [index], indices: [index, second])
    faulty.logs[index.log].rows.insert(logs[index.log].rows[index.row], at: index.row)
    return faulty
  }

  /// Exchanges the entry with the next entry, but does not exchange their times. Returns nil if the
  /// two entries are equal.
  private func swapped(_ index: Position, _ logs: [LogLines]) -> Faulty? {
    let next = Position(log: index.log, row: index.row + 1)
    var rows = logs[index.log].rows
    guard next.row < rows.count, rows[next.row].isNotified else { return nil }
    let (one, other) = (rows[index.row], rows[next.row])
    rows[index.row] = other.setting("t", one["t"])
    rows[next.row] = one.setting("t", other["t"])
    if rows[index.row].removing("n") == one.removing("n") { return nil }
    var faulty = Faulty(logs: logs, original: [index, next], indices: [index, next])
    faulty.logs[index.log].rows = rows
    return faulty
  }

  /// Moves the entry to another device's log. In the other log, the entry gets the position that
  /// its time requires.
  private mutating func elsewhere(_ index: Position, _ logs: [LogLines]) -> Faulty? {
    let others = logs.indices.filter { $0 != index.log && !logs[$0].isServer }
    let row = logs[index.log].rows[index.row]
    guard row["kind"].text == "callback", !others.isEmpty, logs[index.log].hasEnd else {
      return nil
    }
    let other = random.pick(others)
    var faulty = Faulty(logs: logs, original: [index], indices: [index])
    faulty.logs[index.log].rows.remove(at: index.row)
    let later = logs[other].rows.firstIndex { ($0["t"].integer ?? 0) > (row["t"].integer ?? 0) }
    let to = later ?? (logs[other].hasEnd ? logs[other].rows.count - 1 : logs[other].rows.count)
    faulty.logs[other].rows.insert(row, at: to)
    faulty.indices.append(Position(log: other, row: to))
    return faulty
  }

  // MARK: - Other values

  /// Changes the code of the entry, or the value of one field. Times of the server do not change.
  /// The server's clock is unknown, so a different time would not be an error.
  private mutating func changed(_ index: Position, _ logs: [LogLines]) -> Faulty? {
    var faulty = Faulty(logs: logs, original: [index], indices: [index])
    let row = logs[index.log].rows[index.row]
    if row["kind"].text == "return", random.below(2) == 0 || !row.has("value") {
      let code = row["code"].integer == 0 ? 34_001 : 0
      faulty.logs[index.log].rows[index.row] =
        row.setting("code", JSONValue(code)).removing("value")
      return faulty
    }
    // The first pass finds a wrong value for each field. The second pass inserts one of the wrong
    // values. The value is chosen at random.
    var others: [JSONValue?] = []
    var random = random
    faulty.logs[index.log].mapLeaves(ofRow: index.row) { leaf in
      others.append(other(leaf, &random))
      return leaf.value
    }
    let able = others.indices.filter { others[$0] != nil }
    guard !able.isEmpty else { return nil }
    let chosen = random.pick(able)
    self.random = random
    var count = -1
    faulty.logs[index.log].mapLeaves(ofRow: index.row) { leaf in
      count += 1
      return count == chosen ? others[chosen] : leaf.value
    }
    return faulty
  }

  /// A different value of the same type; nil if a different value would not be an error.
  private func other(_ leaf: LogLines.Leaf, _ random: inout SplitMix64) -> JSONValue? {
    func another(_ values: [String]) -> JSONValue? {
      let others = values.filter { $0 != leaf.value.text }
      return others.isEmpty ? nil : .string(random.pick(others))
    }
    switch (leaf.type, leaf.value) {
    case (_, .null): return nil
    case (.user, _): return another(scene.names.users)
    case (.group, _): return another(scene.names.groups)
    case (.enumeration(let kind), _): return another(Catalogue.enumeration(kind).cases.map(\.name))
    case (.boolean, .boolean(let flag)): return .boolean(!flag)
    case (.text, .string(let text)): return leaf.name == "pageToken" ? nil : .string(text + "!")
    case (.integer, .number(let number)), (.duration, .number(let number)):
      return .number(number + 1)
    case (.code, .number(let number)): return .number(number == 0 ? 34_001 : 0)
    case (.time, _), (.moment, _), (.callback, _), (.list, _), (.record, _), (.dictionary, _),
      (.boolean, _), (.text, _), (.integer, _), (.duration, _), (.code, _):
      return nil
    }
  }
}

extension JSONValue {
  /// Whether an entry contains data that a device received.
  fileprivate var isNotified: Bool {
    switch self["kind"].text {
    case "callback", "return": true
    case "connection": ["connected", "disconnected"].contains(self["state"].text)
    default: false
    }
  }
}
