/// How the rounds of an exploration are divided. The division decides in which order tables are
/// filled, and must not change a result; a test tries other divisions.
struct ExplorationRounds: Hashable, Sendable {
  /// The bounds of the number of states in a piece.
  var fewestStates = 32
  var mostStates = 1_024
  /// The maximum number of pieces in a round.
  var pieces = 16
  /// If fewer steps lack an entry, they are performed when the pieces are merged.
  var fewestRetried = 512
}
