import Base
package import IMProtocol
package import ScenarioLanguage

/// The permissions, bounds and properties that an exploration has exercised. A line of the scenario
/// whose subject never occurs proves nothing (O. Kupferman and M. Vardi, Vacuity Detection in
/// Temporal Model Checking, 2003).
///
/// The facts are the same with and without partial-order reduction, and for any number of threads.
package struct ExplorationFacts: Hashable, Sendable {
  /// For each permission, whether its action was taken.
  package internal(set) var isTaken: [Bool]
  /// For each permission, the codes with which its calls were answered, sorted by number.
  package internal(set) var codes: [[Code]]
  /// For each bound, whether it was reached.
  package internal(set) var isReached: [Bool]
  /// For each line of `never`, whether a device of the line received a callback of the line's
  /// `basis`, in the steps or in the exploration.
  package internal(set) var hasOccurred: [Bool]
  /// For each `always at rest`, whether the devices that the property requires were connected in a
  /// state at rest.
  package internal(set) var isChecked: [Bool]
  /// For each line of `sometimes`, the devices that have received the line's callback neither in
  /// the steps nor in the exploration.
  package internal(set) var missing: [[DeviceID]]
  /// For each `sometimes at rest`, whether it has held in a state at rest.
  package internal(set) var hasHeldAtRest: [Bool]

  init(_ exploration: Exploration, _ properties: Properties) {
    let permissions = exploration.permissions.count
    isTaken = Array(repeating: false, count: permissions)
    codes = Array(repeating: [], count: permissions)
    isReached = exploration.bounds.map { $0.count == 0 }
    hasOccurred = Array(repeating: false, count: properties.never.count)
    isChecked = properties.always.map(\.connected.isEmpty)
    missing = properties.sometimes.map(\.devices)
    hasHeldAtRest = Array(repeating: false, count: properties.sometimesAtRest.count)
  }

  /// Notes a code with which a permission's call was answered.
  mutating func note(_ code: Code, of permission: Int) {
    let index = codes[permission].partitioningIndex { $0.number >= code.number }
    if index < codes[permission].count, codes[permission][index] == code { return }
    codes[permission].insert(code, at: index)
  }

  /// Notes a callback that a device has received.
  mutating func note(
    _ notice: Notice, on device: DeviceID, _ arena: Arena, _ properties: Properties
  ) {
    for (index, line) in properties.never.enumerated()
    where !hasOccurred[index] && line.devices.contains(device) {
      hasOccurred[index] = line.basis.contains { $0.fits(notice, arena) }
    }
    for (index, line) in properties.sometimes.enumerated()
    where missing[index].contains(device) && line.callback.fits(notice, arena) {
      missing[index].removeAll { $0 == device }
    }
  }

  /// Notes the callbacks that devices received in the steps before the exploration.
  mutating func note(_ log: Log, _ properties: Properties) {
    for record in log.records where record.origin.step >= 0 {
      guard case .callback(let notice) = record.event else { continue }
      note(notice, on: record.device, log.arena, properties)
    }
  }
}

extension Properties.Never {
  /// The callbacks on which the line depends. If none of them occurs, the line proves nothing.
  package var basis: [Reception.CallbackPattern] {
    if case .after(let others, _) = form { others } else { [callback] }
  }
}
