import ScenarioLanguage
import Testing

@testable import Accepting

struct AcceptanceTests {
  @Test func `it compiles`() {}
}
