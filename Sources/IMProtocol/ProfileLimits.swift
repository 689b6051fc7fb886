/// The limits of the profile service.
public enum ProfileLimits {
  /// The largest number of characters of a name (UP-03).
  public static var nameLength: Int { Mutants.limit(32, "UP-03") }
  /// The largest number of characters of a portraitUri (UP-04).
  public static var portraitUriLength: Int { Mutants.limit(128, "UP-04") }
  /// The largest number of characters (letters and digits) in a uniqueId (UP-05).
  public static var uniqueIdLength: Int { Mutants.limit(32, "UP-05") }
  /// The largest number of characters of an email address (UP-06).
  public static var emailLength: Int { Mutants.limit(128, "UP-06") }
  /// The largest number of characters of a birthday (UP-07).
  public static var birthdayLength: Int { Mutants.limit(32, "UP-07") }
  /// The largest number of characters of a location (UP-09).
  public static var locationLength: Int { Mutants.limit(32, "UP-09") }
  /// The allowed values of role and level (UP-10, UP-11).
  public static var numbers: ClosedRange<Int64> { Mutants.limits(0...100, "UP-10, UP-11") }
  /// The largest number of extended attributes of a profile (UP-12).
  public static var extPairs: Int { Mutants.limit(20, "UP-12") }
  /// The largest number of characters (letters and digits) in the key of an extended attribute
  /// (UP-13).
  public static let extKeyLength = 32
  /// The largest number of characters in the value of an extended attribute (UP-12).
  public static var extValueLength: Int { Mutants.limit(256, "UP-12") }
  /// The largest number of users in one getUserProfiles call (UP-16, D-15).
  public static var queriedProfiles: Int { Mutants.limit(20, "UP-16, D-15") }

  /// Returns whether a text can be a uniqueId. A uniqueId consists of 1 to ``uniqueIdLength`` ASCII
  /// letters and digits (UP-05).
  public static func isUniqueID(_ text: some StringProtocol) -> Bool {
    Limit.isAlphanumeric(text, 1...uniqueIdLength)
  }

  /// Returns whether a text can be the key of an extended attribute (UP-13).
  public static func isExtKey(_ text: some StringProtocol) -> Bool {
    Limit.isAlphanumeric(text, 1...extKeyLength)
  }
}
