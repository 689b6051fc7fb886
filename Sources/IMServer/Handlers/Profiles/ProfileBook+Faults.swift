import Base
import IMProtocol

/// Finds the faults in changes of a profile's attributes (D-60).
extension ProfileBook {
  /// A fault, and the name that errorKeys contains for it: the name of an attribute, or the key of
  /// an extended attribute.
  struct NamedFault {
    let fault: ProfileFault
    let given: GivenField
    let name: Text
  }

  /// Returns all faults, in the order of the changes. The server's own interface may set more
  /// attributes than a user, and moderation doesn't check the changes that this interface makes
  /// (D-70).
  ///
  /// - Parameter settled: the changes, including all extended attributes that the profile will
  ///   have.
  func faults(
    _ changes: ProfileAttributes, _ settled: ProfileAttributes, of user: UserID, isOwn: Bool,
    _ directory: Directory
  ) -> [NamedFault] {
    let texts = directory.texts
    var faults: [NamedFault] = []
    for given in changes.given {
      let (limit, name) = (given.limit, directory.name(ofAttribute: given.index))
      func add(_ fault: ProfileFault, _ isThere: Bool, _ name: Text) {
        if isThere { faults.append(NamedFault(fault: fault, given: given, name: name)) }
      }
      let isID = limit.kind.isOfID
      add(.notForClients, isOwn && isID, name)
      switch given.value {
      case .text(let text):
        add(.tooLong, limit.isExceeded(by: text, texts), name)
        add(.unusableID, isID && !isUsableID(text, for: user, directory), name)
        add(.rejected, isOwn && directory.isRejected(text, as: .profileText), name)
      case .integer(let number):
        add(.outOfRange, !limit.allows(number), name)
      case .enumeration(let kind, let raw):
        let isCase = Catalogue.name(of: raw, in: kind) != nil
        add(.outOfRange, !AttributeRule.isGender(isCase: isCase).decision, name)
      case .dictionary(let attributes):
        for attribute in attributes {
          add(
            .unknownKey, !directory.settings.profileExtKeys.contains(attribute.key), attribute.key)
          add(.tooLong, limit.isExceeded(by: attribute.value, texts), attribute.key)
          let isRejected = isOwn && directory.isRejected(attribute.value, as: .profileAttribute)
          add(.rejected, isRejected, attribute.key)
        }
        add(.tooManyPairs, !limit.allows(pairs: settled.userExtProfile?.count ?? 0), name)
      case .absent, .boolean, .pageToken, .code, .user, .group, .callback, .list, .record:
        fatal("\(given.value) is the value of no attribute")
      }
    }
    return faults
  }

  /// Returns whether a user's uniqueId can be set to `text`. An empty text is allowed; any other
  /// text must consist of letters and digits, and must not be another user's uniqueId.
  private func isUsableID(_ text: Text, for user: UserID, _ directory: Directory) -> Bool {
    if text == .empty { return true }
    let owner = uniqueIDs.user(of: text)
    let isWellFormed = ProfileLimits.isUniqueID(directory.texts.string(of: text))
    return AttributeRule.isUsable(
      isWellFormed: isWellFormed, owner.map { $0 == user ? .user : .another } ?? .nobody
    ).decision
  }
}
