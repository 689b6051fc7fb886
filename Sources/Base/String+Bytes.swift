extension String {
  /// Calls `body` with the bytes of the text. The property `utf8.span` needs no closure, but is not
  /// available before macOS 26.
  @inlinable public func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    var text = self
    return text.withUTF8 { bytes in unsafe body(bytes.span) }
  }
}
