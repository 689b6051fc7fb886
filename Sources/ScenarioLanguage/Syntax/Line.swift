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

  var isCall: Bool {
    switch kind {
    case .act(.call), .act(.serverCall): true
    case .header, .opening, .act, .claim, .result, .told, .row, .unknown: false
    }
  }

  enum Kind: Equatable {
    case header(Header)
    case opening(Opening)
    case act(Act)
    /// What may happen, how often, and what never does.
    case claim(Claim)
    /// What the call above gives.
    case result(Result)
    /// `name returns …`, `name fails with …` and `name is forgotten`.
    case told(Result)
    case row
    /// Something that could not be told.
    case unknown
  }

  /// What sets the scene.
  enum Header {
    case scenario, verifies, assumes, tags, clock, network, app, user, users, friends, group
    case groups, subscriptions, mark
  }

  enum Opening { case given, step, race, outcome, explore, always, never, examples }

  /// What happens or is seen.
  enum Act: Equatable {
    case call, serverCall, receive, wait, holds, opens, shows, taps, hears, isHeard
    /// What happens to a device, an answer or the server; no call.
    case action(Action.Kind)
  }

  /// What an exploration is free to do, and what no device receives.
  enum Claim { case may, serverMay, timeMay, bounds, never }

  /// What a call gives.
  enum Result { case returns, fails, forgotten }
}
