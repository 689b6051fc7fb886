/// The parts in the catalogue that mutants can change: calls, callbacks and their fields.
package enum CatalogueParts {
  package static var all: [MutantPart] {
    notices + answers + fieldsOfCallbacks + fieldsOfResults + parameters + variations + lengths
  }

  private static var notices: [MutantPart] {
    CallbackKind.allCases.flatMap { kind -> [MutantPart] in
      let descriptor = Catalogue.callback(kind)
      // The device itself creates the callbacks about the connection.
      if descriptor.traits.isOfConnection { return [] }
      let variants = kind.variants
      if variants.isEmpty { return [MutantPart(.notice, descriptor.name)] }
      return variants.map { MutantPart(.notice, "\(descriptor.name) (\($0))") }
    }
  }

  /// The server's answers. Calls that add or remove delegates are excluded, because the device
  /// itself answers them.
  private static var answers: [MutantPart] {
    Catalogue.calls.filter { !$0.name.hasSuffix("Delegate") }.map {
      MutantPart(.answer, "the answer to \($0.name)")
    }
  }

  private static var fieldsOfCallbacks: [MutantPart] {
    Catalogue.callbacks.flatMap { callback in
      names(of: callback.fields, in: callback.name).map { MutantPart(.field, $0) }
    }
  }

  /// Returns the fields' paths, including those of nested records.
  private static func names(of fields: [FieldDescriptor], in name: String) -> [String] {
    fields.filter(canChange).flatMap { field -> [String] in
      let path = "\(name).\(field.name)"
      guard let record = field.type.record else { return [path] }
      return [path] + names(of: Catalogue.record(record).fields, in: path)
    }
  }

  private static var fieldsOfResults: [MutantPart] {
    let results = Catalogue.calls.compactMap { $0.result?.record }
    let positions: [(Mutants.Position, [RecordKind])] = [
      (.result, results), (.localData, [.localData]), (.page, [.shownRequestPage]),
    ]
    return positions.flatMap { position, records -> [MutantPart] in
      var seen: [RecordKind] = []
      var rest = records[...]
      while let record = rest.popFirst() {
        if seen.contains(record) { continue }
        seen.append(record)
        rest += Catalogue.record(record).fields.compactMap(\.type.record)
      }
      return seen.flatMap { record -> [MutantPart] in
        let descriptor = Catalogue.record(record)
        return descriptor.fields.filter(canChange).map {
          MutantPart(.field, "\(descriptor.name).\($0.name) \(position.rawValue)")
        }
      }
    }
  }

  /// Returns whether a field can have a different value. An enumeration with only one case leaves
  /// no choice.
  private static func canChange(_ field: FieldDescriptor) -> Bool {
    guard case .enumeration(let kind) = field.type else { return true }
    return Catalogue.enumeration(kind).cases.count > 1
  }

  private static var parameters: [MutantPart] {
    let ignored = Catalogue.calls.flatMap { call in
      call.parameters.filter(Mutants.mayBeIgnored).map {
        MutantPart(.parameter, "\(call.name).\($0.name)")
      }
    }
    let checked = Catalogue.calls.flatMap { call in
      call.parameters.compactMap { $0.check.map { MutantPart(.parameter, $0) } }
    }
    return ignored + checked
  }

  private static var variations: [MutantPart] {
    Variation.allCases.map { MutantPart(.variation, $0.words) }
  }

  private static var lengths: [MutantPart] {
    TextTable.lengthChanges.map { MutantPart(.text, "the length of a text \($0)") }
  }
}

extension ValueType {
  /// The kind of record that a field of this type contains, either directly or in a list; nil if
  /// the field contains no record.
  fileprivate var record: RecordKind? {
    if case .record(let kind) = self { return kind }
    if case .list(let element) = self { return element.record }
    return nil
  }
}

extension CallbackKind {
  /// The names that `CallbackMessage.variant(_:)` returns for the kinds of events that the callback
  /// reports; empty if there is only one kind.
  fileprivate var variants: [String] {
    switch self {
    case .onFriendApplicationStatusChanged:
      return combinations(
        [FriendApplicationStatus.unHandled, .refused], FriendApplicationType.allCases)
    case .onGroupOperation: return GroupOperation.allCases.map { "\($0)" }
    case .onGroupApplicationEvent:
      // Nobody is notified of an expiry (D-56). Invitees who were never asked aren't notified of an
      // approver's decision (D-46, D-53). An application without an invitation has no invitee
      // (D-45).
      let invited: [GroupApplicationStatus] = [.inviteeUnHandled, .inviteeRefused, .joined]
      let applied: [GroupApplicationStatus] = [.managerUnHandled, .managerRefused, .joined]
      let all: [GroupApplicationStatus] = GroupApplicationStatus.allCases.filter { $0 != .expired }
      return combinations(applied, [GroupApplicationDirection.applicationSent])
        + combinations(invited, [GroupApplicationDirection.invitationReceived])
        + combinations(all, [GroupApplicationDirection.invitationSent, .applicationReceived])
    case .onGroupFollowsChangedSync: return [GroupOperationType.add, .remove].map { "\($0)" }
    case .onEventChange:
      return ["onlineStatus", "userProfile", "friendOnlineStatus", "friendUserProfile"]
        + ["onlineStatus, friendOnlineStatus", "userProfile, friendUserProfile"]
    case .onSubscriptionChangedOnOtherDevices:
      return SubscribeOperationType.allCases.map { "\($0)" }
    case .onFriendAdd, .onFriendDelete, .onFriendCleared, .onFriendInfoChangedSync,
      .onGroupInfoChanged, .onGroupMemberInfoChanged, .onGroupRemarkChangedSync,
      .onSubscriptionSyncCompleted, .onConnectionStatusChanged:
      return []
    }
  }

  private func combinations<One, Other>(_ ones: [One], _ others: [Other]) -> [String] {
    ones.flatMap { one in others.map { "\(one), \($0)" } }
  }
}
