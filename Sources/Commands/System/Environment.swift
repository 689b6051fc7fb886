import Base
import OperatingSystem

enum Environment {
  /// Returns the value of a variable, or nil if it is not set.
  static func variable(_ name: String) -> String? { ThisProcess.variable(name) }

  /// Returns the value of a variable, or nil if it is not set or empty.
  static func text(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }

  /// Whether standard output shows colors. The first of these variables that applies decides:
  /// - NO_COLOR: no colors are shown if the variable is set and not empty (no-color.org).
  /// - FORCE_COLOR: colors are shown if the variable is on, and not shown if the variable is off.
  /// - CLICOLOR_FORCE: colors are shown if the variable is on.
  /// - CLICOLOR: no colors are shown if the variable is 0 (bixense.com/clicolors).
  ///
  /// If no variable applies, colors are shown on every terminal except a dumb terminal.
  static var showsColor: Bool {
    if text("NO_COLOR") != nil { return false }
    if let forced = text("FORCE_COLOR") { return isOn(forced) }
    if let forced = variable("CLICOLOR_FORCE"), isOn(forced) { return true }
    if variable("CLICOLOR") == "0" { return false }
    return variable("TERM") != "dumb" && Descriptor.isTerminal(Descriptor.standardOutput)
  }

  /// Returns whether the value of a variable means "on".
  private static func isOn(_ value: String) -> Bool { !["", "0", "false"].contains(value) }

  /// The width of the terminal in columns, or nil if standard output is not a terminal.
  static var columns: Int? {
    guard Descriptor.isTerminal(Descriptor.standardOutput) else { return nil }
    guard let columns = Descriptor.columns(of: Descriptor.standardOutput) else { return 80 }
    return max(narrowest, columns)
  }

  /// Layouts treat narrower terminals as if they had this many columns.
  private static let narrowest = 40

  /// imsim's folder in the user's cache, or nil if the user has no cache folder.
  static var cache: String? {
    if let cache = variable("XDG_CACHE_HOME"), Path(cache).isAbsolute { return "\(cache)/imsim" }
    guard let home = variable("HOME"), Path(home).isAbsolute else { return nil }
    return "\(home)/.cache/imsim"
  }
}
