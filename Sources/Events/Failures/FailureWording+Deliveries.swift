import IMProtocol
import ScenarioLanguage
import Simulation

/// The wording of failures of lines about what devices have received.
extension FailureWording {
  func headline(_ violation: DeliveryViolation) -> String {
    switch (scenario.properties.deliveries[violation.line].kind, violation.kind) {
    case (.received(let result, let callbacks), .notReceived(let device)):
      let missing = callbacks.map(text.callback).joined(separator: " or ")
      return "\(text.device(device)) got \(text.code(result)) for \(text.call(result)) "
        + "and has not received \(missing)"
    case (_, .notTheSame(let one, let other)):
      return "\(text.device(one)) and \(text.device(other)) have not received the same"
    case (.same, .notReceived(let device)):
      return "\(text.device(device)) has received other callbacks"
    }
  }

  /// The result without a callback, or the callbacks that only one of two devices has received.
  func events(of violation: DeliveryViolation) -> [Line] {
    switch violation.kind {
    case .notReceived:
      return index(ofCauseOf: violation).flatMap { words(of: TraceIndex($0), only: []) }
        .map { [.text($0)] } ?? []
    case .notTheSame(let one, let other):
      return unequal(one, other, violation).compactMap { index, device in
        let callback = subject?.execution.log.notice(at: index)?.callback
        let hasFields = callback.map { !Catalogue.callback($0).fields.isEmpty } ?? false
        return words(of: index, only: hasFields ? [0] : []).map {
          .text("only \(text.device(device)): \($0)")
        }
      }
    }
  }

  /// The record without which there was no failure: the result that a device got, or the first
  /// callback that only one of two devices has received.
  func index(ofCauseOf violation: DeliveryViolation) -> Int? {
    guard let log = subject?.execution.log else { return nil }
    if case .notTheSame(let one, let other) = violation.kind {
      return unequal(one, other, violation).first.map { Int($0.index.value) }
    }
    guard case .received(let pattern, _) = scenario.properties.deliveries[violation.line].kind
    else {
      return nil
    }
    return log.records.indices.last { index in
      let record = log.records[index]
      guard record.device == violation.device, record.origin.step >= 0,
        case .completed(let token, let reply) = record.event
      else { return false }
      return pattern.isAbout(log[token].call, log.arena) && pattern.fits(reply, log.arena)
    }
  }

  /// The callbacks that one of two devices has received more often than the other.
  private func unequal(
    _ one: DeviceID, _ other: DeviceID, _ violation: DeliveryViolation
  ) -> [(index: TraceIndex, device: DeviceID)] {
    guard let subject,
      case .same(_, _, let patterns) = scenario.properties.deliveries[violation.line].kind
    else { return [] }
    let log = subject.execution.log
    var received: [(index: TraceIndex, device: DeviceID, text: String)] = []
    for (index, record) in log.records.enumerated() where record.origin.step >= 0 {
      guard [one, other].contains(record.device), case .callback(let notice) = record.event,
        patterns.isEmpty || patterns.contains(where: { $0.fits(notice, log.arena) })
      else { continue }
      let text = text.callback(notice, log.arena)
      // A reception of the other device cancels this one.
      let equal = received.firstIndex { $0.text == text && $0.device != record.device }
      if let equal {
        received.remove(at: equal)
      } else {
        received.append((TraceIndex(index), record.device, text))
      }
    }
    return received.map { ($0.index, $0.device) }
  }
}
