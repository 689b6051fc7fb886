extension Parser {
  /// Reads the rest of a header statement after its keyword.
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
    case .friends: readFriends()
    case .group: readName() && readOptions()
    case .groups: readUsers("groups") && readOptions()
    case .subscriptions: readUsers() && (take(.to) || fail("`to`")) && readUsers() && readOptions()
    case .mark: readMark()
    }
  }

  /// Reads `A and B, C` or `about 50 each by a power law among P[1...1000]`. In the second form,
  /// the nodes are the number, the word `by`, if present, and the users.
  private mutating func readFriends() -> Bool {
    guard isWord("about", at: index), following == .number else {
      return readName() && (take(.and) || fail(.and)) && readUsers()
    }
    index += 1
    guard addNext(.number), take(.each) || fail("`each`") else { return false }
    if isWord("by", at: index) {
      guard addNext(.word), read("a power law") else { return false }
    }
    return read("among", or: "`among` or `by a power law`") && readUsers()
  }

  /// Reads `"reason"` after `skip`, and `failure "reason"` after `known`.
  private mutating func readMark() -> Bool {
    guard keyword(at: index - 1) == .skip || take(word: "failure") || fail("`failure`") else {
      return false
    }
    return readTitle()
  }

  mutating func readTitle(_ expected: Expected = .string) -> Bool {
    kind.isString ? addNext(.string) : fail(expected)
  }

  /// Reads `a, b, c`.
  private mutating func readWords(_ expected: Expected) -> Bool {
    readItems { $0.addWord(.word, expected) } && expectEnd(.commaOrEnd)
  }

  private mutating func readName() -> Bool {
    let isOfSeveral = isAtRange || isAtEach && kind(after: 2) == .leftBracket
    return isOfSeveral ? fail(.oneUser) : addWord(.word, .name)
  }

  /// Reads names and ranges of names as the items of one list.
  private mutating func readUsers(_ expected: Expected = "users") -> Bool {
    readNode(.list) {
      $0.readItems { parser in
        if parser.isAtEach {
          // In the header, ranges are written without `each`.
          parser.report(.misplaced(statement: "each", part: .header))
          return false
        }
        return parser.isAtRange ? parser.readRange() : parser.addWord(.word, expected)
      }
    }
  }

  private mutating func readAttributes() -> Bool { kind == .leftParenthesis ? readOptions() : true }

  /// Reads `on phone, tablet (platform: iOS)`, if present.
  private mutating func readDevices() -> Bool {
    guard kind != .newline else { return true }
    guard take(.on) else { return fail(.on) }
    return readItems { $0.readName() && $0.readAttributes() } && expectEnd(.commaOrEnd)
  }

  /// Reads `"time"` and `changes: […]`.
  private mutating func readClock() -> Bool {
    readTitle() && (kind == .newline || readNamedValue())
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
    readItems { $0.readNamedValue() } && expectEnd(.commaOrEnd)
  }
}
