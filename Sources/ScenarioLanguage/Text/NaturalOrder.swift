/// Orders names as people do. Numbers in names are compared by their value: F2 precedes F10.
package enum NaturalOrder {
  /// Whether one name precedes another.
  ///
  /// Sequences of digits are compared by value, and everything else byte by byte. Names that differ
  /// only in leading zeros are compared byte by byte as well, so different names never rank
  /// equally.
  package static func precedes(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
    var i = left.startIndex
    var j = right.startIndex
    while i < left.endIndex, j < right.endIndex {
      if Byte.isDigit(left[i]), Byte.isDigit(right[j]) {
        let one = digits(left, from: &i)
        let other = digits(right, from: &j)
        if one.count != other.count { return one.count < other.count }
        if !one.elementsEqual(other) { return one.lexicographicallyPrecedes(other) }
      } else {
        if left[i] != right[j] { return left[i] < right[j] }
        i += 1
        j += 1
      }
    }
    let leftEnds = i == left.endIndex
    let rightEnds = j == right.endIndex
    if leftEnds != rightEnds { return leftEnds }
    return left.lexicographicallyPrecedes(right)
  }

  /// Returns the digits at `i` without leading zeros, and moves `i` past them.
  private static func digits(_ bytes: ArraySlice<UInt8>, from i: inout Int) -> ArraySlice<UInt8> {
    while i < bytes.endIndex, bytes[i] == UInt8(ascii: "0") { i += 1 }
    let start = i
    while i < bytes.endIndex, Byte.isDigit(bytes[i]) { i += 1 }
    return bytes[start..<i]
  }
}
