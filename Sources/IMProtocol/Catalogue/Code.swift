/// A result or error code of the SDK, by its number.
///
/// A code is a number, not a case of an enumeration, because a scenario may expect any number.
/// `Code+Names.swift` declares Swift names for the codes that the simulator uses.
/// `Catalogue.codes`, in `Catalogue+Codes.swift`, contains all error codes with their SDK names and
/// meanings.
public struct Code: Hashable, Sendable {
  /// The number.
  public var number: Int32

  @inlinable package init(_ number: Int32) { self.number = number }
}

extension Code: CustomDebugStringConvertible {
  /// The SDK's name of the code, or the number if the code has no name.
  public var debugDescription: String { Catalogue.code(self)?.name ?? "\(number)" }
}
