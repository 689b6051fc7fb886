/// How a kind of action is written and explained, what bounds it, and what imsim has decided on it.
package struct ActionWords {
  /// What a line says of a device, or of the server: `loses its connection`; nil where a line says
  /// more.
  package var says: String?
  /// What a diagnostic calls it where that is not all that a line says.
  var word: String?
  /// Whether a line may say when it happens; in a race it must.
  package var mayWait = false
  /// What a device may do in an exploration; nil for a call, for time, and for what none lets
  /// happen.
  package var may: String?
  /// What it is called where it is counted; nil for what needs no bound or counts as another.
  var counted: (one: String, many: String)?
  /// What a log says of it: the state in a row, and what the row is called in words; nil for what
  /// no log tells.
  package var logged: (state: String, words: String)?
  package var decisions: [String] = []
  /// What comes of it.
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

  /// What a diagnostic calls it.
  var word: String { words.says ?? words.word ?? "may" }

  /// What a device may do in an exploration that is no call.
  package static let ofDevices = allCases.filter { $0.words.may != nil && !$0.isOfServer }

  /// The verbs with which lines about devices say that something happens, each with the words that
  /// follow it for each of its actions.
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

  /// What lines say of devices that may wait for a moment.
  static let waiting = allCases.filter { $0.words.mayWait && !$0.isOfServer }
    .compactMap(\.words.says)

  package typealias Verbs = [(verb: String, actions: [(kind: Action.Kind, rest: String)])]

  /// What can be counted, in the order in which it is listed.
  package static let counted = allCases.filter { $0.words.counted != nil }

  /// As what it is counted; nil for what needs no bound: to connect, to hear and to be heard again.
  package var bound: Action.Kind? {
    self == .notBeHeard ? .hearNothing : Self.counted.contains(self) ? self : nil
  }

  /// What is counted, in words: `call` of one, and `calls` of any other number.
  package func noun(_ count: Int) -> String {
    let counted = words.counted ?? ("", "")
    return count == 1 ? counted.one : counted.many
  }

  /// Whether it happens to the server.
  package var isOfServer: Bool { self == .restartServer }

  /// Whether it hits only a device that has a connection.
  package var needsConnection: Bool {
    [.loseConnection, .hearNothing, .notBeHeard].contains(self)
  }

  /// Whether it ends a connection, or all, at a moment of a fault.
  package var endsConnections: Bool {
    self == .loseConnection || self == .networkDown || startsApplication || isOfServer
  }

  /// Whether the application dies and starts.
  package var startsApplication: Bool { self == .restart || self == .reinstall }

  /// Whether it lasts for so long that time shows in it.
  package var isLasting: Bool {
    [.hearNothing, .hearAgain, .notBeHeard, .beHeardAgain, .late].contains(self)
  }

  /// Whether it may be counted of one device.
  var isOfDevice: Bool { !isOfServer && self != .passTime }
}
