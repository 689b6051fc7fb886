@testable import IMProtocol

/// The fields of RCUserProfile, in the SDK's order.
enum ProfileField: Int, CaseIterable {
  case userId, name, portraitUri, uniqueId, email, birthday, gender, location, role, level
  case userExtProfile
}

extension ProfileAttributes {
  init(given: [(field: ProfileField, value: Value)]) {
    self.init(
      ProfileField.allCases.dropFirst().map { field in
        given.first { $0.field == field }?.value ?? .absent
      })
  }
}

extension UserProfile {
  subscript(field: ProfileField) -> Value { values(.none)[field.rawValue] }
}

/// A new value for a group setting. `field` is the setting's index in RCGroupInfo.
struct GroupSettingChange {
  let field: Int
  let value: Value
}

extension GroupSettingsChange {
  init(given: [GroupSettingChange]) {
    self.init((1...11).map { field in given.last { $0.field == field }?.value ?? .absent })
  }
}
