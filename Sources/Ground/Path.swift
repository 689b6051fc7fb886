/// A path as what it is to the system: bytes.
///
/// Swift's characters won't do. A slash and a combining mark after it are one of them, so that the
/// slash is not found, and names are equal whose bytes are two spellings of the same letters.
package struct Path: Hashable, Sendable {
  private let bytes: [UInt8]

  private static let slash = UInt8(ascii: "/")

  package init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

  package var text: String { Self.text(bytes[...]) }

  /// The names between its slashes; empty ones are left out.
  package var names: [String] { allNames.filter { !$0.isEmpty } }

  /// The names between its slashes; before the first slash, and between two, one may be empty.
  package var allNames: [String] {
    bytes.split(separator: Self.slash, omittingEmptySubsequences: false).map(Self.text)
  }

  /// What is after its last slash.
  package var name: String { Self.text(bytes[afterSlash...]) }

  /// What is before its last slash; nil where it has none.
  package var folder: String? { bytes.lastIndex(of: Self.slash).map { Self.text(bytes[..<$0]) } }

  /// The path up to its last slash and with it; empty where it has none.
  package var prefix: String { Self.text(bytes[..<afterSlash]) }

  private var afterSlash: Int { bytes.lastIndex(of: Self.slash).map { $0 + 1 } ?? 0 }

  package var isAbsolute: Bool { bytes.first == Self.slash }

  package var endsInSlash: Bool { bytes.last == Self.slash }

  package func hasEnding(_ ending: String) -> Bool {
    bytes.suffix(ending.utf8.count).elementsEqual(ending.utf8)
  }

  /// Without an ending, if it has it.
  package func without(ending: String) -> String {
    Self.text(bytes.dropLast(hasEnding(ending) ? ending.utf8.count : 0))
  }

  /// What is after a beginning; nil where it begins otherwise.
  package func rest(after beginning: String) -> String? {
    guard bytes.starts(with: beginning.utf8) else { return nil }
    return Self.text(bytes.dropFirst(beginning.utf8.count))
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
