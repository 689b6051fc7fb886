extension String {
  /// The text with other texts for some of its scalars; those for which there is none stay.
  package func replacingScalars(_ other: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    for scalar in unicodeScalars {
      if let text = other(scalar) { result += text } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}
