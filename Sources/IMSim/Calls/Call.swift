import IMProtocol

/// A call of the SDK that a device makes: `a.call(.addFriend("B"))`.
///
/// Every call of the catalogue is a static function of this type, with `Success` as the type of the
/// call's result. Parameters have the SDK's names. The fields of request objects are also
/// parameters.
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
