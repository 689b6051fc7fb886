/// What RCUserProfile says of a user; in a call what it gives.
///
/// uniqueId is among it, although only the server may set it, so that a scenario can try.
public struct ProfileAttributes: Hashable, Sendable {
  /// The name, which everyone sees.
  public var name = Text.absent
  /// The address of the portrait, which everyone sees.
  public var portraitUri = Text.absent
  /// The application's own id of the user, set by the server only; absent for none.
  public var uniqueId = Text.absent
  /// The email address; absent for none.
  public var email = Text.absent
  /// The birthday, in any form; absent for none.
  public var birthday = Text.absent
  /// The gender; nil for none.
  package var gender: Raw<UserGender>?
  /// The location; absent for none.
  public var location = Text.absent
  /// The role; nil for none.
  public var role: Int64?
  package var level: Int64?
  /// Extended attributes, in the order of their keys' bytes; nil for none.
  public var userExtProfile: [Value.Attribute]?

  /// Makes attributes of which none is given.
  public init() {}
}

extension ProfileAttributes: Fields {
  mutating func visit(_ field: inout some FieldVisitor) { visit(&field, always: .optional) }

  /// - Parameter always: whether what everyone sees is always there.
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
  /// Changes what is given, and says whether anything has another value now. An empty text clears
  /// what is not always there; of extended attributes all are given (D-71).
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
