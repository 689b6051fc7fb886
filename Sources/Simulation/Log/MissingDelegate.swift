package import IMProtocol
package import ScenarioLanguage

/// Why a device had no delegate for a callback when the callback arrived (D-07).
package struct MissingDelegate: Hashable, Sendable {
  package let kind: DelegateKind
  /// What left the device without a delegate of the kind. Nil if the device had none from the
  /// beginning.
  package private(set) var end: End?
  /// When a delegate of the kind is next added. Nil if none is added later.
  package private(set) var addition: Addition?

  package enum End: Hashable, Sendable {
    /// A call that removed the last delegate.
    case removed(TraceIndex)
    /// A start of the application, which forgets delegates (D-105).
    case restarted(TraceIndex)
  }

  package enum Addition: Hashable, Sendable {
    case done(TraceIndex)
    /// The step of the scenario that adds a delegate, but that the execution has not reached.
    case due(step: Int)
  }

  /// Nil if the record is not about a callback for which the device had no delegate.
  package init?(at arrival: TraceIndex, _ scenario: Scenario, _ log: Log) {
    guard let record = log[arrival], case .unheard(let notice) = record.event else { return nil }
    let (kind, device) = (notice.delegate, record.device)
    self.kind = kind
    let atStart = scenario.devices[Int(device.index)].delegates.count { $0 == kind }
    var count = atStart
    for index in log.records.keptIndices {
      let (before, change) = (count, log.change(of: kind, on: device, at: index))
      if index > Int(arrival.value) {
        guard change == .added else { continue }
        addition = .done(TraceIndex(index))
        return
      }
      switch change {
      case .added: count += 1
      case .removed: count = max(0, count - 1)
      case .started: count = atStart
      case nil: continue
      }
      guard before > 0, count == 0 else { continue }
      let position = TraceIndex(index)
      end = change == .started ? .restarted(position) : .removed(position)
    }
    addition = scenario.steps.indices.first { step in
      step > Int(record.origin.step)
        && scenario.steps[step].statements.contains { $0.adds(kind, on: device) }
    }.map { .due(step: $0) }
  }
}

/// What changes a device's delegates of a kind.
private enum DelegateChange { case added, removed, started }

extension Log {
  /// How a record changes a device's delegates of a kind; nil if it does not.
  fileprivate func change(
    of kind: DelegateKind, on device: DeviceID, at index: Int
  ) -> DelegateChange? {
    let record = records[index]
    guard record.device == device else { return nil }
    if case .disturbed(let fault) = record.event {
      return fault.action?.kind.startsApplication == true ? .started : nil
    }
    guard case .called(let token) = record.event else { return nil }
    let call = self[token].call.kind
    if call == Call.kind(of: kind, isAdded: true) { return .added }
    return call == Call.kind(of: kind, isAdded: false) ? .removed : nil
  }
}

extension Statement {
  /// Whether the statement is a call that adds a delegate of a kind to a device.
  fileprivate func adds(_ kind: DelegateKind, on device: DeviceID) -> Bool {
    guard case .call(let call) = self.kind else { return false }
    return call.device == device && call.kind == Call.kind(of: kind, isAdded: true)
  }
}
