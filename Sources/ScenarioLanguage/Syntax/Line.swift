/// A statement as it is written: its kind, its tokens and its nodes.
struct Line {
  var kind: Kind
  /// The first and last token.
  var first: Int32
  var last: Int32
  /// The nodes of the statement, side by side with their descendants.
  var nodes: Range<Int32>
  /// Whether something is wrong with it that has been reported; then it has no nodes.
  var isBroken = false
  /// Whether `each` stands in it, so that it is written for several lines.
  var isRepeated = false

  /// What a statement is.
  enum Kind: UInt8 {
    case scenario, verifies, assumes, tags, clock, network, app, user, users, friends, group
    case groups, subscriptions, given, step, race, outcome, examples, row
    case call, serverCall, receive, wait, connect, disconnect, holds, opens, shows, taps
    case returns, fails
    /// `name returns …` and `name fails with …`.
    case namedReturns, namedFails
    /// Something that could not be told.
    case unknown
  }
}
