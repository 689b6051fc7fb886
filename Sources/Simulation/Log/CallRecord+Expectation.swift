package import IMProtocol
package import ScenarioLanguage

extension CallRecord {
  /// A result line that says how the call failed, or that the call was forgotten. Nil if the call
  /// succeeded or is still pending.
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
