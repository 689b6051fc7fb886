/// The numbers of a range of names, upwards (`F[1...31]`) or downwards (`F[31...1]`).
struct NumberRange {
  var first: Int
  var last: Int

  var count: Int { abs(last - first) + 1 }

  /// The number at a place, counted from 0.
  subscript(place: Int) -> Int { first <= last ? first + place : first - place }
}
