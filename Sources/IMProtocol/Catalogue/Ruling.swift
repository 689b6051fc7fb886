/// What a rule decides, and why: its answer as a value.
public struct Ruling<Decision> {
  /// What is decided.
  public let decision: Decision
  /// The row that has decided it; nil where it is no row of a table.
  public let row: Reason?

  /// Why it is decided; nil where a rule only lets a call go on.
  @inlinable public var reason: Reason? { row.flatMap { $0.isSilent ? nil : $0 } }

  /// The answer of the row in whose line this stands, with the statements that it follows.
  @inlinable public static func by(
    _ decision: Decision, _ grounds: Grounds, file: StaticString = #fileID, line: UInt32 = #line
  ) -> Ruling {
    Ruling(decision, Reason(grounds, file: file, line: line))
  }

  /// Makes the answer of a rule for another rule's reason.
  @inlinable public init(_ decision: Decision, _ reason: Reason?) {
    self.decision = decision
    row = reason
  }
}

extension Ruling: Sendable where Decision: Sendable {}

extension Ruling where Decision == Code? {
  /// The answer of the row in whose line this stands, which has nothing against a call. It does not
  /// count as deciding, also where it follows a statement.
  @inlinable public static func goesOn(
    _ grounds: Grounds = "", file: StaticString = #fileID, line: UInt32 = #line
  ) -> Ruling {
    Ruling(nil, Reason(grounds, isSilent: true, file: file, line: line))
  }

  /// This answer where it refuses, otherwise that of the rule that is asked next.
  @inlinable
  public func or(_ next: @autoclosure () -> Ruling) -> Ruling { decision == nil ? next() : self }
}
