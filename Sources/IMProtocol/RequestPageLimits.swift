/// The offsets, in milliseconds, that a request list page adds to times. There are offsets for the
/// start of a day, and for the start and end of a section. Only a mutant has an offset other than
/// 0.
public enum RequestPageLimits {
  /// The number of milliseconds from midnight to the start of a day.
  public static var dayStart: Int64 { Mutants.limit(0, "RL-10, D-33, D-38") }
  /// The number of milliseconds from the specified time to the start of a section.
  public static var sectionStart: Int64 { Mutants.limit(0, "RL-09") }
  /// The number of milliseconds from the specified time to the end of a section.
  public static var sectionEnd: Int64 { Mutants.limit(0, "RL-09") }
}
