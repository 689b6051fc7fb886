import Ground

/// A bound on what a scenario file may ask for, so that no file can exhaust the machine.
package enum Bound: Int, CaseIterable, Sendable {
  /// Bytes of a file.
  case fileBytes
  /// Words, numbers, strings and signs of a file.
  case tokens
  /// Words, numbers, strings and signs of all rows of a table together, and of the lines that
  /// `each` makes.
  case expandedTokens
  /// Brackets within brackets.
  case nesting
  /// Statements of a file.
  case statements
  /// Bytes of a string.
  case textBytes
  /// Bytes of all strings together that are repeated, or that cells are filled into.
  case expandedText
  /// Bytes of the words that moderation rejects, of all rows of a table together.
  case moderationBytes
  /// Bytes of a name.
  case nameBytes
  /// Rows of a table.
  case rows
  /// Columns of a table.
  case columns
  /// Users of all rows of a table together.
  case users
  /// Devices of all rows of a table together.
  case devices
  /// Devices of a user.
  case devicesOfUser
  /// Groups of a scenario.
  case groups
  /// Friendships of all rows of a table together.
  case friendships
  /// Friends that all devices of a scenario start with, of all rows of a table together.
  case keptFriends
  /// Subscriptions of all rows of a table together.
  case subscriptions
  /// Receivers in a statement.
  case receivers
  /// Items of a list, ranges written out.
  case listItems
  /// Items of lists and receivers, ranges written out, of all rows together.
  case expandedItems
  /// Callbacks joined by `and`.
  case together
  /// Statements of a race.
  case raceStatements
  /// Outcomes of a race.
  case outcomes
  /// Users, groups and devices of a scenario with an exploration: each of its states is compared
  /// with others as far as they may have changed.
  case explored
  /// What may happen in an exploration, alternatives written out.
  case permissions
  /// Bounds of an exploration.
  case bounds
  /// How often a bound lets something happen.
  case boundCount
  /// What holds always, and what is never received, each.
  case properties
  /// Captured names of a scenario.
  case captures
  /// Names of calls of a scenario.
  case callNames
  /// Seconds of virtual time of a scenario.
  case virtualSeconds
  /// Milliseconds that a packet travels.
  case latencyMilliseconds
  /// Seconds by which a device's clock is wrong.
  case clockSeconds
  /// Changes of the devices' offset from UTC.
  case clockChanges
  /// Ids that a scenario verifies or assumes.
  case citations
  /// Tags of a scenario.
  case tags
  /// Diagnostics kept of a file.
  case diagnostics

  /// The greatest number allowed.
  package var standard: Int {
    switch self {
    case .fileBytes: 10_000_000
    case .tokens: 1_000_000
    case .expandedTokens: 4_000_000
    case .nesting: 64
    case .statements: 100_000
    case .textBytes: 65_536
    case .expandedText: 100_000_000
    case .moderationBytes: 2_000_000
    case .nameBytes: 128
    case .rows: 10_000
    case .columns: 100
    case .users: 1_000_000
    case .devices: 1_000_000
    case .devicesOfUser: 100
    case .groups: 10_000
    case .friendships: 1_000_000
    case .keptFriends: 10_000_000
    case .subscriptions: 1_000_000
    case .receivers: 10_000
    case .listItems: 10_000
    case .expandedItems: 1_000_000
    case .together: 8
    case .raceStatements: 100
    case .outcomes: 1_000
    case .explored: 20_000
    case .permissions: 1_000
    case .bounds: 100
    case .boundCount: 1_000
    case .properties: 100
    case .captures: 1_000
    case .callNames: 1_000
    case .virtualSeconds: 3_155_760_000
    case .latencyMilliseconds: 3_600_000
    case .clockSeconds: 315_576_000
    case .clockChanges: 100
    case .citations: 1_000
    case .tags: 100
    case .diagnostics: 100
    }
  }

  /// What is counted, as in `a file may have at most …`.
  func message(limit: Int) -> String {
    let number = limit.grouped
    return switch self {
    case .fileBytes: "a scenario file may have at most \(number) bytes"
    case .tokens: "a scenario file may have at most \(number) words and signs"
    case .expandedTokens:
      "the rows of `examples`, or `each`, may make at most \(number) words and signs together"
    case .nesting: "brackets may be nested at most \(number) deep"
    case .statements: "a scenario may have at most \(number) statements"
    case .textBytes: "a string may have at most \(number) bytes"
    case .expandedText: "repetition and cells may make texts of at most \(number) bytes together"
    case .moderationBytes:
      "the words that moderation rejects may have at most \(number) bytes together, all rows"
    case .nameBytes: "a name may have at most \(number) bytes"
    case .rows: "`examples` may have at most \(number) rows"
    case .columns: "`examples` may have at most \(number) columns"
    case .users: "a scenario file may have at most \(number) users, all rows together"
    case .devices: "a scenario file may have at most \(number) devices, all rows together"
    case .devicesOfUser: "a user may have at most \(number) devices"
    case .groups: "a scenario may have at most \(number) groups"
    case .friendships: "a scenario file may have at most \(number) friendships, all rows together"
    case .keptFriends:
      "the devices of a scenario file may keep at most \(number) friends together, all rows"
    case .subscriptions:
      "a scenario file may have at most \(number) subscriptions, all rows together"
    case .receivers: "a statement may name at most \(number) receivers"
    case .listItems: "a list may have at most \(number) items"
    case .expandedItems: "the lists of a scenario file may have at most \(number) items together"
    case .together: "at most \(number) callbacks may be joined by `and`"
    case .raceStatements: "a race may have at most \(number) statements"
    case .outcomes: "a race may have at most \(number) outcomes"
    case .explored:
      "a scenario with `explore` may have at most \(number) users, groups and devices together; "
        + "leave out who does nothing"
    case .permissions:
      "an exploration may let at most \(number) things happen, `or` written out"
    case .bounds: "an exploration may have at most \(number) bounds"
    case .boundCount: "a bound may be at most \(number)"
    case .properties:
      "a scenario may have at most \(number) `always at rest`, and \(number) lines under `never`"
    case .captures: "a scenario may capture at most \(number) values"
    case .callNames: "a scenario may name at most \(number) calls"
    case .virtualSeconds: "a scenario may last at most \(number) s of virtual time (100 years)"
    case .latencyMilliseconds: "a packet may travel for at most \(number) ms (1 h)"
    case .clockSeconds: "a device's clock may be wrong by at most \(number) s (10 years)"
    case .clockChanges: "a clock may change its offset at most \(number) times"
    case .citations: "a scenario may cite at most \(number) requirements and decisions"
    case .tags: "a scenario may have at most \(number) tags"
    case .diagnostics: "at most \(number) errors of a file are shown"
    }
  }
}

/// The bounds in force; tests make them narrower.
struct Limits: Sendable {
  private var values: [Int] = Bound.allCases.map(\.standard)

  /// The bounds of `Bound.standard`.
  static let standard = Limits()

  /// The greatest number allowed.
  subscript(bound: Bound) -> Int {
    get { values[bound.rawValue] }
    set { values[bound.rawValue] = newValue }
  }
}
