/// How scenarios, explanations, bounds and logs refer to a kind of action. `decisions` has the ids
/// of the decisions that define the action.
package struct ActionWords {
  /// What follows the name of the device or the server in a line, such as `loses its connection`.
  /// The words are nil if the line also contains values.
  package var says: String?
  /// What diagnostics call the kind, or nil if diagnostics use `says` or `may`.
  var word: String?
  /// Whether a line may say when the action happens. If `mayWait` is true, a line in a race must
  /// say when the action happens.
  package var mayWait = false
  /// What follows `may` in an exploration. This text is nil for calls, for passing time, and for
  /// actions that an exploration can't permit.
  package var may: String?
  /// The singular and the plural of the noun that a bound on these actions uses, such as `call` and
  /// `calls`. The noun is nil if the actions need no bound, or if the bound of another kind counts
  /// them.
  var counted: (one: String, many: String)?
  /// The state in a log entry about an action of this kind, and the entry's description. The value
  /// is nil if actions of this kind are not logged.
  package var logged: (state: String, words: String)?
  package var decisions: [String] = []
  /// What the action does, as explained to testers.
  package var meaning: String
}

extension Action.Kind {
  package var words: ActionWords {
    switch self {
    case .call:
      ActionWords(
        word: "calls", counted: ("call", "calls"),
        meaning: "may be called; its packets may take any time")
    case .connect:
      ActionWords(
        says: "connects", may: "connect", logged: ("connecting", "connects"),
        decisions: ["D-111"], meaning: "it comes back and receives what it missed")
    case .disconnect:
      ActionWords(
        says: "disconnects", may: "disconnect", counted: ("disconnection", "disconnections"),
        logged: ("disconnecting", "disconnects"), meaning: "it goes offline")
    case .logOut:
      ActionWords(
        says: "logs out", decisions: ["D-115"],
        meaning: "it goes offline, and the system is sent no push messages for it")
    case .loseConnection:
      ActionWords(
        says: "loses its connection", mayWait: true, may: "lose its connection",
        counted: ("lost connection", "lost connections"), decisions: ["D-100", "D-101"],
        meaning: "its connection breaks, and what is under way on it never arrives; the SDK "
          + "connects again by itself")
    case .networkDown:
      ActionWords(
        word: "is down", mayWait: true, may: "lose its network",
        counted: ("lost network", "lost networks"), decisions: ["D-114", "D-101"],
        meaning: "it has no network, and its connection breaks")
    case .networkBack:
      ActionWords(
        word: "is back", may: "have its network again", decisions: ["D-114"],
        meaning: "its network is back, and the SDK connects again by itself")
    case .loseAnswer:
      ActionWords(
        word: "is lost", may: "lose an answer", counted: ("lost answer", "lost answers"),
        decisions: ["D-103"], meaning: "the first answer that is under way to it is lost")
    case .hearNothing:
      ActionWords(
        says: "hears nothing", may: "hear nothing", counted: ("standstill", "standstills"),
        decisions: ["D-104"], meaning: "nothing that is sent to it arrives until it hears again")
    case .hearAgain:
      ActionWords(
        says: "hears again", may: "hear again", decisions: ["D-104"],
        meaning: "what was sent to it meanwhile arrives")
    case .notBeHeard:
      ActionWords(
        says: "is not heard", may: "not be heard", decisions: ["D-104"],
        meaning: "nothing that it sends arrives until it is heard again")
    case .beHeardAgain:
      ActionWords(
        says: "is heard again", may: "be heard again", decisions: ["D-104"],
        meaning: "what it sent meanwhile arrives")
    case .latency: ActionWords(word: "latency", meaning: "its packets take another time")
    case .late: ActionWords(word: "reaches", meaning: "a callback comes late")
    case .restart:
      ActionWords(
        says: "restarts", mayWait: true, may: "restart", counted: ("restart", "restarts"),
        logged: ("started", "starts"), decisions: ["D-105"],
        meaning: "its application is killed and starts: it keeps its data")
    case .reinstall:
      ActionWords(
        says: "reinstalls", mayWait: true, may: "reinstall",
        counted: ("reinstallation", "reinstallations"),
        logged: ("installed", "is installed anew, and starts"), decisions: ["D-106"],
        meaning: "its application is installed anew: it has no data")
    case .restartServer:
      ActionWords(
        says: "restarts", mayWait: true, may: "restart",
        counted: ("restart of the server", "restarts of the server"),
        logged: ("restarted", "restarts"), decisions: ["D-107"],
        meaning: "the server restarts: it keeps what it has stored, and forgets connections "
          + "and answers")
    case .clock: ActionWords(word: "clock is", meaning: "its clock is wrong")
    case .passTime:
      ActionWords(
        counted: ("passing of time", "passings of time"),
        meaning: "time may pass, each time up to the next moment at which the clock alone changes "
          + "something")
    }
  }

  /// What diagnostics call the kind.
  var word: String { words.says ?? words.word ?? "may" }

  /// The kinds of device actions, other than calls, that an exploration can permit.
  package static let ofDevices = allCases.filter { $0.words.may != nil && !$0.isOfServer }

  /// The verbs that may follow a device's name in a line. Each verb is listed with the actions
  /// whose words begin with the verb, and each of these actions is listed with its remaining words.
  package static let verbs = allCases.filter { !$0.isOfServer }.reduce(into: Verbs()) {
    verbs, kind in
    guard let words = kind.words.says?.split(separator: " ", maxSplits: 1).map(String.init) else {
      return
    }
    let action = (kind, words.count > 1 ? words[1] : "")
    if let known = verbs.firstIndex(where: { $0.verb == words[0] }) {
      verbs[known].actions.append(action)
    } else {
      verbs.append((words[0], [action]))
    }
  }

  /// The words for those device actions whose lines may say when the action happens.
  static let waiting = allCases.filter { $0.words.mayWait && !$0.isOfServer }
    .compactMap(\.words.says)

  package typealias Verbs = [(verb: String, actions: [(kind: Action.Kind, rest: String)])]

  /// The kinds that bounds can count, in the order of their declaration.
  package static let counted = allCases.filter { $0.words.counted != nil }

  /// The kind whose bound counts the actions of this kind. Nil if actions of this kind need no
  /// bound, like `connect` and `hearAgain`.
  package var bound: Action.Kind? {
    self == .notBeHeard ? .hearNothing : Self.counted.contains(self) ? self : nil
  }

  /// The counted noun: `call` for 1, and `calls` for any other number.
  package func noun(_ count: Int) -> String {
    let counted = words.counted ?? ("", "")
    return count == 1 ? counted.one : counted.many
  }

  /// Whether the server, not a device, performs the action.
  package var isOfServer: Bool { self == .restartServer }

  /// Whether the action has an effect only on connected devices.
  package var needsConnection: Bool {
    [.loseConnection, .hearNothing, .notBeHeard].contains(self)
  }

  /// Whether the action ends connections at once: the connection of the device or, if the server
  /// acts, all connections.
  package var endsConnections: Bool {
    self == .loseConnection || self == .networkDown || startsApplication || isOfServer
  }

  /// Whether the application is killed and started again.
  package var startsApplication: Bool { self == .restart || self == .reinstall }

  /// Whether the action begins or ends a stall, or delays a callback.
  package var isLasting: Bool {
    [.hearNothing, .hearAgain, .notBeHeard, .beHeardAgain, .late].contains(self)
  }

  /// Whether a population may say how long the effect of the action lasts.
  package var hasEnd: Bool { ending != nil || self == .loseConnection || self == .networkDown }

  /// The kind of the action that ends the effect of this action, or nil if no action does. The
  /// world itself ends the faults with a duration.
  package var ending: Action.Kind? {
    switch self {
    case .disconnect, .logOut, .restart, .reinstall: .connect
    case .hearNothing: .hearAgain
    case .notBeHeard: .beHeardAgain
    case .call, .connect, .loseConnection, .networkDown, .networkBack, .loseAnswer, .hearAgain,
      .beHeardAgain, .latency, .late, .restartServer, .clock, .passTime:
      nil
    }
  }

  /// Whether a bound can count the actions of this kind for a single device.
  var isOfDevice: Bool { !isOfServer && self != .passTime }
}
