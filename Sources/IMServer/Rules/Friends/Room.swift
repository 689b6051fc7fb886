import IMProtocol

/// The room that two users have for one more friend (FR-19).
enum Room: CaseIterable, Fact {
  case both
  /// The caller has no room for a friend. The other user may have room, or may have none.
  case callerFull
  /// The caller has room, but the other user does not.
  case otherFull
}
