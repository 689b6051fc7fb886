/// The limits and tuning parameters of the check of logs, the same on every machine.
package enum LogTuning {
  // MARK: - An order of the inputs

  /// The number of steps between checkpoints, the maximum and minimum numbers of checkpoints, and
  /// the maximum number of open items (calls without a return, and unreported observations) in all
  /// checkpoints together.
  static let stepsBetweenStates = 256
  static let mostStates = 64
  static let leastStates = 8
  static let mostOpen = 2_000_000
  /// The number of steps before a dead end that the search converts to nodes first, and the number
  /// of steps before a dead end that are also tried at other moments.
  static let firstLookBack = 64
  static let otherMoments = 64
  /// The number of steps that the search must advance beyond a dead end before the dead end counts
  /// as passed.
  static let stepsPast = 32
  /// The number of nodes that a race examines at the cost of one step, and the number of latest
  /// steps that a race always examines.
  static let nodesLikeStep = 128
  static let raceWindow = 64
  /// The number of steps before a dead end that the first search may change, and the step budget of
  /// the first search.
  static let lookBackNearby = 128
  static let stepsNearby = 4_000

  // MARK: - A divergence

  /// The number of further entries that must be followed after a change before the change is
  /// accepted, and the step budget for trying the change.
  static let entriesAhead = 24
  static let stepsAhead = 2_000
  /// The number of later entries that are searched for an entry that is too late in its log.
  static let entriesLate = 8
  /// The minimum number of entries that report a moment of the server. Fewer entries say little
  /// about the clock, because the first message may have waited for the device for days.
  /// `momentWindow` is the number of entries that are searched for the next moment.
  static let fewestMoments = 8
  static let momentWindow = 32

  // MARK: - Who has written no log

  /// The maximum number of users who are considered as callers. Further users are ignored.
  package static let mostCallers = 16
  /// The maximum number of waiting logs for which calls are tried, the maximum number of calls of
  /// one kind for an entry, and the maximum number of pairs of calls.
  static let waitingLogs = 8
  static let callsOfKind = 24
  static let pairsOfCalls = 200
  /// The budgets of steps and calls for finding what users without a log may have done.
  package static let stepsOfOthers = 20_000
  package static let triesOfOthers = 2_000

  // MARK: - What held before the logs

  /// The budgets for inferring facts: the facts tried, the entries followed for all facts, the
  /// steps and calls of each try, and the divergences that suggest facts.
  package static let triesOfFacts = 2_000
  package static let rowsOfFacts = 4_000_000
  package static let stepsOfFact = 2_000
  package static let callsOfFact = 200
  package static let divergencesOfFacts = 3
  /// The maximum number of users for trying all pairs of users. With more users, only pairs that
  /// contain the owner of the failing log are tried. `pairsOfFacts` is the maximum number of pairs
  /// of facts.
  package static let fewUsers = 8
  package static let pairsOfFacts = 400

  // MARK: - Changes of the model and scenarios

  /// The maximum and minimum numbers of mutants tried, the number of entries followed for all
  /// mutants, and the steps of each mutant in addition to one per entry.
  package static let mostMutants = 200
  package static let fewestMutants = 8
  package static let rowsOfMutants = 1_000_000
  package static let stepsOfMutant = 2_000
  /// The numbers of actions that a divergence's scenario may have before shrinking. The actions are
  /// the latest actions that concern the users of the divergence. `shrunkTries` is the maximum
  /// number of scenarios tried, and `shrunkRoom` is the maximum total number of their parts.
  package static let shrunkSizes = [8, 64, 512, 4_096]
  package static let shrunkTries = 600
  package static let shrunkRoom = 60_000
}
