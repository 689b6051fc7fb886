import IMProtocol

extension Server {
  /// Moves the answer to a device's call behind all messages that the call causes, if the service
  /// notifies the calling device before it answers.
  func varyOrder(_ transaction: inout Transaction) {
    let caller = transaction.caller.device
    let notices = transaction.allSends.compactMap { send in
      if send.device == caller, case .notice(let notice) = send.message { notice } else { nil }
    }
    if notices.isEmpty { return }
    let isOfGroups = notices.contains { $0.delegate == .groupEvent }
    if directory.varies(.notifiesFirst) || isOfGroups && directory.varies(.notifiesOfGroupsFirst) {
      transaction.sends.moveFirstToEnd()
    }
  }
}
