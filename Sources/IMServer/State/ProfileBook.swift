import Base
import IMProtocol

/// The profiles: the attributes and the visibility that each user has set.
struct ProfileBook: Sendable {
  /// For each `UserID.index`, the location of the user's written profile.
  var users: Rows<ProfileState>
  /// The written profiles, in the order in which they were first written.
  var written: [WrittenProfile] = []
  /// Derived from the profiles.
  var uniqueIDs = UniqueIDs()

  init(count: Int) { users = Rows(Array(filledWith: ProfileState(), count: count)) }

  func profile(of user: UserID, _ directory: Directory) -> UserProfile {
    written(by: user)?.profile
      ?? UserProfile(
        userId: user, name: directory[user].name, portraitUri: directory[user].portraitUri)
  }

  /// The visibility is `notSet` until the user sets one (UP-21).
  func visibility(of user: UserID) -> UserProfileVisibility {
    written(by: user)?.visibility ?? .notSet
  }

  /// The user's written profile; nil if there are only the account's name and portrait.
  func written(by user: UserID) -> WrittenProfile? {
    let position = users[Int(user.index)].position
    return position == .max ? nil : written[Int(position)]
  }

  /// An estimate of how many bytes have been written since the last call of `forgetWritten()`.
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

  /// Returns whether any value has changed.
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

  mutating func put(_ profile: UserProfile, of user: UserID, _ directory: Directory) {
    let before = self.profile(of: user, directory).uniqueId
    write(WrittenProfile(profile: profile, visibility: visibility(of: user)), of: user)
    uniqueIDs.change(of: user, from: before, to: profile.uniqueId)
  }

  private mutating func write(_ profile: WrittenProfile, of user: UserID) {
    users.noteWriting(Int(user.index))
    let position = users[Int(user.index)].position
    if position == .max {
      users[Int(user.index)].position = UInt32(written.count)
      written.append(profile)
    } else {
      written[Int(position)] = profile
    }
  }
}

extension ProfileBook {
  func add(_ user: UserID, _ directory: Directory, to print: inout RelativeFingerprint) {
    print.add(directory[user].name.index)
    print.add(directory[user].portraitUri.index)
    guard let written = written(by: user) else { return print.add(-1) }
    print.add(written.visibility.rawValue)
    print.add(written.profile.attributes)
  }
}
