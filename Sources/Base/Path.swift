/// A path. Like the operating system, this type treats a path as a sequence of bytes.
///
/// Swift's type `Character` is unsuitable for two reasons:
///
/// - A slash and a following combining mark form one character. A search for a slash does not find
///   this combined character.
/// - Swift treats two names with different bytes as equal if the names are canonically equivalent.
package struct Path: Hashable, Sendable {
  private let bytes: [UInt8]

  private static let slash = UInt8(ascii: "/")

  package init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

  package var text: String { Self.text(bytes[...]) }

  /// The names between the slashes, without empty names.
  package var names: [String] { allNames.filter { !$0.isEmpty } }

  /// The names before, between and after the slashes. A name is empty before a leading slash, after
  /// a trailing slash and between adjacent slashes.
  package var allNames: [String] {
    bytes.split(separator: Self.slash, omittingEmptySubsequences: false).map(Self.text)
  }

  /// The part of the path after the last slash. If the path has no slash, this part is the whole
  /// path.
  package var name: String { Self.text(bytes[afterSlash...]) }

  /// The part of the path before the last slash; nil if there is no slash.
  package var folder: String? { bytes.lastIndex(of: Self.slash).map { Self.text(bytes[..<$0]) } }

  /// The part of the path up to and including the last slash; empty if there is no slash.
  package var prefix: String { Self.text(bytes[..<afterSlash]) }

  private var afterSlash: Int { bytes.lastIndex(of: Self.slash).map { $0 + 1 } ?? 0 }

  package var isAbsolute: Bool { bytes.first == Self.slash }

  package var endsInSlash: Bool { bytes.last == Self.slash }

  package func hasEnding(_ ending: String) -> Bool {
    bytes.suffix(ending.utf8.count).elementsEqual(ending.utf8)
  }

  /// Returns the path without `ending`. If the path does not end with `ending`, returns the whole
  /// path.
  package func without(ending: String) -> String {
    Self.text(bytes.dropLast(hasEnding(ending) ? ending.utf8.count : 0))
  }

  /// Returns the rest of the path after `beginning`; nil if the path does not begin with
  /// `beginning`.
  package func rest(after beginning: String) -> String? {
    guard bytes.starts(with: beginning.utf8) else { return nil }
    return Self.text(bytes.dropFirst(beginning.utf8.count))
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
