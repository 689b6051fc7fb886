/// The rows of rules that led to an effect, in the order in which the rows decided. The arena
/// stores the rows; a provenance is only an index.
///
/// Each decision extends the provenance of earlier decisions, without copying that provenance.
public struct Provenance: Hashable, Sendable {
  /// An index into the arena's nodes; `UInt32.max` if the provenance is empty.
  @usableFromInline let index: UInt32

  @inlinable init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }

  /// Indicates that nothing led to the effect, or that provenance isn't recorded.
  @inlinable public static var empty: Provenance { Provenance(-1) }

  /// Whether there are no rows.
  @inlinable public var isEmpty: Bool { self == .empty }
}

extension Arena {
  /// Extends the provenance `before` with either one row or another provenance.
  @usableFromInline struct ProvenanceNode: Sendable {
    @usableFromInline let before: Provenance
    @usableFromInline let reason: Reason?
    @usableFromInline let more: Provenance

    @inlinable init(before: Provenance, reason: Reason?, more: Provenance) {
      self.before = before
      self.reason = reason
      self.more = more
    }

    @inlinable
    func isSame(as other: Reason, after provenance: Provenance) -> Bool {
      before == provenance && reason == other
    }
  }

  /// Reserves memory for the first provenances.
  package mutating func reserveProvenances(_ count: Int) {
    lists[0].provenances.reserveCapacity(count)
  }

  /// Returns `provenance` extended with `reason`. Nothing new is stored if the latest node already
  /// extends `provenance` with `reason`.
  @inlinable public mutating func keep(_ reason: Reason, after provenance: Provenance)
    -> Provenance
  {
    let count = lists[0].provenances.count
    if count > 0,
      lists[0].provenances.element(at: count - 1).isSame(as: reason, after: provenance)
    {
      return Provenance(count - 1)
    }
    lists[0].provenances.append(ProvenanceNode(before: provenance, reason: reason, more: .empty))
    return Provenance(count)
  }

  /// Returns `provenance`, extended by `more`.
  @inlinable public mutating func keep(_ more: Provenance, after provenance: Provenance)
    -> Provenance
  {
    if provenance.isEmpty || provenance == more { return more }
    if more.isEmpty { return provenance }
    lists[0].provenances.append(ProvenanceNode(before: provenance, reason: nil, more: more))
    return Provenance(lists[0].provenances.count - 1)
  }

  /// Returns a provenance's reasons in the order of the decisions, without repeated rows.
  public subscript(provenance: Provenance) -> [Reason] {
    enum Open {
      case provenance(Provenance)
      case reason(Reason)
    }
    var open: [Open] = []
    var reasons: [Reason] = []
    // Most decisions have fewer rows.
    open.reserveCapacity(8)
    reasons.reserveCapacity(8)
    open.append(.provenance(provenance))
    while let next = open.popLast() {
      switch next {
      case .reason(let reason):
        if !reasons.contains(reason) { reasons.append(reason) }
      case .provenance(let provenance):
        if provenance.isEmpty { continue }
        let node = lists[0].provenances[Int(provenance.index)]
        if let reason = node.reason { open.append(.reason(reason)) }
        if !node.more.isEmpty { open.append(.provenance(node.more)) }
        open.append(.provenance(node.before))
      }
    }
    return reasons
  }
}
