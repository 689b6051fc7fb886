import IMProtocol

/// Finding out what is wrong with attributes that are to be changed (D-60).
extension Server {
  /// A fault with the name by which errorKeys tell it: the attribute's, or the key of an extended
  /// attribute.
  struct NamedFault {
    let fault: ProfileFault
    let field: ProfileField
    let name: Text
  }

  /// All faults of the changes, in their order. The server's own interface may set more, and is not
  /// moderated (D-70).
  func faults(
    _ changes: ArraySlice<ProfileChange>, _ settled: [ProfileChange], of user: UserID, isOwn: Bool
  ) -> [NamedFault] {
    var faults: [NamedFault] = []
    for (change, settled) in zip(changes, settled) {
      let field = change.field
      let name = settings.profileNames[field.rawValue]
      func add(_ fault: ProfileFault, _ isThere: Bool, _ name: Text) {
        if isThere { faults.append(NamedFault(fault: fault, field: field, name: name)) }
      }
      add(.notForClients, isOwn && !ProfileAttributeRule.isForClients(field), name)
      switch change.value {
      case .text(let text):
        add(.tooLong, isTooLong(text, field), name)
        add(.unusableID, field == .uniqueId && !isUsableID(text, for: user), name)
        add(.rejected, isOwn && isRejected(text), name)
      case .integer(let number):
        add(.outOfRange, !ProfileAttributeRule.isInRange(field, number), name)
      case .enumeration(_, let raw):
        add(.outOfRange, !ProfileAttributeRule.isInRange(field, Int64(raw)), name)
      case .dictionary(let given):
        for attribute in given {
          add(.unknownKey, !settings.profileExtKeys.contains(attribute.key), attribute.key)
          add(.tooLong, isTooLong(attribute.value, field), attribute.key)
          add(.rejected, isOwn && isRejected(attribute.value), attribute.key)
        }
        add(.tooManyPairs, hasTooManyPairs(settled), name)
      default:
        preconditionFailure("\(change.value) is the value of no attribute")
      }
    }
    return faults
  }

  private func isTooLong(_ text: Text, _ field: ProfileField) -> Bool {
    guard let longest = ProfileLimits.longest(field) else { return false }
    return texts.length(of: text) > longest
  }

  /// Whether a user can have a uniqueId: it is none, or letters and digits and nobody else's.
  private func isUsableID(_ text: Text, for user: UserID) -> Bool {
    if text == .empty { return true }
    let owner = uniqueIDs.user(of: text)
    return ProfileLimits.isUniqueID(texts.string(of: text)) && (owner == nil || owner == user)
  }

  /// Whether there would be too many extended attributes.
  private func hasTooManyPairs(_ settled: ProfileChange) -> Bool {
    guard case .dictionary(let attributes) = settled.value else { return false }
    return attributes.count > ProfileLimits.extPairs
  }
}
