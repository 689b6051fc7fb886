extension String {
  /// Calls `body` with the bytes of the text. With the standard library's property `utf8.span`, no
  /// closure would be necessary. That property is not available before macOS 26.
  @inlinable public func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    var text = self
    return text.withUTF8 { bytes in unsafe body(bytes.span) }
  }
}
