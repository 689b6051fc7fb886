/// Offsets, in milliseconds, that a request list page adds to the starts of days and to the starts
/// and ends of sections. All offsets are 0, except in mutants.
public enum RequestPageLimits {
  /// The start of a day, in milliseconds after midnight.
  public static var dayStart: Int64 { Mutants.limit(0, "RL-10, D-33, D-38") }
  /// The start of a section, in milliseconds after the given moment.
  public static var sectionStart: Int64 { Mutants.limit(0, "RL-08, RL-09, RL-10, RL-15") }
  /// The end of a section, in milliseconds after the given moment.
  public static var sectionEnd: Int64 { Mutants.limit(0, "RL-08, RL-09, RL-10") }
}
