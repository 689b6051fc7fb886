import Glibc
import Ground

enum Environment {
  /// The value of a variable; nil when it is not set.
  static func variable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// The value of a variable that is set and not empty; nil for any other.
  static func text(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Whether standard output shows colours: where NO_COLOR is set and not empty, never
  /// (no-color.org); else as FORCE_COLOR says, always where CLICOLOR_FORCE is set, and not where
  /// CLICOLOR is 0 (bixense.com/clicolors); else on a terminal that is not dumb.
  static var showsColor: Bool {
    if text("NO_COLOR") != nil { return false }
    if let forced = text("FORCE_COLOR") { return isOn(forced) }
    if let forced = variable("CLICOLOR_FORCE"), isOn(forced) { return true }
    if variable("CLICOLOR") == "0" { return false }
    return variable("TERM") != "dumb" && isTerminal(STDOUT_FILENO)
  }

  /// Whether the value of a switch says yes.
  private static func isOn(_ value: String) -> Bool { !["", "0", "false"].contains(value) }

  /// How many columns the terminal has to which standard output goes; nil when it goes elsewhere.
  static var columns: Int? {
    guard isTerminal(STDOUT_FILENO) else { return nil }
    var size = winsize()
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return 80
    }
    return max(narrowest, Int(size.ws_col))
  }

  /// Columns below which nothing can be laid out.
  private static let narrowest = 40

  /// The folder of imsim in the user's cache; nil where there is none.
  static var cache: String? {
    if let cache = variable("XDG_CACHE_HOME"), Path(cache).isAbsolute { return "\(cache)/imsim" }
    guard let home = variable("HOME"), Path(home).isAbsolute else { return nil }
    return "\(home)/.cache/imsim"
  }

  /// How many threads can run at the same time.
  static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// The variables as they were at the start, each as `NAME=value`.
  static var variables: [String] {
    let bytes = (try? FileSystem.read("/proc/self/environ", atMost: 4_000_000)) ?? []
    return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  static var executable: String {
    FileSystem.absolute("/proc/self/exe") ?? CommandLine.arguments[0]
  }
}
