/// What may happen that is no call, by its words.
enum Deed: String, CaseIterable {
  case connect, disconnect
  case loseConnection = "lose its connection"
  case loseAnswer = "lose an answer"
  case hearNothing = "hear nothing"
  case hearAgain = "hear again"
  case notBeHeard = "not be heard"
  case beHeardAgain = "be heard again"
  case restart, reinstall

  /// Its words.
  var words: [String] { rawValue.split(separator: " ").map(String.init) }

  /// The first of them.
  var first: StaticString {
    switch self {
    case .connect: "connect"
    case .disconnect: "disconnect"
    case .loseConnection, .loseAnswer: "lose"
    case .hearNothing, .hearAgain: "hear"
    case .notBeHeard: "not"
    case .beHeardAgain: "be"
    case .restart: "restart"
    case .reinstall: "reinstall"
    }
  }

  /// What may follow the first of its words.
  var rest: Expected {
    switch self {
    case .loseConnection, .loseAnswer: .connectionOrAnswer
    case .hearNothing, .hearAgain: .nothingOrAgain
    case .notBeHeard: .beHeard
    case .beHeardAgain: .heardAgain
    case .connect, .disconnect, .restart, .reinstall: .nextAction
    }
  }
}

extension Deed {
  /// What an action is in words; nil for a call and for time, which passes.
  init?(_ action: Exploration.Action) {
    switch action {
    case .connect: self = .connect
    case .disconnect: self = .disconnect
    case .loseConnection: self = .loseConnection
    case .loseAnswer: self = .loseAnswer
    case .hearing(_, let hears): self = hears ? .hearAgain : .hearNothing
    case .heard(_, let isHeard): self = isHeard ? .beHeardAgain : .notBeHeard
    case .restart, .restartServer: self = .restart
    case .reinstall: self = .reinstall
    case .call, .passTime: return nil
    }
  }
}
