/// The limits and tuning parameters of the check of logs. These values do not depend on the
/// machine.
package enum LogTuning {
  // MARK: - An order of the inputs

  /// The first constant is the number of steps between checkpoints. The next two constants are the
  /// maximum and the minimum number of checkpoints. `mostOpen` is the maximum total number of open
  /// items in all checkpoints. An open item is a call without a return or an unreported
  /// observation.
  static let stepsBetweenStates = 256
  static let mostStates = 64
  static let leastStates = 8
  static let mostOpen = 2_000_000
  /// A replay adds checkpoints if the replay has more steps than this number.
  static let stepsReplayed = 4
  /// `firstLookBack` is the initial maximum number of steps before a dead end that the search
  /// changes. `otherMoments` is the number of steps before a dead end for which the search tries
  /// other moments.
  static let firstLookBack = 64
  static let otherMoments = 64
  /// The maximum number of later moments that the search tries if no log states the time of a
  /// transition. At each of these moments, the passage of time changes the model.
  static let freeMoments = 8
  /// The number of steps after a dead end that a search must make to pass the dead end.
  static let stepsPast = 32
  /// `nodesLikeStep` is the number of nodes that a race examines at the cost of one step.
  /// `raceWindow` is the number of latest steps that a race always examines.
  static let nodesLikeStep = 128
  static let raceWindow = 64
  /// The limits of the first search after a dead end. `lookBackNearby` is the maximum number of
  /// steps before the dead end that this search may change. `stepsNearby` is the step budget of
  /// this search.
  static let lookBackNearby = 128
  static let stepsNearby = 4_000

  // MARK: - Slices

  /// The number of steps of the search of all entries that precede the check of slices. A step of a
  /// longer log copies a larger state, so the number is smaller for longer logs. The smaller number
  /// saves time. For example, the check of 100,000 entries of 30 devices with a lost callback needs
  /// 7.0 s instead of 8.6 s.
  static func stepsBeforeSlices(rows: Int) -> Int { min(20_000, 60_000_000 / max(1, rows)) }

  /// The check of a dead end's slice can precede the search for other orders. `rowsOfEarlySlices`
  /// is the minimum number of entries for such an early check. `earlySlices` is the maximum number
  /// of early checks.
  static let rowsOfEarlySlices = 1_000
  static let earlySlices = 8

  /// `stepsOfSlice` is the step budget of a slice. `rowsOfSlices` is the maximum number of entries
  /// that the creation of slices visits.
  static let stepsOfSlice = 20_000
  static let rowsOfSlices = 4_000_000
  /// `mostInSlice` is the maximum number of users or groups of a slice. Every user of a slice must
  /// have fewer friends and subscriptions than `fewRelations`, so that no user reaches a limit.
  static let mostInSlice = 8
  static let fewRelations = 900

  // MARK: - A divergence

  /// A change is accepted if the check can then follow `entriesAhead` further entries. `stepsAhead`
  /// is the step budget for a try of a change.
  static let entriesAhead = 24
  static let stepsAhead = 2_000
  /// The check tries to find fewer divergences only up to these limits. The limits are the maximum
  /// number of divergences and the maximum number of entries.
  static let fewDivergences = 8
  static let entriesOfFewDivergences = 10_000
  /// The maximum number of steps for trials that skip one entry each.
  static let stepsOfSkippedEntries = 20_000
  /// The maximum number of dead ends whose repairs are tried for this purpose, in addition to those
  /// that the check itself repairs.
  static let mostDeadEnds = 6
  /// The number of later entries in which the check searches for an observation.
  static let entriesLate = 8
  /// `fewestMoments` is the minimum number of entries that report a moment of the server. Fewer
  /// entries show little about the clock, because the first message may have waited for days until
  /// the device was online. `momentWindow` is the number of entries in which the check searches for
  /// the next moment.
  static let fewestMoments = 8
  static let momentWindow = 32

  // MARK: - Few entries

  /// Short logs with an initial state have a larger step budget. `fewEntries` is the maximum number
  /// of entries of short logs. `stepsOfFewEntries` is the factor of the step budget. The larger
  /// budget is necessary because inputs near a restart of the server have many orders. In a test
  /// with twelve logs of about 25 entries, each log had one seeded error near a restart. With
  /// 200,000 steps, the check decided none of these logs.
  package static let fewEntries = 100
  package static let stepsOfFewEntries = 5

  // MARK: - Users without a log

  /// The maximum number of users whom the check considers as callers of assumed calls. Further
  /// users are ignored.
  package static let mostCallers = 16
  /// `waitingLogs` is the maximum number of logs that wait for a callback and for which the check
  /// tries calls. `callsOfKind` is the maximum number of calls of the same kind for an entry.
  /// `pairsOfCalls` is the maximum number of pairs of calls for an entry.
  static let waitingLogs = 8
  static let callsOfKind = 24
  static let pairsOfCalls = 200
  /// The maximum number of candidates for an entry, as a multiple of the remaining tries. The
  /// factor is more than 1, because a candidate may be permitted in one state and forbidden in
  /// another state.
  static let candidatesPerTry = 2
  /// The budgets of the search for possible actions of users without a log. The search has a limit
  /// of steps and a limit of tried calls.
  package static let stepsOfOthers = 20_000
  package static let triesOfOthers = 2_000

  // MARK: - Facts before the logs

  /// The budgets of the inference of facts. `triesOfFacts` is the maximum number of tried facts.
  /// `rowsOfFacts` is the maximum number of entries that the check follows for all facts together.
  /// `stepsOfFact` and `callsOfFact` are the limits of each try. `divergencesOfFacts` is the
  /// maximum number of divergences that suggest facts.
  package static let triesOfFacts = 2_000
  package static let rowsOfFacts = 4_000_000
  package static let stepsOfFact = 2_000
  package static let callsOfFact = 200
  package static let divergencesOfFacts = 3
  /// If there are at most `fewUsers` users, the check tries all pairs of users. If there are more
  /// users, the check tries only pairs with the owner of the failing log. `pairsOfFacts` is the
  /// maximum number of pairs of facts.
  package static let fewUsers = 8
  package static let pairsOfFacts = 400

  // MARK: - Changes of the model and scenarios

  /// The budgets of the tries of mutants. The first two values are the maximum and the minimum
  /// number of mutants. `rowsOfMutants` is the maximum number of entries that the check follows for
  /// all mutants together. `stepsOfMutant` is the maximum number of steps of each mutant, in
  /// addition to one step per entry.
  package static let mostMutants = 200
  package static let fewestMutants = 8
  package static let rowsOfMutants = 1_000_000
  package static let stepsOfMutant = 2_000
  /// `shrunkSizes` contains numbers of actions. The shrinking of a divergence's scenario begins
  /// with this many actions, and tries the numbers in this order. The actions are the latest
  /// actions that concern the users of the divergence. `shrunkTries` is the maximum number of tried
  /// smaller scenarios. `shrunkRoom` is the maximum total number of parts in the tried scenarios.
  package static let shrunkSizes = [8, 64, 512, 4_096]
  package static let shrunkTries = 600
  package static let shrunkRoom = 60_000
}
