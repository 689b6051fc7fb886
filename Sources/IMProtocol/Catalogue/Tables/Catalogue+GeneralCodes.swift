extension Catalogue {
  /// The codes of success, of messages and of request rates: -1 to 22408.
  static let generalCodes: [CodeDescriptor] = [
    .init(-1, "ERRORCODE_UNKNOWN", .general, "something failed, and the SDK does not know what"),
    .init(0, "RC_SUCCESS", .general, "done; as processCode: in effect at once"),
    .init(
      405, "REJECTED_BY_BLACKLIST", .general,
      "a message's receiver has the sender on the blacklist"),
    .init(
      407, "NOT_IN_WHITELIST", .general,
      "a message's receiver does not have the sender on the whitelist"),
    .init(20607, "RC_REQUEST_OVERFREQUENCY", .general, "too many requests in a short time"),
    .init(22406, "NOT_IN_GROUP", .general, "a message's sender is not in the group"),
    .init(22408, "FORBIDDEN_IN_GROUP", .general, "a message's sender is muted in the group"),
  ]
}
