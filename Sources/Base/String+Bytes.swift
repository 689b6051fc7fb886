extension String {
  /// Calls `body` with the bytes of the text. The standard library's `utf8.span` would need no
  /// closure, but requires macOS 26.
  @inlinable public func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    var text = self
    return text.withUTF8 { bytes in unsafe body(bytes.span) }
  }
}
