import IMProtocol

/// `$name` where it is used.
extension CaptureTable {
  /// The capture in a pattern, which it binds at its first use and is compared with later; nil,
  /// with a report, when it has another type.
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

  /// The capture whose value is an argument; nil, with a report, when it is not bound and known by
  /// then, or has another type.
  func bound(_ node: Int, _ type: ValueType, _ source: inout SourceReader) -> Int? {
    let name = source.syntax.text(source.token(of: node)).dropFirst()
    guard let capture = capture(name), isBound[capture] else {
      if !source.hasBrokenStatement { source.report(.unboundCapture(name.decoded), at: node) }
      return nil
    }
    guard isKnown(capture) else { return source.refuse(.lateCapture(names[capture]), at: node) }
    return fits(capture, type, at: node, &source) ? capture : nil
  }

  /// Whether a capture has the type; reports one that has another. Numbers, times and durations are
  /// numbers all.
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
