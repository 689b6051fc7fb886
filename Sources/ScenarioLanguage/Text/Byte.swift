/// Names for the ASCII bytes that have a meaning in the language.
enum Byte {
  static let tab = UInt8(ascii: "\t")
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let apostrophe = UInt8(ascii: "'")
  static let hash = UInt8(ascii: "#")
  static let dollar = UInt8(ascii: "$")
  static let hyphen = UInt8(ascii: "-")
  static let dot = UInt8(ascii: ".")
  static let less = UInt8(ascii: "<")
  static let greater = UInt8(ascii: ">")
  static let lowLine = UInt8(ascii: "_")
  static let backslash = UInt8(ascii: "\\")
  static let bar = UInt8(ascii: "|")

  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  /// Whether a name may contain the byte: a letter, a digit, an underscore, or part of a non-ASCII
  /// character.
  static func isWord(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == lowLine || byte >= 0x80
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }
}

extension Collection<UInt8> {
  /// These bytes as text. Bytes that aren't valid UTF-8 turn into replacement characters.
  package var decoded: String { String(decoding: self, as: UTF8.self) }
}
