import IMProtocol

/// Whether two users each have room for one more friend (FR-19).
enum Room: CaseIterable, Fact {
  case both
  /// The caller has no room. The other user may have room or not.
  case callerFull
  /// Only the other user has no room.
  case otherFull
}
