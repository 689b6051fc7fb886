import IMProtocol

/// Processes an input with the change of the active mutant. While uses are recorded, the method
/// records which changes are possible. A mutant changes parameters before a transition, and changes
/// sends and state after a transition.
extension Server {
  mutating func takeChanged(_ input: Input, at now: Timestamp, in transaction: inout Transaction) {
    let before = Mutants.mayBe(.state) ? self : nil
    let taken = transaction.changed(input)
    take(taken, at: now, in: &transaction)
    let ids = transaction.idsOfAnswer
    if let call = input.call { transaction.mutateAnswer(to: call.kind) }
    transaction.mutateSends(by: input, in: self)
    guard let before else { return }
    if input.call != nil {
      StateField.undo(
        StateField.ofCalls, in: &self, since: before, input.name, ids: ids,
        caller: input.subject(transaction))
    } else {
      StateField.undo(StateField.ofConnections, in: &self, since: before, input.name, ids: [])
    }
  }
}

extension Input {
  fileprivate var name: String {
    switch self {
    case .call(_, _, let call), .serverCall(_, let call): Catalogue.call(call.kind).name
    case .connect, .connectWithWrongToken: "connecting"
    case .disconnect: "disconnecting"
    }
  }

  /// Returns the caller. For a call of the server's own interface, returns the user whose data
  /// changes; absent if there is no such user.
  fileprivate func subject(_ transaction: Transaction) -> UserID {
    guard case .serverCall(_, let call) = self else { return transaction.caller.user }
    if case .serverClearFriends(let call) = call { return call.userId }
    if case .serverAddFriends(let call) = call { return call.userId }
    if case .serverSetFriendAddPermission(let call) = call { return call.userId }
    if case .serverSetUserProfile(let call) = call { return call.userId }
    return .absent
  }
}
