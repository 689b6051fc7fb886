import IMProtocol

/// Reads uses of `$name`.
extension CaptureTable {
  /// The capture that a pattern contains. The first use of a capture binds its value. Later uses
  /// compare a value with the bound value. Reports an error and returns nil if the capture does not
  /// have this type.
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

  /// The capture that is used as an argument. Reports an error and returns nil in three cases: the
  /// capture is not bound, its value is not known yet, or it does not have this type.
  func bound(_ node: Int, _ type: ValueType, _ source: inout SourceReader) -> Int? {
    let name = source.syntax.text(source.token(of: node)).dropFirst()
    guard let capture = capture(name), isBound[capture] else {
      if !source.hasBrokenStatement { source.report(.unboundCapture(name.decoded), at: node) }
      return nil
    }
    guard isKnown(capture) else { return source.refuse(.lateCapture(names[capture]), at: node) }
    return fits(capture, type, at: node, &source) ? capture : nil
  }

  /// Whether a capture has this type. Reports an error if the types do not match. Numbers, times
  /// and durations count as the same type.
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
