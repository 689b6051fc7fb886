public import IMProtocol

/// Processes an input as the active mutant says. Parameters are changed before the transition; the
/// sent messages and the state are changed after the transition. While uses are recorded, all
/// possible changes are recorded instead.
extension Server {
  mutating func takeChanged(_ input: Input, at now: Timestamp, in transaction: inout Transaction) {
    if repeats(input, &transaction) { return }
    let before = self
    let taken = transaction.changed(input)
    take(taken, at: now, in: &transaction)
    remember(input, since: before, transaction)
    let ids = transaction.idsOfAnswer
    if let call = input.call { transaction.mutateAnswer(to: call.kind) }
    transaction.mutateSends(by: input, in: self)
    transaction.mutateOrder(by: input)
    guard Mutants.mayBe(.state) else { return }
    if input.call != nil {
      StateField.undo(
        StateField.ofCalls, in: &self, since: before, input.name, ids: ids,
        caller: input.subject(transaction))
    } else {
      StateField.undo(
        StateField.ofConnections, in: &self, since: before, input.name, ids: input.ids)
    }
  }

  /// Restarts the server (D-107). The server loses all connections, but no stored data.
  ///
  /// - Parameter unsent: for each device, the messages that the restart prevented the server from
  ///   sending.
  public mutating func restart(unsent: [DeviceID: [Transaction.Send]], at now: Timestamp) {
    let before = Mutants.isOn ? self : nil
    takeRestart(unsent: unsent, at: now)
    guard let before, Mutants.mayBe(.state) else { return }
    StateField.undo(
      StateField.ofRestarts, in: &self, since: before, "a restart of the server",
      ids: CitedClauses("D-107").ids, mayLoseAll: true)
  }

  /// If the active mutant ignores repeated calls, a call that equals the device's previous call
  /// gets the previous answer. Returns whether the previous answer was repeated.
  private func repeats(_ input: Input, _ transaction: inout Transaction) -> Bool {
    guard case .call(let device, let token, let call) = input,
      let latest = memory.first?.calls[device], latest.call == call, sessions[device].isConnected,
      Mutants.mayBe(.answer),
      Mutants.isMutant(
        .answer, "a repeated \(Catalogue.call(call.kind).name)", "is not carried out",
        Reason("D-102"))
    else { return false }
    transaction.send(.reply(token, latest.reply), to: device, .empty)
    return true
  }

  private mutating func remember(
    _ input: Input, since before: Server, _ transaction: Transaction
  ) {
    var memory = self.memory.first ?? ServerMemory()
    if Mutants.mayBe(.state) { memory.note(self, since: before) }
    if Mutants.mayBe(.answer), case .call(let device, _, let call) = input {
      memory.note(call, by: device, transaction.allSends)
    }
    self.memory = [memory]
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

  /// The clauses about an input that isn't a call.
  fileprivate var ids: [String] {
    if case .connect(_, isNew: true) = self { return ["D-106"] }
    if case .disconnect = self { return ["D-100"] }
    return []
  }

  /// Returns the caller or, for a call of the server's own interface, the user whose data the call
  /// changes; `absent` if there is no such user.
  fileprivate func subject(_ transaction: Transaction) -> UserID {
    guard case .serverCall(_, let call) = self else { return transaction.caller.user }
    if case .serverClearFriends(let call) = call { return call.userId }
    if case .serverAddFriends(let call) = call { return call.userId }
    if case .serverSetFriendAddPermission(let call) = call { return call.userId }
    if case .serverSetUserProfile(let call) = call { return call.userId }
    return .absent
  }
}
