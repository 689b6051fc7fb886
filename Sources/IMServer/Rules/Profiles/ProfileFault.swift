import IMProtocol

/// What can be wrong with a profile's attributes. If a call has several faults, the fault that is
/// declared first below decides; the refusal names the attributes that have this fault (D-60).
enum ProfileFault: CaseIterable, Fact {
  /// A client tries to set an attribute that only the server may set.
  case notForClients
  /// An extended attribute's key is not configured.
  case unknownKey
  /// The profile would have too many extended attributes.
  case tooManyPairs
  case tooLong
  /// A number is outside the attribute's range, or is not a case of the attribute's enumeration.
  case outOfRange
  /// The uniqueId is malformed or belongs to another user.
  case unusableID
  /// Moderation rejects the value.
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

  /// Returns why the attribute has a limit, or nil if the fault isn't about a limit.
  func limit(of given: GivenField) -> Reason? {
    switch self {
    case .tooLong, .outOfRange: given.limit.reason
    case .notForClients, .unknownKey, .tooManyPairs, .unusableID, .rejected: nil
    }
  }
}
