/// A path that is a sequence of bytes, like the paths of the operating system.
///
/// Swift's type `Character` is unsuitable for paths, for two reasons:
///
/// - A slash and a following combining mark form one character, which a search for a slash does not
///   find.
/// - Swift treats canonically equivalent names as equal, even if their bytes differ.
package struct Path: Hashable, Sendable {
  private let bytes: [UInt8]

  private static let slash = UInt8(ascii: "/")

  package init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

  package var text: String { Self.text(bytes[...]) }

  /// The names between the slashes, without empty names.
  package var names: [String] { allNames.filter { !$0.isEmpty } }

  /// The names before, between and after the slashes. A leading slash, a trailing slash and
  /// adjacent slashes each produce an empty name.
  package var allNames: [String] {
    bytes.split(separator: Self.slash, omittingEmptySubsequences: false).map(Self.text)
  }

  /// Everything after the last slash, or the whole path if it has no slash.
  package var name: String { Self.text(bytes[afterSlash...]) }

  /// Everything before the last slash, or nil if there is no slash.
  package var folder: String? { bytes.lastIndex(of: Self.slash).map { Self.text(bytes[..<$0]) } }

  /// Everything up to and including the last slash, or an empty text if there is no slash.
  package var prefix: String { Self.text(bytes[..<afterSlash]) }

  private var afterSlash: Int { bytes.lastIndex(of: Self.slash).map { $0 + 1 } ?? 0 }

  package var isAbsolute: Bool { bytes.first == Self.slash }

  package var endsInSlash: Bool { bytes.last == Self.slash }

  package func hasEnding(_ ending: String) -> Bool {
    bytes.suffix(ending.utf8.count).elementsEqual(ending.utf8)
  }

  /// Returns the path without `ending`, or the whole path if it has another ending.
  package func without(ending: String) -> String {
    Self.text(bytes.dropLast(hasEnding(ending) ? ending.utf8.count : 0))
  }

  /// Returns the part of the path after `beginning`, or nil if the path begins differently.
  package func rest(after beginning: String) -> String? {
    guard bytes.starts(with: beginning.utf8) else { return nil }
    return Self.text(bytes.dropFirst(beginning.utf8.count))
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
