import IMProtocol

/// Reads uses of `$name`.
extension CaptureTable {
  /// The capture in a pattern. The first use of a capture binds a value, and later uses are
  /// compared with this value. If the capture has another type, reports an error and returns nil.
  mutating func bind(_ node: Int, _ type: ValueType, _ source: inout SourceReader) -> Int? {
    if isReadingFault { return bound(node, type, &source) }
    let name = source.syntax.text(source.token(of: node)).dropFirst()
    let capture: Int
    if let known = self.capture(name) {
      guard fits(known, type, at: node, &source) else { return nil }
      capture = known
    } else {
      guard source.isWithin(.captures, names.count + 1, at: node) else { return nil }
      capture = add(name, type: type)
    }
    bind(capture)
    return capture
  }

  /// The capture that is used as an argument. If the capture is not bound, if its type is
  /// different, or if its value is not known yet, reports an error and returns nil.
  func bound(_ node: Int, _ type: ValueType, _ source: inout SourceReader) -> Int? {
    let name = source.syntax.text(source.token(of: node)).dropFirst()
    guard let capture = capture(name), isBound[capture] else {
      if !source.hasBrokenStatement { source.report(.unboundCapture(name.decoded), at: node) }
      return nil
    }
    guard isKnown(capture) else { return source.refuse(.lateCapture(names[capture]), at: node) }
    return fits(capture, type, at: node, &source) ? capture : nil
  }

  /// Whether a capture has the given type. Numbers, times and durations count as the same type. If
  /// the type is different, reports an error.
  private func fits(
    _ capture: Int, _ type: ValueType, at node: Int, _ source: inout SourceReader
  ) -> Bool {
    let bound = types[capture]
    let numbers: [ValueType] = [.integer, .time, .moment, .duration]
    if bound == type || numbers.contains(bound) && numbers.contains(type) { return true }
    return source.refuse(
      .captureType(names[capture], bound: bound.words, expected: type.words), at: node)
  }
}
