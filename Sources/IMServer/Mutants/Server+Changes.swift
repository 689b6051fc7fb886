import IMProtocol

/// Taking inputs as the mutant says that runs, or noting what could be changed: parameters before a
/// transition, and after it what is sent and what became of the state.
extension Server {
  mutating func takeChanged(_ input: Input, at now: Timestamp, in turn: inout Turn) {
    let before = Mutants.mayBe(.state) ? self : nil
    let taken = turn.changed(input)
    take(taken, at: now, in: &turn)
    let ids = turn.idsOfAnswer
    if let call = input.call { turn.mutateAnswer(to: call.kind) }
    turn.mutateSends(by: input, in: self)
    guard let before else { return }
    if input.call != nil {
      StateField.undo(
        StateField.ofCalls, in: &self, since: before, input.name, ids: ids,
        caller: input.subject(turn))
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

  /// Whose call it is; of the server's own interface, whom it is about.
  fileprivate func subject(_ turn: Turn) -> UserID {
    guard case .serverCall(_, let call) = self else { return turn.caller.user }
    if case .serverClearFriends(let call) = call { return call.userId }
    if case .serverAddFriends(let call) = call { return call.userId }
    if case .serverSetFriendAddPermission(let call) = call { return call.userId }
    if case .serverSetUserProfile(let call) = call { return call.userId }
    return .absent
  }
}
