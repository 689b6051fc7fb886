import IMProtocol

/// Decides whether an attribute can have a value. The attribute's limit is not checked here.
enum AttributeRule {
  /// Who has a uniqueId before the call: nobody, the user for whom the call sets it, or another
  /// user.
  enum Owner: CaseIterable, Fact {
    case nobody
    case user
    case another
  }

  // swift-format-ignore
  /// Returns whether a user can have a uniqueId.
  static func isUsable(isWellFormed: Bool, _ owner: Owner) -> Ruling<Bool> {
    .of(isWellFormed, owner) { switch ($0, $1) {
    case (false, _):        .by(false, "UP-05, D-70")
    case (true,  .nobody):  .by(true,  "D-70")
    case (true,  .user):    .by(true,  "D-70")
    case (true,  .another): .by(false, "D-70")
    } }
  }

  // swift-format-ignore
  /// Returns whether a value is a valid gender.
  static func isGender(isCase: Bool) -> Ruling<Bool> {
    .of(isCase) { switch $0 {
    case true:  .by(true,  "UP-08")
    case false: .by(false, "UP-08")
    } }
  }
}
