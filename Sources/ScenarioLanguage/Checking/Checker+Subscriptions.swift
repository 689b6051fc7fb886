import IMProtocol

/// Subscriptions from the start.
extension Checker {
  /// Checks `subscriptions F[1...5000] to B (subscribeType: UserProfile, expiry: 1d)`.
  mutating func checkSubscriptions(_ line: Line) {
    let nodes = roots(of: line)
    guard nodes.count == 3 else { return }
    let subscribers = listedUsers(nodes[0])
    let targets = listedUsers(nodes[1])
    guard let (type, expiry) = subscriptionOptions(nodes[2]) else { return }
    guard Budget.take(subscribers.count * targets.count, from: &budget.subscriptions) else {
      return report(.exceeds(.subscriptions, limit: limits[.subscriptions]), at: place(line))
    }
    for subscriber in subscribers {
      for target in targets { count(subscriber, target, type, at: place(line)) }
    }
    scenario.subscriptions.append(
      SubscriptionDeclaration(
        subscribers: subscribers, targets: targets, type: type, expiry: expiry))
  }

  /// The type and the expiry; nil, with a report, when one of them is wrong or not there.
  private mutating func subscriptionOptions(_ options: Int) -> (type: Int32, expiry: Int64)? {
    var type: Int32?
    var expiry: Int64?
    var seen: [String] = []
    for node in children(of: options) {
      let token = syntax.nodes[node].name
      let name = string(token)
      if seen.contains(name) { report(.duplicate(.option, name), at: place(token: token)) }
      switch name {
      case "subscribeType":
        seen.append(name)
        type = subscribeType(node, name)
      case "expiry":
        seen.append(name)
        expiry = self.expiry(node, name)
      default:
        reportUnknown(
          .option, name, of: "subscriptions", at: place(token: token),
          among: ["subscribeType", "expiry"])
      }
    }
    for name in ["subscribeType", "expiry"] where !seen.contains(name) {
      report(.missingAttribute(name, of: "subscriptions"), at: place(options))
    }
    guard let type, let expiry else { return nil }
    return (type, expiry)
  }

  private mutating func subscribeType(_ node: Int, _ name: String) -> Int32? {
    guard case .enumeration(_, let raw)? = scalar(node, .enumeration(.subscribeType), name) else {
      return nil
    }
    if SubscribeType(rawValue: raw)?.isSubscribable == true { return raw }
    reportType(name, "`OnlineStatus` or `UserProfile`", node)
    return nil
  }

  private mutating func expiry(_ node: Int, _ name: String) -> Int64? {
    guard case .integer(let seconds)? = scalar(node, .duration, name) else { return nil }
    if let narrow = Int32(exactly: seconds), SubscriptionLimits.expiry.contains(narrow) {
      return seconds
    }
    reportType(name, "a duration from 60 s to 30 days", node)
    return nil
  }

  private mutating func listedUsers(_ list: Int) -> [UserID] {
    var result: [UserID] = []
    for node in children(of: list) {
      guard let users = users(node), takeItems(users.count, at: place(node)) else { continue }
      result += users
    }
    return result
  }
}
