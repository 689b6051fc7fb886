import Base

extension Parser {
  mutating func readStatement(_ line: inout Line.Kind) -> Bool {
    if isAtNetworkOf { return readNetwork(&line) }
    if take(.row) {
      line = .row
      return true
    }
    guard let opening else {
      if isAtForgotten {
        line = .result(.forgotten)
        index += 2
        return true
      }
      return kind == .word ? readAction(&line) : fail(.statement)
    }
    line = opening
    index += 1
    if line == .act(.serverCall) { line = takeVerbOfServer() }
    if line == .opening(.sometimes), isAt(.at) { line = .opening(.sometimesAtRest) }
    if line == .claim(.bounds), isWord("rest", at: index) { line = .claim(.rests) }
    return readRest(of: line)
  }

  /// The kind of line that the next word introduces. Nil if the word is the name of the user or
  /// device that acts.
  private var opening: Line.Kind? {
    guard let keyword = keyword(at: index), following != .dot, following != .possessive else {
      return nil
    }
    let isName = keyword.isName(before: following, self.keyword(at: index + 1))
    return isName ? nil : keyword.line
  }

  /// The kind of a line that begins with `server`. Skips the verb, but does not skip the name of a
  /// call.
  private mutating func takeVerbOfServer() -> Line.Kind {
    if take(.restarts) { return .act(.action(.restartServer)) }
    if take(.hears) { return .act(.isHeard) }
    return take(.may) ? .claim(.serverMay) : .act(.serverCall)
  }

  /// Reads a statement that begins with the user or device that acts.
  private mutating func readAction(_ line: inout Line.Kind) -> Bool {
    let first = index
    if following == .leftParenthesis {
      guard readInvocation(.oneCallback) else { return false }
      // After a callback, only the verb `reaches` makes sense. If the next token is not this verb,
      // go back to the callback's name, so that the error points to the start of the line.
      if !isAt(.reaches) { index = first + 1 }
    } else {
      guard readSubjects() else { return false }
    }
    if take(.possessive) {
      guard part == .never || part == .sometimes else { return readPossession(&line) }
      line = .claim(.result)
      return readRest(of: line)
    }
    if isAtForgotten {
      line = .told(.forgotten)
      index += 2
      return true
    }
    guard let keyword = keyword(at: index), let verb = keyword.verb else {
      return failAtVerb(first, &line)
    }
    line = verb
    index += 1
    if line == .act(.receive), part == .never || part == .sometimes { line = .claim(.never) }
    if case .act(.action) = line { return readAction(keyword, &line) }
    return readRest(of: line)
  }

  private var isAtForgotten: Bool { isAt(.isWord) && isWord("forgotten", at: index + 1) }

  /// Reads the rest of a line after the words that determine the line's kind.
  private mutating func readRest(of line: Line.Kind) -> Bool {
    switch line {
    case .header(let header): readHeader(header)
    case .opening(.given), .opening(.never), .opening(.sometimes): expectEnd(.endOfOpening)
    case .opening(.examples): true
    case .opening(.step): readTitle(.title) && readByHand()
    case .opening(.race), .opening(.outcome), .opening(.explore): readTitle(.title)
    case .opening(.population): readTitle(.title) && readDurationOfPopulation()
    case .opening(.always), .opening(.sometimesAtRest):
      read("at rest") && readConnected() && expectEnd(.endOfOpening)
    case .act(let act): readRest(of: act)
    case .claim(let claim): readClaim(claim)
    case .result(.returns), .told(.returns): readValue()
    case .result(.fails), .told(.fails): readFailure()
    case .result(.forgotten), .told(.forgotten): true
    case .row, .unknown: true
    }
  }

  private mutating func readRest(of act: Line.WorldAction) -> Bool {
    switch act {
    case .call: readCall()
    case .serverCall: (take(.calls) || fail(.calls)) && readCall()
    case .action(let kind): part == .population ? readChance(of: kind) : readMoment(of: kind)
    case .receive: readReception()
    case .wait: readDuration() || failAtDuration()
    case .hears: true
    case .isHeard: readDevice()
    case .holds, .shows, .taps: kind == .word && following == .colon ? fail(.record) : readValue()
    case .opens: readInvocation(.name)
    }
  }

  /// Reports a line if neither its first word nor its verb is known. If the first word resembles
  /// the keyword of a part, this part nevertheless begins here, so the lines below are read as
  /// lines of the part.
  private mutating func failAtVerb(_ first: Int, _ line: inout Line.Kind) -> Bool {
    if diagnostics.isFull || kind == .invalid { return fail(.verb) }
    let isOneWord = index == first + 1 && syntax.tokens[first].kind == .word
    if isOneWord, let failed = failAtForeignWord(first, &line) { return failed }
    if kind == .dot, following == .word, self.kind(after: 2) == .leftParenthesis {
      return failUnknown(word(at: index + 1), nil, at: index + 1)
    }
    if isOneWord, kind == .newline,
      let nearest = EditDistance.nearest(
        to: word(at: first), among: ["examples", "given", "never"])
    {
      line = Self.heading(nearest) ?? line
      return failUnknown(word(at: first), nearest, at: first)
    }
    if isOneWord, kind == .word, keyword(at: first) == .isWord {
      line = .result(.forgotten)
      return fail("`forgotten`")
    }
    let verbs = Keyword.allCases.filter(\.isVerb).map(\.rawValue)
    let nearestVerb =
      ForeignWords.synonym(of: word(at: index)).flatMap { verbs.contains($0) ? $0 : nil }
      ?? EditDistance.nearest(to: word(at: index), among: verbs)
    if isOneWord, kind != .newline {
      // A single first word is probably a misspelled keyword, or a verb without its subject.
      if keyword(at: first)?.isVerb == true {
        index = first
        return fail(.receivers)
      }
      let opening = Keyword.allCases.filter { $0.opensStatement || $0.isVerb }.map(\.rawValue)
      let nearest = EditDistance.nearest(to: word(at: first), among: opening)
      if kind != .word || nearest != nil {
        line = nearest.flatMap(Self.heading) ?? line
        return failUnknown(word(at: first), nearest, at: first)
      }
      let second = keyword(at: index)
      if nearestVerb == nil, second != .and {
        return failUnknown("\(word(at: first)) \(word(at: index))", nil, at: first, to: index)
      }
    }
    guard kind == .word else { return fail(.verb) }
    return failUnknown(word(at: index), nearestVerb, at: index)
  }

  /// Reports a line that begins with a word from another tool's language, or returns nil if the
  /// line does not begin with such a word.
  private mutating func failAtForeignWord(_ first: Int, _ line: inout Line.Kind) -> Bool? {
    guard kind != .possessive, keyword(at: first) == nil, keyword(at: index)?.isVerb != true else {
      return nil
    }
    let word = word(at: first)
    if let meant = ForeignWords.synonym(of: word), kind != .newline || Self.heading(meant) != nil {
      // In a line such as `A get`, the first word is a subject, and the second word is the foreign
      // word.
      if kind == .word, ForeignWords.synonym(of: self.word(at: index)) != nil { return nil }
      line = Self.heading(meant) ?? line
      return failUnknown(word, meant, at: first)
    }
    // If a word such as `Given` is alone on its line, it is treated as a misspelled keyword.
    let isMisspelt = kind == .newline && Keyword(rawValue: word.lowercased()) != nil
    guard ForeignWords.advice(on: word) != nil, !isMisspelt else { return nil }
    let last = kind == .word ? index : first
    return failUnknown(syntax.words(Int32(first), Int32(last)), nil, at: first, to: last)
  }

  /// The kind of header line or part that a word introduces, or nil if the word introduces neither.
  private static func heading(_ word: String) -> Line.Kind? {
    switch Keyword(rawValue: word)?.line {
    case .header(let header): .header(header)
    case .opening(let opening): .opening(opening)
    case .act, .claim, .result, .told, .row, .unknown, nil: nil
    }
  }

  private func word(at token: Int) -> String { text(token).decoded }

  private mutating func failUnknown(
    _ word: String, _ nearest: String?, at token: Int, to last: Int? = nil
  ) -> Bool {
    diagnostics.add(
      .unknown(.statement, word, context: "", nearest: nearest),
      at: syntax.location(Int32(token), Int32(last ?? token)))
    return false
  }

  /// Reads `with CODE` after `fails`, and then `naming [keys]`, if present.
  private mutating func readFailure() -> Bool {
    guard take(.with) || fail(.with), readValue() else { return false }
    return take(.naming) ? readValue() : true
  }

  /// Reads `by hand`, if present, and adds a node for the word `by`.
  private mutating func readByHand() -> Bool {
    guard kind == .word else { return true }
    guard isWord("by", at: index) else { return fail(.byHand) }
    add(.word, index, index)
    return read("by hand", or: .byHand)
  }

  /// Reads a call, and its name or, in a population, when it is made.
  private mutating func readCall() -> Bool {
    let isByChance = part == .population
    return readInvocation(
      "the name of a call", before: isByChance ? ["about", "when"] : [],
      takesAlternatives: isByChance) && (isByChance ? readChance(of: nil) : readLabel())
  }

  /// Reads `as name`, if present.
  private mutating func readLabel() -> Bool {
    guard take(.asName) else { return true }
    return isAt(.each) ? fail(.name) : addWord(.label, .name)
  }

  /// Reads `A, B.phone, members of chess, F[1...31]` as the items of one list.
  mutating func readSubjects() -> Bool {
    readNode(.list) { $0.readItems { $0.readSubject() } }
  }

  mutating func readSubject() -> Bool {
    let first = index
    guard kind == .word else { return fail(.receivers) }
    if isAtEach { return readEachSubject() }
    if isAtRange { return readRange() }
    index += 1
    if take(.dot) {
      guard expect(.word, .device) else { return false }
      add(.device, first, index - 1)
    } else if isAt(.of), Reception.GroupPart(bytes: text(first)) != nil {
      index += 1
      return readGroup(ofPart: first)
    } else {
      add(.word, first, first)
    }
    return true
  }

  /// Reads `chess`, or `each g[1...3]`, after `members of`.
  private mutating func readGroup(ofPart first: Int) -> Bool {
    let node = syntax.nodes.count
    add(.groupPart, first, index)
    guard isAtEach ? readEach() : expect(.word, .name) else { return false }
    close(node)
    return true
  }

  /// Reads `each F[1...31]`, or `each F[1...31].phone`.
  private mutating func readEachSubject() -> Bool {
    guard readEach() else { return false }
    guard take(.dot) else { return true }
    guard expect(.word, .device) else { return false }
    let node = syntax.nodes.count - 1
    syntax.nodes[node].kind = .eachDevice
    syntax.nodes[node].last = Int32(index - 1)
    return true
  }

  /// Reads `nothing`, or `X and Y then Z`.
  private mutating func readReception() -> Bool {
    if isAt(.nothing), following == .newline {
      index += 1
      return true
    }
    repeat {
      let isRead = readNode(.together) { parser in
        repeat {
          guard parser.readInvocation(.callback) else { return false }
        } while parser.take(.and)
        return true
      }
      guard isRead else { return false }
    } while take(.then)
    return expectEnd(.join)
  }

  /// Reports that a duration was expected. If there is a number, reports that the duration's unit
  /// is missing.
  mutating func failAtDuration() -> Bool {
    guard kind == .number else { return fail(.duration) }
    var last = index
    let parts: [Token.Kind] = [.word, .dot, .number, .duration]
    while last < index + 2, parts.contains(syntax.tokens[last + 1].kind) { last += 1 }
    let start = Int(syntax.tokens[index].start)
    let end = min(Int(syntax.tokens[last].end), start + 40)
    let found = bytes[start..<end].decoded
    diagnostics.add(
      .expected(.duration, found: "`\(found)`"), at: SourceRange(start: start, end: end))
    return false
  }
}

extension Reception.GroupPart {
  /// Fails if there is no part of groups with this name.
  init?(bytes: ArraySlice<UInt8>) {
    guard let part = Self.allCases.first(where: { $0.rawValue.utf8.elementsEqual(bytes) }) else {
      return nil
    }
    self = part
  }
}
