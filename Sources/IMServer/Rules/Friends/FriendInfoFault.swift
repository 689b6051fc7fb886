import IMProtocol

/// What can be wrong with the arguments of setFriendInfo. If a call has several faults, the fault
/// that is declared first below decides; the refusal names every argument that has this fault
/// (D-82).
enum FriendInfoFault: CaseIterable, Fact {
  /// A key is so long that it can't be configured.
  case keyTooLong
  case unknownKey
  case valueTooLong
  /// Moderation rejects the remark or a value.
  case rejected

  // swift-format-ignore
  var refusal: Ruling<Code> {
    .of(self) { switch $0 {
    case .keyTooLong:   .by(.friendFieldsLengthExceedLimit, "D-82")
    case .unknownKey:   .by(.entrustServerParameterError,   "FR-50, D-82")
    case .valueTooLong: .by(.friendFieldsLengthExceedLimit, "D-82")
    case .rejected:     .by(.serviceInformationAuditFailed, "FR-55, D-28, D-67")
    } }
  }
}
