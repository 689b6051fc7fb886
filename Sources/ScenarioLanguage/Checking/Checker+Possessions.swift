import IMProtocol

/// The scene with which a scenario starts is one that calls could have made: what users and groups
/// have keeps the limits of the service.
extension Checker {
  /// Counts a subscription (SU-09, SU-10).
  mutating func count(
    _ subscriber: UserID, _ target: UserID, _ type: Int32, at range: SourceRange
  ) {
    let subscription = Possessions.Subscription(
      subscriber: subscriber, target: target, type: type)
    guard possessions.knownSubscriptions.insert(subscription).inserted else { return }
    let empty = (made: Possessions.Counts(), had: Possessions.Counts())
    let made = possessions.subscriptions[type, default: empty].made.add(to: subscriber)
    let had = possessions.subscriptions[type, default: empty].had.add(to: target)
    if made == SubscriptionLimits.subscriptions + 1 {
      let name = scenario.names.users[Int(subscriber.index)]
      report(
        .tooMany("subscriptions", of: name, limit: SubscriptionLimits.subscriptions), at: range)
    }
    if had == SubscriptionLimits.subscribers + 1 {
      let name = scenario.names.users[Int(target.index)]
      report(.tooMany("subscribers", of: name, limit: SubscriptionLimits.subscribers), at: range)
    }
  }

  /// Reports a uniqueId that another user has (UP-05, D-70).
  mutating func demandOwnUniqueID(_ attributes: [Account.Attribute], at range: SourceRange) {
    for attribute in attributes where attribute.field == ProfileField.uniqueId.rawValue {
      guard case .text(let id) = attribute.value, !id.isAbsentOrEmpty,
        !possessions.uniqueIDs.insert(id).inserted
      else { continue }
      report(.duplicate(.uniqueID, scenario.names.texts.string(of: id)), at: range)
    }
  }

  /// Reports a value that no profile or group can have (UP-03 to UP-13, D-55).
  mutating func demandPossible(
    _ value: Value, _ field: Int, of record: RecordKind, at node: Int
  ) {
    let profile = record == .userProfile ? ProfileField(rawValue: field) : nil
    let longest =
      profile == nil ? GroupLimits.longest(field) : profile.flatMap(ProfileLimits.longest)
    let name = name(of: node)
    switch value {
    case .text(let text):
      if profile == .uniqueId, !text.isAbsentOrEmpty,
        !ProfileLimits.isUniqueID(scenario.names.texts.string(of: text))
      {
        reportType(name, "1 to 32 letters and digits", node)
      } else {
        demand(atMost: longest, charactersOf: text, name, at: place(node))
      }
    case .integer(let number):
      if profile != nil, !ProfileLimits.numbers.contains(number) {
        reportType(name, "a number from 0 to 100", node)
      }
    case .dictionary(let attributes):
      let limit = profile == nil ? GroupLimits.extKeys : ProfileLimits.extPairs
      if attributes.count > limit {
        report(.tooManyKeys(setting: name, limit: limit, found: attributes.count), at: place(node))
      }
      for attribute in attributes {
        let key = scenario.names.texts.string(of: attribute.key)
        demand(atMost: longest, charactersOf: attribute.value, key, at: place(node))
        possessions.keys.append(
          Possessions.Key(
            key: attribute.key, setting: profile == nil ? "groupExtKeys" : "profileExtKeys",
            place: place(node)))
      }
    default: break
    }
  }

  private mutating func demand(
    atMost limit: Int?, charactersOf text: Text, _ name: String, at range: SourceRange
  ) {
    guard let limit, !text.isAbsentOrEmpty else { return }
    let length = scenario.names.texts.length(of: text)
    if length > limit { report(.tooLong(name, limit: limit, found: length), at: range) }
  }

  /// Reports keys of extended attributes that are not configured, now that the settings are known.
  mutating func reportUnknownKeys() {
    for key in possessions.keys {
      let known =
        key.setting == "groupExtKeys"
        ? scenario.settings.groupExtKeys : scenario.settings.profileExtKeys
      if known.contains(key.key) { continue }
      reportUnknown(
        .key, scenario.names.texts.string(of: key.key), of: key.setting, at: key.place,
        among: known.map { scenario.names.texts.string(of: $0) })
    }
  }
}
