import IMProtocol

/// Adds the names of attributes to the table of texts, because errorKeys and updateKeys list such
/// names.
extension Scenario {
  /// Adds the names of group attributes to the table of texts. A scenario without groups does not
  /// need these names.
  ///
  /// - Precondition: The ids of all groups are known.
  mutating func nameGroupAttributes() {
    if !names.groups.isEmpty { nameAllGroupAttributes() }
  }

  private mutating func nameAllGroupAttributes() {
    names.texts.nameGroups(names.groups)
    settings.groupFieldNames = Catalogue.record(.groupInfo).fields.map {
      names.texts.intern($0.name)
    }
    settings.nicknameName = names.texts.intern("nickname")
    settings.extraName = names.texts.intern("extra")
  }

  /// Adds the names of all attributes to the table of texts. Scenarios that are not read from a
  /// text need all names, because groups may be added later.
  package mutating func nameAttributes() {
    settings.remarkName = names.texts.intern("remark")
    settings.profileNames = Catalogue.record(.userProfile).fields.map {
      names.texts.intern($0.name)
    }
    nameAllGroupAttributes()
  }
}
