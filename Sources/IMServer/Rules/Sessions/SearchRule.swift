import IMProtocol

/// Decides whether a search finds a text, and which clause applies to this kind of text.
enum SearchRule {
  /// The kind of text.
  enum Use: CaseIterable, Fact {
    case friendRemark
    case friendName
    case groupName
    case memberNickname
    case memberName
  }

  // swift-format-ignore
  static func finds(_ use: Use, isIn: Bool) -> Ruling<Bool> {
    .of(use, isIn) { switch ($0, $1) {
    case (.friendRemark,   true):  .by(true,  "FR-58")
    case (.friendName,     true):  .by(true,  "FR-58")
    case (.groupName,      true):  .by(true,  "D-58")
    case (.memberNickname, true):  .by(true,  "D-58")
    case (.memberName,     true):  .by(true,  "D-58")
    case (.friendRemark,   false): .by(false, "FR-58")
    case (.friendName,     false): .by(false, "FR-58")
    case (.groupName,      false): .by(false, "D-58")
    case (.memberNickname, false): .by(false, "D-58")
    case (.memberName,     false): .by(false, "D-58")
    } }
  }
}
