package import IMProtocol
package import ScenarioLanguage

extension CallRecord {
  /// A result line that describes how the call failed. Nil if the call succeeded or hasn't ended.
  package func expectedEnd(_ arena: Arena) -> ResultExpectation? {
    guard let reply else {
      return isForgotten ? ResultExpectation(range: .none, kind: .forgotten) : nil
    }
    if reply.code == .success { return nil }
    var naming: Pattern?
    if case .list(let names) = reply.result.value(arena), !names.isEmpty {
      naming = .list(names.map { .value($0) }, isOpen: false)
    }
    return ResultExpectation(range: .none, kind: .fails(reply.code, naming: naming))
  }
}
