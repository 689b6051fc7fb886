import IMProtocol

/// A result or error code of the SDK: RCErrorCode.
///
/// The codes that the SDK's header names for these areas are static members. A Swift name is the
/// SDK's without RC_, ERRORCODE_ or RCErrorCodeRc_, with INVALID_PARAMETER_ as `invalid`, in lower
/// camel case: RC_FRIEND_NEED_ACCEPT is ``friendNeedAccept``.
public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The SDK's number.
  public var rawValue: Int

  /// Makes the code with a number, which the SDK need not name.
  public init(rawValue: Int) { self.rawValue = rawValue }

  init(_ rawValue: Int) { self.rawValue = rawValue }

  private var descriptor: CodeDescriptor? {
    Int32(exactly: rawValue).flatMap { Catalogue.code(IMProtocol.Code($0)) }
  }

  /// The SDK's name, as in RC_FRIEND_NEED_ACCEPT; nil for a number that the SDK does not name.
  public var name: String? { descriptor?.name }

  /// What the code means, in words; nil for a number that the SDK does not name.
  public var meaning: String? { descriptor?.meaning }

  /// The name with the number.
  public var description: String { name.map { "\($0) (\(rawValue))" } ?? "\(rawValue)" }
}

extension Code: NamedValueConvertible {
  init(_ named: NamedValue) { rawValue = Int(named) }

  var named: NamedValue { rawValue.named }
}
