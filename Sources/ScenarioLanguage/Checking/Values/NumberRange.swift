/// The numbers in a range of names, ascending (`F[1...31]`) or descending (`F[31...1]`).
struct NumberRange {
  var first: Int
  var last: Int

  var count: Int { abs(last - first) + 1 }

  /// The number at a position, counted from 0.
  subscript(location: Int) -> Int { first <= last ? first + location : first - location }
}
