import IMProtocol

/// What a rule decides, and by which statements; of a rule that refuses or lets a call go on the
/// code is nil where it goes on.
typealias Ruling<Decision> = (Decision, Grounds)
