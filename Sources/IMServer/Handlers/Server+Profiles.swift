import IMProtocol

/// What users say about themselves, and who sees it.
extension Server {
  /// Carries out a device's call about profiles.
  mutating func handleProfileCall(
    _ call: Call, by caller: Caller, at now: Timestamp, into effects: inout Effects
  ) {
    switch call {
    case .updateMyUserProfile(let changes):
      changeProfile(changes, of: caller.user, by: caller, at: now, into: &effects)
    case .getMyUserProfile:
      effects.note("UP-15")
      let profile = profile(of: caller.user, seenBy: caller.user, &effects)
      effects.reply(
        .success(.profile(effects.arena.keep(CollectionOfOne(profile)))), to: caller)
    case .getUserProfiles(let userIds):
      getUserProfiles(userIds, by: caller, into: &effects)
    case .updateMyUserProfileVisibility(let visibility):
      setVisibility(visibility, by: caller, at: now, into: &effects)
    case .getMyUserProfileVisibility:
      effects.note("UP-24")
      effects.reply(
        .success(.visibility(users[Int(caller.user.index)].visibility)), to: caller)
    case .searchUserProfileByUniqueId(let uniqueId):
      search(uniqueId, by: caller, into: &effects)
    default:
      preconditionFailure("\(call) is not about profiles")
    }
  }

  /// A user's profile as far as someone may see it (D-61).
  private func profile(
    of user: UserID, seenBy viewer: UserID, _ effects: inout Effects
  ) -> UserProfile {
    let profile = users[Int(user.index)].profile(of: user)
    let target = target(viewer, of: user)
    noteVisibility(of: user, to: target, &effects)
    return showsAll(user, to: target) ? profile : profile.hidden
  }

  /// Whether someone may see a user's whole profile.
  func showsAll(_ user: UserID, to viewer: Target) -> Bool {
    VisibilityRule.showsAll(effectiveVisibility(of: user).0, to: viewer).0
  }

  /// Notes by which statements someone sees what of a profile.
  func noteVisibility(of user: UserID, to viewer: Target, _ effects: inout Effects) {
    let visibility = effectiveVisibility(of: user)
    if viewer != .caller { effects.note(visibility.1) }
    effects.note(VisibilityRule.showsAll(visibility.0, to: viewer).1)
  }

  private func effectiveVisibility(of user: UserID) -> Ruling<UserProfileVisibility> {
    VisibilityRule.effective(
      users[Int(user.index)].visibility, ofAppKey: settings.profileVisibility)
  }

  /// getUserProfiles (UP-16, D-13, D-14): the profiles in the order asked for, or a refusal of all.
  private func getUserProfiles(
    _ userIds: Slice<UserID>, by caller: Caller, into effects: inout Effects
  ) {
    let others = Array(effects.arena[userIds])
    guard others.allSatisfy({ isAccount($0) }) else {
      effects.refuse(.userProfileUserNotExist, by: "D-14", to: caller)
      return
    }
    effects.note("UP-16")
    let profiles = others.map { profile(of: $0, seenBy: caller.user, &effects) }
    effects.reply(.success(.profiles(effects.arena.keep(profiles))), to: caller)
  }

  /// searchUserProfileByUniqueId (UP-25): who is found does not depend on the visibility, what is
  /// shown does (D-61).
  private func search(_ uniqueId: Text, by caller: Caller, into effects: inout Effects) {
    guard let user = uniqueIDs.user(of: uniqueId) else {
      effects.refuse(.userProfileUserNotExist, by: "UP-25, D-14", to: caller)
      return
    }
    effects.note("UP-25")
    let profile = profile(of: user, seenBy: caller.user, &effects)
    effects.reply(.success(.profile(effects.arena.keep(CollectionOfOne(profile)))), to: caller)
  }

  /// updateMyUserProfileVisibility (UP-23); a change of it is a change of the profile (D-62).
  private mutating func setVisibility(
    _ rawValue: Int32, by caller: Caller, at now: Timestamp, into effects: inout Effects
  ) {
    guard let visibility = UserProfileVisibility(rawValue: rawValue) else {
      effects.refuse(.invalidUserProfileVisibility, by: "D-11", to: caller)
      return
    }
    effects.note("UP-23")
    effects.reply(.success(), to: caller)
    guard users[Int(caller.user.index)].visibility != visibility else { return }
    users[Int(caller.user.index)].visibility = visibility
    tellOfProfile(of: caller.user, at: now, into: &effects)
  }

  /// Changes a profile, for its user or for the server's own interface (UP-02, D-29): all that is
  /// given, or nothing.
  mutating func changeProfile(
    _ changes: Slice<ProfileChange>, of user: UserID, by caller: Caller, at now: Timestamp,
    into effects: inout Effects
  ) {
    guard isAccount(user) else {
      effects.refuse(.userProfileUserNotExist, by: "D-14", to: caller)
      return
    }
    let settled = settled(Array(effects.arena[changes]), of: user)
    let faults = faults(effects.arena[changes], settled, of: user, isOwn: caller.user == user)
    for fault in ProfileFault.allCases {
      let names = faults.filter { $0.fault == fault }.map(\.name)
      if names.isEmpty { continue }
      let code = effects.ruled(fault.refusal)
      if fault == .tooLong || fault == .outOfRange {
        for named in faults where named.fault == fault {
          effects.note(ProfileAttributeRule.grounds(named.field))
        }
      }
      if caller.user != user { effects.note("D-70") }
      effects.reply(.failure(code, naming: effects.arena.keep(names)), to: caller)
      return
    }
    effects.note(caller.user == user ? "UP-02" : "D-29, D-70")
    effects.reply(.success(), to: caller)
    if apply(settled, to: user) { tellOfProfile(of: user, at: now, into: &effects) }
  }

  /// Gives a user other attributes and says whether anything has another value now.
  mutating func apply(_ changes: [ProfileChange], to user: UserID) -> Bool {
    let old = users[Int(user.index)].uniqueId
    let hasChanged = users[Int(user.index)].changeProfile(of: user, changes)
    uniqueIDs.change(of: user, from: old, to: users[Int(user.index)].uniqueId)
    return hasChanged
  }

  /// The changes with the extended attributes that the profile has then: those that are not named
  /// stay, and an empty value clears one (D-71).
  func settled(_ changes: [ProfileChange], of user: UserID) -> [ProfileChange] {
    changes.map { change in
      guard case .dictionary(let given) = change.value else { return change }
      let old = users[Int(user.index)].profile(of: user).extProfile
      return ProfileChange(field: change.field, value: .dictionary(merged(old, given)))
    }
  }

  func isAccount(_ user: UserID) -> Bool { user.index < users.count }
}
