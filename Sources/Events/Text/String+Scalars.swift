extension String {
  /// Returns a copy of the text in which the results of `other` replace scalars. A scalar is
  /// unchanged if `other` returns nil.
  package func replacingScalars(_ other: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    for scalar in unicodeScalars {
      if let text = other(scalar) { result += text } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}
