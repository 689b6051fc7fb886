extension Array where Element == String {
  /// Returns the texts joined with a separator.
  ///
  /// This method hides the method of the standard library, because the first call of that method
  /// looks up types by their names, which takes longer than running a small scenario.
  package func joined(separator: String) -> String {
    var joined = first ?? ""
    for text in dropFirst() {
      joined += separator
      joined += text
    }
    return joined
  }
}
