import IMProtocol
import Simulation

/// A family of facts that explain similar items of a list.
struct FactFamily: Hashable {
  private let kind: Kind
  /// The enumeration cases in the list item that needs the fact. A list item with other enumeration
  /// cases needs another fact. For example, sent and received requests need different facts.
  private let cases: [Value]

  private enum Kind: Hashable {
    case friends
    /// A call before the logs begin. `byOwner` says whether the owner of the log made the call.
    case called(CallKind, byOwner: Bool)
    case expired(CallKind, byOwner: Bool)
    case profile(field: Int)
  }

  /// Creates the family of a fact. Returns nil if the fact belongs to no family.
  ///
  /// - Parameters:
  ///   - fact: The fact.
  ///   - owner: The owner of the log that needs the fact.
  ///   - item: The list item that needs the fact, or nil if no list needs it.
  init?(_ fact: AssumedFact.Kind, owner: UserID, _ item: EntryMaterial?) {
    switch fact {
    case .friends: kind = .friends
    case .called(let user, let call, _): kind = .called(call, byOwner: user == owner)
    case .expired(let user, let call, _): kind = .expired(call, byOwner: user == owner)
    case .profile(_, let field, _): kind = .profile(field: field)
    case .group, .manager, .member, .setting, .groupSetting, .connected, .subscribed, .full:
      return nil
    }
    cases = item?.enumerations ?? []
  }

  /// Returns whether both families have the same kind of facts, regardless of callers and list
  /// items.
  func isLike(_ other: FactFamily) -> Bool {
    switch (kind, other.kind) {
    case (.called(let one, _), .called(let other, _)),
      (.expired(let one, _), .expired(let other, _)):
      one == other
    default: kind == other.kind
    }
  }

  /// The profile field that the facts set, or nil if the facts are of another kind.
  var profileField: Int? { if case .profile(let field) = kind { field } else { nil } }

  var isOfFriends: Bool { kind == .friends }
}
