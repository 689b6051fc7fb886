/// A statement as it is written: the statement's kind, and the positions of its tokens and nodes.
struct Line {
  var kind: Kind
  /// The first and last token.
  var first: Int32
  var last: Int32
  /// The statement's nodes with all their descendants, as indices in the syntax.
  var nodes: Range<Int32>
  /// Whether the parser reported an error in the statement. A broken statement has no nodes.
  var isBroken = false
  /// Whether the statement contains `each` and is therefore expanded to several lines.
  var isRepeated = false

  var opensPart: Bool { if case .opening = kind { true } else { false } }

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
    /// A permission, a bound, `at rest every …`, `vacuous`, a line in a `never` or `sometimes`
    /// part, or a line in an `always at rest` part about the callbacks that devices have received.
    case claim(Claim)
    /// A result, on its own line below the call.
    case result(Result)
    /// The result of a named call, as in `name returns …`, `name fails with …` or `name is
    /// forgotten`.
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
    case given, step, race, population, outcome, explore, always, never, sometimes
    case sometimesAtRest, examples
  }

  /// What users, devices and the server do, and what the scenario observes of them.
  enum WorldAction: Equatable {
    case call, serverCall, receive, wait, holds, opens, shows, taps, hears, isHeard
    /// A fault (of a device, an answer or the server), or an action that isn't a call.
    case action(Action.Kind)
  }

  /// Lines that state a permission of an exploration, a bound of an exploration or population, the
  /// moments at which a population is at rest, or a property.
  ///
  /// In a `never` or `sometimes` part, `never` lines are about receptions, and `result` lines are
  /// about the results of calls. In an `always at rest` part, `whoever` and `every` lines are about
  /// the callbacks that devices have received. A `vacuous` line admits that the line above may
  /// prove nothing.
  enum Claim {
    case may, serverMay, timeMay, bounds, rests, never, result, whoever, every, vacuous
  }

  enum Result { case returns, fails, forgotten }
}
