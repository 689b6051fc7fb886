import IMProtocol
import ScenarioLanguage

/// What a line of a text log says: the kind of its entry, the event's name, and the fields.
struct TextEvent {
  /// The kinds of lines. A result may say in its kind whether the call succeeded.
  enum Kind: Equatable {
    case call, result, success, failure, callback
    /// A line that the reader of logs takes as it is: a change of the connection, for example.
    case other(RowKind)
  }

  let kind: Kind
  /// The name of the call or callback, or the state of the connection or application.
  let name: String
  let members: [PlainMember]

  /// The words for each kind. Upper and lower case make no difference.
  private static let words: [(kind: Kind, words: [String])] = [
    (.call, ["call", "calls", "request", "->", "=>", ">"]),
    (.result, ["return", "returns", "result", "response", "completion", "<-", "<=", "<"]),
    (.success, ["success", "onsuccess"]), (.failure, ["failure", "error", "onerror"]),
    (.callback, ["callback", "event", "delegate", "listener", "receives", "received"]),
    (.other(.connection), ["connection"]), (.other(.application), ["application"]),
    (.other(.local), ["local"]), (.other(.server), ["server"]), (.other(.end), ["end"]),
  ]

  /// The calls of the SDK that change the connection, and the states of their entries.
  private static let connectionCalls = [
    ("connect", "connecting"), ("disconnect", "disconnecting"), ("logout", "disconnecting"),
  ]

  /// Reads an event. Throws if the kind or the event is unknown, or if the fields can't be read.
  init(_ match: TextPattern.Match, isServer: Bool) throws(PlainReader.Refusal) {
    let (name, arguments) = Self.split(match[.event] ?? "")
    let found =
      try PlainReader.members(of: arguments) + PlainReader.members(of: match[.fields] ?? "")
    let kind: Kind
    if let word = match[.kind], !word.isEmpty {
      kind = try Self.kind(named: word)
    } else {
      kind = try Self.kind(of: name, found, isServer: isServer)
    }
    // The events of the Web SDK about the connection are no callbacks of the catalogue.
    if kind == .callback, let event = SDKNames.connectionEvents.first(where: { $0.name == name }) {
      (self.kind, self.name, self.members) = (.other(.connection), event.state ?? "", [])
      return
    }
    // `connect` and its result are no call of the catalogue: the reader knows the connection only.
    if kind == .call, !isServer,
      let state = Self.connectionCalls.first(where: { $0.0 == name })?.1
    {
      (self.kind, self.name, self.members) = (.other(.connection), state, [])
    } else {
      (self.kind, self.name, self.members) = (kind, name, found)
    }
  }

  /// Whether the line has no entry: it is the result of a call that changes the connection, or an
  /// event about the connection that says that the SDK tries to connect.
  var isIgnored: Bool {
    switch kind {
    case .result, .success, .failure: Self.connectionCalls.contains { $0.0 == name }
    case .other(.connection): name.isEmpty
    case .call, .callback, .other: false
    }
  }

  /// Splits an event into its name and the arguments in brackets. A selector such as
  /// `addFriend:extra:` or `addFriend(_:extra:)` has no arguments.
  private static func split(_ event: String) -> (name: String, arguments: String) {
    let end = event.utf8.firstIndex { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ":") }
    guard let end else { return (event, "") }
    let name = String(event[..<end])
    let rest = event[event.utf8.index(after: end)...]
    guard event.utf8[end] == UInt8(ascii: "("), rest.utf8.last == UInt8(ascii: ")") else {
      return (name, "")
    }
    let arguments = String(rest.dropLast())
    let isSelector =
      arguments.utf8.last == UInt8(ascii: ":")
      && !arguments.utf8.contains { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ",") }
    return (name, isSelector ? "" : arguments)
  }

  private static func kind(named word: String) throws(PlainReader.Refusal) -> Kind {
    let folded = word.lowercased()
    if let known = words.first(where: { $0.words.contains(folded) }) { return known.kind }
    throw PlainReader.Refusal(
      message: UnknownName.message(
        "the group kind has no meaning for", word, words.flatMap(\.words))
        + "; a line is a call, return, success, error, callback, connection, application, local, "
        + "server or end")
  }

  /// Infers the kind from the event's name. The name of a call is a result if there is a code.
  private static func kind(
    of name: String, _ members: [PlainMember], isServer: Bool
  ) throws(PlainReader.Refusal) -> Kind {
    if SDKNames.isCallback(name) { return .callback }
    let isCall =
      SDKNames.isCall(name, isServer: isServer) || connectionCalls.contains { $0.0 == name }
    if isCall { return members.contains { $0.name == "code" } ? .result : .call }
    for kind in RowKind.allCases where kind.states.contains(where: { $0.name == name }) {
      return .other(kind)
    }
    if name == RowKind.names[RowKind.end.rawValue] { return .other(.end) }
    let caller = isServer ? CallDescriptor.Caller.server : .device
    let calls = Catalogue.calls.filter { $0.caller == caller }.map(\.name)
    throw PlainReader.Refusal(
      message: UnknownName.message(
        "there is no call or callback", String(name.prefix(64)),
        calls + Catalogue.callbacks.map(\.name) + SDKNames.callbacks.map(\.name)
          + SDKNames.calls.map(\.name)))
  }
}
