import Base

/// Reads the permissions, bounds and properties of an exploration, and the bounds and the moments
/// of rest of a population.
extension Parser {
  /// Reads the rest of a permission, of a bound, or of a line that states a property. The words
  /// that identify the line have already been read.
  mutating func readClaim(_ claim: Line.Claim) -> Bool {
    switch claim {
    case .may, .serverMay: readActions(of: claim)
    case .timeMay: read("may pass")
    case .bounds: read("most", or: part == .population ? "`most` or `rest`" : nil) && readBounds()
    case .rests:
      read("rest every") && (readDuration() || failAtDuration()) && expectEnd(.endOfLine)
    case .never: part == .sometimes ? readSometimes() : readNever()
    case .result: readResultOfCall()
    case .whoever: readWhoever()
    case .every: readEvery()
    case .vacuous: readTitle(.string)
    }
  }

  // MARK: What may happen

  /// Reads `addFriend(B), disconnect, deleteFriends([B]) when it holds {…}`. Each item is a call,
  /// or the words for another action. An item may end with a condition.
  private mutating func readActions(of claim: Line.Claim) -> Bool {
    readItems { parser in
      guard parser.readAction(of: claim) else { return false }
      guard parser.take(word: "when") else { return true }
      return parser.read("it holds")
        && (parser.kind == .leftBrace ? parser.readValue() : parser.fail(.record))
    } && expectEnd(.nextAction)
  }

  private mutating func readAction(of claim: Line.Claim) -> Bool {
    let permittedActions = claim == .serverMay ? Slot.deedsOfServer : Slot.permittedActions
    if following != .leftParenthesis {
      let first = index
      if permittedActions.contains(where: { isAt(words: Self.first(of: $0)) }) {
        guard readPhrase(of: permittedActions) != nil else { return false }
        add(.word, first, index - 1)
        return true
      }
      if isWord("call", at: index) || isAt(.calls), following == .word { return fail(.action) }
      // Perhaps the writer used the form for steps, such as `connects` instead of `connect`.
      let word = text(index).decoded
      if let permittedAction = permittedActions.first(where: { "\(Self.first(of: $0))s" == word }) {
        report(.unknown(.call, word, context: "", nearest: permittedAction))
        return false
      }
    }
    return readInvocation(.action, before: ["when"], takesAlternatives: true)
  }

  private static func first(of permittedAction: String) -> String {
    String(permittedAction.prefix { $0 != " " })
  }

  /// Reads `words` as one node, or returns false if the next tokens are something else.
  private mutating func takeNode(of words: String) -> Bool {
    let first = index
    guard take(words: words) else { return false }
    add(.word, first, index - 1)
    return true
  }

  /// Skips `words`, or returns false if the next tokens are something else.
  mutating func take(words: String) -> Bool {
    guard let count = countOfNext(words) else { return false }
    index += count
    return true
  }

  private func isAt(words: String) -> Bool { countOfNext(words) != nil }

  /// How many tokens `words` are, or nil if the next tokens are something else.
  private func countOfNext(_ words: String) -> Int? {
    var (count, rest) = (0, words.utf8[...])
    while true {
      let end = rest.firstIndex(of: UInt8(ascii: " ")) ?? rest.endIndex
      guard kind(after: count) == .word, text(index + count).elementsEqual(rest[..<end]) else {
        return nil
      }
      count += 1
      if end == rest.endIndex { return count }
      rest = rest[rest.index(after: end)...]
    }
  }

  // MARK: How often

  /// Reads `6 calls, 2 calls of A.phone, 1 restart of the server`.
  private mutating func readBounds() -> Bool {
    readItems { parser in
      guard parser.kind == .number else { return parser.fail(.bound) }
      return parser.addNext(.number) && parser.readNoun()
        && (!parser.take(.of) || parser.readDevice())
    } && expectEnd("`,`, `of` or the end of the line")
  }

  /// Reads what a bound counts. If several nouns match, reads the longest of them. The noun must be
  /// singular after 1 and plural after other numbers. After a number from a cell, both forms are
  /// allowed.
  private mutating func readNoun() -> Bool {
    guard kind == .word else { return fail("what is counted, such as `calls`") }
    let number = index - 1
    let isOne = text(number).elementsEqual("1".utf8)
    let isOfCell = syntax.isOfCell(Int32(number))
    let found = Action.Kind.counted.flatMap { kind in
      [true, false].map { (isSingular: $0, noun: kind.noun($0 ? 1 : 2)) }
    }.filter { isAt(words: $0.noun) }.max { $0.noun.utf8.count < $1.noun.utf8.count }
    guard let found, isOfCell || found.isSingular == isOne else { return failAtNoun(isOne) }
    return takeNode(of: found.noun)
  }

  /// Reports a noun that is unknown, or whose form (singular or plural) does not fit the number.
  private mutating func failAtNoun(_ isOne: Bool) -> Bool {
    let first = index
    while kind == .word, !isAt(.of), index < first + 6 { index += 1 }
    let number = text(first - 1).decoded
    let noun = syntax.words(Int32(first), Int32(max(index - 1, first)))
    let nouns = Action.Kind.counted.map { $0.noun(isOne ? 1 : 2) }
    let nearest = EditDistance.nearest(to: noun, among: nouns)
    diagnostics.add(
      .unknown(.counted, noun, context: number, nearest: nearest),
      at: syntax.location(Int32(first), Int32(max(index - 1, first))))
    return false
  }

  // MARK: What a device receives

  /// Reads `when A.phone is connected` or `when A.phone and A.desktop are connected`, if present.
  mutating func readConnected() -> Bool {
    guard take(word: "when") else { return true }
    var count = 0
    repeat {
      guard readDevice() else { return false }
      count += 1
    } while take(.and)
    if count == 1 { return read("is connected", or: "`and` or `is connected`") }
    return read("are connected", or: "`and` or `are connected`")
  }

  private mutating func readSometimes() -> Bool {
    readNode(.together) { $0.readInvocation(.oneCallback, before: ["without", "twice"]) }
      && expectEnd(.endOfLine)
  }

  /// Reads the rest of a `never` line, which is `X`, `X without Y or Z before`, `X twice without Y
  /// or Z between`, `X after Y until Z` or `X and Y out of turn`. The nodes are the callback `X`,
  /// the word directly after `X`, and the other callbacks.
  private mutating func readNever() -> Bool {
    var isOfTwo = false
    let isRead = readNode(.together) { parser in
      guard parser.readInvocation(.oneCallback, before: ["without", "twice", "after", "out"])
      else {
        return false
      }
      isOfTwo = parser.take(.and)
      return !isOfTwo || parser.readInvocation(.oneCallback, before: ["out"])
    }
    guard isRead else { return false }
    return isOfTwo ? read("out of turn") : readForm(.never)
  }

  /// Reads `addFriend(B) fails with X` or `addFriend(B) returns X`, and in a `never` part also a
  /// continuation with `without`, `twice` or `after`. The nodes are the call, the word directly
  /// after the call, the code, and the nodes of the continuation.
  private mutating func readResultOfCall() -> Bool {
    guard readInvocation("the name of a call") else { return false }
    guard isAt(.fails) || isAt(.returns) else { return fail("`returns` or `fails with`") }
    add(.word, index, index)
    if take(.fails) {
      guard take(.with) || fail(.with) else { return false }
    } else {
      index += 1
    }
    guard readValue() else { return false }
    return part == .sometimes
      ? expectEnd(.endOfLine)
      : readForm("`without`, `twice`, `after` or the end of the line")
  }

  /// Reads the rest of a `never` line after the first callback or result.
  private mutating func readForm(_ expected: Expected) -> Bool {
    if kind == .newline || kind == .end { return true }
    let isTwice = isWord("twice", at: index)
    add(.word, index, index)
    if take(word: "after") { return readScope() }
    if isTwice { index += 1 }
    guard take(word: "without") else { return fail(isTwice ? "`without`" : expected) }
    guard readOthers(before: ["or", "before", "between"]) else { return false }
    return isTwice
      ? read("between", or: "`or` or `between`") : read("before", or: "`or` or `before`")
  }

  // MARK: What devices have received

  /// Reads `got X for addFriend(B) has received Y or Z`. The nodes are the code, the call and the
  /// callbacks.
  private mutating func readWhoever() -> Bool {
    read("got") && readValue() && read("for")
      && readInvocation("the name of a call", before: ["has"])
      && read("has received") && readOthers(before: ["or"])
  }

  /// Reads `connected device of A has received the same`, optionally followed by callbacks. The
  /// nodes are the user and the callbacks.
  private mutating func readEvery() -> Bool {
    guard read("connected device of"), kind == .word, readNode(.list, { $0.readSubject() }),
      read("has received the same")
    else { return false }
    return kind == .newline || kind == .end || readOthers(before: ["or"])
  }

  /// Reads `Y or Z` or `Y or Z until V or W`.
  private mutating func readScope() -> Bool {
    guard readOthers(before: ["or", "until"]) else { return false }
    return !take(word: "until") || readOthers(before: ["or"])
  }

  /// Reads callbacks joined by `or`.
  private mutating func readOthers(before words: [StaticString]) -> Bool {
    readNode(.together) { parser in
      repeat {
        guard parser.readInvocation(.oneCallback, before: words) else { return false }
      } while parser.take(word: "or")
      return true
    }
  }
}
