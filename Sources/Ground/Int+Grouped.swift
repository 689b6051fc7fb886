extension Int {
  /// The number with a comma between each three digits.
  package var grouped: String {
    let digits = String(magnitude)
    var text = self < 0 ? "-" : ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.utf8.count - place).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return text
  }

  /// The number with what is counted: `1 event`, `1,000 events`, `2 properties`.
  package func counted(_ thing: String, _ things: String? = nil) -> String {
    "\(grouped) \(self == 1 ? thing : things ?? "\(thing)s")"
  }
}
