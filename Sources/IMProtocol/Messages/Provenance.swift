/// The provenance of an effect. The provenance consists of the rows of rules that decided on the
/// effect, in the order of the decisions. The arena stores the rows, and this type contains an
/// index into the arena.
///
/// Each decision extends the provenance of the earlier decisions. An extension shares the earlier
/// provenance without a copy.
public struct Provenance: Hashable, Sendable {
  /// The index; `UInt32.max` if the provenance is empty.
  @usableFromInline let index: UInt32

  @inlinable init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }

  /// The empty provenance.
  @inlinable public static var empty: Provenance { Provenance(-1) }

  /// Whether the provenance is empty.
  @inlinable public var isEmpty: Bool { self == .empty }
}

extension Arena {
  /// A node of a provenance. A node consists of the preceding provenance, and either a row or
  /// another provenance that follows.
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

  /// Returns `provenance` with `reason` appended. If the latest node is equal to the new node,
  /// nothing is stored.
  @inlinable public mutating func keep(_ reason: Reason, after provenance: Provenance)
    -> Provenance
  {
    let last = lists[0].provenances.count - 1
    if last >= 0, lists[0].provenances[last].isSame(as: reason, after: provenance) {
      return Provenance(last)
    }
    lists[0].provenances.append(ProvenanceNode(before: provenance, reason: reason, more: .empty))
    return Provenance(lists[0].provenances.count - 1)
  }

  /// Returns `provenance` with `more` appended.
  @inlinable public mutating func keep(_ more: Provenance, after provenance: Provenance)
    -> Provenance
  {
    if provenance.isEmpty || provenance == more { return more }
    if more.isEmpty { return provenance }
    lists[0].provenances.append(ProvenanceNode(before: provenance, reason: nil, more: more))
    return Provenance(lists[0].provenances.count - 1)
  }

  /// Returns the reasons of a provenance in the order of the decisions, without repeated rows.
  public subscript(provenance: Provenance) -> [Reason] {
    enum Open {
      case provenance(Provenance)
      case reason(Reason)
    }
    var open = [Open.provenance(provenance)]
    var reasons: [Reason] = []
    while let next = open.popLast() {
      switch next {
      case .reason(let reason):
        if !reasons.contains(reason) { reasons.append(reason) }
      case .provenance(let provenance):
        if provenance.isEmpty { continue }
        let node = lists[0].provenances[Int(provenance.index)]
        if let reason = node.reason { open.append(.reason(reason)) }
        open.append(.provenance(node.more))
        open.append(.provenance(node.before))
      }
    }
    return reasons
  }
}
