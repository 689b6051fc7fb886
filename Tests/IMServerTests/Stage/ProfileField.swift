@testable import IMProtocol

/// The fields of RCUserProfile, in the order of the SDK.
enum ProfileField: Int, CaseIterable {
  case userId, name, portraitUri, uniqueId, email, birthday, gender, location, role, level
  case userExtProfile
}

extension ProfileAttributes {
  /// The attributes with these values.
  init(given: [(field: ProfileField, value: Value)]) {
    self.init(
      ProfileField.allCases.dropFirst().map { field in
        given.first { $0.field == field }?.value ?? .absent
      })
  }
}

extension UserProfile {
  /// The value of a field.
  subscript(field: ProfileField) -> Value { values(.none)[field.rawValue] }
}

/// A new value for a setting of a group. `field` is the index of the setting in RCGroupInfo.
struct GroupSettingChange {
  let field: Int
  let value: Value
}

extension GroupSettingsChange {
  /// The settings with these values.
  init(given: [GroupSettingChange]) {
    self.init((1...11).map { field in given.last { $0.field == field }?.value ?? .absent })
  }
}
