import IMProtocol
import Simulation

/// A family of similar facts that explain similar items of a list.
struct FactFamily: Hashable {
  private let kind: Kind
  /// The enumeration cases in the item that needs the fact. Items with other cases, such as
  /// requests that were sent instead of received, need other facts.
  private let cases: [Value]

  private enum Kind: Hashable {
    case friends
    /// A call before the logs. `byOwner`: whether the owner of the log made the call.
    case called(CallKind, byOwner: Bool)
    case expired(CallKind, byOwner: Bool)
    case profile(field: Int)
  }

  /// The family of a fact; nil if there is no such family.
  ///
  /// - Parameters:
  ///   - owner: The owner of the log that needs the fact.
  ///   - item: The list item that needs the fact; nil if no list needs the fact.
  init?(_ fact: AssumedFact.Kind, owner: UserID, _ item: EntryMaterial?) {
    switch fact {
    case .friends: kind = .friends
    case .called(let user, let call, _): kind = .called(call, byOwner: user == owner)
    case .expired(let user, let call, _): kind = .expired(call, byOwner: user == owner)
    case .profile(_, let field, _): kind = .profile(field: field)
    case .group, .manager, .member, .setting, .groupSetting: return nil
    }
    cases = item?.enumerations ?? []
  }

  /// Returns whether both families have the same kind of facts. The callers and the list items of
  /// the facts are not compared.
  func isLike(_ other: FactFamily) -> Bool {
    switch (kind, other.kind) {
    case (.called(let one, _), .called(let other, _)),
      (.expired(let one, _), .expired(let other, _)):
      one == other
    default: kind == other.kind
    }
  }

  /// The field of the profile that the facts set; nil if the facts are of another kind.
  var profileField: Int? { if case .profile(let field) = kind { field } else { nil } }

  var isOfFriends: Bool { kind == .friends }
}
