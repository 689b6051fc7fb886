import IMProtocol

/// A call of the SDK that a device makes: `a.call(.addFriend("B"))`.
///
/// There is a static function for every call of the catalogue, with the SDK's parameter names. If
/// the SDK's call takes a request object, the function has one parameter for each field of this
/// object. `Success` is the type of the call's result.
public struct Call<Success: Sendable>: Sendable, CustomStringConvertible {
  let request: CallRequest
  let success: @Sendable (NamedValue) -> Success

  init(_ kind: CallKind, _ arguments: NamedValue...) where Success: NamedValueConvertible {
    request = CallRequest(kind: kind, arguments: arguments)
    success = { Success($0) }
  }

  /// The call in the scenario language.
  public var description: String { Notation.call(request.kind, request.arguments) }
}
