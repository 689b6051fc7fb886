import Base

/// A bound on what a scenario file may contain. Without bounds, a file could take too much memory
/// or time. The message for each bound says what is counted.
package enum Bound: Int, CaseIterable, Sendable {
  case fileBytes, tokens, expandedTokens, nesting, statements, textBytes, expandedText
  case moderationBytes, nameBytes, rows, columns, users, devices, devicesOfUser, groups
  case friendships, keptFriends, subscriptions, receivers, listItems, expandedItems, together
  case raceStatements, outcomes, explored, permissions, bounds, boundCount, populationCount
  case properties, captures
  case callNames, virtualSeconds, latencyMilliseconds, clockSeconds, clockChanges, citations, tags
  case diagnostics

  /// The greatest number that this bound normally allows.
  package var standard: Int { row.standard }

  /// The message for a file that exceeds the bound, such as `a user may have at most 100 devices`.
  func message(limit: Int) -> String { row.message.replacing("#", with: limit.grouped) }

  /// The standard limit, and the message, in which `#` represents the limit.
  private var row: (standard: Int, message: String) {
    switch self {
    case .fileBytes: (10_000_000, "a scenario file may have at most # bytes")
    case .tokens: (1_000_000, "a scenario file may have at most # words and signs")
    case .expandedTokens:
      (4_000_000, "the rows of `examples`, or `each`, may make at most # words and signs together")
    case .nesting: (64, "brackets may be nested at most # deep")
    case .statements: (100_000, "a scenario may have at most # statements")
    case .textBytes: (65_536, "a string may have at most # bytes")
    case .expandedText:
      (100_000_000, "repetition and cells may make texts of at most # bytes together")
    case .moderationBytes:
      (2_000_000, "the words that moderation rejects may have at most # bytes together, all rows")
    case .nameBytes: (128, "a name may have at most # bytes")
    case .rows: (10_000, "`examples` may have at most # rows")
    case .columns: (100, "`examples` may have at most # columns")
    case .users: (1_000_000, "a scenario file may have at most # users, all rows together")
    case .devices: (2_000_000, "a scenario file may have at most # devices, all rows together")
    case .devicesOfUser: (100, "a user may have at most # devices")
    case .groups: (10_000, "a scenario may have at most # groups")
    case .friendships:
      (1_000_000, "a scenario file may have at most # friendships, all rows together")
    case .keptFriends:
      (10_000_000, "the devices of a scenario file may keep at most # friends together, all rows")
    case .subscriptions:
      (1_000_000, "a scenario file may have at most # subscriptions, all rows together")
    case .receivers: (10_000, "a statement may name at most # receivers")
    case .listItems: (10_000, "a list may have at most # items")
    case .expandedItems:
      (1_000_000, "the lists of a scenario file may have at most # items together")
    case .together: (8, "at most # callbacks may be joined by `and`")
    case .raceStatements: (100, "a race may have at most # statements")
    case .outcomes: (1_000, "a race may have at most # outcomes")
    case .explored:
      (
        20_000,
        "a scenario with `explore` may have at most # users, groups and devices together; "
          + "remove users that do nothing"
      )
    case .permissions: (1_000, "an exploration may let at most # things happen, `or` written out")
    case .bounds: (100, "an exploration may have at most # bounds")
    case .boundCount: (1_000, "a bound may be at most #")
    case .populationCount: (100_000_000, "a bound of a population may be at most #")
    case .properties:
      (
        100,
        "a scenario may have at most # `always at rest`, # lines about what devices have received, "
          + "and # lines under `never`"
      )
    case .captures: (1_000, "a scenario may capture at most # values")
    case .callNames: (1_000, "a scenario may name at most # calls")
    case .virtualSeconds:
      (3_155_760_000, "a scenario may last at most # s of virtual time (100 years)")
    case .latencyMilliseconds: (3_600_000, "a packet may travel for at most # ms (1 h)")
    case .clockSeconds: (315_576_000, "a device's clock may be wrong by at most # s (10 years)")
    case .clockChanges: (100, "a clock may change its offset at most # times")
    case .citations: (1_000, "a scenario may cite at most # requirements and decisions")
    case .tags: (100, "a scenario may have at most # tags")
    case .diagnostics: (100, "at most # errors of a file are shown")
    }
  }
}

/// The limits of all bounds. Tests use smaller limits than the standard limits.
struct Limits: Sendable {
  private var values: [Int] = Bound.allCases.map(\.standard)

  static let standard = Limits()

  /// The greatest number that the bound allows.
  subscript(bound: Bound) -> Int {
    get { values[bound.rawValue] }
    set { values[bound.rawValue] = newValue }
  }
}
