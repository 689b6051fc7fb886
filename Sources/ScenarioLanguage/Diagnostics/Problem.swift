package import IMProtocol

/// A problem that a scenario file can have, and the data for the problem's message. `message`
/// describes the problem, and `help` suggests how to solve it.
package enum Problem: Hashable, Sendable {
  // Text
  /// The file can't be read, for a reason that has nothing to do with the scenario.
  case unreadable(reason: String)
  /// imsim stopped while it processed the file, because of a bug in imsim.
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
  /// An unknown name. `context` is the owner of the name, such as a call or a record, or empty if
  /// the name has no owner.
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
  /// A scenario states a result for a call that never returns a result. `failure` is the stated
  /// code, as it is written, if it is the code of a failure.
  case noResult(call: String, failure: String?)
  /// A scenario states a code as the result of a call that returns a value of another type.
  /// `failure` is as above.
  case codeAsResult(call: String, expected: String, found: String, failure: String?)
  case resultTwice
  /// A scenario loses or forgets the answer to a call of the server's own interface. The answer
  /// does not cross the network, so it can't be lost.
  case serverCallCrossesNothing(String)
  case failsWithSuccess
  case failureInGiven
  case missingOutcome(String)

  // Tables
  case emptyTable
  case unusedColumn(String)
  case cellCount(found: Int, expected: Int)
  /// A file without a table uses a `<column>`.
  case columnWithoutTable(String)
  case unclosedRow

  // Marks
  case emptyReason(mark: String)
  /// A scenario has a second mark. The second mark is in a row of the table if `ofRow` is true, and
  /// otherwise in the header.
  case secondMark(ofRow: Bool)

  // Header
  case rangeAfterDigit(String)
  case backwards(String)
  case platformNeeded(device: String)
  case sameCategory(String, other: String, category: DeviceCategory)
  /// A delegate has no effect: either it is in `with:` although every device has it by default, or
  /// it is in `without:` although no device has it by default.
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
  /// An id that does not look like the id of a clause. `meant` is the known id that was probably
  /// meant, or nil if no known id is similar.
  case invalidClauseID(String, meant: String?)
  /// A row in a user's own catalogue has an id but no text.
  case statementWithoutText(String)
  /// A decision is cited in `verifies`, or a requirement is cited in `assumes`.
  case wrongList(id: String, list: String)

  // Statements
  case deviceNeeded(user: String, devices: [String])
  case userWithoutDevice(String)
  /// A user has no such device, and none of the user's `devices` has a similar name.
  case unknownDevice(String, of: String, devices: [String])
  case missingArgument(String, call: String)
  /// A value lacks the name of its parameter or field. `names` are the names that the value could
  /// have.
  case unnamedValue(of: String, names: [String])
  /// A scenario contains a record whose fields should be written as parameters of the call itself.
  /// `field` is the record's first field.
  case flatFields(call: String, field: String)
  /// Two ranges in the same line or item have different numbers of names.
  case unequalRanges(Int, Int)
  case eachOfOne
  case nameOfSeveral(String)
  /// A fault in a race does not say when it happens, although this is required in a race.
  case momentNeeded(String, isServer: Bool)
  case lateBehindItself(String)
  case momentByHand(String)
  /// An exploration is below a race, a population or a `by hand` step. No exploration is allowed
  /// there.
  case exploreBehind(String, Part)
  /// A permission lacks the bound that it requires. `device` is the permitted device, or empty for
  /// an action of the server or for the passing of time.
  case boundNeeded(Action.Kind, device: String)
  case idleBound(String)
  case conditionOfServer
  /// A population's call of the server's own interface makes a choice for which a device is needed.
  case choiceOfServer(String)
  /// A population's call chooses a user by the relation to a group, but has no group.
  case choiceWithoutGroup(String)
  case captureInNever(String)
  /// Two patterns of a `never` or `sometimes` line are not distinct: every callback that matches
  /// the pattern at this location also matches another pattern.
  case overlap(String)
  /// A call in an `always at rest` or `sometimes at rest` part could change the state, which is
  /// allowed only if the call must fail.
  case changeAtRest(CallKind)
  /// The line above `vacuous` can't be vacuous.
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

  /// The number of further errors that are not shown. This case is not an error itself.
  case more(Int)

  /// A part of a scenario file.
  package enum Part: Hashable, Sendable {
    /// Everything above `given` and the first step.
    case header
    case given, step, byHand, population
    /// The part of a race above its outcomes.
    case race
    case outcome, explore, always, never, sometimes, sometimesAtRest, examples

    var isAtRest: Bool { self == .always || self == .sometimesAtRest }

    var isAfterSteps: Bool {
      [.explore, .always, .never, .sometimes, .sometimesAtRest].contains(self)
    }
  }
}
