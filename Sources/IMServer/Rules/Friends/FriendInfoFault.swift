import IMProtocol

/// The possible faults in the arguments of setFriendInfo. If a call has several faults, the refusal
/// is for the fault whose case is declared first. The refusal names every argument with the fault
/// (D-82).
enum FriendInfoFault: CaseIterable, Fact {
  /// A key is too long. No key of this length can be configured.
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
