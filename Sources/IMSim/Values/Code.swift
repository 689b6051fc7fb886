import IMProtocol

/// A result or error code of the SDK: RCErrorCode.
///
/// The static members are the codes that the SDK's header names for the simulated areas. A Swift
/// name is the SDK's name in lower camel case: RC_FRIEND_NEED_ACCEPT is ``friendNeedAccept``. The
/// prefixes RC_, ERRORCODE_ and RCErrorCodeRc_ are omitted, and INVALID_PARAMETER_ becomes
/// `invalid`.
public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The SDK's number.
  public var rawValue: Int

  /// Makes the code with a number. The SDK need not know the number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  init(_ rawValue: Int) { self.rawValue = rawValue }

  private var descriptor: CodeDescriptor? {
    Int32(exactly: rawValue).flatMap { Catalogue.code(IMProtocol.Code($0)) }
  }

  /// The SDK's name, such as RC_FRIEND_NEED_ACCEPT; nil if the SDK does not name the number.
  public var name: String? { descriptor?.name }

  /// The meaning of the code; nil if the SDK does not name the number.
  public var meaning: String? { descriptor?.meaning }

  /// The name and the number, or only the number if the SDK has no name for this number.
  public var description: String { name.map { "\($0) (\(rawValue))" } ?? "\(rawValue)" }
}

extension Code: NamedValueConvertible {
  init(_ named: NamedValue) { rawValue = Int(named) }

  var named: NamedValue { rawValue.named }
}
