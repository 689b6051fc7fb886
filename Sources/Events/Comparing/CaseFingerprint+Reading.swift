import Simulation

extension CaseFingerprint {
  /// Reads a line that `append(to:)` has written for the case with this path; nil for any other.
  ///
  /// The path is not read back: the line must be, byte for byte, what would be written for it.
  public init?(line: ArraySlice<UInt8>, path: String) {
    guard let row = Self.digits(after: "\"row\":", in: line, radix: 10),
      let verdict = Self.digits(after: "\"verdict\":", in: line, radix: 10),
      let callbacks = Self.digits(after: "\"callbacks\":\"", in: line, radix: 16),
      let state = Self.digits(after: "\"state\":\"", in: line, radix: 16),
      let packets = Self.digits(after: "\"packets\":\"", in: line, radix: 16)
    else { return nil }
    self.init(
      path: path, row: Int(truncatingIfNeeded: row), verdict: verdict,
      fingerprints: Fingerprints(callbacks: callbacks, state: state, packets: packets))
    var again = TextBuffer()
    append(to: &again)
    guard again.bytes.dropLast().elementsEqual(line) else { return nil }
  }

  /// The number behind the last place where a name stands.
  private static func digits(
    after name: String, in line: ArraySlice<UInt8>, radix: Int
  ) -> UInt64? {
    let wanted = Array(name.utf8)
    guard line.count > wanted.count else { return nil }
    let places = (line.startIndex...line.endIndex - wanted.count).reversed()
    guard let place = places.first(where: { line[$0...].starts(with: wanted) }) else { return nil }
    let digits = line[(place + wanted.count)...].prefix { $0 != 0x22 && $0 != 0x2C }
    return UInt64(String(decoding: digits, as: UTF8.self), radix: radix)
  }
}
