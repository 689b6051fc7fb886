import Base
import IMProtocol

extension ProfileBook {
  /// Carries out getMyUserProfile (UP-15).
  func getMyUserProfile(
    _ directory: Directory, _ friends: FriendBook, _ transaction: inout Transaction
  ) -> Answered {
    reply(profileOf: transaction.caller.user, Reason("UP-15"), directory, friends, &transaction)
  }

  /// Carries out searchUserProfileByUniqueId (UP-25). Visibility determines which attributes are
  /// returned, but not whether a user is found (D-61).
  func searchUserProfile(
    _ uniqueId: Text, _ directory: Directory, _ friends: FriendBook,
    _ transaction: inout Transaction
  ) -> Answered {
    let found = uniqueIDs.user(of: uniqueId)
    let refusal = AccountRule.refusal(.uniqueID, exists: found != nil)
    guard let user = found else { return transaction.refuse(refusal) }
    return reply(profileOf: user, Reason("UP-25"), directory, friends, &transaction)
  }

  /// Answers with those parts of a user's profile that the caller may see.
  private func reply(
    profileOf user: UserID, _ reason: Reason, _ directory: Directory, _ friends: FriendBook,
    _ transaction: inout Transaction
  ) -> Answered {
    let (profile, provenance) = profile(
      of: user, transaction.because(reason), directory, friends, &transaction)
    return transaction.reply(.success(.profile(transaction.arena.keep(one: profile))), provenance)
  }

  /// Carries out getUserProfiles (UP-16, D-13, D-14): returns the profiles in the call's order. If
  /// one of the users doesn't exist, the whole call is refused.
  func getUserProfiles(
    _ userIds: Slice<UserID>, _ directory: Directory, _ friends: FriendBook,
    _ transaction: inout Transaction
  ) -> Answered {
    let others = Array(transaction.arena[userIds])
    let refusal = AccountRule.refusal(.profile, exists: others.allSatisfy(directory.isAccount))
    if let refused = transaction.refuse(by: refusal) { return refused }
    var provenance = transaction.because(Reason("UP-16"))
    var profiles: [UserProfile] = []
    for other in others {
      let profile: UserProfile
      (profile, provenance) = self.profile(of: other, provenance, directory, friends, &transaction)
      profiles.append(profile)
    }
    return transaction.reply(.success(.profiles(transaction.arena.keep(profiles))), provenance)
  }

  /// Returns those parts of a user's profile that the caller may see (D-61), and `provenance`
  /// extended with the reasons.
  private func profile(
    of user: UserID, _ provenance: Provenance, _ directory: Directory, _ friends: FriendBook,
    _ transaction: inout Transaction
  ) -> (UserProfile, Provenance) {
    let profile = profile(of: user, directory)
    let target = friends.target(transaction.caller.user, of: user)
    let visibility = visibility(of: user, to: target, directory)
    let provenance = transaction.because(
      provenance, sourceOfVisibility(of: user, to: target, directory), visibility.reason)
    return (visibility.decision ? profile : profile.hidden, provenance)
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

  /// Returns why either the user's own visibility or the AppKey's visibility applies. Returns nil
  /// if the viewer is the user, because users see their own profiles completely.
  func sourceOfVisibility(of user: UserID, to viewer: Target, _ directory: Directory) -> Reason? {
    viewer == .caller ? nil : effectiveVisibility(of: user, directory).reason
  }

  private func effectiveVisibility(
    of user: UserID, _ directory: Directory
  ) -> Ruling<VisibilityRule.Effective> {
    VisibilityRule.effective(visibility(of: user), ofAppKey: directory.settings.profileVisibility)
  }

  /// Carries out getMyUserProfileVisibility (UP-24).
  func getMyUserProfileVisibility(_ transaction: inout Transaction) -> Answered {
    transaction.reply(
      .success(.visibility(visibility(of: transaction.caller.user))), Reason("UP-24"))
  }

  /// The effect of a call on a profile, as other users see the profile.
  enum Outcome {
    case refused
    /// The call has changed no value.
    case kept
    /// A value has changed, or others may see more or fewer attributes than before.
    case changed
  }

  /// Carries out updateMyUserProfileVisibility (UP-23). When the visibility changes, followers are
  /// notified as if the profile had changed (D-62).
  mutating func updateMyUserProfileVisibility(
    _ visibility: Raw<UserProfileVisibility>, _ directory: Directory,
    _ transaction: inout Transaction
  ) -> (Answered, Outcome) {
    let user = transaction.caller.user
    guard let wanted = visibility.known else {
      fatal("visibility \(visibility.rawValue) is refused by the device")
    }
    let answered = transaction.reply(.success(), Reason("UP-23"))
    guard
      self.visibility(of: user) != wanted
        || directory.varies(.notifiesOfSameVisibility)
    else { return (answered, .kept) }
    setVisibility(wanted, of: user, directory)
    return (answered, .changed)
  }

  /// Changes a profile for its user or for the server's own interface (UP-02, D-29). If one change
  /// has a fault, no change is made.
  mutating func changeProfile(
    _ changes: ArenaElement<ProfileAttributes>, of user: UserID, _ directory: Directory,
    _ transaction: inout Transaction
  ) -> (Answered, Outcome) {
    let account = AccountRule.refusal(.profile, exists: directory.isAccount(user))
    if let refused = transaction.refuse(by: account) { return (refused, .refused) }
    let isOwn = transaction.caller.user == user
    let changes = transaction.arena[changes]
    let settled = settled(changes, of: user, directory)
    let faults = faults(changes, settled, of: user, isOwn: isOwn, directory)
    for fault in ProfileFault.allCases {
      let faulty = faults.filter { $0.fault == fault }
      if !faulty.isEmpty { return (refuse(fault, faulty, isOwn: isOwn, &transaction), .refused) }
    }
    let answered = transaction.reply(
      .success(),
      transaction.because(
        Reason(isOwn ? "UP-02" : "D-29, D-70"), changes.clearsOrMerges ? Reason("D-71") : nil))
    let hasChanged = apply(settled, to: user, directory)
    let isNews = hasChanged || directory.varies(.notifiesOfSameProfile)
    return (answered, isNews ? .changed : .kept)
  }

  private func refuse(
    _ fault: ProfileFault, _ faulty: [NamedFault], isOwn: Bool, _ transaction: inout Transaction
  ) -> Answered {
    var provenance = transaction.because(fault.refusal.reason)
    for named in faulty {
      provenance = transaction.because(provenance, fault.limit(of: named.given))
    }
    if !isOwn { provenance = transaction.because(provenance, Reason("D-70")) }
    let names = transaction.arena.keep(faulty.map(\.name))
    return transaction.reply(.failure(fault.refusal.decision, naming: names), provenance)
  }

  /// Returns the changes with all extended attributes that the profile will have: existing
  /// attributes remain, and attributes with an empty value are removed (D-71).
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
  /// Whether the changes clear a text or contain extended attributes. Extended attributes are
  /// changed one by one (D-71).
  fileprivate var clearsOrMerges: Bool {
    userExtProfile != nil
      || [name, portraitUri, uniqueId, email, birthday, location].contains(.empty)
  }
}
