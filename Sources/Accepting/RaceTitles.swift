import Simulation

/// What tells the ends of a race apart, in a few words.
enum RaceTitles {
  /// An end: the orders that come to it, and how each call failed.
  typealias End = (orders: [RaceChoice], results: [String?])

  /// A title names no more statements in their order.
  private static let mostInOrder = 6

  /// The title of an end: which calls fail in it, or else what comes before what.
  static func title(of place: Int, among ends: [End], subject: (Int) -> String) -> String {
    let end = ends[place]
    let differing = end.results.indices.filter { statement in
      ends.contains { $0.results[statement] != end.results[statement] }
    }
    let isAlone = ends.count { one in differing.allSatisfy { one.results[$0] == end.results[$0] } }
    var parts: [String] = []
    if !differing.isEmpty {
      let failing = differing.filter { end.results[$0] != nil }
      let succeeding = differing.filter { end.results[$0] == nil }
      if succeeding.count == 1 || failing.isEmpty {
        let verb = succeeding.count > 1 ? "succeed" : "succeeds"
        parts.append("\(list(succeeding.map(subject))) \(verb)")
      } else {
        parts.append("\(list(failing.map(subject))) \(failing.count > 1 ? "fail" : "fails")")
      }
    }
    if isAlone > 1 || parts.isEmpty { parts += order(of: place, among: ends, subject) }
    return parts.isEmpty ? "every order ends alike" : parts.joined(separator: ", ")
  }

  /// Two statements that come in this order in each order of the end, and otherwise elsewhere; or
  /// what is lost.
  private static func order(
    of place: Int, among ends: [End], _ subject: (Int) -> String
  ) -> [String] {
    let orders = ends[place].orders
    let others = ends.indices.filter { $0 != place }.flatMap { ends[$0].orders }
    guard let first = orders.first, !others.isEmpty else { return [] }
    func comes(_ one: Int, before other: Int, in choice: RaceChoice) -> Bool {
      let places = choice.order
      guard let left = places.firstIndex(of: one), let right = places.firstIndex(of: other) else {
        return false
      }
      return left < right
    }
    let head = first.order.first ?? 0
    if orders.allSatisfy({ $0.order.first == head }),
      !others.contains(where: { $0.order.first == head })
    {
      return ["\(subject(head)) first"]
    }
    for one in first.order {
      for other in first.order where one != other {
        if orders.allSatisfy({ comes(one, before: other, in: $0) }),
          others.allSatisfy({ comes(other, before: one, in: $0) })
        {
          return ["\(subject(one)) before \(subject(other))"]
        }
      }
    }
    if orders.allSatisfy({ !$0.losing.isEmpty }) { return ["what is under way is lost"] }
    let isOne = orders.allSatisfy { $0.order == first.order } && first.order.count <= mostInOrder
    return isOne ? [list(first.order.map(subject)) + " in this order"] : []
  }

  private static func list(_ names: [String]) -> String {
    names.count < 2
      ? names.joined() : names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }
}
