import Conforming
import Events
import IMProtocol
import ScenarioLanguage
import TestSupport

/// Logs with one row that is wrong.
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

  /// A row of a log, by its indices.
  struct Place: Hashable {
    let log: Int
    let row: Int
  }

  struct Faulty {
    var logs: [LogLines]
    /// The row in the logs without the fault.
    let original: [Place]
    /// Where it shows in those with it.
    var places: [Place]
  }

  /// Logs with a fault; nil where it can't be made of the row that was drawn.
  mutating func make(_ kind: Kind, in logs: [LogLines]) -> Faulty? {
    let outputs = logs.indices.flatMap { log in
      logs[log].rows.indices.filter { logs[log].rows[$0].isTold }.map { Place(log: log, row: $0) }
    }
    guard !outputs.isEmpty else { return nil }
    let place = random.pick(outputs)
    switch kind {
    case .deleted: return deleted(place, logs)
    case .doubled: return doubled(place, logs)
    case .swapped: return swapped(place, logs)
    case .elsewhere: return elsewhere(place, logs)
    case .changed: return changed(place, logs)
    }
  }

  /// Where a log does not end, nobody knows whether more came.
  private func deleted(_ place: Place, _ logs: [LogLines]) -> Faulty? {
    guard logs[place.log].hasEnd else { return nil }
    var faulty = Faulty(logs: logs, original: [place], places: [place])
    faulty.logs[place.log].rows.remove(at: place.row)
    return faulty
  }

  private func doubled(_ place: Place, _ logs: [LogLines]) -> Faulty? {
    let second = Place(log: place.log, row: place.row + 1)
    var faulty = Faulty(logs: logs, original: [place], places: [place, second])
    faulty.logs[place.log].rows.insert(logs[place.log].rows[place.row], at: place.row)
    return faulty
  }

  /// With the next one, when that says something else; each at the other's time.
  private func swapped(_ place: Place, _ logs: [LogLines]) -> Faulty? {
    let next = Place(log: place.log, row: place.row + 1)
    var rows = logs[place.log].rows
    guard next.row < rows.count, rows[next.row].isTold else { return nil }
    let (one, other) = (rows[place.row], rows[next.row])
    rows[place.row] = other.setting("t", one["t"])
    rows[next.row] = one.setting("t", other["t"])
    if rows[place.row].removing("n") == one.removing("n") { return nil }
    var faulty = Faulty(logs: logs, original: [place, next], places: [place, next])
    faulty.logs[place.log].rows = rows
    return faulty
  }

  /// In the log of another device, at its time.
  private mutating func elsewhere(_ place: Place, _ logs: [LogLines]) -> Faulty? {
    let others = logs.indices.filter { $0 != place.log && !logs[$0].isServer }
    let row = logs[place.log].rows[place.row]
    guard row["kind"].text == "callback", !others.isEmpty, logs[place.log].hasEnd else {
      return nil
    }
    let other = random.pick(others)
    var faulty = Faulty(logs: logs, original: [place], places: [place])
    faulty.logs[place.log].rows.remove(at: place.row)
    let later = logs[other].rows.firstIndex { ($0["t"].integer ?? 0) > (row["t"].integer ?? 0) }
    let to = later ?? (logs[other].hasEnd ? logs[other].rows.count - 1 : logs[other].rows.count)
    faulty.logs[other].rows.insert(row, at: to)
    faulty.places.append(Place(log: other, row: to))
    return faulty
  }

  // MARK: - Other values

  /// With another code, or another value of one field. A moment of the server stands for itself
  /// and is left alone: nobody knows its clock.
  private mutating func changed(_ place: Place, _ logs: [LogLines]) -> Faulty? {
    var faulty = Faulty(logs: logs, original: [place], places: [place])
    let row = logs[place.log].rows[place.row]
    if row["kind"].text == "return", random.below(2) == 0 || !row.has("value") {
      let code = row["code"].integer == 0 ? 34_001 : 0
      faulty.logs[place.log].rows[place.row] =
        row.setting("code", JSONValue(code)).removing("value")
      return faulty
    }
    // What the values could be, and then which of them is.
    var others: [JSONValue?] = []
    var random = random
    faulty.logs[place.log].mapLeaves(ofRow: place.row) { leaf in
      others.append(other(leaf, &random))
      return leaf.value
    }
    let able = others.indices.filter { others[$0] != nil }
    guard !able.isEmpty else { return nil }
    let chosen = random.pick(able)
    self.random = random
    var count = -1
    faulty.logs[place.log].mapLeaves(ofRow: place.row) { leaf in
      count += 1
      return count == chosen ? others[chosen] : leaf.value
    }
    return faulty
  }

  /// Another value of the type; nil where there is none that would be wrong.
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
  /// Whether a row tells what a device was told.
  fileprivate var isTold: Bool {
    switch self["kind"].text {
    case "callback", "return": true
    case "connection": ["connected", "disconnected"].contains(self["state"].text)
    default: false
    }
  }
}
