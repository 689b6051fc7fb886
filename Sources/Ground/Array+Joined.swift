extension Array where Element == String {
  /// The texts one after the other, with a separator between them.
  ///
  /// It hides the standard library's, which looks up the types of any sequence by their names when
  /// it is called first: that takes longer than a small scenario.
  package func joined(separator: String) -> String {
    var joined = first ?? ""
    for text in dropFirst() {
      joined += separator
      joined += text
    }
    return joined
  }
}
