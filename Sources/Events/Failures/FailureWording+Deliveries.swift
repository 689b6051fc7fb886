import IMProtocol
import ScenarioLanguage
import Simulation

/// The wording for lines of `always at rest` that state what devices must have received.
extension FailureWording {
  func headline(_ violation: DeliveryViolation) -> String {
    switch violation.kind {
    case .notReceived(let device):
      guard case .received(let result, let callbacks) = line(of: violation) else { return "" }
      let missing = callbacks.map(text.callback).joined(separator: " or ")
      return "\(text.device(device)) got \(text.code(result)) for \(text.call(result)) "
        + "and has not received \(missing)"
    case .notTheSame(let one, let other):
      return "\(text.device(one)) and \(text.device(other)) have not received the same"
    }
  }

  private func line(of violation: DeliveryViolation) -> Properties.Delivery.Kind {
    scenario.properties.deliveries[violation.line].kind
  }

  private static let mostListed = 10

  /// What violates the line: the result after which a callback is missing, or the callbacks that
  /// only one of two devices has received.
  func events(of violation: DeliveryViolation) -> [Line] {
    switch violation.kind {
    case .notReceived:
      return index(ofCauseOf: violation).flatMap { words(of: TraceIndex($0), only: []) }
        .map { [.text($0)] } ?? []
    case .notTheSame(let one, let other):
      let unequal = unequal(one, other, violation)
      let left = unequal.count - Self.mostListed
      return unequal.prefix(Self.mostListed).compactMap { index, device in
        let callback = subject?.execution.log.notice(at: index)?.callback
        let hasFields = callback.map { !Catalogue.callback($0).fields.isEmpty } ?? false
        return words(of: index, only: hasFields ? [0] : []).map {
          .text("only \(text.device(device)): \($0)")
        }
      } + (left > 0 ? [.text("and \(left) more")] : [])
    }
  }

  /// The index of the record that caused the failure: the result that a device got, or the first
  /// callback that only one of two devices has received.
  func index(ofCauseOf violation: DeliveryViolation) -> Int? {
    guard let log = subject?.execution.log else { return nil }
    if case .notTheSame(let one, let other) = violation.kind {
      return unequal(one, other, violation).first.map { Int($0.index.value) }
    }
    guard case .received(let pattern, _) = line(of: violation) else { return nil }
    return log.records.indices.last { index in
      let record = log.records[index]
      return record.device == violation.device && record.origin.step >= 0
        && pattern.fits(record, log)
    }
  }

  /// The callbacks that one of the two devices has received more often than the other.
  private func unequal(
    _ one: DeviceID, _ other: DeviceID, _ violation: DeliveryViolation
  ) -> [(index: TraceIndex, device: DeviceID)] {
    guard let subject, case .same(_, _, let patterns) = line(of: violation) else { return [] }
    let log = subject.execution.log
    var received: [(index: TraceIndex, device: DeviceID, isEqual: Bool)] = []
    // The indices in `received` of the callbacks that only one of the devices has received so far,
    // keyed by the callback's text.
    var open: [String: [Int]] = [:]
    for (index, record) in log.records.enumerated() where record.origin.step >= 0 {
      guard [one, other].contains(record.device), case .callback(let notice) = record.event,
        patterns.isEmpty || patterns.contains(where: { $0.fits(notice, log.arena) })
      else { continue }
      let text = text.callback(notice, log.arena)
      // The other device has received the same callback, so neither of the two callbacks counts.
      if let first = open[text]?.first, received[first].device != record.device {
        open[text]?.removeFirst()
        received[first].isEqual = true
      } else {
        open[text, default: []].append(received.count)
        received.append((TraceIndex(index), record.device, false))
      }
    }
    return received.filter { !$0.isEqual }.map { ($0.index, $0.device) }
  }
}
