/// The limits of the profile service.
public enum ProfileLimits {
  /// How many characters a name may have (UP-03).
  public static var nameLength: Int { Mutants.limit(32, "UP-03") }
  /// How many characters a portraitUri may have (UP-04).
  public static var portraitUriLength: Int { Mutants.limit(128, "UP-04") }
  /// How many letters and digits a uniqueId may have (UP-05).
  public static var uniqueIdLength: Int { Mutants.limit(32, "UP-05") }
  /// How many characters an email address may have (UP-06).
  public static var emailLength: Int { Mutants.limit(128, "UP-06") }
  /// How many characters a birthday may have (UP-07).
  public static var birthdayLength: Int { Mutants.limit(32, "UP-07") }
  /// How many characters a location may have (UP-09).
  public static var locationLength: Int { Mutants.limit(32, "UP-09") }
  /// Which values role and level may have (UP-10, UP-11).
  public static var numbers: ClosedRange<Int64> { Mutants.limits(0...100, "UP-10, UP-11") }
  /// How many extended attributes a profile may have (UP-12).
  public static var extPairs: Int { Mutants.limit(20, "UP-12") }
  /// How many letters and digits an extended attribute's key may have (UP-13).
  public static let extKeyLength = 32
  /// How many characters an extended attribute's value may have (UP-12).
  public static var extValueLength: Int { Mutants.limit(256, "UP-12") }
  /// How many users one getUserProfiles call may name (UP-16, D-15).
  public static var queriedProfiles: Int { Mutants.limit(20, "UP-16, D-15") }

  /// Returns whether a text can be a uniqueId: 1 to ``uniqueIdLength`` ASCII letters and digits
  /// (UP-05).
  public static func isUniqueID(_ text: some StringProtocol) -> Bool {
    Limit.isAlphanumeric(text, 1...uniqueIdLength)
  }

  /// Returns whether a text can be an extended attribute's key (UP-13).
  public static func isExtKey(_ text: some StringProtocol) -> Bool {
    Limit.isAlphanumeric(text, 1...extKeyLength)
  }
}
