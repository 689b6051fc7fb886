extension Int {
  /// The number with commas between groups of three digits, such as `1,000`.
  package var grouped: String {
    let digits = String(magnitude)
    var text = self < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.utf8.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return text
  }

  /// Returns the number with a noun in the singular or plural, such as `1 event`, `1,000 events` or
  /// `2 properties`.
  package func counted(_ thing: String, _ things: String? = nil) -> String {
    "\(grouped) \(self == 1 ? thing : things ?? "\(thing)s")"
  }
}
