/// Accepts the request of userId that waits for the caller.
public struct AcceptFriendApplication: CallMessage {
  /// The user whom it is about.
  public var userId = UserID.absent

  static let row = CallDescriptor(
    kind: .acceptFriendApplication, name: "acceptFriendApplication", area: .friends,
    service: .friendHosting,
    statements: [
      "FR-19", "FR-32", "FR-33", "FR-41", "RL-03", "D-11", "D-14", "D-20", "D-23", "D-24", "D-27",
    ],
    summary: "Accepts the request of userId that waits for the caller.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field("userId", &userId)
  }
}

extension AcceptFriendApplication {
  /// Makes the call.
  public init(_ userId: UserID) {
    self.init()
    self.userId = userId
  }
}
