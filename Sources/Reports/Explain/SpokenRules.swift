import IMProtocol
import ScenarioLanguage

/// Which requirements and decisions led to something that happened.
///
/// The server says by which statements it decided about what it took. Those of them that the
/// catalogue's row of a callback names are why that callback came. What a device does by itself
/// follows from few.
struct SpokenRules {
  /// A device that was offline is brought up to date when it connects.
  static let catchUp = "MD-02"
  /// What a device checks before anything is sent.
  private static let deviceChecks = ["D-10", "D-11"]
  /// What says how a device is brought up to date.
  private static let missed: Set<String> = [catchUp, "D-03"]
  /// What speaks of subscriptions only, although friends hear of the same things.
  private static let ofSubscriptions: Set<String> = ["SU-07", "D-62", "D-64", "D-72"]
  /// Calls without a connection or an answer.
  private static let noAnswer = "D-06"

  private let cited: Set<String>

  init(_ events: CaseEvents) { cited = Set(events.verifies + events.assumes) }

  /// The statements by which a callback came, from those by which the server decided about what
  /// led to it; `isMissed` for one that the device would have received had it been there.
  func ids(of callback: TraceEvent, decidedBy grounds: [String], isMissed: Bool) -> [String] {
    guard let kind = Catalogue.callback(named: callback.name) else { return [] }
    if isMissed { return grounds.filter(Self.missed.contains) }
    let row = Catalogue.callback(kind)
    return grounds.filter { row.statements.contains($0) && !contradicts($0, callback, row) }
  }

  /// The statements by which a call ended: those that name its code, or all by which it failed.
  func ids(ofEnd result: TraceEvent, decidedBy grounds: [String]?) -> [String] {
    let code = result.code ?? 0
    if (30_001...30_003).contains(code) { return [Self.noAnswer] }
    guard let grounds else { return code == 0 ? [] : Self.deviceChecks }
    if code != 0 { return grounds }
    // A successful call may return a code: `returns RC_FRIEND_NEED_ACCEPT (25461)`.
    let said = Self.words(of: result.text).filter { $0.hasPrefix("RC_") || Self.isCode($0) }
    return grounds.filter { id in
      text(of: id).map { !Self.words(of: $0).isDisjoint(with: said) } ?? false
    }
  }

  /// Whether a callback's catalogue row names a statement.
  func isSpoken(_ id: String, ofCallback name: String) -> Bool {
    Catalogue.callback(named: name).map { Catalogue.callback($0).statements.contains(id) } ?? false
  }

  /// The text of a statement by which a rule decides, whatever a user's file says under its id.
  func text(of id: String) -> String? { KnownStatements.builtIn[id]?.text }

  /// What a scenario says of a statement that it cites.
  func mark(of id: String) -> String {
    guard cited.contains(id) else { return "" }
    return KnownStatements.isDecision(id) ? " [assumed here]" : " [verified here]"
  }

  /// Whether a statement speaks of other values of the callback's enumerations than it has: one of
  /// type FriendOnlineStatus when it is of type OnlineStatus.
  private func contradicts(
    _ id: String, _ callback: TraceEvent, _ row: CallbackDescriptor
  ) -> Bool {
    guard let text = text(of: id) else { return false }
    let said = Self.words(of: text)
    let had = Self.words(of: callback.text)
    let isOfFriend = had.contains("FriendOnlineStatus") || had.contains("FriendUserProfile")
    if isOfFriend && Self.ofSubscriptions.contains(id) { return true }
    return row.fields.flatMap { Self.enumerations(in: $0.type) }.contains { kind in
      let spoken = Catalogue.enumeration(kind).cases.map(\.name).filter(said.contains)
      return !spoken.isEmpty && !spoken.contains(where: had.contains)
    }
  }

  /// The enumerations that say what a callback is about: its own, and the types of subscriptions.
  private static func enumerations(in type: ValueType) -> [EnumerationKind] {
    switch type {
    case .enumeration(let kind): [kind]
    case .list(.record(.subscribeInfoEvent)), .list(.record(.subscribeEvent)): [.subscribeType]
    default: []
    }
  }

  /// The words of a text: names, codes, numbers.
  private static func words(of text: String) -> Set<String> {
    Set(
      text.split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")) }.map(String.init))
  }

  private static func isCode(_ word: String) -> Bool {
    word.utf8.count == 5 && word.utf8.allSatisfy { $0 &- 0x30 < 10 }
  }
}
