/// The language's keywords. Each keyword begins a statement, is a verb, or appears within a
/// statement.
enum Keyword: String, CaseIterable {
  case scenario, verifies, assumes, tags, clock, network, app, user, users, friends, group, groups
  case subscriptions, skip, known, given, step, race, population, outcome, explore, always, never
  case sometimes
  case examples
  case at, time, may, vacuous, whoever, every
  case server, wait, returns, fails
  case calls, receives, receive, connects, disconnects, holds, opens, shows, taps
  case loses, logs, restarts, reinstalls, hears, reaches
  case isWord = "is"
  case and, then, on, to, of, with, naming, nothing, latency
  case asName = "as"
  case each
  case times = "x"

  /// The function of a word in a line.
  private enum Role {
    case begins(Line.Kind)
    /// The verb of a line, which follows a user, a device, the name of a call, or a callback.
    case verb(Line.Kind)
    case neither
  }

  private var role: Role {
    switch self {
    case .scenario: .begins(.header(.scenario))
    case .verifies: .begins(.header(.verifies))
    case .assumes: .begins(.header(.assumes))
    case .tags: .begins(.header(.tags))
    case .clock: .begins(.header(.clock))
    case .network: .begins(.header(.network))
    case .app: .begins(.header(.app))
    case .user: .begins(.header(.user))
    case .users: .begins(.header(.users))
    case .friends: .begins(.header(.friends))
    case .group: .begins(.header(.group))
    case .groups: .begins(.header(.groups))
    case .subscriptions: .begins(.header(.subscriptions))
    case .skip, .known: .begins(.header(.mark))
    case .given: .begins(.opening(.given))
    case .step: .begins(.opening(.step))
    case .race: .begins(.opening(.race))
    case .population: .begins(.opening(.population))
    case .outcome: .begins(.opening(.outcome))
    case .explore: .begins(.opening(.explore))
    case .always: .begins(.opening(.always))
    case .never: .begins(.opening(.never))
    // The words `sometimes at rest` open a different kind of part.
    case .sometimes: .begins(.opening(.sometimes))
    case .examples: .begins(.opening(.examples))
    case .server: .begins(.act(.serverCall))
    case .wait: .begins(.act(.wait))
    case .at: .begins(.claim(.bounds))
    case .time: .begins(.claim(.timeMay))
    case .vacuous: .begins(.claim(.vacuous))
    case .whoever: .begins(.claim(.whoever))
    case .every: .begins(.claim(.every))
    // After the name of a call, `returns` and `fails` are verbs.
    case .returns: .begins(.result(.returns))
    case .fails: .begins(.result(.fails))
    case .calls: .verb(.act(.call))
    case .receives, .receive: .verb(.act(.receive))
    case .holds: .verb(.act(.holds))
    case .opens: .verb(.act(.opens))
    case .shows: .verb(.act(.shows))
    case .taps: .verb(.act(.taps))
    case .may: .verb(.claim(.may))
    // Several actions may share a verb. Only the first of these actions is listed here, because the
    // words after the verb determine which action is meant.
    case .connects: .verb(.act(.action(.connect)))
    case .disconnects: .verb(.act(.action(.disconnect)))
    case .logs: .verb(.act(.action(.logOut)))
    case .loses: .verb(.act(.action(.loseConnection)))
    case .restarts: .verb(.act(.action(.restart)))
    case .reinstalls: .verb(.act(.action(.reinstall)))
    case .hears: .verb(.act(.action(.hearNothing)))
    case .isWord: .verb(.act(.action(.notBeHeard)))
    case .reaches: .verb(.act(.action(.late)))
    case .and, .then, .on, .to, .of, .with, .naming, .nothing, .latency, .asName, .each, .times:
      .neither
    }
  }

  /// The kind of line that the word begins, or nil if the word begins no line.
  var line: Line.Kind? { if case .begins(let line) = role { line } else { nil } }

  /// The kind of line that has this word as its verb, or nil if the word is not a verb.
  var verb: Line.Kind? {
    switch role {
    case .verb(let line): line
    case .begins(.result(let result)): .told(result)
    case .begins, .neither: nil
    }
  }

  /// Whether the word can begin a statement, but can also be the name of a user or group. The next
  /// token determines whether the word is a keyword or a name.
  var mayName: Bool {
    [
      .skip, .known, .population, .explore, .always, .never, .sometimes, .at, .time, .vacuous,
      .whoever, .every,
    ].contains(self)
  }

  /// Whether the word, at the beginning of a line, is a name and not a keyword. The next token
  /// determines whether the word is a name.
  func isName(before next: Token.Kind, _ word: Keyword?) -> Bool {
    guard mayName else { return false }
    if self == .time, word == .may { return false }
    return next == .comma || next == .leftBracket || word?.isVerb == true
  }

  var opensStatement: Bool { line != nil }

  var isVerb: Bool { verb != nil }
}
