/// The decision of a rule, and the reason for the decision.
public struct Ruling<Decision> {
  /// The decision.
  public let decision: Decision
  /// The row that made the decision; nil if no row of a table made the decision.
  public let row: Reason?

  /// The reason for the decision; nil if there is no row or the row is silent.
  @inlinable public var reason: Reason? { row.flatMap { $0.isSilent ? nil : $0 } }

  /// Returns the ruling of the row on the current source line.
  ///
  /// - Parameter citedClauses: the clauses that the row cites.
  @inlinable public static func by(
    _ decision: Decision, _ citedClauses: CitedClauses, file: StaticString = #fileID,
    line: UInt32 = #line
  ) -> Ruling {
    Ruling(decision, Reason(citedClauses, file: file, line: line))
  }

  /// Creates a ruling with the row of another ruling.
  @inlinable public init(_ decision: Decision, _ reason: Reason?) {
    self.decision = decision
    row = reason
  }
}

extension Ruling: Sendable where Decision: Sendable {}

extension Ruling where Decision == Code? {
  /// Returns the ruling of the row on the current source line. With this ruling, the call
  /// continues. The ruling has no reason, even if the row cites clauses.
  @inlinable public static func continues(
    _ citedClauses: CitedClauses = "", file: StaticString = #fileID, line: UInt32 = #line
  ) -> Ruling {
    Ruling(nil, Reason(citedClauses, isSilent: true, file: file, line: line))
  }

  /// Returns this ruling if this ruling refuses the call. If not, returns `next`, the ruling of the
  /// next rule.
  @inlinable
  public func or(_ next: @autoclosure () -> Ruling) -> Ruling { decision == nil ? next() : self }
}
