import IMProtocol

/// Decides which texts moderation rejects (D-67).
enum ModerationRule {
  /// The kind of text.
  enum Use: CaseIterable, Fact {
    case friendRemark
    case friendAttribute
    case groupText
    case groupAttribute
    case nickname
    case extra
    case groupRemark
    case profileText
    case profileAttribute
  }

  /// The result of the search for forbidden words in a text.
  enum Finding: CaseIterable, Fact {
    /// No forbidden words are configured.
    case noWords
    /// The text contains no forbidden word.
    case noWord
    /// The text contains a forbidden word.
    case word
  }

  // swift-format-ignore
  static func isRejected(_ use: Use, _ finding: Finding) -> Ruling<Bool> {
    .of(use, finding) { switch ($0, $1) {
    case (_,                 .noWords): .by(false, "FR-56")
    case (_,                 .noWord):  .by(false, "D-67")
    case (.friendRemark,     .word):    .by(true,  "FR-55")
    case (.friendAttribute,  .word):    .by(true,  "FR-55")
    case (.groupText,        .word):    .by(true,  "D-59")
    case (.groupAttribute,   .word):    .by(true,  "D-59")
    case (.nickname,         .word):    .by(true,  "D-59")
    case (.extra,            .word):    .by(true,  "D-59")
    case (.groupRemark,      .word):    .by(true,  "D-59")
    case (.profileText,      .word):    .by(true,  "UP-14")
    case (.profileAttribute, .word):    .by(true,  "UP-14")
    } }
  }
}
