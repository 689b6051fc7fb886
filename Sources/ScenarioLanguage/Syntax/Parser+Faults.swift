/// Reads faults, actions other than calls, and the moments of these faults and actions.
extension Parser {
  /// Reads the words after an action's verb. If several actions share the verb, these words
  /// determine the action.
  mutating func readAction(_ verb: Keyword, _ line: inout Line.Kind) -> Bool {
    if verb == .reaches {
      return readDevice()
        && (isWord("after", at: index) || fail("`after`, a device and what it received"))
        && readMoment(of: .late)
    }
    if verb == .hears, take(.server) {
      line = .act(.hears)
      return true
    }
    let kinds = Action.Kind.verbs.first { $0.verb == verb.rawValue }?.actions ?? []
    let others = verb == .hears ? ["server"] : verb == .isWord ? ["forgotten"] : []
    guard let found = readPhrase(of: kinds.map(\.rest), or: others) else { return false }
    let kind = kinds[found].kind
    line = .act(.action(kind))
    if kind == .connect, !readConnectOptions() { return false }
    if part == .population { return readChance(of: kind) }
    if kind == .connect { return true }
    if kind == .loseConnection, isWord("for", at: index) { return readSpan() }
    return !kind.words.mayWait || readMoment(of: kind)
  }

  /// Reads the options `within 5s` and `with a wrong token`, if present. Each option adds a node
  /// for its first word.
  private mutating func readConnectOptions() -> Bool {
    if isWord("within", at: index) {
      guard addNext(.word), readDuration() || failAtDuration() else { return false }
    }
    guard isAt(.with) else { return true }
    return addNext(.word) && read("a wrong token")
  }

  /// Reads `for 10s`.
  mutating func readSpan() -> Bool {
    index += 1
    return readDuration() || failAtDuration()
  }

  // MARK: Networks

  var isAtNetworkOf: Bool {
    isWord("the", at: index) && isWord("network", at: index + 1) && isWord("of", at: index + 2)
  }

  /// Reads `the network of A.phone is down`, `… is down for 10s` or `… is back`.
  mutating func readNetwork(_ line: inout Line.Kind) -> Bool {
    index += 3
    line = .act(.action(.networkDown))
    guard readSubjects(), read("is", or: "`is down` or `is back`") else { return false }
    if take(word: "back") {
      line = .act(.action(.networkBack))
      return part != .population || readChance(of: .networkBack)
    }
    guard read("down", or: "`down` or `back`") else { return false }
    if part == .population { return readChance(of: .networkDown) }
    return isWord("for", at: index) ? readSpan() : readMoment(of: .networkDown)
  }

  /// Reads the words after the `'s` in a fault of a device or a call.
  mutating func readPossession(_ line: inout Line.Kind) -> Bool {
    guard let kind = readPossessed() else { return false }
    line = .act(.action(kind))
    return part != .population || readChance(of: kind)
  }

  /// Reads `answer is lost`, `latency 3s` or `clock is 3m fast`. Returns the kind of the fault, or
  /// nil after an error.
  private mutating func readPossessed() -> Action.Kind? {
    if take(word: "answer") { return read("is lost") ? .loseAnswer : nil }
    if take(.latency) { return readDurations() ? .latency : nil }
    guard take(.clock) else {
      _ = fail("`latency`, `clock` or `answer`")
      return nil
    }
    return read("is") && readClockOffset() ? .clock : nil
  }

  /// Reads `3m fast`, `3m slow` or `right`.
  private mutating func readClockOffset() -> Bool {
    if isWord("right", at: index) { return readWord(of: ["right"]) }
    return (readDuration() || fail("a duration such as `3m`, or `right`"))
      && (readWord(of: ["fast", "slow"]) || fail("`fast` or `slow`"))
  }

  // MARK: Moments

  /// Reads the moment at which an action happens, if the line states it with `when …`, `before …`,
  /// `after …` or `while catching up`. The first node that is added is the phrase's first word.
  mutating func readMoment(of kind: Action.Kind) -> Bool {
    if self.kind == .newline || self.kind == .end { return true }
    add(.word, index, index)
    if take(word: "when") { return readTaker(kind) && readTaken(kind) }
    if take(word: "before") { return readTaker(kind) && read("takes") && readCallName() }
    if take(word: "after") { return readReceiver(kind) }
    guard kind == .loseConnection || kind == .networkDown else { return fail(.moment) }
    return take(word: "while")
      ? read("catching up") : fail("`when`, `before`, `after`, `while` or the end of the line")
  }

  /// Reads `the server` or, in a fault of the server, `it`.
  private mutating func readTaker(_ kind: Action.Kind) -> Bool {
    kind == .restartServer && take(word: "it") || read("the server")
  }

  /// Reads `has taken` and a call's name or, in a fault of the server, `has told` and a device.
  private mutating func readTaken(_ kind: Action.Kind) -> Bool {
    if kind == .restartServer, isWord("has", at: index), isWord("told", at: index + 1) {
      index += 2
      return readDevice()
    }
    return read("has taken") && readCallName()
  }

  /// Reads a device and `received X`. The word `it` means the device that the action is about.
  private mutating func readReceiver(_ kind: Action.Kind) -> Bool {
    if isWord("it", at: index), following != .dot {
      if kind == .restartServer { return fail(.device) }
      index += 1
    } else if !readDevice() {
      return false
    }
    return read("received") && readInvocation(.oneCallback)
  }

  private mutating func readCallName() -> Bool {
    isAt(.each) ? fail(.callName) : addWord(.label, .callName)
  }

  /// Reads a device as a list with one item.
  mutating func readDevice() -> Bool {
    kind == .word ? readNode(.list) { $0.readSubject() } : fail(.device)
  }

  // MARK: Words

  /// Skips `words`. At the first token that differs, the error message asks for `expected`, or for
  /// all of `words` if `expected` is nil.
  mutating func read(_ words: StaticString, or expected: Expected? = nil) -> Bool {
    for word in words.description.split(separator: " ") {
      guard isAt(word, index) else { return fail(expected ?? Expected("`\(words)`")) }
      index += 1
    }
    return true
  }

  /// Skips the phrase at the current position, and returns the phrase's index in `phrases`. If no
  /// phrase matches completely, reports an error and returns nil. The error lists the possible
  /// continuations of the phrases that begin with the words read so far. If not even one word
  /// matches, the error lists all phrases and `others`.
  mutating func readPhrase(of phrases: [String], or others: [String] = []) -> Int? {
    var rests = phrases.map { $0.split(separator: " ")[...] }
    for (position, words) in rests.enumerated()
    where words.enumerated().allSatisfy({ isAt($1, index + $0) }) {
      index += words.count
      return position
    }
    var others = others
    while case let begun = rests.filter({ isAt($0.first ?? "", index) }), !begun.isEmpty {
      rests = begun.map { $0.dropFirst() }
      others = []
      index += 1
    }
    let words = rests.map { $0.joined(separator: " ") } + others
    _ = fail(Expected(Problem.listed(words, "or")))
    return nil
  }

  /// Reads one of `words` as a node, or returns false if the next token is something else.
  private mutating func readWord(of words: [StaticString]) -> Bool {
    words.contains { isWord($0, at: index) } && addNext(.word)
  }

  private func isAt(_ word: Substring, _ token: Int) -> Bool {
    token < syntax.tokens.count && syntax.tokens[token].kind == .word
      && text(token).elementsEqual(word.utf8)
  }
}
