import IMProtocol

/// Which of two users can have one more friend within the limit (FR-19).
enum Room: CaseIterable, Fact {
  case both
  /// The caller can't have one more friend. The other user may be at the limit or below the limit.
  case callerFull
  /// The caller can have one more friend, but the other user can't.
  case otherFull
}
