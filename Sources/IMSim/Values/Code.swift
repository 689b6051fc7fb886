import IMProtocol

/// A result or error code of the SDK: RCErrorCode.
///
/// The static members are the codes in the SDK's header that belong to the simulated areas. A
/// member has the SDK's name in lower camel case. For example, the member for RC_FRIEND_NEED_ACCEPT
/// is ``friendNeedAccept``. The member's name omits the prefixes RC_, ERRORCODE_ and
/// RCErrorCodeRc_. The prefix INVALID_PARAMETER_ becomes `invalid`.
public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The SDK's number.
  public var rawValue: Int

  /// Makes the code with a number. The number may be one that the SDK does not define.
  public init(rawValue: Int) { self.rawValue = rawValue }

  init(_ rawValue: Int) { self.rawValue = rawValue }

  private var descriptor: CodeDescriptor? {
    Int32(exactly: rawValue).flatMap { Catalogue.code(IMProtocol.Code($0)) }
  }

  /// The SDK's name of the code, such as RC_FRIEND_NEED_ACCEPT; nil if the SDK has no name for the
  /// number.
  public var name: String? { descriptor?.name }

  /// The meaning of the code; nil if the SDK has no name for the number.
  public var meaning: String? { descriptor?.meaning }

  /// The name and the number of the code. If the SDK has no name for the number, only the number.
  public var description: String { name.map { "\($0) (\(rawValue))" } ?? "\(rawValue)" }
}

extension Code: NamedValueConvertible {
  init(_ named: NamedValue) { rawValue = Int(named) }

  var named: NamedValue { rawValue.named }
}
