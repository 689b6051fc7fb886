import Ground

/// Items in which the same went wrong: one that is shown, and the others, which are counted.
package struct RunProblem: Sendable {
  /// The first of them.
  package let item: RunEvents.Item
  package let others: [RunEvents.Item]

  private static let mostNamed = 5

  /// Puts items together in which the same went wrong, in the order of the first of each.
  package static func problems(_ items: [RunEvents.Item]) -> [RunProblem] {
    items.grouped(by: shape).map {
      RunProblem(item: $0.elements[0], others: Array($0.elements.dropFirst()))
    }
  }

  /// In what items agree in which the same went wrong; a file with errors is like no other item.
  private static func shape(of item: RunEvents.Item) -> [String] {
    guard case .ran(let events) = item, !events.failures.isEmpty else {
      return [String(item.place)]
    }
    return [events.status.name]
      + events.failures.map { failure in
        let device = failure.device.map { events.name(ofDevice: $0) }
        return failure.kind.rawValue
          + FailureShape.ofName(FailureShape.of(failure.summary, without: device))
      }
  }

  /// How many others fail alike, and which come first; nil where there is none.
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
