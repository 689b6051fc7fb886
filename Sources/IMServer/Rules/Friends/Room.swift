import IMProtocol

/// Which of two users can have one more friend (FR-19).
enum Room: CaseIterable, Fact {
  case both
  /// The caller has reached the limit; the other user may have reached the limit, too.
  case callerFull
  /// Only the other user has reached the limit.
  case otherFull
}
