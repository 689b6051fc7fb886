import Ground
import IMProtocol

extension ProfileBook {
  /// getMyUserProfile (UP-15).
  func getMyUserProfile(
    _ directory: Directory, _ friends: FriendBook, _ turn: inout Turn
  ) -> Answered {
    reply(profileOf: turn.caller.user, Reason("UP-15"), directory, friends, &turn)
  }

  /// searchUserProfileByUniqueId (UP-25): who is found does not depend on the visibility, what is
  /// shown does (D-61).
  func searchUserProfile(
    _ uniqueId: Text, _ directory: Directory, _ friends: FriendBook, _ turn: inout Turn
  ) -> Answered {
    let found = uniqueIDs.user(of: uniqueId)
    let refusal = AccountRule.refusal(.uniqueID, exists: found != nil)
    guard let user = found else { return turn.refuse(refusal) }
    return reply(profileOf: user, Reason("UP-25"), directory, friends, &turn)
  }

  /// Answers with a user's profile, as far as the caller may see it.
  private func reply(
    profileOf user: UserID, _ reason: Reason, _ directory: Directory, _ friends: FriendBook,
    _ turn: inout Turn
  ) -> Answered {
    let (profile, why) = profile(of: user, turn.because(reason), directory, friends, &turn)
    return turn.reply(.success(.profile(turn.arena.keep(one: profile))), why)
  }

  /// getUserProfiles (UP-16, D-13, D-14): the profiles in the order asked for, or a refusal of all.
  func getUserProfiles(
    _ userIds: Slice<UserID>, _ directory: Directory, _ friends: FriendBook, _ turn: inout Turn
  ) -> Answered {
    let others = Array(turn.arena[userIds])
    let refusal = AccountRule.refusal(.profile, exists: others.allSatisfy(directory.isAccount))
    if let refused = turn.refuse(by: refusal) { return refused }
    var why = turn.because(Reason("UP-16"))
    var profiles: [UserProfile] = []
    for other in others {
      let profile: UserProfile
      (profile, why) = self.profile(of: other, why, directory, friends, &turn)
      profiles.append(profile)
    }
    return turn.reply(.success(.profiles(turn.arena.keep(profiles))), why)
  }

  /// A user's profile as far as the caller may see it (D-61), and why so far.
  private func profile(
    of user: UserID, _ why: Why, _ directory: Directory, _ friends: FriendBook, _ turn: inout Turn
  ) -> (UserProfile, Why) {
    let profile = profile(of: user, directory)
    let target = friends.target(turn.caller.user, of: user)
    let visibility = visibility(of: user, to: target, directory)
    let why = turn.because(
      why, sourceOfVisibility(of: user, to: target, directory), visibility.reason)
    return (visibility.decision ? profile : profile.hidden, why)
  }

  func visibility(of user: UserID, to viewer: Target, _ directory: Directory) -> Ruling<Bool> {
    let viewer: VisibilityRule.Viewer =
      switch viewer {
      case .caller: .user
      case .friend: .friend
      case .stranger: .stranger
      case .unknown: fatal("an unknown user looks at the profile of \(user)")
      }
    return VisibilityRule.showsAll(effectiveVisibility(of: user, directory).decision, to: viewer)
  }

  /// Why the user's visibility counts, or the AppKey's; nil for the user, who sees all.
  func sourceOfVisibility(of user: UserID, to viewer: Target, _ directory: Directory) -> Reason? {
    viewer == .caller ? nil : effectiveVisibility(of: user, directory).reason
  }

  private func effectiveVisibility(
    of user: UserID, _ directory: Directory
  ) -> Ruling<VisibilityRule.Effective> {
    VisibilityRule.effective(visibility(of: user), ofAppKey: directory.settings.profileVisibility)
  }

  /// getMyUserProfileVisibility (UP-24).
  func getMyUserProfileVisibility(_ turn: inout Turn) -> Answered {
    turn.reply(.success(.visibility(visibility(of: turn.caller.user))), Reason("UP-24"))
  }

  /// What a call does to a profile, as far as it concerns others.
  enum Outcome {
    case refused
    /// Nothing has another value.
    case kept
    /// Something has, or others may see it.
    case changed
  }

  /// updateMyUserProfileVisibility (UP-23); a change of it is a change of the profile (D-62).
  mutating func updateMyUserProfileVisibility(
    _ visibility: Raw<UserProfileVisibility>, _ directory: Directory, _ turn: inout Turn
  ) -> (Answered, Outcome) {
    let user = turn.caller.user
    guard let wanted = visibility.known else {
      fatal("visibility \(visibility.rawValue) is refused by the device")
    }
    let answered = turn.reply(.success(), Reason("UP-23"))
    guard
      self.visibility(of: user) != wanted
        || directory.settings.varies(.notifiesOfSameVisibility)
    else { return (answered, .kept) }
    setVisibility(wanted, of: user, directory)
    return (answered, .changed)
  }

  /// Changes a profile, by its user or the server's own interface (UP-02, D-29): all, or nothing.
  mutating func changeProfile(
    _ changes: Kept<ProfileAttributes>, of user: UserID, _ directory: Directory, _ turn: inout Turn
  ) -> (Answered, Outcome) {
    let account = AccountRule.refusal(.profile, exists: directory.isAccount(user))
    if let refused = turn.refuse(by: account) { return (refused, .refused) }
    let isOwn = turn.caller.user == user
    let changes = turn.arena[changes]
    let settled = settled(changes, of: user, directory)
    let faults = faults(changes, settled, of: user, isOwn: isOwn, directory)
    for fault in ProfileFault.allCases {
      let faulty = faults.filter { $0.fault == fault }
      if !faulty.isEmpty { return (refuse(fault, faulty, isOwn: isOwn, &turn), .refused) }
    }
    let answered = turn.reply(
      .success(),
      turn.because(
        Reason(isOwn ? "UP-02" : "D-29, D-70"), changes.clearsOrMerges ? Reason("D-71") : nil))
    let hasChanged = apply(settled, to: user, directory)
    let isNews = hasChanged || directory.settings.varies(.notifiesOfSameProfile)
    return (answered, isNews ? .changed : .kept)
  }

  private func refuse(
    _ fault: ProfileFault, _ faulty: [NamedFault], isOwn: Bool, _ turn: inout Turn
  ) -> Answered {
    var why = turn.because(fault.refusal.reason)
    for named in faulty { why = turn.because(why, fault.limit(of: named.given)) }
    if !isOwn { why = turn.because(why, Reason("D-70")) }
    let names = turn.arena.keep(faulty.map(\.name))
    return turn.reply(.failure(fault.refusal.decision, naming: names), why)
  }

  /// The changes with merged extended attributes: others stay, an empty value clears one (D-71).
  func settled(
    _ changes: ProfileAttributes, of user: UserID, _ directory: Directory
  ) -> ProfileAttributes {
    guard let given = changes.userExtProfile else { return changes }
    var settled = changes
    settled.userExtProfile = directory.merged(profile(of: user, directory).extProfile, given)
    return settled
  }
}

extension ProfileAttributes {
  /// Whether it takes a text away or changes extended attributes key by key (D-71).
  fileprivate var clearsOrMerges: Bool {
    userExtProfile != nil
      || [name, portraitUri, uniqueId, email, birthday, location].contains(.empty)
  }
}
