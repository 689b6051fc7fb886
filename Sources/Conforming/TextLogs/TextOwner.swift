import Base

/// Whose entry a line of a text log is. The pattern's groups say it or, where they do not, the name
/// of the file does: `A.phone.log` has the entries of A's device `phone`, and so does `A.log`.
struct TextOwner {
  /// The user and the device's own name, or nil for the server.
  let parts: (user: String, device: String)?

  /// The name that entries use, such as `A.phone` or `server`.
  var name: String { parts.map { "\($0.user).\($0.device)" } ?? Self.server }

  private static let server = "server"
  /// The device of a user for whom no device is named.
  private static let usual = "phone"
  private static let endings = [".log", ".txt"]

  /// - Parameters:
  ///   - user: the pattern's group `user`, or nil.
  ///   - device: the pattern's group `device`, or nil: `phone`, `A.phone` or `server`.
  init(user: String?, device: String?, path: String) throws(PlainReader.Refusal) {
    let user = user ?? ""
    var device = device ?? ""
    var owner = user
    if user.isEmpty {
      if device == Self.server {
        parts = nil
        return
      }
      if let (before, after) = Self.split(device) { (owner, device) = (before, after) }
    }
    let file = Self.split(file: path)
    if user.isEmpty, device.isEmpty, file?.user == Self.server {
      parts = nil
      return
    }
    if owner.isEmpty { owner = file?.user ?? "" }
    if device.isEmpty { device = file?.device ?? Self.usual }
    guard !owner.isEmpty else {
      throw PlainReader.Refusal(
        message: "nothing says whose entry this is: add a group `user` or `device` to the pattern, "
          + "or name the file by user and device, A.phone.log")
    }
    parts = (owner, device)
  }

  /// Splits a name such as `A.phone` at its last dot. A device's name has no dot.
  private static func split(_ name: String) -> (String, String)? {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    return (String(name[..<dot]), String(name[name.utf8.index(after: dot)...]))
  }

  private static func split(file path: String) -> (user: String, device: String?)? {
    var name = String(path.split(separator: "/").last ?? "")
    // Standard input has no name.
    if name == "-" { return nil }
    if let ending = endings.first(where: { name.hasSuffix($0) }) {
      name = String(name.dropLast(ending.count))
    }
    guard let (user, device) = split(name) else { return (name, nil) }
    return (user, device)
  }
}
