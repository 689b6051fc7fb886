package import IMProtocol

/// Exchanges two users who are interchangeable in a scenario's text. Two users are interchangeable
/// if their declarations are equal, and if the exploration stays the same when their names are
/// exchanged everywhere else. Only the order of the permissions, bounds and properties may differ.
///
/// The text does not show whether the users are also interchangeable at the end of the steps.
package struct UserExchange: Sendable {
  /// The scenario after the users' names have been exchanged.
  package let scenario: Scenario
  /// The two users.
  package let users: [UserID]
  /// For each device, the index of its counterpart. A device that belongs to neither of the users
  /// is its own counterpart.
  package let devices: [Int]
  private let lines: [[Int]]

  /// The kinds of lines that the exchange must not change.
  package enum LineKind: Int, CaseIterable, Sendable {
    case permission, bound, always, never, sometimes, sometimesAtRest
  }

  /// Exchanges two users. Fails if the users are not interchangeable in the text.
  package init?(_ one: UserID, _ other: UserID, in scenario: Scenario) {
    guard let devices = Self.devices(one, other, scenario) else { return nil }
    var swapped = scenario
    swapped.names.users.swapAt(Int(one.index), Int(other.index))
    if !scenario.properties.listMembers { swapped.groups.exchange(one, other) }
    let original = ScenarioText(scenario, .exact)
    let exchanged = ScenarioText(swapped, .exact)
    // Comparing the permissions is faster than reading the text, and excludes most pairs of users.
    let permissions = LineKind.permission
    guard Self.order(exchanged.lines(of: permissions), original.lines(of: permissions)) != nil
    else { return nil }
    let text = Source(path: "exchange", text: exchanged.whole(declaring: original.users()))
    guard let read = ScenarioFile.parse(text).scenarios.first else { return nil }
    let written = ScenarioText(read, .exact)
    var lines: [[Int]] = []
    for kind in LineKind.allCases {
      guard let order = Self.order(written.lines(of: kind), original.lines(of: kind)) else {
        return nil
      }
      lines.append(order)
    }
    self.scenario = read
    users = [one, other]
    self.devices = devices
    self.lines = lines
  }

  /// Maps the lines of a kind after the exchange to the equal lines before the exchange. Indices
  /// count only lines of this kind.
  package func order(of kind: LineKind) -> [Int] { lines[kind.rawValue] }

  /// For each device, the index of its counterpart. Devices of the two users are counterparts if
  /// their declarations are equal. The result is nil if the declarations of the two users differ.
  private static func devices(
    _ one: UserID, _ other: UserID, _ scenario: Scenario
  ) -> [Int]? {
    guard scenario.accounts[Int(one.index)] == scenario.accounts[Int(other.index)] else {
      return nil
    }
    var devices = Array(scenario.devices.indices)
    let pair = [one, other].map { user in devices.filter { scenario.devices[$0].user == user } }
    if pair[0].isEmpty || pair[0].count != pair[1].count { return nil }
    for (first, second) in zip(pair[0], pair[1]) {
      var declaration = scenario.devices[first]
      declaration.user = other
      guard declaration == scenario.devices[second],
        scenario.names.devices[first] == scenario.names.devices[second]
      else { return nil }
      devices.swapAt(first, second)
    }
    return devices
  }

  /// For each line, the index of the equal line in `others`. Lines that occur several times are
  /// matched in order. Nil if the two lists do not have the same lines.
  private static func order(_ lines: [String], _ others: [String]) -> [Int]? {
    guard lines.count == others.count else { return nil }
    var indices: [String: [Int]] = [:]
    for (index, line) in others.enumerated().reversed() { indices[line, default: []].append(index) }
    var order: [Int] = []
    for line in lines {
      guard let index = indices[line]?.popLast() else { return nil }
      order.append(index)
    }
    return order
  }
}

extension [GroupDeclaration] {
  /// Exchanges two users in each list that contains both of them, so that the list has the same
  /// text as before the exchange of the users' names. The order of the members at the start affects
  /// only lists of members.
  fileprivate mutating func exchange(_ one: UserID, _ other: UserID) {
    for position in startIndex..<endIndex {
      for list in [\GroupDeclaration.managers, \GroupDeclaration.members] {
        let users = self[position][keyPath: list]
        guard let first = users.firstIndex(of: one), let second = users.firstIndex(of: other) else {
          continue
        }
        self[position][keyPath: list].swapAt(first, second)
      }
    }
  }
}

extension Properties {
  fileprivate var listMembers: Bool {
    (always + sometimesAtRest).flatMap(\.statements).contains { statement in
      guard case .call(let call) = statement.kind else { return false }
      return [.getGroupMembers, .getGroupMembersByRole, .searchGroupMembers].contains(call.kind)
    }
  }
}
