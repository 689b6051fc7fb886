/// A result or error code of the SDK, by its number.
///
/// A plain number rather than an enumeration: a scenario may expect any number. The names of those
/// that the simulator itself uses stand in `Code+Names.swift`, all of them in `Catalogue.codes`.
public struct Code: Hashable, Sendable {
  /// The number.
  public var number: Int32

  @inlinable package init(_ number: Int32) { self.number = number }
}

extension Code: CustomDebugStringConvertible {
  /// The name, or the number of one that has none.
  public var debugDescription: String { Catalogue.code(self)?.name ?? "\(number)" }
}
