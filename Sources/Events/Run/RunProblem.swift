import Base

/// Items with the same problem. Reports show the first item, and the number of other items.
package struct RunProblem: Sendable {
  /// The first item with the problem.
  package let item: RunEvents.Item
  package let others: [RunEvents.Item]

  private static let mostNamed = 5

  /// Groups items with the same problem. The groups are in the order of their first items.
  package static func problems(_ items: [RunEvents.Item]) -> [RunProblem] {
    items.grouped(by: shape).map {
      RunProblem(item: $0.elements[0], others: Array($0.elements.dropFirst()))
    }
  }

  /// The key of an item's problem. Items with the same problem have equal keys. Each file with
  /// errors has its own key.
  private static func shape(of item: RunEvents.Item) -> [String] {
    guard case .ran(let events) = item, !events.failures.isEmpty else {
      return [String(item.index)]
    }
    return [events.status.name]
      + events.failures.map { failure in
        let device = failure.device.map { events.name(ofDevice: $0) }
        return failure.kind.rawValue
          + FailureShape.ofName(FailureShape.of(failure.summary, without: device))
      }
  }

  /// A text with the number of other items, and the names of some other items. The text is nil if
  /// there are no other items.
  package var alikeText: String? {
    guard !others.isEmpty else { return nil }
    let names = others.prefix(Self.mostNamed).map { other in
      let isNear = Path(other.path) == Path(item.path)
      return Escaping.plain(
        isNear ? other.name : "\(RunEvents.plainPath(other.path)): \(other.name)")
    }
    let count = others.count
    return "and \(count.counted("more case fails", "more cases fail")) alike: "
      + names.joined(separator: ", ") + (count > names.count ? ", …" : "")
  }
}
