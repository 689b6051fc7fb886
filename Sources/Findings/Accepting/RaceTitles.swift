import Simulation

/// Creates short titles that distinguish the ends of a race, and checks whether titles are true.
struct RaceTitles {
  struct End {
    var orders: [RaceChoice]
    /// Whether `orders` is complete, because the ends cover all interleavings of the race.
    var areAll: Bool
    /// For each statement, how its call failed; nil if the call did not fail.
    var results: [String?]
  }

  private let ends: [End]
  /// The names that titles use for the race's statements.
  private let subjects: [String]

  /// A title may list all statements in order if the race has at most this many statements.
  private static let mostInOrder = 6
  private static let alike = "every order ends alike"
  private static let lost = "what is under way is lost"

  init(_ ends: [End], _ subjects: [String]) {
    self.ends = ends
    self.subjects = subjects
  }

  // MARK: - Titles

  /// Says which calls succeed or fail in an end, in which order the statements are processed, or
  /// both.
  func title(of index: Int) -> String {
    if ends.count == 1 { return Self.alike }
    let end = ends[index]
    let differing = end.results.indices.filter { statement in
      ends.contains { ($0.results[statement] == nil) != (end.results[statement] == nil) }
    }
    let isAlone =
      ends.count { one in
        differing.allSatisfy { (one.results[$0] == nil) == (end.results[$0] == nil) }
      } == 1
    var parts: [String] = []
    if !differing.isEmpty {
      let failing = differing.filter { end.results[$0] != nil }
      let succeeding = differing.filter { end.results[$0] == nil }
      if succeeding.count == 1 || failing.isEmpty {
        let verb = succeeding.count > 1 ? "succeed" : "succeeds"
        parts.append("\(list(succeeding)) \(verb)")
      } else {
        parts.append("\(list(failing)) \(failing.count > 1 ? "fail" : "fails")")
      }
    }
    if !isAlone { parts += order(of: index) }
    return parts.isEmpty ? "end \(index + 1)" : parts.joined(separator: ", ")
  }

  /// Distinguishes an end by the order of the statements: by a statement that comes first only in
  /// this end, or by two statements whose order is reversed in all other ends. If there are no such
  /// statements, says that packets are lost, or lists all statements.
  private func order(of index: Int) -> [String] {
    let orders = ends[index].orders
    let others = ends.indices.filter { $0 != index }.flatMap { ends[$0].orders }
    guard let first = orders.first, !others.isEmpty else { return [] }
    if ends[index].areAll {
      let head = first.order.first ?? 0
      if orders.allSatisfy({ $0.order.first == head }),
        !others.contains(where: { $0.order.first == head })
      {
        return ["\(subjects[head]) first"]
      }
      for one in first.order {
        for other in first.order where one != other {
          if orders.allSatisfy({ $0.comes(one, before: other) }),
            others.allSatisfy({ $0.comes(other, before: one) })
          {
            return ["\(subjects[one]) before \(subjects[other])"]
          }
        }
      }
    }
    if orders.allSatisfy(\.loses) { return [Self.lost] }
    // If packets are lost, equal orders may have different ends.
    guard first.order.count <= Self.mostInOrder,
      !others.contains(where: { $0.order == first.order })
    else { return [] }
    let isOne = ends[index].areAll && orders.allSatisfy { $0.order == first.order }
    return ["\(isOne ? "" : "for example ")\(list(first.order)) in this order"]
  }

  private func list(_ statements: [Int]) -> String {
    let names = statements.map { subjects[$0] }
    return names.count < 2
      ? names.joined() : names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }

  // MARK: - Truth

  enum Truth {
    case yes, no, unknown
    /// A user wrote the title, and the title says nothing that can be checked.
    case isNoClaim
  }

  /// Whether the title of an end is true. Only the wording of generated titles can be checked.
  func isTrue(_ title: String, of index: Int) -> Truth {
    var rest = title[...]
    var truth = Truth.yes
    repeat {
      // A number at the end of a title distinguishes the title from others with the same words.
      if truth == .yes || truth == .unknown, rest != title, rest.allSatisfy(\.isNumber) {
        return truth
      }
      switch claim(&rest, of: index) {
      case .yes: break
      case .no: truth = .no
      case .unknown: if truth == .yes { truth = .unknown }
      case .isNoClaim: return .isNoClaim
      }
    } while take(", ", &rest)
    return rest.isEmpty ? truth : .isNoClaim
  }

  private func claim(_ rest: inout Substring, of index: Int) -> Truth {
    let end = ends[index]
    if take(Self.alike, &rest) { return ends.count == 1 ? .yes : .no }
    if take(Self.lost, &rest) {
      let isLost = end.orders.allSatisfy(\.loses)
      return isLost ? end.areAll ? .yes : .unknown : .no
    }
    let isExample = take("for example ", &rest)
    let named = statements(&rest)
    guard let first = named.first else { return .isNoClaim }
    if take(" in this order", &rest) {
      if isExample { return end.orders.contains { $0.order == named } ? .yes : .unknown }
      return ordered(end) { $0.order == named }
    }
    if isExample { return .isNoClaim }
    if take(" succeeds", &rest) || take(" succeed", &rest) {
      return named.allSatisfy { end.results[$0] == nil } ? .yes : .no
    }
    if take(" fails", &rest) || take(" fail", &rest) {
      return named.allSatisfy { end.results[$0] != nil } ? .yes : .no
    }
    if take(" first", &rest) { return ordered(end) { $0.order.first == first } }
    if take(" before ", &rest), let other = statements(&rest).first {
      return ordered(end) { $0.comes(first, before: other) }
    }
    return .isNoClaim
  }

  private func ordered(_ end: End, _ holds: (RaceChoice) -> Bool) -> Truth {
    end.orders.allSatisfy(holds) ? end.areAll ? .yes : .unknown : .no
  }

  /// Reads the names of statements from the start of a text.
  private func statements(_ rest: inout Substring) -> [Int] {
    var named: [Int] = []
    while true {
      let longest = subjects.indices.filter { rest.hasPrefix(subjects[$0]) }
        .max { subjects[$0].count < subjects[$1].count }
      guard let longest, take(subjects[longest], &rest) else { return named }
      named.append(longest)
      let before = rest
      guard take(", ", &rest) || take(" and ", &rest) else { return named }
      if !subjects.contains(where: { rest.hasPrefix($0) }) {
        rest = before
        return named
      }
    }
  }

  private func take(_ word: String, _ rest: inout Substring) -> Bool {
    guard rest.hasPrefix(word) else { return false }
    rest = rest.dropFirst(word.count)
    return true
  }
}

extension RaceChoice {
  fileprivate func comes(_ one: Int, before other: Int) -> Bool {
    guard let left = order.firstIndex(of: one), let right = order.firstIndex(of: other) else {
      return false
    }
    return left < right
  }
}
