/// The limits of the profile service, under their names.
public enum ProfileLimits {
  /// Characters of a name (UP-03).
  public static let nameLength = 32
  /// Characters of a portrait's address (UP-04).
  public static let portraitUriLength = 128
  /// Letters and digits of a uniqueId (UP-05).
  public static let uniqueIdLength = 32
  /// Characters of an email address (UP-06).
  public static let emailLength = 128
  /// Characters of a birthday (UP-07).
  public static let birthdayLength = 32
  /// Characters of a location (UP-09).
  public static let locationLength = 32
  /// What role and level can be (UP-10, UP-11).
  public static let numbers: ClosedRange<Int64> = 0...100
  /// Extended attributes of a profile (UP-12).
  public static let extPairs = 20
  /// Letters and digits of the key of an extended attribute (UP-13).
  public static let extKeyLength = 32
  /// Characters of the value of an extended attribute (UP-12).
  public static let extValueLength = 256
  /// Users in one getUserProfiles call (UP-16, D-15).
  public static let queriedProfiles = 20

  /// Whether a text can be a uniqueId: letters and digits of ASCII, at least one (UP-05).
  public static func isUniqueID(_ text: some StringProtocol) -> Bool {
    Limit.isAlphanumeric(text, 1...uniqueIdLength)
  }

  /// Whether a text can be the key of an extended attribute (UP-13).
  public static func isExtKey(_ text: some StringProtocol) -> Bool {
    Limit.isAlphanumeric(text, 1...extKeyLength)
  }
}
