package import IMProtocol

/// What can be wrong with a scenario file: a code with its facts.
///
/// The text of each stands in `Problem+Message.swift` and `Problem+Help.swift`.
package enum Problem: Hashable, Sendable {
  // Text
  /// The file can't be read, for a reason that lies outside of the language.
  case unreadable(reason: String)
  /// imsim trapped while it did something with the file: a fault of imsim.
  case trap(doing: String, signal: String)
  /// A bound of the language is passed.
  case exceeds(Bound, limit: Int)
  /// The bytes are not UTF-8.
  case invalidUTF8
  /// A character that the language gives no meaning.
  case unexpectedCharacter(String)
  /// A string that does not end in its line.
  case unterminatedString
  /// An escape that strings do not have.
  case invalidEscape(String)
  /// A number that is out of range.
  case numberOutOfRange(String)
  /// A bracket that is opened and not closed.
  case unclosedBracket(String)
  /// Something else than what may stand here.
  case expected(Expected, found: String)

  // Names
  /// A name that nothing bears; `context` says where it was looked for.
  case unknown(NameKind, String, context: String, nearest: String?)
  /// A name that is given twice.
  case duplicate(NameKind, String)
  /// A word of the language as a name.
  case reservedName(String)

  // Order of the parts
  /// The file has no `scenario`.
  case missingScenario
  /// `scenario` stands behind other statements.
  case lateScenario
  /// The scenario has no step and no race.
  case missingSteps
  /// A part that holds no statement.
  case emptyPart(Part, String)
  /// A statement that another part takes.
  case misplaced(statement: String, part: Part)
  /// A result that stands under no call.
  case resultWithoutCall
  /// A result of a call that gives none.
  case noResult(call: String)
  /// A second result of the same call.
  case resultTwice
  /// An answer of the server's own interface that is lost or forgotten.
  case serverCallCrossesNothing(String)
  /// A failure that is expected with the code of success.
  case failsWithSuccess
  /// A failure that is expected of a call that sets the scene.
  case failureInGiven
  /// A race without an outcome.
  case missingOutcome(String)

  // Tables
  /// A table without columns or rows.
  case emptyTable
  /// A column that no statement uses.
  case unusedColumn(String)
  /// A row with too few or too many cells.
  case cellCount(found: Int, expected: Int)
  /// A `<column>` in a scenario without a table.
  case columnWithoutTable(String)
  /// A row that does not end in `|`, nor in a mark behind it.
  case unclosedRow

  // Marks
  /// A mark without a reason.
  case emptyReason(mark: String)
  /// A second mark: of the scenario, or of a row whose scenario is marked.
  case secondMark(ofRow: Bool)

  // Header
  /// A range of names whose prefix ends in a digit.
  case rangeAfterDigit(String)
  /// A range that ends before it starts.
  case backwards(String)
  /// A device whose name says nothing of its platform.
  case platformNeeded(device: String)
  /// A second connected device of one category.
  case sameCategory(String, other: String, category: DeviceCategory)
  /// A friendship of a user with the same user.
  case friendOfOneself(String)
  /// A group without owner, or similar.
  case missingAttribute(String, of: String)
  /// A setting with more keys than the service lets an AppKey have.
  case tooManyKeys(setting: String, limit: Int, found: Int)
  /// A group has more managers or members than the service allows.
  case tooManyInGroup(String, limit: Int, found: Int)
  /// A user has more friends, subscriptions or subscribers than the service allows.
  case tooMany(String, of: String, limit: Int)
  /// A text with more characters than the service allows.
  case tooLong(String, limit: Int, found: Int)
  /// A text that is no time.
  case invalidTime(String)
  /// A text that is no time with an offset.
  case invalidOffsetChange(String)
  /// Times that do not ascend.
  case timesNotAscending
  /// An id that is not of the form of statements, with the known one that it seems to mean.
  case invalidStatementID(String, meant: String?)
  /// A row of a user's own catalogue that has an id and says nothing.
  case statementWithoutText(String)
  /// An id of the other list: a decision under `verifies`, a requirement under `assumes`.
  case wrongList(id: String, list: String)

  // Statements
  /// A user where a device is needed.
  case deviceNeeded(user: String, devices: [String])
  /// A user without any device, where one is needed.
  case userWithoutDevice(String)
  /// A device that a user has not, nor one with a name like it, with those that there are.
  case unknownDevice(String, of: String, devices: [String])
  /// A parameter that is left out.
  case missingArgument(String, call: String)
  /// A value without the name of its parameter or field, with the names that are left.
  case unnamedValue(of: String, names: [String])
  /// A record in place of parameters, one of which its first field is.
  case flatFields(call: String, field: String)
  /// Ranges of one line, or of one item, that differ in how many names they have.
  case unequalRanges(Int, Int)
  /// `each` in the result of a single call.
  case eachOfOne
  /// A name for the calls that `each` makes of one.
  case nameOfSeveral(String)
  /// A fault in a race, where only a moment says when it happens.
  case momentNeeded(String, isServer: Bool)
  /// A callback that is to reach a device after another that the same device hears.
  case lateBehindItself(String)
  /// A fault that waits for a moment in a step by hand.
  case momentByHand(String)
  /// An exploration behind a race, or else a step by hand.
  case exploreBehind(String, isRace: Bool)
  /// Something that may happen, and nothing says how often; of a device, or empty.
  case boundNeeded(Action.Kind, device: String)
  /// A bound of what nobody may do.
  case idleBound(String)
  /// What the server may do, tied to what a device holds.
  case conditionOfServer
  /// A captured value in what is never received.
  case captureInNever(String)
  /// A value of another type.
  case wrongType(name: String, expected: String, found: String)
  /// `any` or `...` outside of an expectation.
  case patternAsValue(String)
  /// `...` that is not the last item of a list, or not the last of attributes.
  case restNotLast
  /// `...` in a record, whose fields are free anyway.
  case restOfRecord(String)
  /// A captured value before it is bound.
  case unboundCapture(String)
  /// A captured value that is known only after the step or race.
  case lateCapture(String)
  /// A captured value of another type.
  case captureType(String, bound: String, expected: String)
  /// A duration that is not a whole number of the unit.
  case notWhole(String, unit: String)

  /// How many more errors there are than are shown.
  case more(Int)

  /// A part of a scenario file.
  package enum Part: Hashable, Sendable {
    /// What stands before `given` and the first step.
    case header
    /// `given`.
    case given
    /// A step.
    case step
    /// A step by hand.
    case byHand
    /// A race, before its outcomes.
    case race
    /// An outcome of a race.
    case outcome
    /// What may happen: `explore`.
    case explore
    /// `always at rest`.
    case always
    /// `never`.
    case never
    /// The table.
    case examples
  }
}
