/// A statement as it is written: what kind it is, and where its tokens and nodes are.
struct Line {
  var kind: Kind
  /// The first and last token.
  var first: Int32
  var last: Int32
  /// The statement's nodes with all their descendants, as indices in the syntax.
  var nodes: Range<Int32>
  /// Whether the parser reported an error in the statement. A broken statement has no nodes.
  var isBroken = false
  /// Whether the statement contains `each`, which expands it to several lines.
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
    /// A permission, a bound, `vacuous`, a line in a `never` or `sometimes` part, or one in
    /// `always at rest` about what devices received.
    case claim(Claim)
    /// A result, on its own line below the call.
    case result(Result)
    /// The result of a named call: `name returns …`, `name fails with …` or `name is forgotten`.
    case told(Result)
    case row
    /// A statement that the parser couldn't recognize.
    case unknown
  }

  enum Header {
    case scenario, verifies, assumes, tags, clock, network, app, user, users, friends, group
    case groups, subscriptions, mark
  }

  enum Opening {
    case given, step, race, outcome, explore, always, never, sometimes, sometimesAtRest, examples
  }

  /// What users, devices and the server do, and what is observed of them.
  enum WorldAction: Equatable {
    case call, serverCall, receive, wait, holds, opens, shows, taps, hears, isHeard
    /// A fault (of a device, an answer or the server), or an action that isn't a call.
    case action(Action.Kind)
  }

  /// Lines that state a permission, a bound or a property of an exploration.
  ///
  /// In a `never` or `sometimes` part, `never` lines are about receptions and `result` lines about
  /// what calls return. In `always at rest`, `whoever` and `every` lines are about what devices
  /// have received. `vacuous` admits that the line above may prove nothing.
  enum Claim { case may, serverMay, timeMay, bounds, never, result, whoever, every, vacuous }

  enum Result { case returns, fails, forgotten }
}
