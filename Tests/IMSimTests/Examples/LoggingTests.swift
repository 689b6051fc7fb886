import Foundation
import IMSim
import Testing

struct LoggingTests {
  @Test func `an application writes a log`() throws {
    let service = try SimulatedService("user A on phone\nuser B on phone")
    try withFolder { folder in
      // begin example
      let device = service.device("A.phone")
      let log = try EventLog(at: folder.appending(path: "A.phone.jsonl"), of: device)
      let client = LoggedClient(device.client, log: log)

      client.addFriend("B") { code in
        print("B is asked: \(code)")
      } error: { code in
        print("B is not asked: \(code)")
      }
      service.settle()
      log.end()
      // end example
      let text = try String(
        contentsOf: folder.appending(path: "A.phone.jsonl"), encoding: .utf8)
      #expect(text.split(separator: "\n").count == 5)
      #expect(text.contains(#""kind":"return","id":1,"code":0,"value":25461"#))
    }
  }
}
