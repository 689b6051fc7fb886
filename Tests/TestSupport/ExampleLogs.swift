/// The example logs in `scenarios/logs`.
package enum ExampleLogs {
  /// The initial state of the example logs. Checking logs takes a tenth of the time if the initial
  /// state is known.
  package static let scene = """
    scenario "before the logs"
    user A on phone (platform: iOS)
    user B on phone (platform: Android)
    user C on phone (platform: HarmonyOS)
    step "nothing"
      wait 1s
    """
}
