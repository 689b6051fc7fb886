import Base

/// Items that share a problem. Reports show the first of these items in full, and only count and
/// name the other items.
package struct RunProblem: Sendable {
  /// The first item with the problem.
  package let item: RunEvents.Item
  package let others: [RunEvents.Item]

  private static let mostNamed = 5

  /// Groups items by their problem, in the order in which the problems first occur.
  package static func problems(_ items: [RunEvents.Item]) -> [RunProblem] {
    items.grouped(by: shape).map {
      RunProblem(item: $0.elements[0], others: Array($0.elements.dropFirst()))
    }
  }

  /// What items with the same problem have in common. Each file with errors has a problem of its
  /// own.
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

  /// Says how many other items have the same problem, and names some of these items. Nil if there
  /// are none.
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
