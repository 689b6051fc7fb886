import IMProtocol

/// Interning the attribute names that errorKeys and updateKeys contain.
extension Scenario {
  /// Interns the names of group attributes. A scenario without groups does not need these names.
  ///
  /// - Precondition: The ids of groups are known.
  mutating func nameGroupAttributes() {
    if names.groups.isEmpty { return }
    names.texts.nameGroups(names.groups)
    settings.groupFieldNames = Catalogue.record(.groupInfo).fields.map {
      names.texts.intern($0.name)
    }
    settings.nicknameName = names.texts.intern("nickname")
    settings.extraName = names.texts.intern("extra")
  }

  /// Interns the names of all attributes, for a scenario that is not read from text.
  package mutating func nameAttributes() {
    settings.remarkName = names.texts.intern("remark")
    settings.profileNames = Catalogue.record(.userProfile).fields.map {
      names.texts.intern($0.name)
    }
    nameGroupAttributes()
  }
}
