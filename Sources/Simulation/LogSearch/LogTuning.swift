/// The limits and tuning parameters of the check of logs. They do not depend on the machine.
package enum LogTuning {
  // MARK: - An order of the inputs

  /// The number of steps between checkpoints, and the maximum and minimum numbers of checkpoints.
  /// `mostOpen` is the maximum total number of open items in all checkpoints. Open items are calls
  /// without a return and unreported observations.
  static let stepsBetweenStates = 256
  static let mostStates = 64
  static let leastStates = 8
  static let mostOpen = 2_000_000
  /// A replay of more steps than this adds checkpoints.
  static let stepsReplayed = 4
  /// `firstLookBack`: at first, the search changes at most this many steps before a dead end.
  /// `otherMoments`: the search tries other moments only for this many steps before a dead end.
  static let firstLookBack = 64
  static let otherMoments = 64
  /// If no log states the time of a transition, the search tries at most this many later moments.
  /// At each of these moments, the passage of time changes the model.
  static let freeMoments = 8
  /// A dead end counts as passed when the search is this many steps beyond it.
  static let stepsPast = 32
  /// `nodesLikeStep`: the examination of this many nodes by a race costs as much as a step.
  /// `raceWindow`: a race always examines this many of the latest steps.
  static let nodesLikeStep = 128
  static let raceWindow = 64
  /// The limits of the first search after a dead end. `lookBackNearby`: the search may change at
  /// most this many steps before the dead end. `stepsNearby`: the step budget of the search.
  static let lookBackNearby = 128
  static let stepsNearby = 4_000

  // MARK: - Slices

  /// The number of steps that the search of all entries makes before slices are checked. A step of
  /// a longer log copies a larger state, so the number is smaller for longer logs. Thus the check
  /// of 100,000 entries of 30 devices with a lost callback takes 7.0 s instead of 8.6 s.
  static func stepsBeforeSlices(rows: Int) -> Int { min(20_000, 60_000_000 / max(1, rows)) }

  /// `rowsOfEarlySlices`: if the logs have at least this many entries, the slice of a dead end is
  /// checked before other orders are tried. `earlySlices`: how often this is done.
  static let rowsOfEarlySlices = 1_000
  static let earlySlices = 8

  /// `stepsOfSlice`: the step budget of a slice. `rowsOfSlices`: how many entries are visited to
  /// make slices.
  static let stepsOfSlice = 20_000
  static let rowsOfSlices = 4_000_000
  /// `mostInSlice`: the maximum number of users or groups of a slice. `fewRelations`: every user of
  /// a slice must have fewer friends and subscriptions than this number, so that no user reaches a
  /// limit.
  static let mostInSlice = 8
  static let fewRelations = 900

  // MARK: - A divergence

  /// `entriesAhead`: the number of further entries that must be followed before a change is
  /// accepted. `stepsAhead`: the step budget for trying a change.
  static let entriesAhead = 24
  static let stepsAhead = 2_000
  /// The maximum numbers of divergences, and of entries, for which the check tries to find fewer
  /// divergences.
  static let fewDivergences = 8
  static let entriesOfFewDivergences = 10_000
  /// The maximum number of steps for trials that skip one entry each.
  static let stepsOfSkippedEntries = 20_000
  /// The maximum number of dead ends whose repairs are tried for this purpose, in addition to those
  /// that the check itself repairs.
  static let mostDeadEnds = 6
  /// The number of later entries that are searched for an observation.
  static let entriesLate = 8
  /// `fewestMoments`: the minimum number of entries that report a moment of the server. Fewer
  /// entries show little about the clock, because the first message may have waited for days until
  /// the device was online. `momentWindow`: the number of entries that are searched for the next
  /// moment.
  static let fewestMoments = 8
  static let momentWindow = 32

  // MARK: - Few entries

  /// `fewEntries`: logs with at most this many entries, and with an initial state, have
  /// `stepsOfFewEntries` times as many steps. Inputs around a restart of the server have many
  /// orders: of twelve logs of about 25 entries with one seeded error around a restart, 200,000
  /// steps decided none.
  package static let fewEntries = 100
  package static let stepsOfFewEntries = 5

  // MARK: - Users without a log

  /// The maximum number of users who are considered as callers of assumed calls. Further users are
  /// ignored.
  package static let mostCallers = 16
  /// `waitingLogs`: calls are tried for at most this many logs that wait for a callback.
  /// `callsOfKind`: the maximum number of calls of the same kind for an entry. `pairsOfCalls`: the
  /// maximum number of pairs of calls for an entry.
  static let waitingLogs = 8
  static let callsOfKind = 24
  static let pairsOfCalls = 200
  /// The maximum number of candidates for an entry, as a multiple of the remaining tries. It is
  /// more than 1, because a candidate that one state permits can be forbidden in another.
  static let candidatesPerTry = 2
  /// The budgets for finding the possible actions of users without a log: steps and calls.
  package static let stepsOfOthers = 20_000
  package static let triesOfOthers = 2_000

  // MARK: - Facts before the logs

  /// The budgets for inferring facts. `triesOfFacts`: the maximum number of tried facts.
  /// `rowsOfFacts`: the maximum number of entries that are followed for all facts together.
  /// `stepsOfFact` and `callsOfFact`: the limits of each try. `divergencesOfFacts`: the maximum
  /// number of divergences that suggest facts.
  package static let triesOfFacts = 2_000
  package static let rowsOfFacts = 4_000_000
  package static let stepsOfFact = 2_000
  package static let callsOfFact = 200
  package static let divergencesOfFacts = 3
  /// `fewUsers`: if there are at most this many users, all pairs of users are tried. If there are
  /// more users, the pairs that contain the owner of the failing log are tried. `pairsOfFacts`: the
  /// maximum number of pairs of facts.
  package static let fewUsers = 8
  package static let pairsOfFacts = 400

  // MARK: - Changes of the model and scenarios

  /// The budgets for trying mutants. The first two values are the maximum and minimum numbers of
  /// mutants. `rowsOfMutants`: the maximum number of entries that are followed for all mutants
  /// together. `stepsOfMutant`: the maximum number of steps of each mutant, in addition to one step
  /// per entry.
  package static let mostMutants = 200
  package static let fewestMutants = 8
  package static let rowsOfMutants = 1_000_000
  package static let stepsOfMutant = 2_000
  /// `shrunkSizes`: the shrinking of a divergence's scenario begins with this many actions. The
  /// sizes are tried in this order. The actions are the latest actions that concern the users of
  /// the divergence. `shrunkTries`: the maximum number of tried smaller scenarios. `shrunkRoom`:
  /// the maximum total number of parts in the tried scenarios.
  package static let shrunkSizes = [8, 64, 512, 4_096]
  package static let shrunkTries = 600
  package static let shrunkRoom = 60_000
}
