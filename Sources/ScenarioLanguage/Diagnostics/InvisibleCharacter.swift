/// Characters that are invisible or look like other characters.
enum InvisibleCharacter {
  /// The code, such as `U+200B`, and the name of a text's first invisible character, or nil if the
  /// text has no invisible character. Rare characters have only a general name.
  static func first(in text: String) -> (code: String, name: String)? {
    text.unicodeScalars.first { !isVisible($0) }.map { (code(of: $0), name(of: $0)) }
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    if properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint { return false }
    return properties.generalCategory == .spaceSeparator
      ? scalar == " " : !invisible.contains(properties.generalCategory)
  }

  private static let marks: [Unicode.GeneralCategory] = [.nonspacingMark, .enclosingMark]
  private static let invisible =
    marks + [
      .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
    ]

  private static func code(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private static func name(of scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: return "a control character"
    case 0xA0, 0x202F, 0x2007: return "a no-break space"
    case 0xAD: return "a soft hyphen"
    case 0x200B: return "a zero-width space"
    case 0x200C, 0x200D: return "a zero-width joiner"
    case 0x2060, 0xFEFF: return "a zero-width no-break space"
    case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: return "a mark of the writing direction"
    case 0x3000: return "a full-width space"
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF: return "a variation selector"
    default:
      let category = scalar.properties.generalCategory
      if marks.contains(category) { return "a combining mark" }
      return category == .spaceSeparator
        ? "a space of another width" : "a character that can't be seen"
    }
  }
}
