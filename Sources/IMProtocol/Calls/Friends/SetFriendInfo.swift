/// Sets the caller's remark and extended attributes for a friend.
public struct SetFriendInfo: CallMessage {
  /// The friend whom the remark and the attributes describe.
  package var userId = UserID.absent
  /// The caller's remark for the friend.
  package var remark = Text.absent
  /// The extended attributes to change. The friend's other attributes are not changed.
  package var extProfile = Slice<Value.Attribute>.empty

  static let row = CallDescriptor(
    kind: .setFriendInfo, name: "setFriendInfo", area: .friends, service: .friendHosting,
    citedClauses: """
      FR-49, FR-50, FR-51, FR-52, FR-53, FR-54, FR-55, FR-56, MD-03, D-11, D-12, D-14, D-28, D-67, \
      D-82
      """,
    summary: "Sets the caller's remark and extended attributes for a friend.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field("userId", &userId)
    field(
      "remark", &remark, .optional,
      .characters(0...FriendLimits.remarkLength, .by(.invalidRemark, "FR-53, D-10, D-11, D-12")),
      note: "; nil or empty clears it")
    field.attributes(
      "extProfile", &extProfile,
      .pairs(
        FriendLimits.extKeys, characters: FriendLimits.extValueLength,
        .by(.invalidFriendInfoExtFields, "FR-51, D-10, D-11")), note: "; an empty one clears")
  }
}
