import IMProtocol

/// A call of the server's own interface: `service.server.call(.clearFriends("A"))`.
///
/// There is a static function for every call of this interface. `Success` is the type of the call's
/// result.
public struct ServerCall<Success: Sendable>: Sendable, CustomStringConvertible {
  let request: CallRequest
  let success: @Sendable (NamedValue) -> Success

  init(_ kind: CallKind, _ arguments: NamedValue...) where Success: NamedValueConvertible {
    request = CallRequest(kind: kind, arguments: arguments)
    success = { Success($0) }
  }

  /// The call in the scenario language.
  public var description: String { Notation.call(request.kind, request.arguments) }
}
