import IMProtocol

/// A call of the SDK that a device makes: `a.call(.addFriend("B"))`.
///
/// This type has a static function for every call of the catalogue. The function's parameters have
/// the same names as in the SDK. If the SDK's call has a request object, the function has one
/// parameter for each field of the object. `Success` is the type of the call's result.
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
