import IMProtocol

/// The possible faults of setFriendInfo's arguments. A call with several faults is refused for the
/// fault that is first in this list. The refusal names every argument with that fault (D-82).
enum FriendInfoFault: CaseIterable, Fact {
  /// A key is longer than any key that can be configured.
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
