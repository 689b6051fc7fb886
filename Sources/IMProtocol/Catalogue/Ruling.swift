/// A rule's decision, and the reason for it.
public struct Ruling<Decision> {
  /// What the rule decided.
  public let decision: Decision
  /// The row that made the decision; nil if no row made the decision.
  public let row: Reason?

  /// The reason for the decision; nil if there is no row, or the row is silent.
  @inlinable public var reason: Reason? { row.flatMap { $0.isSilent ? nil : $0 } }

  /// Returns a ruling whose row is the line of source code that calls this method.
  ///
  /// - Parameter citedClauses: the clauses that the row cites.
  @inlinable public static func by(
    _ decision: Decision, _ citedClauses: CitedClauses, file: StaticString = #fileID,
    line: UInt32 = #line
  ) -> Ruling {
    Ruling(decision, Reason(citedClauses, file: file, line: line))
  }

  /// Creates a ruling that takes its row from another ruling.
  @inlinable public init(_ decision: Decision, _ reason: Reason?) {
    self.decision = decision
    row = reason
  }
}

extension Ruling: Sendable where Decision: Sendable {}

extension Ruling where Decision == Code? {
  /// Returns a ruling that lets the call continue. Such a ruling has no reason, even if its row
  /// cites clauses.
  @inlinable public static func continues(
    _ citedClauses: CitedClauses = "", file: StaticString = #fileID, line: UInt32 = #line
  ) -> Ruling {
    Ruling(nil, Reason(citedClauses, isSilent: true, file: file, line: line))
  }

  /// Returns this ruling if it refuses the call; otherwise returns the next rule's ruling.
  @inlinable
  public func or(_ next: @autoclosure () -> Ruling) -> Ruling { decision == nil ? next() : self }
}
