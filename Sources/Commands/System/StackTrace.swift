import CallStack

/// The call stack of a thread, innermost call first.
struct StackTrace: Sendable {
  private let addresses: [UInt]
  /// How many calls are stored. There must be a limit, because endless recursion makes the stack
  /// very deep.
  private static let most = 128

  static func capture() -> StackTrace {
    let addresses = unsafe [UInt](unsafeUninitializedCapacity: most) { buffer, count in
      if let start = buffer.baseAddress { unsafe count = captureCallStack(start, buffer.count) }
    }
    return StackTrace(addresses: addresses)
  }

  private init(addresses: [UInt]) { self.addresses = addresses }

  /// The lines of the report. The first line names the addresses at which the program is loaded and
  /// linked. Each further line describes a call by its address in the linked program, which
  /// `llvm-symbolizer` accepts, and by the name of the function if the program has symbols.
  var lines: [String] {
    let base = "imsim at \(Self.hex(loadAddress())), linked for \(Self.hex(linkAddress()))"
    return [base]
      + addresses.map { address in
        let frame = unsafe stackFrame(address)
        var line = unsafe Self.hex(frame.address)
        if let image = unsafe frame.image { line += " in \(unsafe String(cString: image))" }
        if let symbol = unsafe frame.symbol { line += " \(unsafe Self.name(of: symbol))" }
        return line
      }
  }

  private static func name(of symbol: UnsafePointer<CChar>) -> String {
    guard let name = unsafe demangledName(symbol) else { return unsafe String(cString: symbol) }
    defer { unsafe releaseName(name) }
    return unsafe String(cString: name)
  }

  private static func hex(_ address: UInt) -> String { "0x\(String(address, radix: 16))" }
}
