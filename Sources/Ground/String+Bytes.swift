extension String {
  /// Lends the bytes of the text while something is done. `utf8.span`, which needs no closure, is
  /// not available before macOS 26.
  @inlinable public func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    var text = self
    return text.withUTF8 { bytes in unsafe body(bytes.span) }
  }
}
