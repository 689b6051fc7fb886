import IMProtocol

/// The texts by which errorKeys and updateKeys name attributes.
extension Scenario {
  /// Names what is said of groups, once their ids are known; a scenario without groups goes
  /// without.
  mutating func nameGroupAttributes() {
    if names.groups.isEmpty { return }
    names.texts.nameGroups(names.groups)
    settings.groupFieldNames = Catalogue.record(.groupInfo).fields.map {
      names.texts.intern($0.name)
    }
    settings.nicknameName = names.texts.intern("nickname")
    settings.extraName = names.texts.intern("extra")
  }

  /// Names all of them, for a scenario that no text declares.
  package mutating func nameAttributes() {
    settings.remarkName = names.texts.intern("remark")
    settings.profileNames = Catalogue.record(.userProfile).fields.map {
      names.texts.intern($0.name)
    }
    nameGroupAttributes()
  }
}
