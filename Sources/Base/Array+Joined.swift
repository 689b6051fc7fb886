extension Array where Element == String {
  /// Joins the texts with a separator.
  ///
  /// This method replaces the standard library's method, which looks up types by name on its first
  /// call. That look-up takes longer than running a small scenario.
  package func joined(separator: String) -> String {
    var joined = first ?? ""
    for text in dropFirst() {
      joined += separator
      joined += text
    }
    return joined
  }
}
