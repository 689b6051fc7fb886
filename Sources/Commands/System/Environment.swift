import Ground
import OperatingSystem

enum Environment {
  /// The value of a variable; nil when it is not set.
  static func variable(_ name: String) -> String? { ThisProcess.variable(name) }

  /// The value of a variable that is set and not empty; nil for any other.
  static func text(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }

  /// Whether standard output shows colours: where NO_COLOR is set and not empty, never
  /// (no-color.org); else as FORCE_COLOR says, always where CLICOLOR_FORCE is set, and not where
  /// CLICOLOR is 0 (bixense.com/clicolors); else on a terminal that is not dumb.
  static var showsColor: Bool {
    if text("NO_COLOR") != nil { return false }
    if let forced = text("FORCE_COLOR") { return isOn(forced) }
    if let forced = variable("CLICOLOR_FORCE"), isOn(forced) { return true }
    if variable("CLICOLOR") == "0" { return false }
    return variable("TERM") != "dumb" && Descriptor.isTerminal(Descriptor.standardOutput)
  }

  /// Whether the value of a switch says yes.
  private static func isOn(_ value: String) -> Bool { !["", "0", "false"].contains(value) }

  /// How many columns the terminal has to which standard output goes; nil when it goes elsewhere.
  static var columns: Int? {
    guard Descriptor.isTerminal(Descriptor.standardOutput) else { return nil }
    guard let columns = Descriptor.columns(of: Descriptor.standardOutput) else { return 80 }
    return max(narrowest, columns)
  }

  /// Columns below which nothing can be laid out.
  private static let narrowest = 40

  /// The folder of imsim in the user's cache; nil where there is none.
  static var cache: String? {
    if let cache = variable("XDG_CACHE_HOME"), Path(cache).isAbsolute { return "\(cache)/imsim" }
    guard let home = variable("HOME"), Path(home).isAbsolute else { return nil }
    return "\(home)/.cache/imsim"
  }
}
