extension Parser {
  /// Reads a statement up to its line's end.
  mutating func readStatement(_ line: inout Line.Kind) -> Bool {
    guard let keyword = keyword(at: index), following != .dot else {
      if kind == .row {
        line = .row
        index += 1
        return true
      }
      return kind == .word ? readAction(&line) : fail(.statement)
    }
    switch keyword {
    case .server: return readServerCall(&line)
    case .wait:
      line = .wait
      index += 1
      guard kind == .duration else { return fail(.duration) }
      readDuration()
      return true
    case .returns:
      line = .returns
      index += 1
      return readValue()
    case .fails:
      line = .fails
      index += 1
      return readFailure()
    default:
      guard let kind = Self.headerKind(keyword) else { return readAction(&line) }
      line = kind
      index += 1
      return readHeader(kind)
    }
  }

  private static func headerKind(_ keyword: Keyword) -> Line.Kind? {
    switch keyword {
    case .scenario: .scenario
    case .verifies: .verifies
    case .assumes: .assumes
    case .tags: .tags
    case .clock: .clock
    case .network: .network
    case .app: .app
    case .user: .user
    case .users: .users
    case .friends: .friends
    case .group: .group
    case .groups: .groups
    case .subscriptions: .subscriptions
    case .given: .given
    case .step: .step
    case .race: .race
    case .outcome: .outcome
    case .examples: .examples
    default: nil
    }
  }

  /// Reads what follows `server`.
  private mutating func readServerCall(_ line: inout Line.Kind) -> Bool {
    line = .serverCall
    index += 1
    return (take(.calls) || fail(.calls)) && readInvocation(.call) && readLabel()
  }

  /// Reads a statement that begins with who acts.
  private mutating func readAction(_ line: inout Line.Kind) -> Bool {
    let first = index
    guard readSubjects() else { return false }
    guard let verb = keyword(at: index), verb.isVerb else {
      return failAtVerb(first, &line)
    }
    line = Self.actionKind(verb)
    index += 1
    switch verb {
    case .calls: return readInvocation(.call) && readLabel()
    case .receives, .receive: return readReception()
    case .connects, .disconnects: return true
    case .holds, .shows, .taps: return readValue()
    case .opens: return readInvocation(.name)
    case .returns: return readValue()
    default: return readFailure()
    }
  }

  private static func actionKind(_ verb: Keyword) -> Line.Kind {
    switch verb {
    case .calls: .call
    case .receives, .receive: .receive
    case .connects: .connect
    case .disconnects: .disconnect
    case .holds: .holds
    case .opens: .opens
    case .shows: .shows
    case .taps: .taps
    case .returns: .namedReturns
    default: .namedFails
    }
  }

  /// Reports a line of which neither the first word nor the verb is known. A misspelt word that
  /// opens a part opens it all the same, so that what follows has its place.
  private mutating func failAtVerb(_ first: Int, _ line: inout Line.Kind) -> Bool {
    if diagnostics.isFull || kind == .invalid { return fail(.verb) }
    let isOneWord = index == first + 1 && syntax.tokens[first].kind == .word
    if isOneWord, kind == .newline,
      let nearest = EditDistance.nearest(to: word(at: first), among: ["examples", "given"])
    {
      line = Keyword(rawValue: nearest).flatMap(Self.headerKind) ?? line
      return failUnknown(word(at: first), nearest, at: first)
    }
    let verbs = Keyword.allCases.filter(\.isVerb).map(\.rawValue)
    let nearestVerb = EditDistance.nearest(to: word(at: index), among: verbs)
    if isOneWord, kind != .newline {
      // A word and then something else: most likely a misspelt keyword, or a verb without subject.
      if keyword(at: first)?.isVerb == true {
        index = first
        return fail(.receivers)
      }
      let opening = Keyword.allCases.filter { $0.opensStatement || $0.isVerb }.map(\.rawValue)
      let nearest = EditDistance.nearest(to: word(at: first), among: opening)
      if kind != .word || nearest != nil {
        line = nearest.flatMap(Keyword.init(rawValue:)).flatMap(Self.headerKind) ?? line
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

  private func word(at token: Int) -> String { String(decoding: text(token), as: UTF8.self) }

  private mutating func failUnknown(
    _ word: String, _ nearest: String?, at token: Int, to last: Int? = nil
  ) -> Bool {
    diagnostics.add(
      .unknown(.statement, word, context: "", nearest: nearest),
      at: syntax.place(Int32(token), Int32(last ?? token)))
    return false
  }

  /// Reads `CODE` and `naming [keys]` after `fails with`.
  private mutating func readFailure() -> Bool {
    guard take(.with) || fail(.with), readValue() else { return false }
    return take(.naming) ? readValue() : true
  }

  /// Reads `as name`, if it is there.
  private mutating func readLabel() -> Bool {
    guard take(.asName) else { return true }
    guard kind == .word else { return fail(.name) }
    add(.label, index, index)
    index += 1
    return true
  }

  /// Reads `A, B.phone, members of chess, F[1...31]` as a list.
  mutating func readSubjects() -> Bool {
    let node = open(.list)
    repeat {
      guard readSubject() else { return false }
    } while take(.comma)
    close(node)
    return true
  }

  private mutating func readSubject() -> Bool {
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
      guard expect(.word, .name) else { return false }
      add(.groupPart, first, index - 1)
    } else {
      add(.word, first, first)
    }
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
      let node = open(.together)
      repeat {
        guard readInvocation(.callback) else { return false }
      } while take(.and)
      close(node)
    } while take(.then)
    return kind == .comma ? fail(.join) : true
  }
}

extension Reception.GroupPart {
  /// The part of a group that a word names, or nil.
  init?(bytes: ArraySlice<UInt8>) {
    guard let part = Self.allCases.first(where: { $0.rawValue.utf8.elementsEqual(bytes) }) else {
      return nil
    }
    self = part
  }
}
