package import IMProtocol

/// What can be wrong with a scenario file: a code with its facts. `message` says in words what each
/// is, and `help` what to do about it.
package enum Problem: Hashable, Sendable {
  // Text
  /// The file can't be read, for a reason that lies outside of the language.
  case unreadable(reason: String)
  /// imsim stopped while it did something with the file: a fault of imsim.
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
  /// A name that nothing bears; `context` says where it was looked for.
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
  /// A result of a call that gives none.
  case noResult(call: String)
  case resultTwice
  /// An answer of the server's own interface that is lost or forgotten.
  case serverCallCrossesNothing(String)
  case failsWithSuccess
  case failureInGiven
  case missingOutcome(String)

  // Tables
  case emptyTable
  case unusedColumn(String)
  case cellCount(found: Int, expected: Int)
  /// A `<column>` in a scenario without a table.
  case columnWithoutTable(String)
  case unclosedRow

  // Marks
  case emptyReason(mark: String)
  /// A second mark: of the scenario, or of a row whose scenario is marked.
  case secondMark(ofRow: Bool)

  // Header
  case rangeAfterDigit(String)
  case backwards(String)
  case platformNeeded(device: String)
  case sameCategory(String, other: String, category: DeviceCategory)
  /// A delegate that `with:` adds though every device has it, or that `without:` leaves out though
  /// none has it.
  case uselessDelegate(String, isUsual: Bool)
  case friendOfOneself(String)
  case missingAttribute(String, of: String)
  /// A setting with more keys than the service lets an AppKey have.
  case tooManyKeys(setting: String, limit: Int, found: Int)
  case tooManyInGroup(String, limit: Int, found: Int)
  case tooMany(String, of: String, limit: Int)
  case tooLong(String, limit: Int, found: Int)
  case invalidTime(String)
  case invalidOffsetChange(String)
  case timesNotAscending
  /// An id that is not of the form of statements, with the known one that it seems to mean.
  case invalidStatementID(String, meant: String?)
  /// A row of a user's own catalogue that has an id and says nothing.
  case statementWithoutText(String)
  /// An id of the other list: a decision under `verifies`, a requirement under `assumes`.
  case wrongList(id: String, list: String)

  // Statements
  case deviceNeeded(user: String, devices: [String])
  case userWithoutDevice(String)
  /// A device that a user has not, nor one with a name like it, with those that there are.
  case unknownDevice(String, of: String, devices: [String])
  case missingArgument(String, call: String)
  /// A value without the name of its parameter or field, with the names that are left.
  case unnamedValue(of: String, names: [String])
  /// A record in place of parameters, one of which its first field is.
  case flatFields(call: String, field: String)
  /// Ranges of one line, or of one item, that differ in how many names they have.
  case unequalRanges(Int, Int)
  case eachOfOne
  case nameOfSeveral(String)
  /// A fault in a race, where only a moment says when it happens.
  case momentNeeded(String, isServer: Bool)
  case lateBehindItself(String)
  case momentByHand(String)
  /// An exploration behind a race, or else a step by hand.
  case exploreBehind(String, isRace: Bool)
  /// Something that may happen, and nothing says how often; of a device, or empty.
  case boundNeeded(Action.Kind, device: String)
  case idleBound(String)
  case conditionOfServer
  case captureInNever(String)
  case wrongType(name: String, expected: String, found: String)
  /// `any` or `...` outside of an expectation.
  case patternAsValue(String)
  case restNotLast
  case restOfRecord(String)
  case unboundCapture(String)
  case lateCapture(String)
  case captureType(String, bound: String, expected: String)
  case notWhole(String, unit: String)

  /// How many more errors there are than are shown.
  case more(Int)

  /// A part of a scenario file.
  package enum Part: Hashable, Sendable {
    /// What comes before `given` and the first step.
    case header
    case given, step, byHand
    /// A race before its outcomes.
    case race
    case outcome, explore, always, never, examples
  }
}
