/// A statement as written: its kind, its tokens and its nodes.
struct Line {
  var kind: Kind
  /// The first and last token.
  var first: Int32
  var last: Int32
  /// The indices of the statement's nodes, including all descendants.
  var nodes: Range<Int32>
  /// Whether an error of the statement has been reported. A broken statement has no nodes.
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
    /// A permission, a bound, a line of `never` or `sometimes`, a line about what devices have
    /// received, or `vacuous`.
    case claim(Claim)
    /// A result line, which is written below the line of its call.
    case result(Result)
    /// The result of a named call: `name returns …`, `name fails with …` or `name is forgotten`.
    case told(Result)
    case row
    /// A statement whose kind is unknown.
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

  /// The permissions and bounds of an exploration, the lines of `never` and `sometimes`, which are
  /// about receptions (`never`) or results of calls (`result`), the lines of `always at rest` about
  /// what devices have received (`whoever`, `every`), and `vacuous`, which says that the line above
  /// may prove nothing.
  enum Claim { case may, serverMay, timeMay, bounds, never, result, whoever, every, vacuous }

  /// The kinds of results that a call can have.
  enum Result { case returns, fails, forgotten }
}
