import Base
package import IMProtocol
package import ScenarioLanguage

/// The permissions, bounds and properties that an exploration has exercised. A line of a scenario
/// proves nothing if its subject never occurs (see Kupferman and Vardi, Vacuity Detection in
/// Temporal Model Checking, 2003).
///
/// The facts are the same with and without partial-order reduction, and for any number of threads.
package struct ExplorationFacts: Hashable, Sendable {
  /// For each permission, whether the permitted action was ever taken.
  package internal(set) var isTaken: [Bool]
  /// For each permission, the codes with which the permitted calls were answered, sorted by number.
  package internal(set) var codes: [[Code]]
  /// For each bound, whether it was ever reached.
  package internal(set) var isReached: [Bool]
  /// For each `never` line, whether one of the events in `basis` has happened on one of the line's
  /// devices. Events in the steps before the exploration are included, too.
  package internal(set) var hasOccurred: [Bool]
  /// For each `never` line about a result, whether one of the line's calls has ended, even with a
  /// different result.
  package internal(set) var hasEnded: [Bool]
  /// For each line about deliveries, whether the line has ever applied. A `whoever` line applies as
  /// soon as the call has had the result. An `every` line applies as soon as one of the devices has
  /// received a callback that the line compares.
  package internal(set) var isDelivered: [Bool]
  /// For each line about deliveries, whether the line was checked in a state at rest. If the line
  /// compares devices, at least two of these devices must have been connected.
  package internal(set) var isCompared: [Bool]
  /// For each `always at rest` property, whether the devices that it requires were ever connected
  /// at rest.
  package internal(set) var isChecked: [Bool]
  /// For each `sometimes` line, the devices on which the event hasn't happened yet, not even in the
  /// steps before the exploration.
  package internal(set) var missing: [[DeviceID]]
  /// For each `sometimes at rest` property, whether it has ever held at rest.
  package internal(set) var hasHeldAtRest: [Bool]

  init(_ exploration: Exploration, _ properties: Properties) {
    let permissions = exploration.permissions.count
    isTaken = Array(repeating: false, count: permissions)
    codes = Array(repeating: [], count: permissions)
    isReached = exploration.bounds.map { $0.count == 0 }
    hasOccurred = Array(repeating: false, count: properties.never.count)
    hasEnded = hasOccurred
    isDelivered = properties.deliveries.map { _ in false }
    isCompared = isDelivered
    isChecked = properties.always.map(\.connected.isEmpty)
    missing = properties.sometimes.map(\.devices)
    hasHeldAtRest = Array(repeating: false, count: properties.sometimesAtRest.count)
  }

  /// Notes the code with which a permitted call was answered.
  mutating func note(_ code: Code, of permission: Int) {
    let index = codes[permission].partitioningIndex { $0.number >= code.number }
    if index < codes[permission].count, codes[permission][index] == code { return }
    codes[permission].insert(code, at: index)
  }

  /// Notes what was observed on a device.
  mutating func note(
    _ observation: Observation, on device: DeviceID, _ arena: Arena, _ properties: Properties
  ) {
    switch observation {
    case .callback(let notice): note(notice, on: device, arena, properties)
    case .result(let lines, let fitting):
      for case .never(let index) in lines { hasEnded[index] = true }
      for line in fitting {
        switch line {
        case .never(let index):
          if properties.never[index].restsOnEvent { hasOccurred[index] = true }
        case .sometimes(let index): missing[index].removeAll { $0 == device }
        case .delivery(let index): isDelivered[index] = true
        }
      }
    }
  }

  private mutating func note(
    _ notice: Notice, on device: DeviceID, _ arena: Arena, _ properties: Properties
  ) {
    for (index, line) in properties.never.enumerated()
    where !hasOccurred[index] && line.devices.contains(device) {
      hasOccurred[index] = line.basis.contains { $0.callback?.fits(notice, arena) ?? false }
    }
    for (index, line) in properties.sometimes.enumerated()
    where missing[index].contains(device) && line.event.callback?.fits(notice, arena) ?? false {
      missing[index].removeAll { $0 == device }
    }
    for (index, delivery) in properties.deliveries.enumerated() where !isDelivered[index] {
      guard case .same(_, let devices, let patterns) = delivery.kind else { continue }
      isDelivered[index] =
        devices.contains(device)
        && (patterns.isEmpty || patterns.contains { $0.fits(notice, arena) })
    }
  }

  /// Notes what devices received in the steps before the exploration.
  mutating func note(_ log: Log, _ properties: Properties) {
    if !properties.observeDevices { return }
    let watches = ResultWatches(properties)
    for record in log.records where record.origin.step >= 0 {
      guard let observation = Observation(record, log, watches) else { continue }
      note(observation, on: record.device, log.arena, properties)
    }
  }
}

extension Properties.Never {
  /// The events on which a `never` line depends. If none of these events happens, the line proves
  /// nothing.
  package var basis: [Event] {
    if case .after(let others, _) = form { others.map { .callback($0) } } else { [event] }
  }

  /// Whether the line depends on its event. A line with `after` depends on the callbacks that
  /// follow `after`, not on the line's event.
  fileprivate var restsOnEvent: Bool { if case .after = form { false } else { true } }
}
