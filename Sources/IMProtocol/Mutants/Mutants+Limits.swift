/// Mutants in which a limit is one higher or lower.
extension Mutants {
  /// Returns the limit `value`, as changed by the active mutant. The limit has the name of the
  /// property that calls this method.
  @inlinable @inline(__always) public static func limit<Number: FixedWidthInteger>(
    _ value: Number, _ citedClauses: CitedClauses, file: StaticString = #fileID,
    name: StaticString = #function
  ) -> Number {
    isOn ? changed(value, citedClauses, file, name) : value
  }

  /// Returns `range` as changed by the active mutant. Each bound is a limit of its own.
  @inlinable @inline(__always) public static func limits(
    _ range: ClosedRange<Int64>, _ citedClauses: CitedClauses, file: StaticString = #fileID,
    name: StaticString = #function
  ) -> ClosedRange<Int64> {
    isOn ? changed(range, citedClauses, file, name) : range
  }

  @usableFromInline static func changed<Number: FixedWidthInteger>(
    _ value: Number, _ citedClauses: CitedClauses, _ file: StaticString, _ name: StaticString
  ) -> Number {
    mayBe(.limit) ? value + Number(change(of: "\(name)", in: file, citedClauses)) : value
  }

  @usableFromInline static func changed(
    _ range: ClosedRange<Int64>, _ citedClauses: CitedClauses, _ file: StaticString,
    _ name: StaticString
  ) -> ClosedRange<Int64> {
    guard mayBe(.limit) else { return range }
    let first = change(of: "\(name).first", in: file, citedClauses)
    let last = change(of: "\(name).last", in: file, citedClauses)
    return range.lowerBound + Int64(first)...range.upperBound + Int64(last)
  }

  /// Returns the number that the active mutant adds to a limit; 0 if the mutant doesn't change the
  /// limit.
  private static func change(of limit: String, in file: StaticString, _ citedClauses: CitedClauses)
    -> Int
  {
    let file = String(StaticName.base(of: file))
    let name = "\(file).\(limit)"
    guard let mutant else {
      note(name) {
        [-1, 1].map { change in
          let words = change < 0 ? "is one less" : "is one more"
          return (
            Mutant(.limit, name, change: change, words, ids: citedClauses.ids, location: file), [0]
          )
        }
      }
      return 0
    }
    return mutant.kind == .limit && mutant.subject == name ? mutant.change : 0
  }
}

enum StaticName {
  /// Returns a source file's name, without folders and extension.
  static func base(of file: StaticString) -> Substring {
    file.description.split(separator: "/").last?.split(separator: ".").first ?? ""
  }
}
