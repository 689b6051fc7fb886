/// The number of orders in which the server can take the statements of a race.
enum RaceOrders {
  /// The number of interleavings of sequences of these lengths, each of which keeps its own order;
  /// nil when there are more than `limit`.
  ///
  /// It is the multinomial coefficient, as a product of binomials.
  static func count(_ lengths: [Int], limit: Int) -> Int? {
    var orders = 1
    var total = 0
    for length in lengths where length > 0 {
      for place in 1...length {
        total += 1
        // The product of `place` successive numbers divides by `place!`, so nothing is lost. The
        // value never falls, so once above the limit it stays there.
        orders = orders * total / place
        if orders > limit { return nil }
      }
    }
    return orders <= limit ? orders : nil
  }
}
