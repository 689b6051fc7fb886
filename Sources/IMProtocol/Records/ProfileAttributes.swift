/// The attributes of RCUserProfile. Attributes that a call doesn't set are absent or nil.
///
/// Only the server may set uniqueId. A device's call can contain uniqueId nevertheless, so that
/// scenarios can test the refusal.
public struct ProfileAttributes: Hashable, Sendable {
  /// The name, which everyone sees.
  public var name = Text.absent
  /// The portrait's address, which everyone sees.
  public var portraitUri = Text.absent
  /// The user's id in the application's own system.
  public var uniqueId = Text.absent
  /// The email address.
  public var email = Text.absent
  /// The birthday, in any format.
  public var birthday = Text.absent
  /// The user's gender.
  package var gender: Raw<UserGender>?
  /// The user's location, in any format.
  public var location = Text.absent
  /// The user's role, whose numbers the application defines.
  public var role: Int64?
  /// The user's level, whose numbers the application defines.
  package var level: Int64?
  // Sorted by the bytes of the keys.
  /// The extended attributes of the profile.
  public var userExtProfile: [Value.Attribute]?

  /// Creates attributes without any values.
  public init() {}
}

extension ProfileAttributes: Fields {
  mutating func visit(_ field: inout some FieldVisitor) { visit(&field, always: .optional) }

  /// - Parameter always: whether the name and the portrait must be present. Everyone sees these
  ///   two.
  mutating func visit(_ field: inout some FieldVisitor, always: FieldPresence) {
    field("name", &name, always, .characters(0...ProfileLimits.nameLength).atServer("UP-03"))
    field(
      "portraitUri", &portraitUri, always,
      .characters(0...ProfileLimits.portraitUriLength).atServer("UP-04"))
    field(
      "uniqueId", &uniqueId, .optional,
      .alphanumerics(0...ProfileLimits.uniqueIdLength).atServer("UP-05"),
      note: ", set by the server only")
    field("email", &email, .optional, .characters(0...ProfileLimits.emailLength).atServer("UP-06"))
    field(
      "birthday", &birthday, .optional,
      .characters(0...ProfileLimits.birthdayLength).atServer("UP-07"))
    field("gender", &gender, .optional, .known.atServer("UP-08"))
    field(
      "location", &location, .optional,
      .characters(0...ProfileLimits.locationLength).atServer("UP-09"))
    field("role", &role, .optional, .numbers(ProfileLimits.numbers).atServer("UP-10"))
    field("level", &level, .optional, .numbers(ProfileLimits.numbers).atServer("UP-11"))
    field.attributes(
      "userExtProfile", &userExtProfile,
      .pairs(ProfileLimits.extPairs, characters: ProfileLimits.extValueLength).atServer("UP-12"))
  }
}

extension ProfileAttributes {
  /// Sets the attributes that `given` includes. Returns whether the value of any attribute has
  /// changed. An empty text clears an attribute, except for the name and the portrait. Extended
  /// attributes in `given` replace all existing extended attributes (D-71).
  mutating func apply(_ given: ProfileAttributes) -> Bool {
    let before = self
    if given.name != .absent { name = given.name }
    if given.portraitUri != .absent { portraitUri = given.portraitUri }
    uniqueId.change(to: given.uniqueId)
    email.change(to: given.email)
    birthday.change(to: given.birthday)
    gender = given.gender ?? gender
    location.change(to: given.location)
    role = given.role ?? role
    level = given.level ?? level
    if let attributes = given.userExtProfile {
      userExtProfile = attributes.isEmpty ? nil : attributes
    }
    return self != before
  }
}
