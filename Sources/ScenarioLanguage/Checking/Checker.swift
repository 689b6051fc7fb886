import IMProtocol

/// Makes a scenario of statements: resolves every name, types every value, fills defaults.
///
/// It goes over the statements twice: first for the users and groups that they declare, then for
/// everything in the order of the text. What is wrong it reports, and goes on.
struct Checker {
  let bytes: [UInt8]
  let syntax: Syntax
  let limits: Limits
  /// The row of the table whose cells stand in strings; nil without a table.
  let row: ExampleRow?
  /// The statements that `verifies` and `assumes` may cite beside those that imsim knows
  /// by itself.
  let knownStatements: KnownStatements?
  var diagnostics: DiagnosticList
  /// What the file may still ask for, all rows together.
  var budget: Budget
  var scenario = Scenario()

  // Names
  var accounts = AccountTable()
  var groups = NameIndex()
  var groupPlaces: [SourceRange] = []
  /// The first device and the number of devices, by user.
  var devicesOfUser: [(first: Int, count: Int)] = []
  /// Ids written as strings that no account or group bears.
  var foreignUsers: [Text: UserID] = [:]
  var foreignGroups: [Text: GroupID] = [:]
  var captures = CaptureTable()
  var callNames = NameIndex()
  var calls: [NamedCall] = []

  /// Which of the lines that `each` makes of one is being read; nil where none is.
  var repetition: Int?
  /// Which of the items that a range makes of one is being read; nil where none is.
  var item: Int?

  /// Whether captures are bound by what a device receives.
  var isReadingReception = false
  /// The friendships so far, as pairs of indices; only looked up.
  var friendPairs: Set<UInt64> = []
  /// What the users have at the start, which has limits.
  var possessions = Possessions()
  /// Devices that would kick each other at the start.
  var conflicts: [Conflict] = []

  // Where in the scenario the statement stands
  var progress = Progress()

  /// Whether statements that could not be read may have declared or bound what is missing.
  var hasBrokenHeader = false
  var hasBrokenStatement = false

  /// A call that bears a name.
  struct NamedCall {
    var kind: CallKind?
    var place: SourceRange
    /// Whether `returns` or `fails` stands under the call itself.
    var isTold = false
    /// The part of the scenario in which its result was told last.
    var toldIn = -1
  }

  init(
    _ bytes: [UInt8], syntax: Syntax, row: ExampleRow?, knownStatements: KnownStatements?,
    limits: Limits, budget: Budget
  ) {
    self.bytes = bytes
    self.syntax = syntax
    self.row = row
    self.knownStatements = knownStatements
    self.limits = limits
    self.budget = budget
    self.diagnostics = DiagnosticList(limit: limits[.diagnostics])
  }

  /// Checks all statements.
  mutating func run() {
    scenario.row = row?.number
    scenario.remarkName = scenario.names.texts.intern("remark")
    noteBrokenLines()
    declareNames()
    for (index, line) in syntax.lines.enumerated() { check(line, at: index) }
    finishParts()
    reportConflicts()
    reportUnknownKeys()
    scenario.captureNames = captures.names
    nameGroups()
  }

  /// Interns what groups are called and what errorKeys name of them; a scenario without groups goes
  /// without.
  private mutating func nameGroups() {
    if scenario.names.groups.isEmpty { return }
    scenario.names.texts.nameGroups(scenario.names.groups)
    scenario.groupNames = Scenario.GroupNames(&scenario.names.texts)
  }

  /// Interns the names of a profile's attributes, once a call may be refused for one of them.
  mutating func nameProfileAttributes() {
    guard scenario.profileNames.isEmpty else { return }
    scenario.profileNames = Catalogue.record(.userProfile).fields.map {
      scenario.names.texts.intern($0.name)
    }
  }

  private mutating func noteBrokenLines() {
    for line in syntax.lines where line.isBroken {
      switch line.kind {
      case .user, .users, .group: hasBrokenHeader = true
      default: hasBrokenStatement = true
      }
    }
  }

  // MARK: Text

  /// The bytes of a token.
  func text(_ token: Int32) -> ArraySlice<UInt8> {
    let token = syntax.tokens[Int(token)]
    return bytes[Int(token.start)..<Int(token.end)]
  }

  /// The text of a token as a string.
  func string(_ token: Int32) -> String { String(decoding: text(token), as: UTF8.self) }

  /// Whether a token is exactly this word.
  func isWord(_ token: Int32, _ word: StaticString) -> Bool {
    let token = syntax.tokens[Int(token)]
    let length = Int(token.end - token.start)
    guard token.kind == .word, length == word.utf8CodeUnitCount else { return false }
    let start = Int(token.start)
    for i in 0..<length where bytes[start + i] != word.utf8Start[i] { return false }
    return true
  }

  /// What a text says: escapes and columns replaced, and repeated as `x` behind it says. Reports
  /// one that is too long, written out.
  mutating func content(_ token: Int32) -> String {
    let text = text(token)
    let inner = bytes[text.startIndex + 1..<text.endIndex - 1]
    let isPlain = syntax.tokens[Int(token)].kind == .string
    let isRepeated = isWord(token + 1, "x")
    if isPlain, !isRepeated { return String(decoding: inner, as: UTF8.self) }
    var unit: [UInt8] = []
    let isOfCell = syntax.place(Int(token)).start != syntax.tokens[Int(token)].start
    let row = isOfCell ? nil : row
    StringText.append(inner, of: bytes, row: row, limit: limits[.textBytes], to: &unit)
    let place = isRepeated ? syntax.place(token, token + 2) : place(token: token)
    guard let times = isRepeated ? integer(token + 2) : 1 else { return "" }
    guard times >= 0 else {
      report(.numberOutOfRange(string(token + 2)), at: place)
      return ""
    }
    guard unit.isEmpty || times <= limits[.textBytes] / unit.count else {
      report(.exceeds(.textBytes, limit: limits[.textBytes]), at: place)
      return ""
    }
    let count = unit.isEmpty ? 0 : Int(times)
    guard Budget.take(unit.count * count, from: &budget.text) else {
      report(.exceeds(.expandedText, limit: limits[.expandedText]), at: place)
      return ""
    }
    return String(repeating: String(decoding: unit, as: UTF8.self), count: count)
  }

  // MARK: Nodes

  /// The first child of a node, or nil.
  func firstChild(of node: Int) -> Int? {
    Int(syntax.nodes[node].end) > node + 1 ? node + 1 : nil
  }

  /// The children of a node, in the order of the text.
  func children(of node: Int) -> [Int] {
    siblings(from: node + 1, to: Int(syntax.nodes[node].end))
  }

  /// The nodes of a statement that have no parent, in the order of the text.
  func roots(of line: Line) -> [Int] {
    siblings(from: Int(line.nodes.lowerBound), to: Int(line.nodes.upperBound))
  }

  private func siblings(from start: Int, to end: Int) -> [Int] {
    var result: [Int] = []
    var node = start
    while node < end {
      result.append(node)
      node = Int(syntax.nodes[node].end)
    }
    return result
  }

  /// Where a diagnostic about a node points, its name apart.
  func place(_ node: Int) -> SourceRange {
    syntax.place(syntax.nodes[node].first, syntax.nodes[node].last)
  }

  /// Where a diagnostic about a node with its name points.
  func placeWithName(_ node: Int) -> SourceRange {
    let first = syntax.nodes[node].name < 0 ? syntax.nodes[node].first : syntax.nodes[node].name
    return syntax.place(first, syntax.nodes[node].last)
  }

  /// Where a diagnostic about a whole statement points.
  func place(_ line: Line) -> SourceRange { syntax.place(line.first, line.last) }

  /// Where a diagnostic about a token points.
  func place(token: Int32) -> SourceRange { syntax.place(Int(token)) }

  /// What a node is, in words, for `found …`.
  func found(_ node: Int) -> String {
    switch syntax.nodes[node].kind {
    case .list: "a list"
    case .record: "a record"
    case .string: "a string"
    default:
      "`\(String(decoding: bytes[tokenRange(of: node)].prefix(40), as: UTF8.self))`"
    }
  }

  private func tokenRange(of node: Int) -> Range<Int> {
    let first = syntax.tokens[Int(syntax.nodes[node].first)]
    let last = syntax.tokens[Int(syntax.nodes[node].last)]
    let isInOrder = last.end >= first.end
    return Int(first.start)..<Int(isInOrder ? last.end : first.end)
  }

  // MARK: Reports

  /// Reports a problem.
  mutating func report(_ problem: Problem, at range: SourceRange) {
    diagnostics.add(problem, at: range)
  }

  /// Reports a second declaration beside the first.
  mutating func reportDuplicate(
    _ kind: NameKind, _ name: String, at range: SourceRange, first: SourceRange
  ) {
    diagnostics.add(.duplicate(kind, name), at: range, notes: [.first(first)])
  }

  /// Reports a name that nothing bears, with the nearest that something does.
  mutating func reportUnknown(
    _ kind: NameKind, _ name: String, of context: String = "", at range: SourceRange,
    among known: some Sequence<String>
  ) {
    // Of what is only counted nobody reads the nearest name.
    let nearest = diagnostics.isFull ? nil : EditDistance.nearest(to: name, among: known)
    diagnostics.add(.unknown(kind, name, context: context, nearest: nearest), at: range)
  }
}
