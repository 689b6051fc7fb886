import IMProtocol

/// What can be wrong with attributes of a profile. A call with several faults is refused for the
/// first of these; the refusal names the attributes with that fault (D-60).
enum ProfileFault: CaseIterable, Fact {
  /// A client gives what only the server may set.
  case notForClients
  /// The key of an extended attribute is not configured.
  case unknownKey
  /// The profile would have too many extended attributes.
  case tooManyPairs
  case tooLong
  /// A number is out of its range, or a case of no enumeration.
  case outOfRange
  /// The uniqueId is malformed or another user's.
  case unusableID
  /// Moderation rejects it.
  case rejected

  // swift-format-ignore
  var refusal: Ruling<Code> {
    .of(self) { switch $0 {
    case .notForClients: .by(.userProfileKeyNotAllowSDKSet,      "UP-05, D-60")
    case .unknownKey:    .by(.userProfileExtKeyNotExist,         "UP-13, D-60")
    case .tooManyPairs:  .by(.userProfileExtKVCountExceedLimit,  "UP-12, D-60")
    case .tooLong:       .by(.userProfileValueLengthExceedLimit, "D-60")
    case .outOfRange:    .by(.userProfileValueExceedRange,       "D-60")
    case .unusableID:    .by(.entrustServerParameterError,       "D-70")
    case .rejected:      .by(.serviceInformationAuditFailed,     "UP-14, D-60")
    } }
  }

  /// What of an attribute decides, too, when it has the fault: its limit.
  func limit(of given: GivenField) -> Reason? {
    switch self {
    case .tooLong, .outOfRange: given.limit.reason
    case .notForClients, .unknownKey, .tooManyPairs, .unusableID, .rejected: nil
    }
  }
}
