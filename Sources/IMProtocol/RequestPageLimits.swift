/// Numbers that a request list page adds to times when the page computes the start or end of a day
/// or a section. Except in mutants, all these numbers are 0.
public enum RequestPageLimits {
  /// When a day begins, in milliseconds after midnight.
  public static var dayStart: Int64 { Mutants.limit(0, "RL-10, D-33, D-38") }
  /// When a section begins, in milliseconds after the chosen time.
  public static var sectionStart: Int64 { Mutants.limit(0, "RL-09") }
  /// When a section ends, in milliseconds after the chosen time.
  public static var sectionEnd: Int64 { Mutants.limit(0, "RL-09") }
}
