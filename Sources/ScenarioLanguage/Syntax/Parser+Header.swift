extension Parser {
  /// Reads what follows a keyword of the header.
  mutating func readHeader(_ header: Line.Header) -> Bool {
    switch header {
    case .scenario: readTitle(.title)
    case .verifies, .assumes: readWords(.statementID)
    case .tags: readWords(.name)
    case .clock: readClock()
    case .network: readLatency()
    case .app: readSettings()
    case .user: readName() && readAttributes() && readDevices()
    case .users: readUsers() && readAttributes() && readDevices()
    case .friends: readName() && (take(.and) || fail(.and)) && readUsers()
    case .group: readName() && readOptions()
    case .groups: readUsers("groups") && readOptions()
    case .subscriptions: readUsers() && (take(.to) || fail("`to`")) && readUsers() && readOptions()
    case .mark: readMark()
    }
  }

  /// Reads `"why"` behind `skip`, and `failure "why"` behind `known`.
  private mutating func readMark() -> Bool {
    guard keyword(at: index - 1) == .skip || take(word: "failure") || fail("`failure`") else {
      return false
    }
    return readTitle()
  }

  mutating func readTitle(_ expected: Expected = .string) -> Bool {
    guard kind == .string || kind == .richString else { return fail(expected) }
    add(.string, index, index)
    index += 1
    return true
  }

  /// Reads `a, b, c`.
  private mutating func readWords(_ expected: Expected) -> Bool {
    repeat {
      guard kind == .word else { return fail(expected) }
      add(.word, index, index)
      index += 1
    } while take(.comma)
    return kind == .newline || kind == .end || fail(.commaOrEnd)
  }

  private mutating func readName() -> Bool {
    guard kind == .word else { return fail(.name) }
    if isAtRange || isAtEach && kind(after: 2) == .leftBracket { return fail(.oneUser) }
    add(.word, index, index)
    index += 1
    return true
  }

  /// Reads names and ranges of names as a list.
  private mutating func readUsers(_ expected: Expected = "users") -> Bool {
    let node = open(.list)
    repeat {
      guard kind == .word else { return fail(expected) }
      if isAtEach { return failAtEach() }
      if isAtRange {
        guard readRange() else { return false }
      } else {
        add(.word, index, index)
        index += 1
      }
    } while take(.comma)
    close(node)
    return true
  }

  /// Reports `each`, which lists of the header don't need.
  private mutating func failAtEach() -> Bool {
    report(.misplaced(statement: "each", part: .header))
    return false
  }

  private mutating func readAttributes() -> Bool { kind == .leftParenthesis ? readOptions() : true }

  /// Reads `on phone, tablet (platform: iOS)`, if it is there.
  private mutating func readDevices() -> Bool {
    guard kind != .newline else { return true }
    guard take(.on) else { return fail(.on) }
    repeat {
      guard readName() else { return false }
      guard readAttributes() else { return false }
    } while take(.comma)
    return kind == .newline || kind == .end || fail(.commaOrEnd)
  }

  /// Reads `"time"` and `changes: […]`.
  private mutating func readClock() -> Bool {
    guard readTitle() else { return false }
    return kind == .newline ? true : readNamedValue()
  }

  /// Reads `latency 20ms...80ms`.
  private mutating func readLatency() -> Bool {
    (take(.latency) || fail("`latency`")) && readDurations()
  }

  /// Reads `20ms...80ms`.
  mutating func readDurations() -> Bool {
    guard readDuration() || failAtDuration() else { return false }
    if take(.ellipsis) { return readDuration() || failAtDuration() }
    return kind == .dot ? fail(.ellipsis) : true
  }

  /// Reads `name: value, name: value`.
  private mutating func readSettings() -> Bool {
    repeat { guard readNamedValue() else { return false } } while take(.comma)
    return kind == .newline || kind == .end || fail(.commaOrEnd)
  }
}
