/// The words with which statements begin, and the verbs.
enum Keyword: String, CaseIterable {
  case scenario, verifies, assumes, tags, clock, network, app, user, users, friends, group, groups
  case subscriptions, given, step, race, outcome, examples
  case server, wait, returns, fails
  case calls, receives, receive, connects, disconnects, holds, opens, shows, taps
  case and, then, on, to, of, with, naming, nothing, latency
  case asName = "as"
  case each
  case times = "x"

  private static let index = NameIndex(allCases.map(\.rawValue))
  private static let all = allCases

  /// The keyword with these bytes, or nil.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count <= 13, let place = Self.index.value(of: bytes) else { return nil }
    self = Self.all[place]
  }

  /// Whether the word begins a statement of its own.
  var opensStatement: Bool {
    switch self {
    case .scenario, .verifies, .assumes, .tags, .clock, .network, .app, .user, .users, .friends,
      .group, .groups, .subscriptions, .given, .step, .race, .outcome, .examples, .server, .wait,
      .returns, .fails:
      true
    default: false
    }
  }

  /// Whether the word says what a user or device does.
  var isVerb: Bool {
    switch self {
    case .calls, .receives, .receive, .connects, .disconnects, .holds, .opens, .shows, .taps,
      .returns, .fails:
      true
    default: false
    }
  }
}
