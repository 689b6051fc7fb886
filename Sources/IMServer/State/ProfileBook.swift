import Ground
import IMProtocol

/// The book of profiles: what users say of themselves, and who may see it.
struct ProfileBook: Sendable {
  /// By `UserID.index`.
  var users: Rows<ProfileState>
  /// What users say of themselves, in the order in which they began to.
  var written: [WrittenProfile] = []
  /// Who has which uniqueId; derived from the profiles.
  var uniqueIDs = UniqueIDs()

  /// The book of so many users, who have said nothing yet.
  init(count: Int) { users = Rows(Array(repeating: ProfileState(), count: count)) }

  func profile(of user: UserID, _ directory: Directory) -> UserProfile {
    written(by: user)?.profile
      ?? UserProfile(
        userId: user, name: directory[user].name, portraitUri: directory[user].portraitUri)
  }

  /// Who may see a user's profile, as far as the user has said (UP-21).
  func visibility(of user: UserID) -> UserProfileVisibility {
    written(by: user)?.visibility ?? .notSet
  }

  /// What a user says; nil while there are name and portrait only.
  func written(by user: UserID) -> WrittenProfile? {
    let place = users[Int(user.index)].place
    return place == .max ? nil : written[Int(place)]
  }

  /// The bytes that it takes in a copy that has written since then, about.
  var bytesWritten: Int {
    let rows = users.bytesWritten { _ in 0 }
    return rows == 0 ? 0 : rows + [WrittenProfile].heapBytes(written.count)
  }

  // MARK: - Writing

  mutating func setVisibility(
    _ visibility: UserProfileVisibility, of user: UserID, _ directory: Directory
  ) {
    let profile = profile(of: user, directory)
    write(WrittenProfile(profile: profile, visibility: visibility), of: user)
  }

  /// Gives a user other attributes and says whether anything has another value now.
  mutating func apply(
    _ changes: ProfileAttributes, to user: UserID, _ directory: Directory
  ) -> Bool {
    let before = profile(of: user, directory)
    var profile = before
    let hasChanged = profile.apply(changes)
    if hasChanged {
      put(profile, of: user, directory)
    } else {
      users.noteWriting(Int(user.index))
    }
    return hasChanged
  }

  /// Replaces what a user says by a whole profile.
  mutating func put(_ profile: UserProfile, of user: UserID, _ directory: Directory) {
    let before = self.profile(of: user, directory).uniqueId
    write(WrittenProfile(profile: profile, visibility: visibility(of: user)), of: user)
    uniqueIDs.change(of: user, from: before, to: profile.uniqueId)
  }

  private mutating func write(_ profile: WrittenProfile, of user: UserID) {
    users.noteWriting(Int(user.index))
    let place = users[Int(user.index)].place
    if place == .max {
      users[Int(user.index)].place = UInt32(written.count)
      written.append(profile)
    } else {
      written[Int(place)] = profile
    }
  }
}

extension ProfileBook {
  func add(_ user: UserID, _ directory: Directory, to print: inout RelativeFingerprint) {
    print.add(directory[user].name.index)
    print.add(directory[user].portraitUri.index)
    print.add(visibility(of: user).rawValue)
    if let written = written(by: user) { print.add(written.profile.attributes) }
  }
}
