/// What the catalogue says of a result or error code.
public struct CodeDescriptor: Sendable {
  package var code: Code
  /// The SDK's name, for instance RC_FRIEND_NEED_ACCEPT.
  package var name: String
  package var area: Area
  package var meaning: String

  /// Reads a line of the table: number, area, name and meaning.
  init(_ line: Substring.UTF8View) {
    let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 3).map { String(Substring($0)) }
    guard parts.count == 4, let number = Int32(parts[0]), let area = Area(rawValue: parts[1]) else {
      preconditionFailure("no line of the table of codes: \(Substring(line))")
    }
    code = Code(number)
    name = parts[2]
    self.area = area
    meaning = parts[3]
  }
}
