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
