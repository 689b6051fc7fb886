import IMProtocol

/// A result or error code of the SDK: RCErrorCode.
///
/// The static members are the codes in the SDK's header that belong to the simulated areas. The
/// members have the SDK's names in lower camel case, without the prefixes RC_, ERRORCODE_ and
/// RCErrorCodeRc_: RC_FRIEND_NEED_ACCEPT is ``friendNeedAccept``. The prefix INVALID_PARAMETER_
/// becomes `invalid`.
public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The number that the SDK uses for the code.
  public var rawValue: Int

  /// Makes the code with a number. The SDK need not define a code with this number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  init(_ rawValue: Int) { self.rawValue = rawValue }

  private var descriptor: CodeDescriptor? {
    Int32(exactly: rawValue).flatMap { Catalogue.code(IMProtocol.Code($0)) }
  }

  /// The SDK's name, such as RC_FRIEND_NEED_ACCEPT; nil if the SDK has no name for the number.
  public var name: String? { descriptor?.name }

  /// What the code means; nil if the SDK has no name for the number.
  public var meaning: String? { descriptor?.meaning }

  /// The name and the number, or only the number if the SDK has no name for the number.
  public var description: String { name.map { "\($0) (\(rawValue))" } ?? "\(rawValue)" }
}

extension Code: NamedValueConvertible {
  init(_ named: NamedValue) { rawValue = Int(named) }

  var named: NamedValue { rawValue.named }
}
