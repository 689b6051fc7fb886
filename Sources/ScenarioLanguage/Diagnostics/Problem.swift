package import IMProtocol

/// The possible problems of a scenario file, each with the data for its message. `message`
/// describes a problem; `help` describes how to solve it.
package enum Problem: Hashable, Sendable {
  // Text
  /// The file can't be read, for a reason that does not concern the language.
  case unreadable(reason: String)
  /// imsim stopped while processing the file, because of an error in imsim.
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
  /// An unknown name. `context` is the owner whose names were searched; empty if the name has no
  /// owner.
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
  /// A result is stated for a call that has no result.
  case noResult(call: String)
  case resultTwice
  /// A scenario loses or forgets the answer to a call of the server's own interface, although such
  /// an answer does not cross the network.
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
  /// A second mark: in the scenario itself or, if `ofRow` is true, in a row whose scenario already
  /// has a mark.
  case secondMark(ofRow: Bool)

  // Header
  case rangeAfterDigit(String)
  case backwards(String)
  case platformNeeded(device: String)
  case sameCategory(String, other: String, category: DeviceCategory)
  /// A delegate that `with:` adds although every device has the delegate by default, or that
  /// `without:` omits although no device has the delegate by default.
  case uselessDelegate(String, isUsual: Bool)
  case friendOfOneself(String)
  case missingAttribute(String, of: String)
  /// A setting with more keys than the service allows for an AppKey.
  case tooManyKeys(setting: String, limit: Int, found: Int)
  case tooManyInGroup(String, limit: Int, found: Int)
  case tooMany(String, of: String, limit: Int)
  case tooLong(String, limit: Int, found: Int)
  case invalidTime(String)
  case invalidOffsetChange(String)
  case timesNotAscending
  /// An id without the form of a clause id. `meant` is the known id that the id probably means; nil
  /// if there is no such known id.
  case invalidClauseID(String, meant: String?)
  /// A row with an id but without a text, in a catalogue that the user supplies.
  case statementWithoutText(String)
  /// An id in the wrong list: a decision under `verifies`, or a requirement under `assumes`.
  case wrongList(id: String, list: String)

  // Statements
  case deviceNeeded(user: String, devices: [String])
  case userWithoutDevice(String)
  /// An unknown device of a user. The name is not similar to the name of any device of the user
  /// (`devices`).
  case unknownDevice(String, of: String, devices: [String])
  case missingArgument(String, call: String)
  /// A value without the name of its parameter or field. `names` are the names that are not used
  /// yet.
  case unnamedValue(of: String, names: [String])
  /// A record is written although its fields are parameters of the call. `field` is the record's
  /// first field.
  case flatFields(call: String, field: String)
  /// Two ranges in the same line or item that have different numbers of names.
  case unequalRanges(Int, Int)
  case eachOfOne
  case nameOfSeveral(String)
  /// A fault without a moment in a race; a race requires a moment.
  case momentNeeded(String, isServer: Bool)
  case lateBehindItself(String)
  case momentByHand(String)
  /// An exploration follows a race or a step by hand.
  case exploreBehind(String, isRace: Bool)
  /// A permission without a bound. `device` is empty if the bound is missing for all devices.
  case boundNeeded(Action.Kind, device: String)
  case idleBound(String)
  case conditionOfServer
  case captureInNever(String)
  case wrongType(name: String, expected: String, found: String)
  /// `any` or `...` is used outside an expectation.
  case patternAsValue(String)
  case restNotLast
  case restOfRecord(String)
  case unboundCapture(String)
  case lateCapture(String)
  case captureType(String, bound: String, expected: String)
  case notWhole(String, unit: String)

  /// The number of further errors, which are not shown. This case is not an error itself.
  case more(Int)

  /// A part of a scenario file.
  package enum Part: Hashable, Sendable {
    /// The part before `given` and the first step.
    case header
    case given, step, byHand
    /// A race before its outcomes.
    case race
    case outcome, explore, always, never, examples
  }
}
