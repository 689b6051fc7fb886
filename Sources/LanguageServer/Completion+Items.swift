import IMProtocol
import Reports
import ScenarioLanguage

/// Completion items that do not depend on the text of the scenario file.
extension Completion {
  /// Returns items whose documentation is generated only once.
  static func calls(of caller: CallDescriptor.Caller) -> [Item] {
    zip(Catalogue.calls, allCalls).filter { $0.0.caller == caller }.map(\.1)
  }

  private static let allCalls = Catalogue.calls.map(item)
  static let callbacks = Catalogue.callbacks.map { item($0) }

  /// Makes a snippet with a tab stop for each required parameter.
  private static func item(_ call: CallDescriptor) -> Item {
    let needed = call.parameters.enumerated().filter { !$0.element.isOptional }
    let gaps = needed.enumerated().map { number, parameter in
      let name = parameter.element.name
      return parameter.offset == 0 ? "${\(number + 1):\(name)}" : "\(name): ${\(number + 1)}"
    }
    return Item(
      label: call.name, kind: .function, detail: call.area.rawValue,
      snippet: "\(call.name)(\(gaps.joined(separator: ", ")))$0",
      documentation: Document.entry(call.name))
  }

  /// Makes a snippet without fields, so the fields may have any value.
  private static func item(_ callback: CallbackDescriptor) -> Item {
    Item(
      label: callback.name, kind: .event, detail: callback.area.rawValue,
      snippet: "\(callback.name)($1)$0", documentation: Document.entry(callback.name))
  }

  /// Makes a snippet that ends with a colon, after which the user writes the value.
  static func item(_ field: FieldDescriptor, of owner: String) -> Item {
    Item(
      label: field.name, kind: .field, detail: TypeText.name(of: field.type),
      snippet: "\(field.name): $0", documentation: Document.text(of: field, owner))
  }

  static func item(_ code: CodeDescriptor) -> Item {
    Item(
      label: code.name, kind: .constant, detail: "\(code.code.number)", documentation: code.meaning)
  }

  /// Returns the codes with which a call can fail. The codes of the call's area come first, and the
  /// code for an unknown error comes last.
  static func refusals(of call: CallKind?) -> [CodeDescriptor] {
    let area = call.map { Catalogue.call($0).area }
    let codes = Catalogue.codes.filter { $0.code != .success }
    let specific = codes.filter { $0.code.number > 0 }
    return specific.filter { $0.area == area } + specific.filter { $0.area != area }
      + codes.filter { $0.code.number < 0 }
  }

  static let durations = ["1s", "1m", "1h", "1d", "20ms"].map { Item(label: $0, kind: .unit) }

  private static func line(_ label: String, _ snippet: String, _ detail: String) -> Item {
    Item(label: label, kind: .keyword, detail: detail, snippet: snippet)
  }

  static let header = [
    line("scenario", "scenario \"${1:title}\"", "the title, first of all"),
    line("verifies", "verifies $0", "requirements that it checks"),
    line("assumes", "assumes $0", "decisions that it rests on"),
    line("tags", "tags $0", "words to select it by"),
    line("clock", "clock \"${1:2024-01-01T00:00:00Z}\"", "when it starts"),
    line("network", "network latency ${1:20ms...80ms}", "how long a packet travels"),
    line("app", "app $0", "settings of the AppKey"),
    line("user", "user ${1:A} on ${2:phone}", "a user with devices"),
    line("users", "users ${1:F[1...3]} on ${2:phone}", "several users"),
    line("friends", "friends ${1:A} and ${2:B}", "who are friends already"),
    line("group", "group ${1:g} (owner: ${2:A}, members: [$3])", "a group"),
    line("groups", "groups ${1:g[1...3]} (owner: ${2:A})", "several groups"),
    line(
      "subscriptions",
      "subscriptions ${1:A} to ${2:B} (subscribeType: ${3:UserProfile}, expiry: ${4:1d})",
      "existing subscriptions"), line("skip", "skip \"${1:why}\"", "it is not run"),
    line("known", "known failure \"${1:why}\"", "it must fail while it has this line"),
    line("given", "given\n  $0", "calls before the first step"),
  ]

  static let parts = [
    line("step", "step \"${1:title}\"\n  $0", "calls, and their effects"),
    line(
      "race", "race \"${1:title}\"\n  $2\noutcome \"${3:title}\"\n  $0",
      "calls at the same time, in every order"),
    line(
      "population", "population \"${1:title}\" for ${2:7d}\n  $0",
      "what users do by chance, and how often"),
    line("outcome", "outcome \"${1:title}\"\n  $0", "a possible end of the race"),
    line(
      "explore", "explore \"${1:title}\"\n  ${2:A.phone} may $3\n  at most ${4:4} calls",
      "what may happen after the steps, in every order"),
    line("always", "always at rest\n  $0", "what holds whenever nothing is under way"),
    line("never", "never\n  $0", "what no device receives"),
    line("sometimes", "sometimes\n  $0", "what an exploration must make possible"),
    line(
      "sometimes at rest", "sometimes at rest\n  $0", "what an exploration must be able to reach"),
    line("examples", "examples\n  | ${1:column} |\n  | ${2:cell} |", "a case for each row"),
  ]

  /// Lines for the result of a call. The call is in an earlier line, or at the start of the same
  /// line.
  static let results = [
    line("returns", "returns $0", "the result of the call"),
    line("fails", "fails with $0", "the code with which the call fails"),
    line("is forgotten", "is forgotten", "the application dies before the call ends"),
  ]

  /// The words that may begin a line of a step, apart from names.
  static let stepLines =
    results + [
      line("server", "server calls $0", "a call of the server's own interface"),
      line("server restarts", "server restarts", "it forgets connections and answers"),
      line("the network of", "the network of $1 is ${2:down}", "a phone has no network, or again"),
      line("wait", "wait ${1:1s}", "time passes"),
      line("each", "each ${1:F[1...3]}.${2:phone} $0", "the line for each of several users"),
      line("verifies", "verifies $0", "requirements that the step checks"),
    ]

  /// The words that may begin a line of a population, apart from names.
  static let chances = [
    line(
      "each",
      "each ${1:P[1...10]}.${2:phone} calls ${3:addFriend(a stranger)} about ${4:3} times a day",
      "what each of several users does"),
    line("server", "server calls $1 every ${2:1d}", "a call of the server's own interface"),
    line("server restarts", "server restarts every ${1:7d}", "it forgets connections and answers"),
    line(
      "the network of", "the network of $1 is down for ${2:1m...30m} about ${3:4} times a day",
      "a phone has no network, and then again"),
    line("at", "at most ${1:1000} calls", "how often at most"),
    line("at rest", "at rest every ${1:1d}", "when everything comes to rest, and is checked"),
    vacuous,
  ]

  /// Permits the previous line to be vacuous.
  static let vacuous = line(
    "vacuous", "vacuous \"${1:reason}\"", "it is intended that the line above may prove nothing")

  /// The words that may begin a line of an exploration, apart from names.
  static let claims = [
    vacuous,
    line("server", "server may $0", "calls of the server's own interface, and restarts"),
    line("time", "time may pass", "up to where the clock alone changes something"),
    line("at", "at most $0", "how often at most"),
    line("each", "each ${1:F[1...3]}.${2:phone} may $0", "the line for each of several users"),
  ]

  /// The words that may begin a line of a property, apart from names.
  static let properties =
    stepLines.filter { ["server", "each"].contains($0.label) } + [
      line("verifies", "verifies $0", "requirements that the property checks"),
      line("assumes", "assumes $0", "decisions that it rests on"),
    ]

  /// What an at-rest property can say about received callbacks.
  static let deliveries = [
    line(
      "whoever",
      "whoever got ${1:RC_SUCCESS} for ${2:addFriend} has received ${3:onFriendAdd}",
      "every connected device with this result has this callback, too"),
    line(
      "every", "every connected device of ${1:A} has received the same",
      "the same callbacks, each the same number of times"),
  ]

  static let verbs =
    [
      line("calls", "calls $0", "a call of the SDK"),
      line("receives", "receives $0", "callbacks, and no other in this step"),
      line("receive", "receive $0", "callbacks, and no other in this step"),
    ] + actions + [
      line("holds", "holds {$0}", "what the device has stored"),
      line("opens", "opens friendRequestPage($0)", "the friend request list page"),
      line("shows", "shows {$0}", "what the page shows"),
      line("taps", "taps {section: ${1:0}, row: ${2:0}}", "a row of the page"),
      line("may", "may $0", "what may happen"),
      line("reaches", "reaches ${1:A.phone} after $0", "a callback that is held up"),
    ]

  /// If several actions begin with the same verb, the snippet offers the words that can follow the
  /// verb.
  private static let actions = Action.Kind.verbs.map { verb, actions in
    let rests = actions.map(\.rest) + (verb == "hears" ? ["server"] : [])
    let rest = rests.count == 1 ? rests[0] : "${1|\(rests.joined(separator: ","))|}"
    return line(verb, rest.isEmpty ? verb : "\(verb) \(rest)", actions[0].kind.words.meaning)
  }
}
