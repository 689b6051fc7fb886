import IMProtocol

/// The invariants that the simulator checks by itself.
extension World {
  /// What can't be once nothing is in flight, whatever the scenario says: a call that has not ended
  /// exactly once, or a device that keeps something else than the server knows; nil when all is
  /// well.
  func fault() -> Failure.Kind? {
    if let fault = callFault ?? openCall { return .call(fault) }
    return disagreement().map { .disagreement($0.device, $0.1) }
  }

  /// The first call that has not ended.
  private var openCall: CallFault? {
    guard openCalls > 0, let index = calls.firstIndex(where: { $0.reply == nil }) else {
      return nil
    }
    return CallFault(call: CallToken(index), kind: .neverEnded)
  }
}
