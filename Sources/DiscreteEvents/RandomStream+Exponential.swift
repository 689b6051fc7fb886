extension RandomStream {
  /// Returns a duration that is exponentially distributed with the given mean, in whole
  /// microseconds.
  ///
  /// The times between the events of a Poisson process are distributed in this way. The algorithm
  /// only compares random numbers, so it gives the same results on every platform; a logarithm
  /// from a system's library would not.
  ///
  /// Source: John von Neumann, "Various Techniques Used in Connection with Random Digits", National
  /// Bureau of Standards Applied Mathematics Series 12, 1951. Draw numbers as long as each is less
  /// than the one before. With probability exp(-x), the count of the numbers is odd if the first of
  /// them is x. In this case, the result is x plus the number of the rounds before.
  ///
  /// - Precondition: `mean` is at least 0, and at most 2^56 microseconds (2,283 years).
  public mutating func nextExponential(mean: VirtualDuration) -> VirtualDuration {
    var rounds: UInt64 = 0
    while true {
      let first = next()
      var last = first
      var isOdd = true
      while case let number = next(), number < last {
        last = number
        isOdd.toggle()
      }
      if isOdd {
        let whole = UInt64(mean.microseconds) * rounds
        let part = UInt64(mean.microseconds).multipliedFullWidth(by: first).high
        return .microseconds(Int64(whole + part))
      }
      rounds += 1
    }
  }
}
