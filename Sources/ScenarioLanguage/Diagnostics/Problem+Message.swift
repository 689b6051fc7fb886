import Base
import IMProtocol

/// The messages of problems, which say what was found and what was expected.
extension Problem {
  /// Whether the problem is a bug in imsim rather than an error in the file.
  package var isFault: Bool { if case .trap = self { true } else { false } }

  /// The sentence after `error:`, which begins in lower case and has no full stop.
  package var message: String { Escaping.plain(words) }

  private var words: String {
    switch self {
    case .unreadable(let reason): "the file can't be read: \(reason)"
    case .trap(let doing, let cause):
      "imsim stopped while it \(doing), which is a fault of imsim: \(cause)"
    case .exceeds(let bound, let limit): bound.message(limit: limit)
    case .invalidUTF8: "the file is not UTF-8 text"
    case .unexpectedCharacter(let text):
      InvisibleCharacter.first(in: text).map { "unexpected character \($0.code)" }
        ?? "unexpected `\(text)`"
    case .unterminatedString: "the string does not end in its line"
    case .invalidEscape(let text): "strings have no escape `\(text)`"
    case .numberOutOfRange(let text): "the number `\(text)` is out of range"
    case .unclosedBracket(let sign): "`\(sign)` is never closed"
    case .expected(let expected, let found): "expected \(expected.text), found \(found)"
    case .unknown(let kind, let name, let context, _): Self.unknown(kind, name, context)
    case .duplicate(let kind, let name): Self.duplicate(kind, name)
    case .reservedName(let name): "`\(name)` is a word of the language and names nothing else"
    case .missingScenario: "the file has no `scenario \"title\"`"
    case .lateScenario: "`scenario` must be the first statement of its file"
    case .missingSteps: "the scenario has no step"
    case .emptyPart(.given, _): "`given` holds no statement"
    case .emptyPart(.always, _): "`always at rest` holds no statement"
    case .emptyPart(.never, _): "`never` holds no statement"
    case .emptyPart(.sometimes, _): "`sometimes` holds no statement"
    case .emptyPart(.sometimesAtRest, _): "`sometimes at rest` holds no statement"
    case .emptyPart(.population, let title): "the population \"\(title)\" does nothing"
    case .emptyPart(.explore, let title): "the exploration \"\(title)\" lets nothing happen"
    case .emptyPart(.race, let title): "the race \"\(title)\" holds no statement"
    case .emptyPart(_, let title): "the step \"\(title)\" holds no statement"
    case .misplaced(let statement, let part): "`\(statement)` can't be used \(Self.location(part))"
    case .resultWithoutCall: "there is no call above that this result could belong to"
    case .noResult(let call, _): "`\(call)` returns nothing"
    case .codeAsResult(let call, let expected, let found, _):
      "`\(call)` returns \(expected), found \(found)"
    case .resultTwice: "this call has a result already"
    case .failsWithSuccess: "no call fails with RC_SUCCESS"
    case .failureInGiven: "a call under `given` must succeed"
    case .missingOutcome(let title): "the race \"\(title)\" has no outcome"
    case .emptyTable: "`examples` needs a row of column names and a row of cells"
    case .unusedColumn(let name): "no statement uses the column `\(name)`"
    case .cellCount(let found, let expected):
      "the row has \(Self.count(found, "cell")), and the table \(Self.count(expected, "column"))"
    case .columnWithoutTable(let name): "there is no table with a column `\(name)`"
    case .unclosedRow: "the row does not end in `|`"
    case .emptyReason(let mark): "`\(mark)` needs a reason"
    case .secondMark(false): "the scenario is marked already"
    case .secondMark(true): "the row is marked, and the whole scenario is, too"
    case .rangeAfterDigit(let name): "the name before a range can't end in a digit: `\(name)`"
    case .backwards(let name): "the range of `\(name)` ends before it starts"
    case .platformNeeded(let device): "the name `\(device)` does not say the platform"
    case .sameCategory(let device, let other, let category):
      "`\(device)` and `\(other)` are both \(Self.word(category)) devices, "
        + "and only one can be connected at a time"
    case .uselessDelegate(let name, let isUsual):
      isUsual ? "every device has a `\(name)`" : "no device has a `\(name)` unless `with:` says so"
    case .friendOfOneself(let name): "`\(name)` can't be a friend of `\(name)`"
    case .missingAttribute(let name, let owner): "`\(owner)` needs `\(name)`"
    case .tooManyInGroup(let what, let limit, let found):
      "a group has at most \(limit) \(what), and this one \(found)"
    case .tooManyKeys(let setting, let limit, let found):
      "`\(setting)` takes at most \(limit) keys, found \(found)"
    case .tooMany(let what, let owner, let limit): "`\(owner)` can have at most \(limit) \(what)"
    case .tooLong(let name, let limit, let found):
      "`\(name)` takes at most \(limit) characters, found \(found)"
    case .invalidTime(let text): "`\(text.prefix(60))` is not a time"
    case .invalidOffsetChange(let text): "`\(text.prefix(60))` is not a time with an offset"
    case .timesNotAscending: "the changes of the clock must ascend"
    case .invalidClauseID("", _): "the row has no id of a requirement or decision"
    case .invalidClauseID(let id, _): "`\(id)` is not an id of a requirement or decision"
    case .statementWithoutText(let id): "the row of `\(id)` does not say what it states"
    case .wrongList(let id, "verifies"): "`\(id)` is a decision, and scenarios assume those"
    case .wrongList(let id, _): "`\(id)` is a requirement, and scenarios verify those"
    case .deviceNeeded(let user, _): "`\(user)` is a user, and a device is needed"
    case .userWithoutDevice(let user): "`\(user)` has no device"
    case .unknownDevice(let name, let user, _): "\(user) has no device `\(name)`"
    case .missingArgument(let name, let call): "`\(call)` needs `\(name)`"
    case .unnamedValue(let owner, []): "`\(owner)` takes no further value"
    case .unnamedValue(let owner, _): "this value of `\(owner)` has no name"
    case .flatFields(let call, _): "`\(call)` takes no record here"
    case .wrongType(let name, let expected, let found):
      "`\(name)` takes \(expected), found \(found)"
    case .unequalRanges(let expected, let found):
      "ranges that repeat together need equally many names, and here are \(expected) and \(found)"
    case .eachOfOne: "the call is made once, and `each` would give it several results"
    case .nameOfSeveral(let name): "`each` makes several calls, and `\(name)` can name only one"
    case .patternAsValue(let text): "`\(text)` is allowed in expectations only"
    case .restNotLast: "`...` can only come last"
    case .restOfRecord(let owner): "\(owner) takes no `...`, which is for lists and attributes"
    case .serverCallCrossesNothing(let call):
      "`\(call)` is the server's own call, and no network carries its answer"
    case .momentNeeded(let statement, _): "`\(statement)` needs a moment in a race"
    case .lateBehindItself(let device):
      "\(device) receives packets in the order in which they were sent (D-01)"
    case .momentByHand(let statement): "`\(statement)` can't wait in a step by hand"
    case .exploreBehind(let title, let part):
      "`explore` can't come after the \(Self.word(part)) \"\(title)\""
    case .boundNeeded(let kind, _): "nothing says how many \(kind.noun(2)) there may be"
    case .idleBound(let bound): "nothing that may happen counts as `\(bound)`"
    case .conditionOfServer: "`when it holds` is for devices"
    case .choiceOfServer(let words): "`\(words)` is chosen by a device, and here the server acts"
    case .choiceWithoutGroup(let words): "`\(words)` needs a group in the same call"
    case .captureInNever(let name):
      "`$\(name)` can't be used under `never` or `sometimes`, which store nothing"
    case .overlap(let name):
      "each `\(name)` of this kind is also the callback before it, so nothing distinguishes them"
    case .changeAtRest(let call):
      "`\(Catalogue.call(call).name)` changes something, and a property only looks"
    case .vacuousWithoutLine: "`vacuous` belongs to no line"
    case .sometimesWithoutExploration: "`sometimes` needs an exploration, and there is none"
    case .unboundCapture(let name): "`$\(name)` has no value yet"
    case .lateCapture(let name): "the value of `$\(name)` is known only after this step"
    case .captureType(let name, let bound, let expected):
      "`$\(name)` holds \(bound), and \(expected) is needed"
    case .notWhole(let text, let unit): "`\(text)` is not a whole number of \(unit)"
    case .more(let count): count == 1 ? "1 more error" : "\(count) more errors"
    }
  }

  private static func unknown(_ kind: NameKind, _ name: String, _ context: String) -> String {
    switch kind {
    case .statement: "there is no statement `\(name)`"
    case .device: "\(context) has no device `\(name)`"
    case .parameter: "`\(context)` has no parameter `\(name)`"
    case .field, .option, .enumerationCase: "\(context) has no \(kind.rawValue) `\(name)`"
    case .key where !context.isEmpty: "`\(context)` does not configure the key `\(name)`"
    case .unit: "there is no unit of time `\(name)`"
    case .callName where !context.isEmpty: "no call of this \(context) is named `\(name)`"
    case .callName: "no call above is named `\(name)`"
    case .counted: "nothing is counted as `\(context) \(name)`"
    case .key, .user, .group, .call, .serverCall, .callback, .code, .setting, .delegate, .page,
      .capture, .column, .requirement, .decision, .tag, .outcome, .part, .friendship, .uniqueID,
      .permission, .member:
      "there is no \(kind.rawValue) `\(name)`"
    }
  }

  private static func duplicate(_ kind: NameKind, _ name: String) -> String {
    switch kind {
    case .part: "`\(name)` is here twice"
    case .callName: "two calls are named `\(name)`"
    case .outcome: "two outcomes are titled \"\(name)\""
    case .member: "`\(name)` is named twice in the group"
    case .counted: "the bound `\(name)` is given twice"
    case .permission: "`\(name)` is allowed twice"
    case .statement, .user, .device, .group, .call, .serverCall, .callback, .parameter, .field,
      .key, .enumerationCase, .code, .setting, .option, .delegate, .page, .capture, .column,
      .requirement, .decision, .unit, .tag, .friendship, .uniqueID:
      "the \(kind.rawValue) `\(name)` is given twice"
    }
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }

  private static func word(_ category: DeviceCategory) -> String {
    switch category {
    case .mobile: "mobile"
    case .desktop: "desktop"
    case .web: "web"
    case .miniProgram: "mini-program"
    case .other: "other"
    }
  }

  /// The noun for a part behind which there can be no exploration.
  private static func word(_ part: Part) -> String {
    if part == .race { return "race" }
    return part == .population ? "population" : "step by hand"
  }

  private static func location(_ part: Part) -> String {
    switch part {
    case .header: "in the header, outside of a step"
    case .given: "under `given`"
    case .step: "in a step"
    case .byHand: "in a step by hand"
    case .population: "in a population"
    case .race: "in a race"
    case .outcome: "in an outcome"
    case .explore: "in an exploration"
    case .always: "under `always at rest`"
    case .never: "under `never`"
    case .sometimes: "under `sometimes`"
    case .sometimesAtRest: "under `sometimes at rest`"
    case .examples: "after `examples`"
    }
  }
}
