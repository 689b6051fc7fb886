/// The words with which statements begin, and the verbs.
enum Keyword: String, CaseIterable {
  case scenario, verifies, assumes, tags, clock, network, app, user, users, friends, group, groups
  case subscriptions, skip, known, given, step, race, outcome, explore, always, never, examples
  case at, time, may
  case server, wait, returns, fails
  case calls, receives, receive, connects, disconnects, holds, opens, shows, taps
  case loses, restarts, reinstalls, hears, reaches
  case isWord = "is"
  case and, then, on, to, of, with, naming, nothing, latency
  case asName = "as"
  case each
  case times = "x"

  /// The line that the word begins; nil for a word that begins none.
  var line: Line.Kind? {
    switch self {
    case .scenario: .header(.scenario)
    case .verifies: .header(.verifies)
    case .assumes: .header(.assumes)
    case .tags: .header(.tags)
    case .clock: .header(.clock)
    case .network: .header(.network)
    case .app: .header(.app)
    case .user: .header(.user)
    case .users: .header(.users)
    case .friends: .header(.friends)
    case .group: .header(.group)
    case .groups: .header(.groups)
    case .subscriptions: .header(.subscriptions)
    case .skip, .known: .header(.mark)
    case .given: .opening(.given)
    case .step: .opening(.step)
    case .race: .opening(.race)
    case .outcome: .opening(.outcome)
    case .explore: .opening(.explore)
    case .always: .opening(.always)
    case .never: .opening(.never)
    case .examples: .opening(.examples)
    case .server: .act(.serverCall)
    case .wait: .act(.wait)
    case .at: .claim(.bounds)
    case .time: .claim(.timeMay)
    case .returns: .result(.returns)
    case .fails: .result(.fails)
    case .calls, .receives, .receive, .connects, .disconnects, .holds, .opens, .shows, .taps,
      .loses, .restarts, .reinstalls, .hears, .reaches, .may, .isWord, .and, .then, .on, .to, .of,
      .with, .naming, .nothing, .latency, .asName, .each, .times:
      nil
    }
  }

  /// The line of which the word is the verb, behind a user, a device, the name of a call or a
  /// callback; nil for a word that is none.
  var verb: Line.Kind? {
    switch self {
    case .calls: .act(.call)
    case .receives, .receive: .act(.receive)
    case .connects: .act(.connect)
    case .disconnects: .act(.disconnect)
    case .holds: .act(.holds)
    case .opens: .act(.opens)
    case .shows: .act(.shows)
    case .taps: .act(.taps)
    case .loses: .act(.fault(.lostConnection))
    case .restarts: .act(.fault(.restart))
    case .reinstalls: .act(.fault(.reinstallation))
    case .hears: .act(.fault(.hearing))
    case .reaches: .act(.fault(.late))
    case .may: .claim(.may)
    // Of a device; of a call it says that it is forgotten.
    case .isWord: .act(.fault(.heard))
    case .returns: .told(.returns)
    case .fails: .told(.fails)
    case .scenario, .verifies, .assumes, .tags, .clock, .network, .app, .user, .users, .friends,
      .group, .groups, .subscriptions, .skip, .known, .given, .step, .race, .outcome, .explore,
      .always, .never, .examples, .at, .time, .server, .wait, .and, .then, .on, .to, .of, .with,
      .naming, .nothing, .latency, .asName,
      .each, .times:
      nil
    }
  }

  /// Whether the word, which begins a statement, may name users and groups all the same: what
  /// follows it tells.
  var mayName: Bool {
    switch self {
    case .skip, .known, .explore, .always, .never, .at, .time: true
    case .scenario, .verifies, .assumes, .tags, .clock, .network, .app, .user, .users, .friends,
      .group, .groups, .subscriptions, .given, .step, .race, .outcome, .examples, .may, .server,
      .wait, .returns, .fails, .calls, .receives, .receive, .connects, .disconnects, .holds,
      .opens, .shows, .taps, .loses, .restarts, .reinstalls, .hears, .reaches, .isWord, .and,
      .then, .on, .to, .of, .with, .naming, .nothing, .latency, .asName, .each, .times:
      false
    }
  }

  /// Whether the word, which begins a line, names who acts there: by what follows it.
  func isName(before next: Token.Kind, _ word: Keyword?) -> Bool {
    guard mayName else { return false }
    if self == .time, word == .may { return false }
    return next == .comma || next == .leftBracket || word?.isVerb == true
  }

  /// Whether the word begins a statement of its own.
  var opensStatement: Bool { line != nil }

  /// Whether the word says what a user or device does.
  var isVerb: Bool { verb != nil }
}
