import IMProtocol

/// The book of profiles: what users say of themselves, and who may see it.
struct ProfileBook: Sendable {
  /// By `UserID.index`.
  private(set) var users: Rows<ProfileState>
  /// Who has which uniqueId; derived from the profiles.
  private(set) var uniqueIDs = UniqueIDs()

  /// The book of so many users, who have said nothing yet.
  init(count: Int) { users = Rows(Array(repeating: ProfileState(), count: count)) }

  /// The whole profile of a user.
  func profile(of user: UserID, _ directory: Directory) -> UserProfile {
    users[Int(user.index)].profile
      ?? UserProfile(
        userId: user, name: directory[user].name, portraitUri: directory[user].portraitUri)
  }

  /// Who may see a user's profile, as far as the user has said (UP-21).
  func visibility(of user: UserID) -> UserProfileVisibility { users[Int(user.index)].visibility }

  /// Hands out where accesses to the rows are noted, and to what is derived from them.
  mutating func watch(_ marks: Marks, uniqueIDs: Marks) {
    users.marks = marks
    self.uniqueIDs.marks = uniqueIDs
  }

  /// From now on no row counts as written.
  mutating func forgetWritten() { users.forgetWritten() }

  // MARK: - Writing

  mutating func setVisibility(
    _ visibility: UserProfileVisibility, of user: UserID, _ directory: Directory
  ) {
    let profile = profile(of: user, directory)
    users[Int(user.index)].setVisibility(visibility, of: profile)
  }

  /// Gives a user other attributes and says whether anything has another value now.
  mutating func apply(
    _ changes: ProfileAttributes, to user: UserID, _ directory: Directory
  ) -> Bool {
    let before = profile(of: user, directory)
    let hasChanged = users[Int(user.index)].apply(changes, to: before)
    let uniqueId = users[Int(user.index)].profile?.uniqueId
    uniqueIDs.change(of: user, from: before.uniqueId, to: uniqueId)
    return hasChanged
  }
}
