/// Finds the caller's friends whose remark or name contains a text.
public struct SearchFriendsInfo: CallMessage {
  /// The text to find in a friend's remark or name.
  package var name = Text.absent

  static let row = CallDescriptor(
    kind: .searchFriendsInfo, name: "searchFriendsInfo", area: .friends, service: .friendHosting,
    result: .list(.record(.friendInfo)), citedClauses: "FR-58, FR-59, D-11, D-12, D-30, D-86",
    summary: "Finds friends whose remark or name contains a text.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field(
      "name", &name, .required,
      .characters(1...FriendLimits.keywordLength, .by(.invalidNickName, "FR-59, D-10, D-11, D-12")))
  }
}
