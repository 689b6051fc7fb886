/// The parameters that limit and tune the check of logs. The values are the same on every machine.
package enum LogTuning {
  // MARK: - An order of the inputs

  /// The number of steps between checkpoints, the maximum and the minimum number of checkpoints,
  /// and the maximum number of open items in all checkpoints together. An open item is a call
  /// without a return or an observation without an entry.
  static let stepsBetweenStates = 256
  static let mostStates = 64
  static let leastStates = 8
  static let mostOpen = 2_000_000
  /// When a replay takes more steps than this, the replay adds checkpoints.
  static let stepsReplayed = 4
  /// The number of steps before a dead end that the search may change at first, and the number of
  /// steps before a dead end that the search also tries at other moments.
  static let firstLookBack = 64
  static let otherMoments = 64
  /// How many later moments the search tries for a transition if no log states the time of the
  /// transition. A moment counts only if the passage of time changes the model at this moment.
  static let freeMoments = 8
  /// How many steps the search must make after a dead end to get past this dead end.
  static let stepsPast = 32
  /// The number of nodes that a race examines at the cost of one step, and the number of latest
  /// steps that a race always examines.
  static let nodesLikeStep = 128
  static let raceWindow = 64
  /// The limits of the first search after a dead end: the number of steps before the dead end that
  /// this search may change, and the step budget of this search.
  static let lookBackNearby = 128
  static let stepsNearby = 4_000

  // MARK: - Slices

  /// How many steps the search of all entries may take before slices are checked. For longer logs,
  /// slices are checked after fewer steps, because a step copies a larger state. The smaller number
  /// of steps saves time: for example, for 100,000 entries of 30 devices with a lost callback, the
  /// check needs 7.0 s instead of 8.6 s.
  static func stepsBeforeSlices(rows: Int) -> Int { min(20_000, 60_000_000 / max(1, rows)) }

  /// The slice of a dead end can be checked even before all nearby orders are searched. The
  /// constants are the minimum number of entries for such an early check, the number of steps that
  /// the search takes before the check, and the maximum number of early checks.
  static let rowsOfEarlySlices = 1_000
  static let stepsAtFirst = 2_000
  static let earlySlices = 8

  /// The step budget of a slice, and the maximum number of entries to visit in order to make
  /// slices.
  static let stepsOfSlice = 20_000
  static let rowsOfSlices = 4_000_000
  /// The maximum number of users or groups in a slice. Every user in a slice must have fewer
  /// friends and subscriptions than `fewRelations`, so that no user reaches a limit.
  static let mostInSlice = 8
  static let fewRelations = 900

  // MARK: - A divergence

  /// A change is accepted if the check can follow `entriesAhead` further entries after the change
  /// within the step budget `stepsAhead`.
  static let entriesAhead = 24
  static let stepsAhead = 2_000
  /// The check tries to reduce the number of divergences only if there are at most this many
  /// divergences and at most this many entries.
  static let fewDivergences = 8
  static let entriesOfFewDivergences = 10_000
  /// The total step budget of all trials that skip a single entry.
  static let stepsOfSkippedEntries = 20_000
  /// The number of additional dead ends for which the check tries other repairs in search of fewer
  /// divergences. The dead ends that the check itself repairs don't count.
  static let mostDeadEnds = 6
  /// The check looks for an observation among this many of the following entries.
  static let entriesLate = 8
  /// The minimum number of entries that must contain a moment of the server, and the number of
  /// following entries in which the check looks for the next moment. A smaller number of entries
  /// says little about the clock, because the first message may have waited for days until the
  /// device was online.
  static let fewestMoments = 8
  static let momentWindow = 32

  // MARK: - Few entries

  /// If there is an initial state and the logs have at most `fewEntries` entries, the step budget
  /// is multiplied by `stepsOfFewEntries`, because inputs near a restart of the server have many
  /// orders. In a test with twelve logs of about 25 entries, each log had one seeded error near a
  /// restart, and 200,000 steps weren't enough to decide a single log.
  package static let fewEntries = 100
  package static let stepsOfFewEntries = 5
  /// In logs with more entries than this, no facts are inferred together with assumed calls.
  package static let manyEntries = 10_000

  // MARK: - Users without a log

  /// The maximum number of users that are considered as callers of assumed calls. All other users
  /// are ignored.
  package static let mostCallers = 16
  /// Calls are tried for up to `waitingLogs` logs that wait for a callback. For each entry, at most
  /// `callsOfKind` calls of the same kind and `pairsOfCalls` pairs of calls are tried.
  static let waitingLogs = 8
  static let callsOfKind = 24
  static let pairsOfCalls = 200
  /// The maximum number of candidates for an entry, as a multiple of the remaining tries. The
  /// factor is more than 1, because a candidate may be permitted in one state and forbidden in
  /// another.
  static let candidatesPerTry = 2
  /// The step budget of the search for possible actions of users without a log, and the maximum
  /// number of calls that this search tries.
  package static let stepsOfOthers = 20_000
  package static let triesOfOthers = 2_000

  // MARK: - Facts before the logs

  /// The budgets for inferring facts: the number of facts to try, the number of entries to follow
  /// for all facts together, the number of steps and of calls that each try may use, and the number
  /// of divergences that suggest facts.
  package static let triesOfFacts = 2_000
  package static let rowsOfFacts = 4_000_000
  package static let stepsOfFact = 2_000
  package static let callsOfFact = 200
  package static let divergencesOfFacts = 3
  /// If there are at most `fewUsers` users, all pairs of users are tried. If there are more users,
  /// only pairs with the owner of the failing log are tried. At most `pairsOfFacts` pairs of facts
  /// are tried.
  package static let fewUsers = 8
  /// The number of users that facts may need whom no log names, unless the logs report a limit.
  /// Each of these users counts like `rowsLikeUnseen` entries that a try must follow.
  package static let fewUnseen = 4
  package static let rowsLikeUnseen = 40
  package static let pairsOfFacts = 400

  // MARK: - Changes of the model and scenarios

  /// The budgets for trying mutants: the maximum and the minimum number of mutants, the number of
  /// entries to follow for all mutants together, and the number of steps that each mutant may use
  /// in addition to one step per entry.
  package static let mostMutants = 200
  package static let fewestMutants = 8
  package static let rowsOfMutants = 1_000_000
  package static let stepsOfMutant = 2_000
  /// To shrink the scenario of a divergence, imsim first uses only the latest actions that concern
  /// the users of the divergence. `shrunkSizes` contains the numbers of actions to try, in this
  /// order. `shrunkTries` is the maximum number of smaller scenarios to try, and `shrunkRoom` is
  /// the maximum number of parts in all these scenarios together.
  package static let shrunkSizes = [8, 64, 512, 4_096]
  package static let shrunkTries = 600
  package static let shrunkRoom = 60_000
}
