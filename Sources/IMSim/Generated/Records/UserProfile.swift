// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// A user's profile (RCUserProfile).
public struct UserProfile: Hashable, Sendable, CustomStringConvertible {
  /// Whose profile this is. The user of a profile never changes.
  public var userId: String
  /// The name; empty if there is none. At most 32 characters.
  public var name: String
  /// The portrait's address; empty if there is none. At most 128 characters.
  public var portraitUri: String
  /// The user's id in the application's own system; nil if there is none. At most 32 letters and
  /// digits, set by the server only.
  public var uniqueId: String?
  /// The email address. At most 128 characters. Nil if not included.
  public var email: String?
  /// The birthday, in any format. At most 32 characters. Nil if not included.
  public var birthday: String?
  /// The user's gender. Nil if not included.
  public var gender: UserGender?
  /// The user's location, in any format. At most 32 characters. Nil if not included.
  public var location: String?
  /// The user's role, whose numbers the application defines. 0 to 100. Nil if not included.
  public var role: Int?
  /// The user's level, whose numbers the application defines. 0 to 100. Nil if not included.
  public var level: Int?
  /// The extended attributes of the profile. At most 20 configured keys, values of at most 256
  /// characters. Nil if not included.
  public var userExtProfile: [String: String]?

  /// Makes a record for a comparison or for a call.
  public init(
    userId: String, name: String, portraitUri: String, uniqueId: String? = nil,
    email: String? = nil, birthday: String? = nil, gender: UserGender? = nil,
    location: String? = nil, role: Int? = nil, level: Int? = nil,
    userExtProfile: [String: String]? = nil
  ) {
    self.userId = userId
    self.name = name
    self.portraitUri = portraitUri
    self.uniqueId = uniqueId
    self.email = email
    self.birthday = birthday
    self.gender = gender
    self.location = location
    self.role = role
    self.level = level
    self.userExtProfile = userExtProfile
  }

  /// The text of this record in the scenario language.
  public var description: String { notation }
}

extension UserProfile: NamedRecord {
  static var kind: RecordKind { .userProfile }

  init(_ fields: NamedFields) {
    userId = fields[0]
    name = fields[1]
    portraitUri = fields[2]
    uniqueId = fields[3]
    email = fields[4]
    birthday = fields[5]
    gender = fields[6]
    location = fields[7]
    role = fields[8]
    level = fields[9]
    userExtProfile = fields[10]
  }

  var fields: [NamedValue] {
    [
      userId.named, name.named, portraitUri.named, uniqueId.named, email.named, birthday.named,
      gender.named, location.named, role.named, level.named, userExtProfile.named,
    ]
  }
}

extension UserProfile {
  /// The fields that a comparison checks. To require that an optional field is absent, use
  /// `.some(nil)`.
  public struct Pattern: Hashable, Sendable {
    let fields: [NamedValue]

    private init(_ fields: NamedValue...) { self.fields = fields }

    /// Makes a pattern with these fields. An omitted field may have any value.
    public static func fields(
      userId: String? = nil, name: String? = nil, portraitUri: String? = nil,
      uniqueId: String?? = nil, email: String?? = nil, birthday: String?? = nil,
      gender: UserGender?? = nil, location: String?? = nil, role: Int?? = nil, level: Int?? = nil,
      userExtProfile: [String: String]?? = nil
    ) -> Pattern {
      Pattern(
        userId.pattern, name.pattern, portraitUri.pattern, uniqueId.pattern, email.pattern,
        birthday.pattern, gender.pattern, location.pattern, role.pattern, level.pattern,
        userExtProfile.pattern)
    }
  }
}

extension UserProfile.Pattern: NamedPattern {}
