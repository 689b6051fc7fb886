import IMProtocol

/// Whether two users each have room for one more friend (FR-19).
enum Room: CaseIterable, Fact {
  case both
  /// The caller has none; the other may have none either.
  case callerFull
  /// Only the other has none.
  case otherFull
}
