/// Offsets in milliseconds. A request list page adds these offsets to the start of a day, and to
/// the start and the end of a section. All offsets are 0, except in mutants.
public enum RequestPageLimits {
  /// The offset of a day's start, in milliseconds after midnight.
  public static var dayStart: Int64 { Mutants.limit(0, "RL-10, D-33, D-38") }
  /// The offset of a section's start, in milliseconds after the specified moment.
  public static var sectionStart: Int64 { Mutants.limit(0, "RL-09") }
  /// The offset of a section's end, in milliseconds after the specified moment.
  public static var sectionEnd: Int64 { Mutants.limit(0, "RL-09") }
}
