package import IMProtocol

/// The problems that a scenario file can have. Each case contains the data for its message.
/// `message` describes a problem. `help` describes how to solve the problem.
package enum Problem: Hashable, Sendable {
  // Text
  /// The file can't be read. The reason is not an error in the scenario.
  case unreadable(reason: String)
  /// imsim stopped while it processed the file. The reason is a bug in imsim.
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
  /// An unknown name. `context` is the name of the owner, such as a call or a record. If the
  /// unknown name has no owner, `context` is empty.
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
  /// A scenario states a result of a call, but the call never returns a result.
  case noResult(call: String)
  case resultTwice
  /// A scenario loses or forgets the answer to a call of the server's own interface. Such an answer
  /// does not cross the network. Therefore the answer can't be lost.
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
  /// A scenario has a second mark. If `ofRow` is true, the second mark is in a row of the table. If
  /// `ofRow` is false, the second mark is in the header.
  case secondMark(ofRow: Bool)

  // Header
  case rangeAfterDigit(String)
  case backwards(String)
  case platformNeeded(device: String)
  case sameCategory(String, other: String, category: DeviceCategory)
  /// A delegate in `with:` or `without:` has no effect. Every device has the delegate in `with:` by
  /// default. No device has the delegate in `without:` by default.
  case uselessDelegate(String, isUsual: Bool)
  case friendOfOneself(String)
  case missingAttribute(String, of: String)
  /// A setting of an AppKey lists more keys than the service allows.
  case tooManyKeys(setting: String, limit: Int, found: Int)
  case tooManyInGroup(String, limit: Int, found: Int)
  case tooMany(String, of: String, limit: Int)
  case tooLong(String, limit: Int, found: Int)
  case invalidTime(String)
  case invalidOffsetChange(String)
  case timesNotAscending
  /// An id that does not have the format of a clause id. `meant` is the known id that the author
  /// probably meant. The value is nil if no known id is similar.
  case invalidClauseID(String, meant: String?)
  /// A row in the catalogue of a user has an id but no text.
  case statementWithoutText(String)
  /// An id is in the wrong list. A decision is in `verifies`, or a requirement is in `assumes`.
  case wrongList(id: String, list: String)

  // Statements
  case deviceNeeded(user: String, devices: [String])
  case userWithoutDevice(String)
  /// An unknown device of a user. `devices` contains the names of the devices of this user. No name
  /// in `devices` is similar to the unknown name.
  case unknownDevice(String, of: String, devices: [String])
  case missingArgument(String, call: String)
  /// A value without the name of its parameter or field. `names` contains the names that are still
  /// possible.
  case unnamedValue(of: String, names: [String])
  /// The fields of a record are parameters of the call. Therefore the scenario must not contain the
  /// record. `field` is the first field of the record.
  case flatFields(call: String, field: String)
  /// Two ranges in the same line or item have different numbers of names.
  case unequalRanges(Int, Int)
  case eachOfOne
  case nameOfSeveral(String)
  /// A fault in a race does not state when it happens. In a race, this moment is required.
  case momentNeeded(String, isServer: Bool)
  case lateBehindItself(String)
  case momentByHand(String)
  /// An exploration is below a race or a `by hand` step. Such an exploration is not allowed.
  case exploreBehind(String, isRace: Bool)
  /// A permission without the required bound. `device` is the name of the permitted device. The
  /// value is empty for an action of the server or for the passing of time.
  case boundNeeded(Action.Kind, device: String)
  case idleBound(String)
  case conditionOfServer
  case captureInNever(String)
  /// Two patterns of a `never` or `sometimes` line are not distinct. All callbacks that match the
  /// pattern at this location also match another pattern of the line.
  case overlap(String)
  /// A call in an `always at rest` or `sometimes at rest` part could change the state. Such a call
  /// is only allowed if it must fail.
  case changeAtRest(CallKind)
  /// The line above `vacuous` is not a line that may be vacuous.
  case vacuousWithoutLine
  /// A scenario has `sometimes` but no exploration.
  case sometimesWithoutExploration
  case wrongType(name: String, expected: String, found: String)
  /// The scenario uses `any` or `...` outside an expectation.
  case patternAsValue(String)
  case restNotLast
  case restOfRecord(String)
  case unboundCapture(String)
  case lateCapture(String)
  case captureType(String, bound: String, expected: String)
  case notWhole(String, unit: String)

  /// The number of further errors that are not shown. This case itself is not an error.
  case more(Int)

  /// A part of a scenario file.
  package enum Part: Hashable, Sendable {
    /// The part above `given` and the first step.
    case header
    case given, step, byHand
    /// The part of a race above its outcomes.
    case race
    case outcome, explore, always, never, sometimes, sometimesAtRest, examples

    /// Whether the part contains a property of states at rest.
    var isAtRest: Bool { self == .always || self == .sometimesAtRest }

    /// Whether the part must be below the steps.
    var isAfterSteps: Bool {
      [.explore, .always, .never, .sometimes, .sometimesAtRest].contains(self)
    }
  }
}
