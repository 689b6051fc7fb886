/// A result code or error code of the SDK.
///
/// `Code` isn't an enumeration, because a scenario may expect any number as a code.
/// `Code+Names.swift` declares Swift names for the codes that the simulator uses. `Catalogue.codes`
/// in `Catalogue+Codes.swift` lists the SDK's name and the meaning of every code for the areas in
/// ``Area``.
public struct Code: Hashable, Sendable {
  /// The code's number in the SDK.
  public var number: Int32

  @inlinable package init(_ number: Int32) { self.number = number }
}

extension Code: CustomDebugStringConvertible {
  /// The code's name in the SDK; if there is no name, the code's number.
  public var debugDescription: String { Catalogue.code(self)?.name ?? "\(number)" }
}
