/// The numbers that bound and tune the check of logs. None depends on the machine.
package enum LogTuning {
  // MARK: - An order of the inputs

  /// Steps between stored states; how many states are stored at most and at least, by how much is
  /// open in all of them together: calls without a return, and what no row shows yet.
  static let stepsBetweenStates = 256
  static let mostStates = 64
  static let leastStates = 8
  static let mostOpen = 2_000_000
  /// Steps before a dead end that become nodes first, and those for which other moments are tried.
  static let firstLookBack = 64
  static let otherMoments = 64
  /// Steps after a dead end with which it has been passed.
  static let stepsPast = 32
  /// Nodes that are searched for a race for the cost of a step, and steps that are in any case.
  static let nodesLikeStep = 128
  static let raceWindow = 64
  /// Steps before a dead end that are tried first, and how many steps are made for that.
  static let reachNearby = 128
  static let stepsNearby = 4_000

  // MARK: - A divergence

  /// Rows that a change must lead on to be as good as any, and the steps that are made for it.
  static let rowsAhead = 24
  static let stepsAhead = 2_000
  /// Rows further down in which a row is searched that comes too late in its log.
  static let rowsLate = 8
  /// Rows that must show a moment of the server: fewer say little of the clock, since the first
  /// one may have waited for the device for days. Rows in which the next one is searched.
  static let fewestMoments = 8
  static let momentWindow = 32

  // MARK: - Who has written no log

  /// Users who may have called; of more, the first.
  package static let mostCallers = 16
  /// Waiting logs for which calls are tried, calls of a kind for one row, and pairs of calls.
  static let waitingLogs = 8
  static let callsOfKind = 24
  static let pairsOfCalls = 200
  /// Steps and calls that are tried to find what they may have done.
  package static let stepsOfOthers = 20_000
  package static let triesOfOthers = 2_000

  // MARK: - What held before the logs

  /// Facts that are tried, the rows that are followed for that, the steps and calls of each try,
  /// and the divergences that suggest facts.
  package static let triesOfFacts = 2_000
  package static let rowsOfFacts = 4_000_000
  package static let stepsOfFact = 2_000
  package static let callsOfFact = 200
  package static let divergencesOfFacts = 3
  /// Users who are paired each with each; of more, only the owner of the log that goes wrong with
  /// each other one. Pairs of facts.
  package static let fewUsers = 8
  package static let pairsOfFacts = 400

  // MARK: - Changes of the model and scenarios

  /// Mutants that are tried at most and at least, the rows that are followed for all of them, and
  /// the steps of each besides one for each row.
  package static let mostMutants = 200
  package static let fewestMutants = 8
  package static let rowsOfMutants = 1_000_000
  package static let stepsOfMutant = 2_000
  /// How many actions a scenario of a divergence begins with, the latest that have to do with its
  /// users; how many scenarios are tried, and the parts that all of them have together.
  package static let shrunkSizes = [8, 64, 512, 4_096]
  package static let shrunkTries = 600
  package static let shrunkRoom = 60_000
}
