/// What has decided something: rows of rules in their order, as a number in the arena.
///
/// It grows by what decides next, and what grows from it shares it: nothing is copied when a rule's
/// answer travels on to many.
public struct Why: Hashable, Sendable {
  /// The number; `UInt32.max` for nothing.
  @usableFromInline let index: UInt32

  @inlinable init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }

  /// Nothing has.
  @inlinable public static var empty: Why { Why(-1) }

  /// Whether nothing has.
  @inlinable public var isEmpty: Bool { self == .empty }
}

extension Arena {
  /// What has decided something, and what did before: a row, or two lists together.
  @usableFromInline struct WhyNode: Sendable {
    @usableFromInline let before: Why
    @usableFromInline let reason: Reason?
    @usableFromInline let more: Why

    @inlinable init(before: Why, reason: Reason?, more: Why) {
      self.before = before
      self.reason = reason
      self.more = more
    }

    @inlinable
    func isSame(as other: Reason, behind why: Why) -> Bool { before == why && reason == other }
  }

  /// Puts a reason behind what has decided before. What was put there last is not put there again.
  @inlinable public mutating func keep(_ reason: Reason, behind why: Why) -> Why {
    let last = lists[0].whys.count - 1
    if last >= 0, lists[0].whys[last].isSame(as: reason, behind: why) { return Why(last) }
    lists[0].whys.append(WhyNode(before: why, reason: reason, more: .empty))
    return Why(lists[0].whys.count - 1)
  }

  /// Puts what has decided something else behind what has decided before.
  @inlinable public mutating func keep(_ more: Why, behind why: Why) -> Why {
    if why.isEmpty || why == more { return more }
    if more.isEmpty { return why }
    lists[0].whys.append(WhyNode(before: why, reason: nil, more: more))
    return Why(lists[0].whys.count - 1)
  }

  /// All that has decided something, in its order, each row once.
  public subscript(why: Why) -> [Reason] {
    enum Open {
      case why(Why)
      case reason(Reason)
    }
    var open = [Open.why(why)]
    var reasons: [Reason] = []
    while let next = open.popLast() {
      switch next {
      case .reason(let reason):
        if !reasons.contains(reason) { reasons.append(reason) }
      case .why(let why):
        if why.isEmpty { continue }
        let node = lists[0].whys[Int(why.index)]
        if let reason = node.reason { open.append(.reason(reason)) }
        open.append(.why(node.more))
        open.append(.why(node.before))
      }
    }
    return reasons
  }
}
