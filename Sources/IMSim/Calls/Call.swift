import IMProtocol

/// A call of the SDK that a device makes: `a.call(.addFriend("B"))`.
///
/// For every call of the catalogue, there is a static function of this type. `Success` is the type
/// of the call's result. The parameters have the same names as in the SDK. If the SDK's call has a
/// request object, the fields of the object are parameters.
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
