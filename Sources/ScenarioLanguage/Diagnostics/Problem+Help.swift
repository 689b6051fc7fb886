import Base
import IMProtocol

/// Suggests how to solve problems.
extension Problem {
  /// The sentence after `help:`, or nil if there is no help for the problem.
  package var help: String? { words.map(Escaping.plain) }

  private var words: String? {
    switch self {
    case .unexpectedCharacter(let text): Self.help(character: text)
    case .unterminatedString: "end it with `\"`; a line break in a string is `\\n`"
    case .invalidEscape: "a backslash itself is `\\\\`"
    case .unknown(.enumerationCase, let number, let type, nil) where Int(number) != nil:
      "wrong values on purpose are for calls; here a case is written by its name: "
        + Self.cases(of: type, near: number)
    case .unknown(.enumerationCase, let name, let type, let nearest):
      Self.help(case: name, of: type, nearest)
    case .unknown(.requirement, _, let last, nil), .unknown(.decision, _, let last, nil):
      (last.isEmpty ? "" : "the last of these is `\(last)`; ")
        + "your own ids go into a `requirements.md` next to the scenarios"
    case .unknown(.code, let name, _, let nearest): Self.help(code: name, nearest)
    case .unknown(.statement, let name, _, let nearest):
      Self.help(elsewhere: name, insteadOf: .statement) ?? nearest.map { "did you mean `\($0)`?" }
        ?? ForeignWords.advice(on: String(name.prefix { $0 != " " })) ?? ForeignWords.advice(
          on: Self.lastWord(of: name)) ?? Self.help(unknown: .statement, name)
    case .unknown(let kind, let name, let context, let nearest):
      Self.help(elsewhere: name, insteadOf: kind)
        ?? nearest.map { "did you mean `\($0)`?" } ?? Self.help(invisibleIn: name)
        ?? Self.help(unknown: kind, name) ?? Self.help(namesOf: kind, context)
    case .unknownDevice(let name, let user, let devices):
      "\(user) has \(Self.listed(devices.prefix(8).map { $0 }, "and")); another is declared with "
        + "its user in the header: `user \(user) on \(devices[0]), \(name)`"
    case .expected(let expected, let found): Self.help(expected, insteadOf: found)
    case .misplaced(let statement, let part): Self.help(misplaced: statement, in: part)
    case .resultWithoutCall: "`returns`, `fails` and `is forgotten` come directly below their call"
    case .failsWithSuccess: "write `returns RC_SUCCESS`"
    case .noResult(_, nil), .codeAsResult(_, _, _, nil):
      "remove the line: a call without a result line must succeed"
    case .noResult(_, let code?), .codeAsResult(_, _, _, let code?):
      "a call that fails has only a code: `fails with \(code)`"
    case .emptyReason(let mark): "say why in quotes: `\(mark) \"…\"`"
    case .secondMark: "remove one of the two"
    case .missingOutcome: "name the ways in which it may end with `outcome \"…\"`"
    case .columnWithoutTable: "add `examples` with a table at the end"
    case .exceeds(.raceStatements, _): "leave statements out, or make two races of it"
    case .exceeds(.keptFriends, _): "give users with many friends fewer devices"
    case .rangeAfterDigit(let name): "write `\(name)_[…]`, or another name"
    case .platformNeeded(let device): Self.help(platformOf: device)
    case .sameCategory(let device, _, let category):
      "write `\(device) (… offline: true)`"
        + (category == .mobile ? ", or `app multipleMobileDevices: on`" : "")
    case .uselessDelegate(let name, let isUsual):
      isUsual ? "leave it out; `without: [\(name)]` removes it" : "leave it out"
    case .invalidTime: "write it as `2024-01-01T00:00:00Z` or `2024-01-01T08:00:00+08:00`"
    case .invalidOffsetChange: "write it as `2024-10-27T01:00:00Z +01:00`"
    case .invalidClauseID(_, let meant?): "did you mean `\(meant)`?"
    case .invalidClauseID(_, nil):
      "ids look like `FR-30` or `D-20`: up to four capital letters, a hyphen and a number"
    case .statementWithoutText(let id): "write `| \(id) | where it is said | what it says |`"
    case .wrongList(let id, "verifies"): "write `assumes \(id)`"
    case .wrongList(let id, _): "write `verifies \(id)`"
    case .wrongType(_, let expected, let found) where found.hasSuffix("]`"):
      Self.help(range: found.replacing("`", with: ""), insteadOf: expected)
    case .wrongType(_, let expected, let found): Self.help(found, insteadOf: expected)
    case .nameOfSeveral: "write their results directly below the line"
    case .eachOfOne: "write `each` into the call, too"
    case .deviceNeeded(_, let devices): Self.help(devices: devices)
    case .userWithoutDevice(let user): "declare one: `user \(user) on phone`"
    case .restOfRecord: "leave it out: fields that are not named are free"
    case .unnamedValue(let owner, let names): Self.help(names, of: owner)
    case .flatFields(let call, let field): "its fields are written flat: `\(call)(\(field): …)`"
    case .duplicate(.part, "scenario"): "a file holds one scenario: put the other into its own file"
    case .lateScenario: "move it to the top of the file"
    case .missingScenario: "begin the file with it"
    case .momentNeeded(let statement, let isServer): Self.help(momentOf: statement, isServer)
    case .lateBehindItself: "name another device after the word `after`"
    case .serverCallCrossesNothing: "only what a device calls has an answer that can be lost"
    case .lateCapture: "use it in the next step"
    case .momentByHand: "it happens at its own line, between the packets that arrive"
    case .exploreBehind(_, .population): "write the exploration into a scenario of its own"
    case .exploreBehind: "what follows `explore` tries every order anyway"
    case .boundNeeded(let kind, let device): Self.help(boundOf: kind, device)
    case .idleBound: "leave it out, or say above who may do that"
    case .conditionOfServer: "the server checks its own state by itself"
    case .choiceOfServer: "name whom the server may choose: `one of [A, B]`"
    case .choiceWithoutGroup: "call something of a group, or choose `a friend` or `a user`"
    case .captureInNever: "write the value, or leave the field free"
    case .overlap: "name another callback, or fields by which the two differ"
    case .changeAtRest(let call): Self.help(changing: call)
    case .vacuousWithoutLine:
      "it follows a line of what may happen, or a line of `never`, that may prove nothing"
    case .sometimesWithoutExploration: "say what may happen: `explore \"…\"`"
    case .captureType: "captured values keep the type of their first use"
    case .trap: "report it with this file and what standard error says; no other file is affected"
    case .unboundCapture: "a result or field above must bind it, in every outcome of a race"
    case .emptyTable: "a row is `| A | B |`, in a line of its own"
    case .unreadable, .exceeds, .invalidUTF8, .numberOutOfRange, .unclosedBracket, .duplicate,
      .reservedName, .missingSteps, .emptyPart, .resultTwice, .failureInGiven,
      .unusedColumn, .cellCount, .unclosedRow, .backwards, .friendOfOneself, .missingAttribute,
      .tooManyKeys, .tooManyInGroup, .tooMany, .tooLong, .timesNotAscending, .missingArgument,
      .unequalRanges, .patternAsValue, .restNotLast, .notWhole, .more:
      nil
    }
  }

  private static func help(character: String) -> String? {
    if let invisible = InvisibleCharacter.first(in: character) {
      return "it is \(invisible.name): "
        + (invisible.name.contains("space") && !invisible.name.contains("zero")
          ? "write an ordinary blank" : "delete it")
    }
    return switch character {
    case "\u{201C}", "\u{201D}", "\u{201E}", "\u{AB}", "\u{BB}", "'":
      "strings have straight quotes: `\"`"
    case "\u{FF08}", "\u{FF09}", "\u{FF0C}", "\u{FF1A}", "\u{3001}", "\u{3002}":
      "brackets, commas and colons are the ASCII ones"
    case "\u{2026}": "write three dots: `...`"
    case "|": "a row of a table begins its own line"
    case "//", "/", "/*", "--": "a comment begins with `#`"
    case "\u{2019}": "an apostrophe is `'`, as in `A.phone's latency 3s`"
    case "=": "write `name: value`; a call is named at its end: `… as asking`"
    case "*", "\u{D7}": "a text is repeated with `x`: `\"a\" x 64`"
    case ";": "a statement ends with its line"
    case "<": "a column is `<name>`, with letters, digits and hyphens"
    default: nil
    }
  }

  /// Advice on a name that was used for `kind`, but belongs to another kind. Nil if there is no
  /// advice.
  private static func help(elsewhere name: String, insteadOf kind: NameKind) -> String? {
    switch kind {
    case .user where ["null", "none", "None", "undefined"].contains(name): "no value is `nil`"
    case .user where name.lowercased() == "server": "the server is written `server`"
    case .user where ["phone", "desktop", "web", "mini"].contains(name):
      "a device is written with its user: `A.\(name)`"
    case .statement where name == "and":
      "commas separate those who receive: `A, B receive …`; in the header write `friends A and B`"
    case .statement where name.hasSuffix(" does"):
      "what a step does not list must not come; `B receives nothing` says so aloud"
    case .statement where name.hasPrefix("then ") || name.hasPrefix("and "):
      "go on in the line above, or write `receives` once more"
    case .statement where Catalogue.call(named: lastWord(of: name), caller: .device) != nil:
      "it is a call: `A.phone calls \(lastWord(of: name))(…)`"
    case .statement where Catalogue.callback(named: lastWord(of: name)) != nil:
      "it is a callback: `A receives \(lastWord(of: name))(…)`"
    case .callback where ["none", "nil", "null"].contains(name): "write `receives nothing`"
    case .callback where Catalogue.callback(named: delegated(name)) != nil:
      "did you mean `\(delegated(name))`?"
    case .call where Catalogue.callback(named: name) != nil:
      "it is a callback: `A receives \(name)(…)`"
    case .call where Catalogue.call(named: name, caller: .server) != nil:
      "it is the server's own: `server calls \(name)(…)`"
    case .callback where Catalogue.call(named: name, caller: .device) != nil:
      "it is a call: `A.phone calls \(name)(…)`"
    case .statement, .user, .device, .group, .call, .serverCall, .callback, .parameter, .field,
      .key, .enumerationCase, .code, .setting, .option, .delegate, .page, .capture, .callName,
      .column, .requirement, .decision, .unit, .tag, .outcome, .part, .friendship, .uniqueID,
      .counted, .permission, .member:
      nil
    }
  }

  /// The name with the prefix `on`, such as `onFriendAdd` for `friendAdd`.
  private static func delegated(_ name: String) -> String {
    "on" + name.prefix(1).uppercased() + name.dropFirst()
  }

  private static func lastWord(of text: String) -> String {
    String(text.split(separator: " ").last ?? "")
  }

  private static func help(unknown kind: NameKind, _ name: String) -> String? {
    switch kind {
    case .user:
      help(lettersOf: name) + "declare it in the header, `user \(name) on phone`; "
        + "an id that nobody has on purpose is a string, `\"\(name)\"`"
    case .group: "another id on purpose is written as a string: `\"nowhere\"`"
    case .column: "a plain `<` in a string is `\\<`"
    case .unit: "units are `us`, `ms`, `s`, `m`, `h` and `d`"
    case .statement:
      "a line begins with a word such as `step`, or with who does what: `A.phone calls …`, "
        + "`A receives …`"
    case .callName: "name it there: `… calls addFriend(B) as asking`"
    case .counted:
      "there are " + Action.Kind.counted.map { "`\($0.noun(2))`" }.joined(separator: ", ")
    case .call, .serverCall, .callback: "`imsim catalogue` lists them"
    case .device, .parameter, .field, .key, .enumerationCase, .code, .setting, .option, .delegate,
      .page, .capture, .requirement, .decision, .tag, .outcome, .part, .friendship, .uniqueID,
      .permission, .member:
      nil
    }
  }

  /// Help that gives the code of a Greek or Cyrillic letter, because the letter may look like a
  /// Latin letter.
  private static func help(lettersOf name: String) -> String {
    guard let letter = name.unicodeScalars.first(where: { 0x370..<0x530 ~= $0.value }) else {
      return ""
    }
    return "`\(letter)` is U+0\(String(letter.value, radix: 16, uppercase: true)); "
  }

  /// Advice on a range at a position where a single name or a list should be, or nil if there is no
  /// advice.
  private static func help(range: String, insteadOf expected: String) -> String? {
    if expected.hasPrefix("a list") { return range.hasPrefix("each") ? nil : "write `[\(range)]`" }
    guard expected.hasPrefix("a user") || expected.hasPrefix("a group") else { return nil }
    return "`each \(range)` writes the line for each of them"
  }

  private static func help(platformOf device: String) -> String {
    let platforms = Catalogue.enumeration(.platform).cases.map(\.name).filter { $0 != "Other" }
    return
      "write `\(device) (platform: …)` with \(listed(platforms, "or")); only `phone`, `desktop`, "
      + "`web` and `mini` say it themselves"
  }

  /// Help on a value without a name: a list of the names that the value could have.
  private static func help(_ names: [String], of owner: String) -> String {
    let rule = "only the first argument of a call goes without"
    switch names.count {
    case 0: return "leave it out; `imsim catalogue \(owner)` lists what it takes"
    case 1: return "write `\(names[0]): …`; \(rule)"
    case 2...8: return "write `name: value`, with \(listed(names, "or")); \(rule)"
    default: return "write `name: value`; `imsim catalogue \(owner)` lists the names"
    }
  }

  /// The names as part of a sentence, such as `a`, `b` or `c`. Each name is in backticks, and the
  /// conjunction is between the last two names.
  static func listed(_ names: [String], _ conjunction: String) -> String {
    let quoted = names.map { "`\($0)`" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  private static func help(momentOf statement: String, _ isServer: Bool) -> String {
    if isServer { return "say when: `\(statement) when it has taken asking`" }
    let executions = "say when: `\(statement) when the server has taken asking`"
    return statement.hasPrefix("loses")
      ? "\(executions); `disconnects` may happen anywhere" : executions
  }

  private static func help(devices: [String]) -> String {
    guard let first = devices.first else { return "declare one: `user … on phone`" }
    if devices.count == 1 { return "write `\(first)`" }
    return "write one of " + devices.prefix(5).map { "`\($0)`" }.joined(separator: ", ")
  }

  private static func help(boundOf kind: Action.Kind, _ device: String) -> String {
    let bound = "1 \(kind.noun(1))"
    return "write `at most \(bound)`" + (device.isEmpty ? "" : ", or `\(bound) of \(device)`")
  }

  private static func help(changing kind: CallKind) -> String {
    let call = Catalogue.call(kind)
    let query =
      switch call.area {
      case .friends: "`checkFriends`"
      case .groups: "`getGroupMembers`"
      case .profiles: "`getUserProfiles`"
      case .subscriptions: "`querySubscribeEvent`"
      case .connection, .parameters, .general: "`holds`"
      }
    return "look with \(query); what may happen belongs under `explore`: `may \(call.name)(…)`"
  }

  private static let beforeProperties =
    "`given`, steps, races and populations come before `explore`, `always at rest`, `never` and "
    + "`sometimes`"

  private static func help(misplaced statement: String, in part: Part) -> String? {
    switch (statement, part) {
    case ("outcome", _): "outcomes follow the statements of a `race`"
    case ("|", _): "rows belong below `examples`"
    case ("each", .population):
      "only the devices of a line have `each`; a value is `one of P[1...3]`"
    case ("each", _): "`each` repeats lines of steps; here a list has ranges: `users F[1...3]`"
    case (_, .examples): "`examples` is the last part of a file"
    case ("examples", _): "`examples` has its own line, with its rows below it"
    case ("given", let part) where part.isAfterSteps: Self.beforeProperties
    case ("step", _), ("race", _), ("population", _): Self.beforeProperties
    case ("given", _): "`given` comes once, before the first step"
    case ("may", _), ("at most", _): "what may happen belongs under `explore \"…\"`"
    case ("hears server", _), ("server hears", _):
      "elsewhere packets arrive by themselves; a step that says when is `step \"…\" by hand`"
    case (_, .population):
      "`population` takes calls and faults with how often, such as `about 3 times a day`"
    case (_, .explore): "`explore` takes who `may` do what, and `at most` how often"
    case ("as", .always), ("as", .sometimesAtRest): "no later line could refer to it"
    case (_, .always): "`always at rest` takes `holds` and calls with what they return"
    case (_, .sometimesAtRest):
      "`sometimes at rest` takes `holds` and calls with what they return"
    case (_, .never): "`never` takes what devices receive"
    case (_, .sometimes): "`sometimes` takes what devices receive"
    case ("opens", .byHand), ("shows", .byHand), ("taps", .byHand): "the page is for other steps"
    case (_, .header): "open a step before it: `step \"…\"`"
    case (_, .given): "`given` takes calls, waits, `opens` and `taps`; put it into a `step`"
    case ("receives", .race), ("holds", .race), ("returns", .race), ("fails", .race),
      ("is forgotten", .race):
      "results of a race belong in its outcomes"
    case (_, .race): "a race takes calls, `connects`, `disconnects` and faults"
    case ("holds", .outcome), ("calls", .outcome), ("wait", .outcome), ("connects", .outcome),
      ("disconnects", .outcome), ("opens", .outcome), ("shows", .outcome), ("taps", .outcome):
      "an outcome takes `receives` and results of named calls; the rest goes into a step"
    case (let word, .outcome) where Action.Kind.allCases.contains { $0.word == word }:
      "a fault belongs in the race, above its outcomes"
    case (_, .step), (_, .byHand), (_, .outcome): "it belongs in the header, before the first step"
    }
  }
}
