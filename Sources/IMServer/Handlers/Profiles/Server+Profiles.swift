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
      let (profile, why) = profile(
        of: caller.user, seenBy: caller.user, effects.because(Reason("UP-15")), &effects)
      effects.reply(
        .success(.profile(effects.arena.keep(CollectionOfOne(profile)))), to: caller, why)
    case .getUserProfiles(let userIds):
      getUserProfiles(userIds, by: caller, into: &effects)
    case .updateMyUserProfileVisibility(let visibility):
      setVisibility(visibility, by: caller, at: now, into: &effects)
    case .getMyUserProfileVisibility:
      effects.reply(
        .success(.visibility(users[Int(caller.user.index)].visibility)), to: caller,
        Reason("UP-24"))
    case .searchUserProfileByUniqueId(let uniqueId):
      search(uniqueId, by: caller, into: &effects)
    default:
      preconditionFailure("\(call) is not about profiles")
    }
  }

  /// A user's profile as far as someone may see it (D-61), and why so far.
  private func profile(
    of user: UserID, seenBy viewer: UserID, _ why: Why, _ effects: inout Effects
  ) -> (UserProfile, Why) {
    let profile = users[Int(user.index)].profile(of: user)
    let target = target(viewer, of: user)
    let visibility = visibility(of: user, to: target)
    let why = effects.because(
      why, sourceOfVisibility(of: user, to: target), visibility.reason)
    return (visibility.decision ? profile : profile.hidden, why)
  }

  /// Whether someone may see a user's whole profile.
  func visibility(of user: UserID, to viewer: Target) -> Ruling<Bool> {
    VisibilityRule.showsAll(effectiveVisibility(of: user).decision, to: viewer)
  }

  /// Why the user's visibility counts, or the AppKey's; nil for the user, who sees all.
  func sourceOfVisibility(of user: UserID, to viewer: Target) -> Reason? {
    viewer == .caller ? nil : effectiveVisibility(of: user).reason
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
      effects.refuse(.userProfileUserNotExist, to: caller, Reason("D-14"))
      return
    }
    var why = effects.because(Reason("UP-16"))
    var profiles: [UserProfile] = []
    for other in others {
      let profile: UserProfile
      (profile, why) = self.profile(of: other, seenBy: caller.user, why, &effects)
      profiles.append(profile)
    }
    effects.reply(.success(.profiles(effects.arena.keep(profiles))), to: caller, why)
  }

  /// searchUserProfileByUniqueId (UP-25): who is found does not depend on the visibility, what is
  /// shown does (D-61).
  private func search(_ uniqueId: Text, by caller: Caller, into effects: inout Effects) {
    guard let user = uniqueIDs.user(of: uniqueId) else {
      effects.refuse(.userProfileUserNotExist, to: caller, Reason("UP-25, D-14"))
      return
    }
    let (profile, why) = profile(
      of: user, seenBy: caller.user, effects.because(Reason("UP-25")), &effects)
    effects.reply(
      .success(.profile(effects.arena.keep(CollectionOfOne(profile)))), to: caller, why)
  }

  /// updateMyUserProfileVisibility (UP-23); a change of it is a change of the profile (D-62).
  private mutating func setVisibility(
    _ rawValue: Int32, by caller: Caller, at now: Timestamp, into effects: inout Effects
  ) {
    guard let visibility = UserProfileVisibility(rawValue: rawValue) else {
      effects.refuse(.invalidUserProfileVisibility, to: caller, Reason("D-11"))
      return
    }
    effects.reply(.success(), to: caller, Reason("UP-23"))
    guard users[Int(caller.user.index)].visibility != visibility else {
      keepProfile(of: caller.user, at: now, into: &effects)
      return
    }
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
      effects.refuse(.userProfileUserNotExist, to: caller, Reason("D-14"))
      return
    }
    let settled = settled(Array(effects.arena[changes]), of: user)
    let faults = faults(effects.arena[changes], settled, of: user, isOwn: caller.user == user)
    for fault in ProfileFault.allCases {
      let names = faults.filter { $0.fault == fault }.map(\.name)
      if names.isEmpty { continue }
      var why = effects.because(fault.refusal.reason)
      if fault == .tooLong || fault == .outOfRange {
        for named in faults where named.fault == fault {
          why = effects.because(why, ProfileAttributeRule.limit(of: named.field))
        }
      }
      if caller.user != user { why = effects.because(why, Reason("D-70")) }
      effects.reply(
        .failure(fault.refusal.decision, naming: effects.arena.keep(names)), to: caller, why)
      return
    }
    let clears = effects.arena[changes].contains(where: \.clearsOrMerges)
    effects.reply(
      .success(), to: caller,
      effects.because(
        Reason(caller.user == user ? "UP-02" : "D-29, D-70"), clears ? Reason("D-71") : nil))
    if apply(settled, to: user) {
      tellOfProfile(of: user, at: now, into: &effects)
    } else {
      keepProfile(of: user, at: now, into: &effects)
    }
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

extension ProfileChange {
  /// Whether it takes a text away or changes extended attributes key by key (D-71).
  fileprivate var clearsOrMerges: Bool {
    switch value {
    case .text(let text): text.isAbsentOrEmpty
    case .dictionary: true
    default: false
    }
  }
}
