import IMProtocol

/// The scene with which a scenario starts, section by section.
struct Header {
  private(set) var title = ""
  var citations: Citations
  private(set) var mark: Mark?
  private(set) var time = TimeSection()
  private(set) var settings = SettingsSection()
  private(set) var users: UserSection
  private(set) var friends = FriendSection()
  private(set) var groups: GroupSection
  private(set) var subscriptions = SubscriptionSection()
  private var attributes = GivenAttributes()
  /// Where the statements that may stand once are.
  private var once: [Line.Header: SourceRange] = [:]

  /// Prepares for a scenario that declares these names.
  init(_ names: NameTable, _ known: KnownStatements?) {
    citations = Citations(known: known)
    users = UserSection(count: names.accounts.count)
    groups = GroupSection(count: names.groupPlaces.count)
  }

  /// Checks a statement of the header, or one that cites.
  mutating func check(
    _ line: Line, _ kind: Line.Header, in part: Problem.Part, _ reader: inout ValueReader
  ) {
    switch kind {
    case .scenario: title = reader.source.content(reader.syntax.firstToken(of: line))
    case .verifies: citations.check(line, .verifies, isInHeader: part == .header, &reader.source)
    case .assumes: citations.check(line, .assumes, isInHeader: true, &reader.source)
    case .tags: citations.checkTags(line, &reader.source)
    case .clock: if isOnce(line, kind, &reader) { time.checkClock(line, &reader.source) }
    case .network: if isOnce(line, kind, &reader) { time.checkLatency(line, &reader.source) }
    case .app: settings.check(line, &reader)
    case .user, .users: users.check(line, &attributes, &reader)
    case .friends: friends.check(line, &reader)
    case .group, .groups: groups.check(line, &attributes, &reader)
    case .subscriptions: subscriptions.check(line, &reader)
    case .mark: checkMark(line, &reader.source)
    }
  }

  /// Checks a mark: there is one, of the scenario or of the row.
  private mutating func checkMark(_ line: Line, _ source: inout SourceReader) {
    let place = source.place(line)
    if let first = once[.mark] {
      return source.diagnostics.add(.secondMark(ofRow: false), at: place, notes: [.first(first)])
    }
    once[.mark] = place
    mark = Mark(line, &source)
    guard let row = source.row?.mark else { return }
    source.diagnostics.add(.secondMark(ofRow: true), at: row.range, notes: [.first(place)])
  }

  /// Checks what hangs on the settings, now that they are known.
  func finish(_ reader: inout ValueReader) {
    friends.finish(&reader)
    users.reportConflicts(settings.settings, &reader)
    attributes.reportUnknownKeys(settings.settings, &reader)
  }

  /// Reports a statement that may stand once only and stands here again.
  private mutating func isOnce(
    _ line: Line, _ kind: Line.Header, _ reader: inout ValueReader
  ) -> Bool {
    let place = reader.place(line)
    if let first = once[kind] {
      reader.reportDuplicate(.part, reader.syntax.string(line.first), at: place, first: first)
      return false
    }
    once[kind] = place
    return true
  }
}
