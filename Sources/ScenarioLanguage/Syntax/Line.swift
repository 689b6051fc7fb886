/// A statement as written. The properties describe the kind, the tokens and the nodes of the
/// statement.
struct Line {
  var kind: Kind
  /// The first and last token.
  var first: Int32
  var last: Int32
  /// The indices of the statement's nodes, including all descendants.
  var nodes: Range<Int32>
  /// Whether the parser has reported an error in the statement. A broken statement has no nodes.
  var isBroken = false
  /// Whether the statement contains `each` and therefore expands to several lines.
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
    case act(WorldAction)
    /// A permission, a bound, a line of `never` or `sometimes`, a line of `always at rest` about
    /// receptions, or `vacuous`.
    case claim(Claim)
    /// A result line, which is written below the line of the call.
    case result(Result)
    /// The result of a named call: `name returns …`, `name fails with …` or `name is forgotten`.
    case told(Result)
    case row
    /// A statement of an unknown kind.
    case unknown
  }

  /// The statements of the header.
  enum Header {
    case scenario, verifies, assumes, tags, clock, network, app, user, users, friends, group
    case groups, subscriptions, mark
  }

  enum Opening {
    case given, step, race, outcome, explore, always, never, sometimes, sometimesAtRest, examples
  }

  /// The actions and observations.
  enum WorldAction: Equatable {
    case call, serverCall, receive, wait, holds, opens, shows, taps, hears, isHeard
    /// A fault, or an action that is not a call. A fault affects a device, an answer or the server.
    case action(Action.Kind)
  }

  /// The kinds of lines that state a permission, a bound or a property of an exploration. A line in
  /// a `never` or `sometimes` part is about receptions (`never`) or about results of calls
  /// (`result`). The lines `whoever` and `every` of `always at rest` are about what devices have
  /// received. The line `vacuous` says that the line above may prove nothing.
  enum Claim { case may, serverMay, timeMay, bounds, never, result, whoever, every, vacuous }

  /// The kinds of results that a call can have.
  enum Result { case returns, fails, forgotten }
}
