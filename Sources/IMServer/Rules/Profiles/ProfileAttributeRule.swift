import IMProtocol

/// What an attribute of a profile can be by itself, whoever gives it.
enum ProfileAttributeRule {
  /// Whether a number is one that the attribute can have.
  // swift-format-ignore
  static func isInRange(_ field: ProfileField, _ number: Int64) -> Bool {
    switch field {
    case .role, .level: ProfileLimits.numbers.contains(number)  // UP-10, UP-11
    case .gender: UserGender.allCases.contains { Int64($0.rawValue) == number }  // UP-08
    case .userId, .name, .portraitUri, .uniqueId, .email, .birthday, .location,
      .userExtProfile: true
    }
  }

  // swift-format-ignore
  /// What says how long its text may be, or in what range its number; nil where nobody changes it.
  static func limit(of field: ProfileField) -> Reason? {
    switch field {
    case .name:           Reason("UP-03")
    case .portraitUri:    Reason("UP-04")
    case .uniqueId:       Reason("UP-05")
    case .email:          Reason("UP-06")
    case .birthday:       Reason("UP-07")
    case .gender:         Reason("UP-08")
    case .location:       Reason("UP-09")
    case .role:           Reason("UP-10")
    case .level:          Reason("UP-11")
    case .userExtProfile: Reason("UP-12")
    case .userId:         nil
    }
  }

  /// Whether a client may set the attribute.
  // swift-format-ignore
  static func isForClients(_ field: ProfileField) -> Bool {
    switch field {
    case .uniqueId, .userId: false  // UP-05
    case .name, .portraitUri, .email, .birthday, .gender, .location, .role, .level,
      .userExtProfile: true  // UP-02
    }
  }
}
