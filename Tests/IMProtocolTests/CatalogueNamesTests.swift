import IMProtocol
import Testing

@Suite struct CatalogueNamesTests {
  @Test func `each name finds its entry`() {
    for call in Catalogue.calls {
      #expect(Catalogue.call(named: call.name, caller: call.caller) == call.kind)
    }
    for callback in Catalogue.callbacks {
      #expect(Catalogue.callback(named: callback.name) == callback.kind)
    }
    for code in Catalogue.codes {
      #expect(Catalogue.code(named: code.name) == code.code)
    }
    for enumeration in Catalogue.enumerations {
      for known in enumeration.cases {
        #expect(enumeration.rawValue(named: known.name) == known.rawValue)
        #expect(enumeration.name(of: known.rawValue) == known.name)
      }
    }
    for call in Catalogue.calls {
      for (position, parameter) in call.parameters.enumerated() {
        #expect(call.parameters.position(named: parameter.name) == position)
      }
    }
  }

  @Test(
    arguments: ["", "addFrien", "addFriends", "addfriend", "addFriend ", "ädd", "onFriendAdds"])
  func `a name that is nearly right finds nothing`(name: String) {
    #expect(Catalogue.call(named: name, caller: .device) == nil)
    #expect(Catalogue.callback(named: name) == nil)
    #expect(Catalogue.code(named: name) == nil)
    #expect(Catalogue.enumeration(.friendAddPermission).rawValue(named: name) == nil)
    #expect(Catalogue.call(.addFriend).parameters.position(named: name) == nil)
  }

  @Test func `a name with another byte anywhere finds nothing`() {
    for call in Catalogue.calls {
      for parameter in call.parameters {
        let name = Array(parameter.name.utf8)
        for index in name.indices {
          var other = name
          other[index] ^= 0x80
          #expect(call.parameters.position(named: other.span) == nil)
        }
      }
    }
    for enumeration in Catalogue.enumerations {
      for known in enumeration.cases {
        let name = Array(known.name.utf8)
        for index in name.indices {
          var other = name
          other[index] ^= 0x80
          #expect(enumeration.rawValue(named: other.span) == nil)
        }
      }
    }
  }

  @Test func `a device and the server may have calls of one name`() {
    let name = "setFriendAddPermission"
    #expect(Catalogue.call(named: name, caller: .device) == .setFriendAddPermission)
    #expect(Catalogue.call(named: name, caller: .server) == .serverSetFriendAddPermission)
    #expect(Catalogue.call(named: "clearFriends", caller: .device) == nil)
    #expect(Catalogue.call(named: "addFriend", caller: .server) == nil)
  }

  @Test func `a name is found by a part of a text's bytes`() {
    let bytes = Array("A.phone calls addFriend(B)".utf8)
    let name = bytes.span.extracting(14..<23)
    #expect(Catalogue.call(named: name, caller: .device) == .addFriend)
    #expect(Catalogue.call(named: bytes.span.extracting(14..<22), caller: .device) == nil)
  }

  @Test func `names compare by bytes and not by canonical equivalence`() {
    let composed = "Caf\u{E9}"
    let decomposed = "Cafe\u{301}"
    let cases = [EnumerationDescriptor.Case(composed, 1)]
    var enumeration = Catalogue.enumeration(.userGender)
    enumeration.cases = cases
    #expect(enumeration.rawValue(named: composed) == 1)
    #expect(enumeration.rawValue(named: decomposed) == nil)
  }

  @Test func `any long or hostile name is looked up without harm`() {
    let bytes = [UInt8](repeating: 0xFF, count: 100_000)
    #expect(Catalogue.call(named: bytes.span, caller: .device) == nil)
    #expect(Catalogue.callback(named: bytes.span) == nil)
    #expect(Catalogue.code(named: bytes.span) == nil)
  }
}
