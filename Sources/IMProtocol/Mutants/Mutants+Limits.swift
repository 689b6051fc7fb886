/// Limits that are one more or one less.
extension Mutants {
  /// A limit, which is named by the property in which this stands.
  @inlinable @inline(__always) public static func limit<Number: FixedWidthInteger>(
    _ value: Number, _ grounds: Grounds, file: StaticString = #fileID,
    name: StaticString = #function
  ) -> Number {
    isOn ? changed(value, grounds, file, name) : value
  }

  /// The first and the last number of a range, likewise.
  @inlinable @inline(__always) public static func limits(
    _ range: ClosedRange<Int64>, _ grounds: Grounds, file: StaticString = #fileID,
    name: StaticString = #function
  ) -> ClosedRange<Int64> {
    isOn ? changed(range, grounds, file, name) : range
  }

  @usableFromInline static func changed<Number: FixedWidthInteger>(
    _ value: Number, _ grounds: Grounds, _ file: StaticString, _ name: StaticString
  ) -> Number {
    mayBe(.limit) ? value + Number(change(of: "\(name)", in: file, grounds)) : value
  }

  @usableFromInline static func changed(
    _ range: ClosedRange<Int64>, _ grounds: Grounds, _ file: StaticString, _ name: StaticString
  ) -> ClosedRange<Int64> {
    guard mayBe(.limit) else { return range }
    let first = change(of: "\(name).first", in: file, grounds)
    let last = change(of: "\(name).last", in: file, grounds)
    return range.lowerBound + Int64(first)...range.upperBound + Int64(last)
  }

  /// By how much a limit is wrong now.
  private static func change(of limit: String, in file: StaticString, _ grounds: Grounds) -> Int {
    let file = String(StaticName.base(of: file))
    let name = "\(file).\(limit)"
    guard let mutant else {
      note(name) {
        [-1, 1].map { change in
          let words = change < 0 ? "is one less" : "is one more"
          return (Mutant(.limit, name, change: change, words, ids: grounds.ids, place: file), [0])
        }
      }
      return 0
    }
    return mutant.kind == .limit && mutant.subject == name ? mutant.change : 0
  }
}

/// Names of files.
enum StaticName {
  /// The name of a source file without its folders and ending.
  static func base(of file: StaticString) -> Substring {
    file.description.split(separator: "/").last?.split(separator: ".").first ?? ""
  }
}
