import IMProtocol

/// Which texts moderation rejects (D-67).
enum ModerationRule {
  /// What a text is.
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

  /// What moderation finds in a text.
  enum Finding: CaseIterable, Fact {
    /// There are no words to look for.
    case noWords
    /// None of the words.
    case noWord
    /// One of the words.
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
