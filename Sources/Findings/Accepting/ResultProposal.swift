import IMProtocol
import ScenarioLanguage
import Simulation

/// Corrects lines about results, local data and pages so that they state the actual values.
enum ResultProposal {
  /// The edits for all failures of a part, except failures about callbacks.
  static func edits(_ part: PartRun) throws(Obstacle) -> [ProposedEdit] {
    var edits: [ProposedEdit] = []
    for failure in part.failures {
      let more = try self.edits(failure, part)
      // The result below a call with `each` applies to several calls, so an edit that several of
      // these calls need is made only once.
      for edit in more where !edits.contains(where: { $0.by([]) == edit.by([]) }) {
        if edits.contains(where: { $0.range == edit.range && !edit.range.isEmpty }) {
          throw Obstacle("the calls that `each` makes end differently")
        }
        edits.append(edit)
      }
    }
    return edits
  }

  private static func edits(_ failure: Failure, _ part: PartRun) throws(Obstacle) -> [ProposedEdit]
  {
    switch failure.kind {
    case .result(let mismatch): return try result(mismatch, failure, part)
    case .localData(_, let mismatch, let held):
      return local(mismatch, held, .localData, failure, part)
    case .page(_, .shows(let mismatch, let shown)):
      return local(mismatch, shown, .page, failure, part)
    case .callbacks, .noConnectedDevice, .page, .disagreement, .call, .missedFault, .neverHappened,
      .unboundCapture, .noOutcome, .severalOutcomes, .outcomeNotReached, .nothingInFlight,
      .sequence, .delivery,
      .builtIn:
      return []
    }
  }

  // MARK: - Local data and pages

  private enum Seen { case localData, page }

  private static func local(
    _ mismatch: ValueMismatch, _ value: Value, _ seen: Seen, _ failure: Failure, _ part: PartRun
  ) -> [ProposedEdit] {
    for statement in part.body where statement.range == failure.range {
      switch (statement.kind, seen) {
      case (.holds(let device, let pattern), .localData), (.shows(let device, let pattern), .page):
        if let edits = pattern.corrections(to: value, mismatch.captured, part.text) { return edits }
        let fitted = pattern.fitted(to: value, mismatch.captured)
        let statement =
          seen == .localData ? Statement.Kind.holds(device, fitted) : .shows(device, fitted)
        return [ProposedEdit(failure.range, part.text.statement(statement))]
      case (.call, _), (.result, _), (.receive, _), (.wait, _), (.connect, _), (.disconnect, _),
        (.holds, _), (.opens, _), (.shows, _), (.taps, _), (.fault, _), (.hears, _), (.isHeard, _):
        continue
      }
    }
    return []
  }

  // MARK: - Results of calls

  private static func result(
    _ mismatch: ResultMismatch, _ failure: Failure, _ part: PartRun
  ) throws(Obstacle) -> [ProposedEdit] {
    let statement = part.story.statement(of: mismatch.call)
    guard case .call(let call) = statement.kind else { return [] }
    let stated = part.body.lazy.compactMap { line -> (label: Int, ResultExpectation)? in
      guard case .result(let label, let expectation) = line.kind, expectation.range == failure.range
      else { return nil }
      return (label, expectation)
    }.first
    let expectation = stated?.1 ?? call.expectation
    let prefix = stated.map { "\(part.scenario.callNames[$0.label]) " } ?? ""
    let ids = part.story.ids(of: mismatch.call)
    guard let expectation else { return [try missing(mismatch, statement, part, ids)] }
    switch mismatch.difference {
    case .value(let found):
      guard case .returns(let pattern) = expectation.kind, let reply = mismatch.reply else {
        return []
      }
      let value = reply.result.value(part.story.execution.log.arena)
      if let edits = pattern.corrections(to: value, found.captured, part.text) {
        return edits.map { $0.by(ids) }
      }
      let fitted = pattern.fitted(to: value, found.captured)
      let type = Catalogue.call(call.kind).result
      return [
        ProposedEdit(
          expectation.range, "\(prefix)returns \(part.text.pattern(fitted, type: type))", ids)
      ]
    case .failed, .failedInsteadOf, .succeededInsteadOf, .otherCode, .names:
      guard let end = try end(mismatch, part) else {
        return [ProposedEdit(part.document.removal(of: expectation.range))]
      }
      return [ProposedEdit(expectation.range, prefix + end, ids)]
    }
  }

  /// The line that states how a call failed; nil if the call succeeded.
  static func end(_ mismatch: ResultMismatch, _ part: PartRun) throws(Obstacle) -> String? {
    let log = part.story.execution.log
    if let reply = mismatch.reply {
      return reply.code == .success ? nil : part.text.failure(reply, log.arena)
    }
    if log[mismatch.call].isForgotten { return "is forgotten" }
    throw Obstacle("a call has not ended")
  }

  /// Adds the missing result below a call.
  private static func missing(
    _ mismatch: ResultMismatch, _ statement: Statement, _ part: PartRun, _ ids: [String]
  ) throws(Obstacle) -> ProposedEdit {
    if part.failures.contains(where: { $0.step < 0 }) {
      throw Obstacle("a call under given has failed, which none may")
    }
    let repeated = part.body.count { $0.range == statement.range }
    let failed = part.failures.count { $0.range == statement.range }
    guard repeated <= failed else { throw Obstacle("the calls that `each` makes end differently") }
    let indentation = part.document.indentation(of: statement.range) + "  "
    let end = try end(mismatch, part) ?? ""
    return ProposedEdit(part.document.insertion([indentation + end], after: statement.range), ids)
  }
}
