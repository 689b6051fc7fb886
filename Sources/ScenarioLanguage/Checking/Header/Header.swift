import IMProtocol

/// Checks a scenario's header and stores its declarations in sections, one for each topic.
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
  /// For each kind of statement that may occur only once, the location of its first occurrence.
  private var once: [Line.Header: SourceRange] = [:]

  /// Creates an empty header for a scenario that declares this many users and groups.
  init(users: Int, groups: Int, _ known: KnownClauses?) {
    citations = Citations(known: known)
    self.users = UserSection(count: users)
    self.groups = GroupSection(count: groups)
  }

  /// Checks a statement of the header, or a citation in a part.
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

  /// Checks a mark. A scenario may have only one mark, either in the header or in the scenario's
  /// row of the examples table.
  private mutating func checkMark(_ line: Line, _ source: inout SourceReader) {
    let location = source.location(line)
    if let first = once[.mark] {
      return source.diagnostics.add(.secondMark(ofRow: false), at: location, notes: [.first(first)])
    }
    once[.mark] = location
    mark = Mark(line, &source)
    guard let row = source.row?.mark else { return }
    source.diagnostics.add(.secondMark(ofRow: true), at: row.range, notes: [.first(location)])
  }

  /// Makes the checks that need a complete header.
  ///
  /// - Precondition: All statements of the header have been checked.
  func finish(_ reader: inout ValueReader) {
    friends.finish(&reader)
    users.reportConflicts(settings.settings, &reader)
    attributes.reportUnknownKeys(settings.settings, &reader)
  }

  /// Whether this is the first statement of a kind that may occur only once. Reports any further
  /// statement of this kind.
  private mutating func isOnce(
    _ line: Line, _ kind: Line.Header, _ reader: inout ValueReader
  ) -> Bool {
    let location = reader.location(line)
    if let first = once[kind] {
      reader.reportDuplicate(.part, reader.syntax.string(line.first), at: location, first: first)
      return false
    }
    once[kind] = location
    return true
  }
}
