import IMProtocol
import ScenarioLanguage

extension Scenario {
  /// Whether the order of events within a millisecond is hidden. The order is hidden if the
  /// scenario tries several interleavings and no statement of the scenario shows the order.
  var hidesOrderInTime: Bool {
    let triesInterleavings = exploration != nil || steps.contains { $0.outcomes != nil }
    return triesInterleavings && !asksForOrderInTime
  }

  private var asksForOrderInTime: Bool {
    let ofSteps = steps.flatMap { $0.statements + ($0.outcomes ?? []).flatMap(\.statements) }
    let ofProperties = properties.always.flatMap(\.statements)
    if (given + ofSteps + ofProperties).contains(where: \.asksForOrderInTime) { return true }
    let permissions = exploration?.permissions ?? []
    return permissions.contains { $0.condition != nil || $0.action.listsByTime }
  }
}

extension Statement {
  fileprivate var asksForOrderInTime: Bool {
    switch kind {
    case .call(let call): call.kind.listsByTime
    case .holds, .opens, .shows: true
    case .result, .receive, .wait, .connect, .disconnect, .taps, .fault, .hears, .isHeard: false
    }
  }
}

extension Action {
  fileprivate var listsByTime: Bool {
    if case .call(let call) = self { call.kind.listsByTime } else { false }
  }
}

extension CallKind {
  fileprivate var listsByTime: Bool {
    self == .getFriends || self == .searchFriendsInfo || self == .querySubscribeEvent
  }
}
