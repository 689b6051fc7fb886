import IMProtocol
import ScenarioLanguage

/// Holding the results of calls against what is expected of them.
extension Bindings {
  /// What is wrong with a call's end, nil for nothing; without an expectation it must not fail.
  mutating func mismatch(
    _ expectation: ResultExpectation?, _ token: CallToken, in log: Log
  ) -> ResultMismatch? {
    let reply = log[token].reply
    if log[token].isForgotten, case .forgotten? = expectation?.kind { return nil }
    let difference = reply.map { self.difference(expectation, $0, log.arena) } ?? .failed
    return difference.map { ResultMismatch(call: token, reply: reply, difference: $0) }
  }

  private mutating func difference(
    _ expectation: ResultExpectation?, _ reply: Reply, _ arena: Arena
  ) -> ResultMismatch.Difference? {
    let hasFailed = reply.code != .success
    switch expectation?.kind {
    case nil: return hasFailed ? .failed : nil
    case .returns(let pattern):
      if hasFailed { return .failedInsteadOf(pattern) }
      return mismatch(pattern, reply.result.value(arena)).map { .value($0) }
    case .fails(let code, let naming):
      if !hasFailed { return .succeededInsteadOf(code) }
      if reply.code != code { return .otherCode(code) }
      guard let naming else { return nil }
      let names = reply.result.value(arena)
      return mismatch(naming, names).map { _ in .names(naming, names) }
    case .forgotten: return .failed
    }
  }
}
