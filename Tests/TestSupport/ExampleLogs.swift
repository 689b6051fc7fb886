/// The example logs in `scenarios/logs`.
package enum ExampleLogs {
  /// The initial state of the example logs. If the initial state is known, checking logs takes a
  /// tenth of the time.
  package static let scene = """
    scenario "before the logs"
    user A on phone (platform: iOS)
    user B on phone (platform: Android)
    user C on phone (platform: HarmonyOS)
    step "nothing"
      wait 1s
    """
}
