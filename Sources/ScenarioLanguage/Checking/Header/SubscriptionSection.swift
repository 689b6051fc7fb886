import IMProtocol

/// The subscriptions that a header declares.
struct SubscriptionSection {
  private(set) var subscriptions: [SubscriptionDeclaration] = []
  private var known: Set<Subscription> = []
  /// For each subscription type, how many other users each user subscribes to (`made`), and how
  /// many subscribers each user has (`had`).
  private var counts: [Int32: (made: UserCounts, had: UserCounts)] = [:]

  /// A subscription, which counts only once even if it is declared several times.
  private struct Subscription: Hashable {
    var subscriber: UserID
    var target: UserID
    var type: Int32
  }

  /// Checks a line such as
  /// `subscriptions F[1...5000] to B (subscribeType: UserProfile, expiry: 1d)`.
  mutating func check(_ line: Line, _ reader: inout ValueReader) {
    let nodes = Array(reader.syntax.roots(of: line))
    guard nodes.count == 3 else { return }
    let subscribers = listedUsers(nodes[0], &reader)
    let targets = listedUsers(nodes[1], &reader)
    guard let (type, expiry) = subscriptionOptions(nodes[2], &reader) else { return }
    guard
      reader.source.take(subscribers.count * targets.count, of: .subscriptions, at: line)
    else { return }
    for subscriber in subscribers {
      for target in targets { count(subscriber, target, type, at: reader.location(line), &reader) }
    }
    subscriptions.append(
      SubscriptionDeclaration(
        subscribers: subscribers, targets: targets, type: type, expiry: expiry))
  }

  /// The subscription type and the expiry. If the type or the expiry is wrong or missing, reports
  /// an error and returns nil.
  private func subscriptionOptions(_ options: Int, _ reader: inout ValueReader) -> (
    type: Int32, expiry: Int64
  )? {
    var type: Int32?
    var expiry: Int64?
    let names = ["subscribeType", "expiry"]
    var seen: Set<String> = []
    for node in reader.syntax.children(of: options) {
      let token = reader.syntax.nodes[node].name
      let name = reader.syntax.string(token)
      guard names.contains(name) else {
        reader.reportUnknown(.option, name, of: "subscriptions", at: token, among: names)
        continue
      }
      if !seen.insert(name).inserted { reader.report(.duplicate(.option, name), at: token) }
      if name == "expiry" {
        expiry = self.expiry(node, name, &reader)
      } else {
        type = subscribeType(node, name, &reader)
      }
    }
    for name in names where !seen.contains(name) {
      reader.report(.missingAttribute(name, of: "subscriptions"), at: options)
    }
    guard let type, let expiry else { return nil }
    return (type, expiry)
  }

  private func subscribeType(_ node: Int, _ name: String, _ reader: inout ValueReader) -> Int32? {
    guard case .enumeration(_, let raw)? = reader.scalar(node, .enumeration(.subscribeType), name)
    else { return nil }
    if SubscribeType(rawValue: raw)?.isSubscribable == true { return raw }
    return reader.refuseType(name, "`OnlineStatus` or `UserProfile`", node)
  }

  private func expiry(_ node: Int, _ name: String, _ reader: inout ValueReader) -> Int64? {
    guard case .integer(let seconds)? = reader.scalar(node, .duration, name) else { return nil }
    if SubscriptionLimits.expiry.contains(seconds) { return seconds }
    return reader.refuseType(name, "a duration from 60 s to 30 days", node)
  }

  private func listedUsers(_ list: Int, _ reader: inout ValueReader) -> [UserID] {
    var result: [UserID] = []
    for node in reader.syntax.children(of: list) {
      guard let users = reader.names.users(node, &reader.source),
        reader.source.takeItems(users.count, at: node)
      else { continue }
      result += users
    }
    return result
  }

  /// Counts a subscription, and checks the limits of SU-09 and SU-10.
  private mutating func count(
    _ subscriber: UserID, _ target: UserID, _ type: Int32, at range: SourceRange,
    _ reader: inout ValueReader
  ) {
    let subscription = Subscription(subscriber: subscriber, target: target, type: type)
    guard known.insert(subscription).inserted else { return }
    let empty = (made: UserCounts(), had: UserCounts())
    let made = counts[type, default: empty].made.add(to: subscriber)
    let had = counts[type, default: empty].had.add(to: target)
    for (what, user, count, limit) in [
      ("subscriptions", subscriber, made, SubscriptionLimits.subscriptions),
      ("subscribers", target, had, SubscriptionLimits.subscribers),
    ] where count == limit + 1 {
      reader.report(.tooMany(what, of: reader.names.name(of: user), limit: limit), at: range)
    }
  }
}
