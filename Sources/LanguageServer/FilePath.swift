enum FilePath {
  /// Decodes the percent escapes of a `file://` URI. Any other URI is returned unchanged.
  static func path(ofURI uri: String) -> String {
    guard uri.utf8.starts(with: "file://".utf8) else { return uri }
    let bytes = Array(uri.utf8.dropFirst(7))
    var path: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let byte = UInt8(String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16)
      {
        path.append(byte)
        index += 3
      } else {
        path.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: path, as: UTF8.self)
  }

  static func uri(ofPath path: String) -> String {
    let plain = Array("-._~/".utf8)
    let digits = Array("0123456789ABCDEF".utf8)
    var uri = Array("file://".utf8)
    for byte in path.utf8 {
      if (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || plain.contains(byte) {
        uri.append(byte)
      } else {
        uri += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: uri, as: UTF8.self)
  }
}
