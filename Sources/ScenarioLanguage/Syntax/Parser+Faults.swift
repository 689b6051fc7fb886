/// Reads what goes wrong, and when.
extension Parser {
  /// Reads what follows the words that tell a fault.
  mutating func readFault(_ fault: Line.Fault) -> Bool {
    switch fault {
    case .lostConnection:
      read(["its", "connection"], .itsConnection) && readMoment(of: fault)
    case .serverRestart, .restart, .reinstallation: readMoment(of: fault)
    case .lostAnswer: read(["is", "lost"], .isLost)
    case .hearing: readWord(of: ["nothing", "again"], .hearing)
    case .heard: readHeard()
    case .latency: readDurations()
    case .clock: read(["is"], .isWord) && readClockOffset()
    case .late:
      readDevice() && (isWord("after", at: index) || fail(.after)) && readMoment(of: fault)
    }
  }

  /// Reads what a device or a call has: the words behind `'s`.
  mutating func readPossession(_ line: inout Line.Kind) -> Bool {
    if take(word: "answer") {
      line = .act(.fault(.lostAnswer))
    } else if take(.latency) {
      line = .act(.fault(.latency))
    } else if take(.clock) {
      line = .act(.fault(.clock))
    } else {
      return fail(.possession)
    }
    guard case .act(.fault(let fault)) = line else { return false }
    return readFault(fault)
  }

  /// Reads `not heard` or `heard again`; the node is the first of the words.
  private mutating func readHeard() -> Bool {
    let isNot = isWord("not", at: index)
    guard isNot || isWord("heard", at: index) else { return fail(.heard) }
    add(.word, index, index)
    index += 1
    return isNot ? read(["heard"], .heard) : read(["again"], .again)
  }

  /// Reads `3m fast`, `3m slow` or `right`.
  private mutating func readClockOffset() -> Bool {
    if isWord("right", at: index) { return readWord(of: ["right"], .clockOffset) }
    return (readDuration() || fail(.clockOffset)) && readWord(of: ["fast", "slow"], .fastOrSlow)
  }

  // MARK: Moments

  /// Reads when it goes wrong, if that is there: `when …`, `before …`, `after …`,
  /// `while catching up`. The first node is the first of these words.
  private mutating func readMoment(of fault: Line.Fault) -> Bool {
    if kind == .newline || kind == .end { return true }
    let first = index
    add(.word, first, first)
    if take(word: "when") { return readTaker(fault) && readTaken(fault) }
    if take(word: "before") { return readTaker(fault) && read(["takes"], .takes) && readCallName() }
    if take(word: "after") { return readHearer(fault) }
    guard fault == .lostConnection else { return fail(.moment) }
    return take(word: "while") ? read(["catching", "up"], .catchingUp) : fail(.momentOrCatchingUp)
  }

  /// Reads `the server`, for which the server's own fault may say `it`.
  private mutating func readTaker(_ fault: Line.Fault) -> Bool {
    if fault == .serverRestart, take(word: "it") { return true }
    return read(["the", "server"], .theServer)
  }

  /// Reads `has taken` and a call's name, or `has told` and a device.
  private mutating func readTaken(_ fault: Line.Fault) -> Bool {
    if fault == .serverRestart, isWord("has", at: index), isWord("told", at: index + 1) {
      index += 2
      return readDevice()
    }
    return read(["has", "taken"], .hasTaken) && readCallName()
  }

  /// Reads a device, or `it` for the one that the fault is about, and `received X`.
  private mutating func readHearer(_ fault: Line.Fault) -> Bool {
    if isWord("it", at: index), following != .dot {
      if fault == .serverRestart { return fail(.device) }
      index += 1
    } else if !readDevice() {
      return false
    }
    return read(["received"], .received) && readInvocation(.oneCallback)
  }

  private mutating func readCallName() -> Bool {
    guard kind == .word, !isAt(.each) else { return fail(.callName) }
    add(.label, index, index)
    index += 1
    return true
  }

  /// Reads a device as a list of one.
  mutating func readDevice() -> Bool {
    guard kind == .word else { return fail(.device) }
    let node = open(.list)
    guard readSubject() else { return false }
    close(node)
    return true
  }

  // MARK: Words

  /// Moves past these words; otherwise reports what was expected, at the first that is another.
  mutating func read(_ words: [StaticString], _ expected: Expected) -> Bool {
    for word in words {
      guard take(word: word) else { return fail(expected) }
    }
    return true
  }

  /// Reads one of these words.
  private mutating func readWord(of words: [StaticString], _ expected: Expected) -> Bool {
    guard words.contains(where: { isWord($0, at: index) }) else { return fail(expected) }
    add(.word, index, index)
    index += 1
    return true
  }
}
