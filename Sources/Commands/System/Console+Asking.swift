import Events
import OperatingSystem

extension Console {
  /// Whether imsim can ask the user: standard input and standard output must both be a terminal.
  static var canAsk: Bool {
    Descriptor.isTerminal(Descriptor.standardInput)
      && Descriptor.isTerminal(Descriptor.standardOutput)
  }

  /// Asks a question. Returns the answer without the spaces around it, or nil if the input has
  /// ended.
  mutating func ask(_ question: String) -> String? {
    write(TextBuffer(question))
    var bytes: [UInt8] = []
    while let byte = Descriptor.readSome(Descriptor.standardInput, atMost: 1)?.first {
      if byte == UInt8(ascii: "\n") { return Self.trimmed(bytes) }
      bytes.append(byte)
    }
    write("\n")
    return bytes.isEmpty ? nil : Self.trimmed(bytes)
  }

  private static func trimmed(_ bytes: [UInt8]) -> String {
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D }
    let start = bytes.drop(while: isBlank)
    let end = start.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? start.startIndex
    return String(decoding: start[..<end], as: UTF8.self)
  }
}
