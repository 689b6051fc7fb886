/// A result code or error code of the SDK, represented by its number.
///
/// The type is not an enumeration, because a scenario may expect any number as a code.
/// `Code+Names.swift` declares Swift names for the codes that the simulator uses. `Catalogue.codes`
/// in `Catalogue+Codes.swift` contains the SDK's names and the meanings of all codes for the areas
/// in ``Area``.
public struct Code: Hashable, Sendable {
  /// The number that represents the code.
  public var number: Int32

  @inlinable package init(_ number: Int32) { self.number = number }
}

extension Code: CustomDebugStringConvertible {
  /// The code's name in the SDK. If the code has no name, the text is the number.
  public var debugDescription: String { Catalogue.code(self)?.name ?? "\(number)" }
}
