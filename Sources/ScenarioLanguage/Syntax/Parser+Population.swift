import Base

/// Reads what follows an action in a population: how long its effect lasts, when it happens, and in
/// how many cases.
extension Parser {
  /// Reads `for 7d` or `for 7d after a warm-up of 1d` after the title of a population.
  mutating func readDurationOfPopulation() -> Bool {
    guard isWord("for", at: index) else { return fail("`for` and how long, as in `for 7d`") }
    guard readSpan() else { return false }
    guard take(word: "after") else {
      return expectEnd("`after a warm-up of 1d` or the end of the line")
    }
    return read("a warm-up of") && (readDuration() || failAtDuration()) && expectEnd(.endOfOpening)
  }

  /// Reads `for 1m...30m about 4 times a day in 8 of 10 cases` as the children of one node. The
  /// words `for …` are possible only after actions whose effect lasts.
  ///
  /// - Parameter kind: The kind of the action above, or nil for a call.
  mutating func readChance(of kind: Action.Kind?) -> Bool {
    readNode(.together) { parser in
      if let kind, kind.hasEnd, parser.isWord("for", at: parser.index) {
        guard parser.addNext(.word), parser.readDurations() else { return false }
      }
      guard parser.readOccasion(mayLast: kind?.hasEnd == true) else { return false }
      guard parser.isWord("in", at: parser.index) else { return true }
      return parser.addNext(.word) && parser.readCases()
    } && expectEnd("`in 8 of 10 cases` or the end of the line")
  }

  private mutating func readOccasion(mayLast: Bool) -> Bool {
    if isWord("about", at: index) { return addNext(.word) && readFrequency() && readHours() }
    if isAt(.every) { return addNext(.word) && readDurations() }
    if isWord("when", at: index) { return addNext(.word) && readReceived() }
    return fail(mayLast ? .lastingOccasion : .occasion)
  }

  /// Reads `3 times a day` or `once a day`. The nodes are the number or the word `once`, and the
  /// unit.
  private mutating func readFrequency() -> Bool {
    if isWord("once", at: index) {
      _ = addNext(.word)
    } else {
      guard kind == .number || fail("`once` or a number, as in `about 3 times a day`"),
        addNext(.number), read("times")
      else { return false }
    }
    guard take(word: "a") || take(word: "an") || fail("`a`, as in `about 3 times a day`") else {
      return false
    }
    guard Population.units.contains(where: { isWord($0.word, at: index) }) else {
      let units = Population.units.map(\.word.description)
      return fail(Expected(Problem.listed(units, "or")))
    }
    return addNext(.word)
  }

  /// Reads `between 9h and 17h`, if present.
  private mutating func readHours() -> Bool {
    guard isWord("between", at: index) else { return true }
    return addNext(.word) && (readDuration() || failAtDuration())
      && (take(.and) || fail(.and)) && (readDuration() || failAtDuration())
  }

  /// Reads `it receives X`, and possibly `, 1m...2h later`.
  private mutating func readReceived() -> Bool {
    guard read("it"), take(.receives) || fail("`receives`"),
      readInvocation(.oneCallback, before: ["in"])
    else { return false }
    return !take(.comma) || readDurations() && read("later")
  }

  /// Reads `8 of 10 cases`. The nodes are the numbers.
  private mutating func readCases() -> Bool {
    guard kind == .number || fail(.cases), addNext(.number), take(.of) || fail("`of`") else {
      return false
    }
    return (kind == .number || fail(.cases)) && addNext(.number) && read("cases")
  }

  // MARK: Choices

  /// Whether the next tokens are a choice of a population, such as `a friend` or `one of [A, B]`.
  var isAtChoice: Bool {
    part == .population && following == .word
      && (isWord("a", at: index) || isWord("an", at: index) || isWord("one", at: index)
        || isWord("the", at: index))
  }

  /// Reads a choice. The node of `one of` has one child, a list.
  mutating func readChoice(name: Int32) -> Bool {
    readNode(.choice, name: name) { parser in
      if let phrase = Choice.phrases.first(where: { parser.take(words: $0) }) {
        return phrase != Choice.oneOfWords || parser.readChoices()
      }
      parser.index += 1
      return parser.fail(.choice)
    }
  }

  /// Reads `P[1...1000]` or `[A, B]` as a list.
  private mutating func readChoices() -> Bool {
    if isAtRange { return readNode(.list) { $0.readRange() } }
    return kind == .leftBracket ? readValue() : fail("a range or a list, as in `one of [A, B]`")
  }
}

extension Population {
  /// The units of frequencies, such as `day` in `about 3 times a day`, in microseconds. A month has
  /// 30 days, and a year 365.
  package static let units: [(article: StaticString, word: StaticString, length: Int64)] = [
    ("a", "second", 1_000_000), ("a", "minute", 60_000_000), ("an", "hour", 3_600_000_000),
    ("a", "day", Hours.day), ("a", "week", 7 * Hours.day), ("a", "month", 30 * Hours.day),
    ("a", "year", 365 * Hours.day),
  ]
}
