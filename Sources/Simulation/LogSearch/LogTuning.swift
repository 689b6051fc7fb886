/// What limits and tunes the check of logs. The values are the same on every machine.
package enum LogTuning {
  // MARK: - An order of the inputs

  /// The number of steps between checkpoints, the maximum and the minimum number of checkpoints,
  /// and how many open items all checkpoints may have together. An open item is a call without a
  /// return or an observation without an entry.
  static let stepsBetweenStates = 256
  static let mostStates = 64
  static let leastStates = 8
  static let mostOpen = 2_000_000
  /// A replay with more steps than this adds checkpoints.
  static let stepsReplayed = 4
  /// How many steps before a dead end the search may change at first, and how many steps before it
  /// the search also tries at other moments.
  static let firstLookBack = 64
  static let otherMoments = 64
  /// How many later moments the search tries if no log states when a transition happened. Only
  /// moments at which the passage of time changes the model count.
  static let freeMoments = 8
  /// How many steps the search must make after a dead end to be past it.
  static let stepsPast = 32
  /// How many nodes a race examines at the cost of one step, and how many of the latest steps it
  /// always examines.
  static let nodesLikeStep = 128
  static let raceWindow = 64
  /// The limits of the first search after a dead end: how many steps before the dead end it may
  /// change, and its step budget.
  static let lookBackNearby = 128
  static let stepsNearby = 4_000

  // MARK: - Slices

  /// How many steps the search of all entries gets before slices are checked. In longer logs, a
  /// step copies a larger state, so the number is smaller. This saves time: the check of 100,000
  /// entries of 30 devices with a lost callback needs 7.0 s instead of 8.6 s.
  static func stepsBeforeSlices(rows: Int) -> Int { min(20_000, 60_000_000 / max(1, rows)) }

  /// The slice of a dead end can be checked even before other orders are searched. These are the
  /// minimum number of entries for such an early check, and the maximum number of early checks.
  static let rowsOfEarlySlices = 1_000
  static let earlySlices = 8

  /// The step budget of a slice, and how many entries may be visited to make slices.
  static let stepsOfSlice = 20_000
  static let rowsOfSlices = 4_000_000
  /// How many users or groups a slice may have. Every user in it must have fewer friends and
  /// subscriptions than `fewRelations`, so that nobody reaches a limit.
  static let mostInSlice = 8
  static let fewRelations = 900

  // MARK: - A divergence

  /// A change is accepted if the check can follow this many more entries, with this step budget.
  static let entriesAhead = 24
  static let stepsAhead = 2_000
  /// The check tries to find fewer divergences only up to this many divergences and this many
  /// entries.
  static let fewDivergences = 8
  static let entriesOfFewDivergences = 10_000
  /// How many steps may be spent on trials that skip one entry each.
  static let stepsOfSkippedEntries = 20_000
  /// For how many dead ends the check tries other repairs in search of fewer divergences, in
  /// addition to those that it repairs itself.
  static let mostDeadEnds = 6
  /// How many entries ahead the check looks for an observation.
  static let entriesLate = 8
  /// How many entries must contain a moment of the server, and how many entries ahead the check
  /// looks for the next moment. Fewer entries say little about the clock, because the first message
  /// may have waited for days until the device was online.
  static let fewestMoments = 8
  static let momentWindow = 32

  // MARK: - Few entries

  /// With an initial state, logs of at most `fewEntries` entries have a step budget that is larger
  /// by the factor `stepsOfFewEntries`, because inputs near a restart of the server have many
  /// orders. In a test with twelve logs of about 25 entries, each with one seeded error near a
  /// restart, 200,000 steps weren't enough to decide even one.
  package static let fewEntries = 100
  package static let stepsOfFewEntries = 5
  /// In logs with more entries than this, no facts are inferred together with assumed calls.
  package static let manyEntries = 10_000

  // MARK: - Users without a log

  /// How many users are considered as callers of assumed calls. All others are ignored.
  package static let mostCallers = 16
  /// Calls are tried for up to `waitingLogs` logs that wait for a callback. For each entry, at most
  /// `callsOfKind` calls of the same kind and `pairsOfCalls` pairs of calls are tried.
  static let waitingLogs = 8
  static let callsOfKind = 24
  static let pairsOfCalls = 200
  /// How many candidates an entry may have, as a multiple of the remaining tries. It is more than
  /// 1, because a candidate may be permitted in one state and forbidden in another.
  static let candidatesPerTry = 2
  /// How many steps the search for possible actions of users without a log may use, and how many
  /// calls it may try.
  package static let stepsOfOthers = 20_000
  package static let triesOfOthers = 2_000

  // MARK: - Facts before the logs

  /// The budgets for inferring facts: how many facts are tried, how many entries are followed for
  /// all of them together, how many steps and calls each try may use, and how many divergences
  /// suggest facts.
  package static let triesOfFacts = 2_000
  package static let rowsOfFacts = 4_000_000
  package static let stepsOfFact = 2_000
  package static let callsOfFact = 200
  package static let divergencesOfFacts = 3
  /// Up to this many users, all pairs of users are tried; with more, only pairs with the owner of
  /// the failing log. At most this many pairs of facts are tried.
  package static let fewUsers = 8
  package static let pairsOfFacts = 400

  // MARK: - Changes of the model and scenarios

  /// The budgets for trying mutants: the maximum and the minimum number of mutants, how many
  /// entries are followed for all of them together, and how many steps each may use in addition to
  /// one per entry.
  package static let mostMutants = 200
  package static let fewestMutants = 8
  package static let rowsOfMutants = 1_000_000
  package static let stepsOfMutant = 2_000
  /// Shrinking a divergence's scenario begins with the latest actions that concern its users. These
  /// numbers of actions are tried in order. `shrunkTries` limits how many smaller scenarios are
  /// tried, and `shrunkRoom` how many parts these have together.
  package static let shrunkSizes = [8, 64, 512, 4_096]
  package static let shrunkTries = 600
  package static let shrunkRoom = 60_000
}
