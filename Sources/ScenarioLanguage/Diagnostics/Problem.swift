package import IMProtocol

/// The problems that a scenario file can have. Each case contains the data for its message.
/// `message` describes a problem. `help` describes how to solve the problem.
package enum Problem: Hashable, Sendable {
  // Text
  /// The file can't be read. The reason does not concern the language.
  case unreadable(reason: String)
  /// imsim stopped while it processed the file, because imsim has a bug.
  case trap(doing: String, cause: String)
  case exceeds(Bound, limit: Int)
  case invalidUTF8
  case unexpectedCharacter(String)
  case unterminatedString
  case invalidEscape(String)
  case numberOutOfRange(String)
  case unclosedBracket(String)
  case expected(Expected, found: String)

  // Names
  /// An unknown name. `context` is the owner whose names were searched. `context` is empty if the
  /// name has no owner.
  case unknown(NameKind, String, context: String, nearest: String?)
  case duplicate(NameKind, String)
  case reservedName(String)

  // Order of the parts
  case missingScenario
  case lateScenario
  case missingSteps
  case emptyPart(Part, String)
  case misplaced(statement: String, part: Part)
  case resultWithoutCall
  /// A scenario states a result for a call that has no result.
  case noResult(call: String)
  case resultTwice
  /// A scenario loses or forgets the answer to a call of the server's own interface. Such an answer
  /// can't be lost, because it does not cross the network.
  case serverCallCrossesNothing(String)
  case failsWithSuccess
  case failureInGiven
  case missingOutcome(String)

  // Tables
  case emptyTable
  case unusedColumn(String)
  case cellCount(found: Int, expected: Int)
  /// A `<column>` is used in a file without a table.
  case columnWithoutTable(String)
  case unclosedRow

  // Marks
  case emptyReason(mark: String)
  /// A second mark of a scenario. If `ofRow` is true, the second mark is in a row of the table. If
  /// `ofRow` is false, the second mark is in the scenario itself.
  case secondMark(ofRow: Bool)

  // Header
  case rangeAfterDigit(String)
  case backwards(String)
  case platformNeeded(device: String)
  case sameCategory(String, other: String, category: DeviceCategory)
  /// A delegate whose mention has no effect. Either `with:` adds a delegate that every device has
  /// by default, or `without:` omits a delegate that no device has by default.
  case uselessDelegate(String, isUsual: Bool)
  case friendOfOneself(String)
  case missingAttribute(String, of: String)
  /// An AppKey's setting that lists more keys than the service allows.
  case tooManyKeys(setting: String, limit: Int, found: Int)
  case tooManyInGroup(String, limit: Int, found: Int)
  case tooMany(String, of: String, limit: Int)
  case tooLong(String, limit: Int, found: Int)
  case invalidTime(String)
  case invalidOffsetChange(String)
  case timesNotAscending
  /// An id that does not have the form of a clause's id. `meant` is the known id of which the
  /// invalid id is probably a misspelling; nil if there is no such id.
  case invalidClauseID(String, meant: String?)
  /// A row of a user's catalogue has an id but no text.
  case statementWithoutText(String)
  /// An id that is in the wrong list: a decision under `verifies`, or a requirement under
  /// `assumes`.
  case wrongList(id: String, list: String)

  // Statements
  case deviceNeeded(user: String, devices: [String])
  case userWithoutDevice(String)
  /// A device that a user does not have. `devices` contains the names of the user's devices. No
  /// name in `devices` is similar to the unknown name.
  case unknownDevice(String, of: String, devices: [String])
  case missingArgument(String, call: String)
  /// A value that is written without the name of its parameter or field. `names` contains the names
  /// that have not been used yet.
  case unnamedValue(of: String, names: [String])
  /// A scenario writes a record although the record's fields are parameters of the call. `field` is
  /// the first field of the record.
  case flatFields(call: String, field: String)
  /// Two ranges in the same line or item have different numbers of names.
  case unequalRanges(Int, Int)
  case eachOfOne
  case nameOfSeveral(String)
  /// A fault in a race does not state its moment. In a race, the moment is required.
  case momentNeeded(String, isServer: Bool)
  case lateBehindItself(String)
  case momentByHand(String)
  /// An exploration follows a race or a step marked `by hand`. Such an exploration is not allowed.
  case exploreBehind(String, isRace: Bool)
  /// A permission that has no bound. `device` is empty if no device has a bound for this kind of
  /// action.
  case boundNeeded(Action.Kind, device: String)
  case idleBound(String)
  case conditionOfServer
  case captureInNever(String)
  /// Two patterns of a `never` line are not distinct: every callback that matches the first pattern
  /// also matches the second pattern.
  case overlap(String)
  /// A call under `always at rest` or `sometimes at rest` changes the state and is not expected to
  /// fail.
  case changeAtRest(CallKind)
  /// `vacuous` does not follow a line that may be vacuous.
  case vacuousWithoutLine
  /// A scenario has `sometimes` but no exploration.
  case sometimesWithoutExploration
  case wrongType(name: String, expected: String, found: String)
  /// `any` or `...` is used outside an expectation.
  case patternAsValue(String)
  case restNotLast
  case restOfRecord(String)
  case unboundCapture(String)
  case lateCapture(String)
  case captureType(String, bound: String, expected: String)
  case notWhole(String, unit: String)

  /// The number of further errors that are not shown. This case is not itself an error.
  case more(Int)

  /// A part of a scenario file.
  package enum Part: Hashable, Sendable {
    /// The part that precedes `given` and the first step.
    case header
    case given, step, byHand
    /// The part of a race that precedes its outcomes.
    case race
    case outcome, explore, always, never, sometimes, sometimesAtRest, examples

    /// Whether the part contains a property of states at rest.
    var isAtRest: Bool { self == .always || self == .sometimesAtRest }

    /// Whether the part must come after the steps.
    var isAfterSteps: Bool {
      [.explore, .always, .never, .sometimes, .sometimesAtRest].contains(self)
    }
  }
}
