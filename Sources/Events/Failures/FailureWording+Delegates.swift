import IMProtocol
import ScenarioLanguage
package import Simulation

/// Why a callback is missing that has arrived: the device had no delegate for it.
extension FailureWording {
  /// The record in which the missing callback arrived on a device that had no delegate for it. Nil
  /// if nothing is missing, or if the callback did not arrive.
  private var unheard: TraceIndex? {
    guard let log = subject?.execution.log else { return nil }
    switch failure.kind {
    case .callbacks(let mismatch):
      return table?.missing.flatMap { mismatch.unheard($0, in: log) }
    case .delivery(let violation):
      return unheard(violation, log)
    case .missedFault(let fault, momentCame: false):
      guard case .received(let device, let pattern) = fault.moment else { return nil }
      let captures = scenario.captureNames.count
      return log.unheard(on: device, isOfLastStep: true) {
        pattern.fits($0, log.arena, captures: captures)
      }
    case .result, .noConnectedDevice, .localData, .page, .disagreement, .call, .missedFault,
      .unboundCapture, .noOutcome, .severalOutcomes, .outcomeNotReached, .nothingInFlight,
      .sequence, .neverHappened, .builtIn:
      return nil
    }
  }

  private func unheard(_ violation: DeliveryViolation, _ log: Log) -> TraceIndex? {
    switch (violation.kind, scenario.properties.deliveries[violation.line].kind) {
    case (.notReceived(let device), .received(_, let patterns)):
      return log.unheard(on: device) { notice in
        patterns.contains { $0.fits(notice, log.arena) }
      }
    case (.notTheSame(let one, let other), .same):
      guard let index = index(ofCauseOf: violation), let notice = log.notice(at: TraceIndex(index))
      else { return nil }
      let device = log.records[index].device == one ? other : one
      let missing = text.callback(notice, log.arena)
      return log.unheard(on: device) { text.callback($0, log.arena) == missing }
    case (.notReceived, .same), (.notTheSame, .received): return nil
    }
  }

  /// Says which delegate the device did not have, since when, and when the scenario adds one. Nil
  /// if no callback is missing for want of a delegate.
  var missingDelegate: String? {
    guard let subject, let index = unheard,
      let missing = MissingDelegate(at: index, scenario, subject.execution.log)
    else { return nil }
    let record = subject.records[Int(index.value)]
    guard case .unheard(let notice) = record.event else { return nil }
    let callback = subject.text.callback(
      notice, only: Catalogue.callback(notice.callback).fields.isEmpty ? [] : [0], subject.arena)
    let ids = subject.citedClauses(at: Int(index.value))
    return "\(text.device(record.device)) had no \(missing.kind.name) when \(callback) arrived"
      + " at \(subject.time(of: record))"
      + (ids.isEmpty ? "" : " by \(ids.joined(separator: ", "))")
      + missing.words { moment in
        let record = subject.records[Int(moment.value)]
        let title = subject.title(ofStep: Int(record.origin.step))
        return "in \(title) at \(subject.time(of: record))"
      } step: {
        "in \(subject.title(ofStep: $0))"
      }
  }
}

extension MissingDelegate {
  /// Says since when the delegate was missing, and when one is added. The words follow those that
  /// say that it was missing; they are empty if the device never has such a delegate.
  ///
  /// - Parameters:
  ///   - moment: When and where something happened.
  ///   - step: Where something would happen that the execution has not reached.
  package func words(moment: (TraceIndex) -> String, step: (Int) -> String) -> String {
    var words = ""
    switch end {
    case .removed(let index): words = "; the last one was removed \(moment(index))"
    case .restarted(let index):
      words = "; the last one was lost when the application started anew \(moment(index))"
    case nil: break
    }
    switch addition {
    case .done(let index): words += "; one was added only \(moment(index))"
    case .due(let due): words += "; one is added only \(step(due))"
    case nil: break
    }
    return words
  }
}
