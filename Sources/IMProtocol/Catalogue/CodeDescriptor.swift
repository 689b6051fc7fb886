import Base

/// The catalogue's entry for a result code or error code.
public struct CodeDescriptor: Sendable {
  package var code: Code
  /// The code's name in the SDK, for example RC_FRIEND_NEED_ACCEPT.
  package var name: String
  package var area: Area
  package var meaning: String

  /// Reads and removes the first line of a table: a code's number, area, name and meaning. Every
  /// process reads the table, so for speed each byte is read only once.
  init(readingFrom table: inout ArraySlice<UInt8>) {
    func next(to end: Unicode.Scalar = " ") -> String {
      let word = table.prefix { $0 != UInt8(ascii: end) }
      table = table[word.endIndex...].dropFirst()
      return String(decoding: word, as: UTF8.self)
    }
    guard let number = Int32(next()), let area = Area(rawValue: next()) else {
      fatal("no code is before \(String(decoding: table.prefix(80), as: UTF8.self))")
    }
    code = Code(number)
    self.area = area
    name = next()
    meaning = next(to: "\n")
  }
}
