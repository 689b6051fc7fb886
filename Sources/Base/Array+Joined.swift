extension Array where Element == String {
  /// Returns the texts joined with a separator.
  ///
  /// This method replaces the standard library's method. The first call of the standard library's
  /// method looks up types by name. This look-up takes longer than running a small scenario.
  package func joined(separator: String) -> String {
    var joined = first ?? ""
    for text in dropFirst() {
      joined += separator
      joined += text
    }
    return joined
  }
}
