/// The numbers of a range of names. The numbers can ascend (`F[1...31]`) or descend (`F[31...1]`).
struct NumberRange {
  var first: Int
  var last: Int

  var count: Int { abs(last - first) + 1 }

  /// The number at a position in the range. The first position is 0.
  subscript(location: Int) -> Int { first <= last ? first + location : first - location }
}
