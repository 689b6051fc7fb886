// ImsimLog writes the log of a device for `imsim conform`, in a browser and in Node. Copy this one file; it needs
// nothing else. It defines the global `ImsimLog`; in Node, require() returns it, too.
//   const log = new ImsimLog({ path: 'A.web.jsonl', user: 'A', device: 'web' })      // in Node
//   const log = new ImsimLog({ key: 'imsim.A.web', user: 'A', device: 'web' })       // in a browser
//   log.made('addFriend', { userId: 'B' }, () => sdk.addFriend('B'), result => result.data.processCode)
//   log.callback('onFriendAdd', { userId: 'B', operationTime: 1704067200050 })
// Options:
//   path, key, store   a file; a key of localStorage, which holds about 5 MB; or a store (see the end of this file)
//   user, device       the user's id; the device's name, without a dot
//   platform           'Web' by default; or iOS, Android, PC, MiniWeb, HarmonyOS, Other
//   connected          whether the device is connected and up to date when the log begins; or false
//   t, zone, delegates, settings   further members of the head, as the format describes them
//   token(text)        returns what replaces a text that people wrote, such as ImsimLog.token(text, secret). With a
//                      token, calls whose names begin with `search` are not logged
//   clock()            the device's time, in ms since 1970-01-01T00:00:00Z; Date.now by default
//   report(text)       is called once for each problem; console.warn by default
// Values: text, true, false, whole numbers, null, arrays, and objects of them; a Date as ms, a Map as an object. Names
//   are those of `imsim catalogue`. An undefined field of a callback or result is omitted and may have any value;
//   null is no value. An undefined or null argument of a call is omitted and has its default.
// Errors: no method throws; made() only passes on what the SDK throws. A value that can't be written (a fraction, a
//   function, a cycle) is omitted from a callback or result. In a call or as a code it ends the log, as do an entry of
//   more than 1,000,000 bytes and a store that fails: a log has no gap. Such a log can't be continued; begin another.
// If the store already has the device's log, the log is continued with the entry `started`, because the application
//   was killed or its page reloaded. Open a log once per process and in one tab only.
;(function (root) {
  const HEAD = '{"kind":"head","format":"imsim-log","version":1,'
  const TEXTS = new Set(['name', 'portraitUri', 'extra', 'remark', 'groupName', 'introduction', 'notice',
    'nickname', 'reason', 'groupRemark', 'email', 'birthday', 'location', 'uniqueId'])
  const STATUSES = { 0: 'connected', Connected: 'connected', 10: 'connecting', Connecting: 'connecting' }
  // JSON.stringify escapes a surrogate only if it has no partner, and UTF-8 can't express it.
  const quote = text => JSON.stringify(String(text)).replace(
    /\\(\\|ud[89a-f][0-9a-f]{2})/g, (all, escaped) => escaped === '\\' ? all : '\ufffd')
  const utf8 = text => new TextEncoder().encode(text)
  const quietly = body => { try { return body() } catch (_) { return undefined } }
  const warn = text => console.warn('imsim log: ' + text)

  class ImsimLog {
    constructor(options) {
      Object.assign(this, { _n: 0, _status: 'other', _hasEnd: false, _isCut: true, _problems: [], _report: warn })
      this._do(() => this._begin(options))
    }
    _begin({ path, key, store, user, device, platform = 'Web', connected = false, t, zone, delegates, settings,
      token, clock = Date.now, report = warn }) {
      Object.assign(this, { _report: report, _token: token, _clock: clock })
      if (!user || !device || device.includes('.')) throw new Error('a log needs a user, and a device without a dot')
      this._store = store || (path ? ImsimLog.file(path) : ImsimLog.storage(key || 'imsim'))
      const start = `${HEAD}"user":${quote(user)},"device":${quote(device)},`
      const old = (this._store.load && this._store.load()) || {}
      if (old.head && !old.head.startsWith(start)) throw new Error('this is not the log of the device; begin another')
      if (old.cut) throw new Error('this log has ended with a problem; begin another')
      const more = this._json({ platform, connected, t, zone, delegates, settings }, '', true, new Set()).slice(1)
      if (!old.head) this._store.append(start + more + '\n')
      this._isCut = false
      if (!old.head) return void (this._status = connected ? 'connected' : 'other')
      this._hasEnd = /"kind":"end"\}$/.test(old.last)
      this._n = Number((/^\{"n":(\d+)/.exec(old.last) || [0, 0])[1]) - this._hasEnd
      this._write('application', { state: 'started' })
    }
    connecting() { this._connection('connecting') } // before the application calls connect
    disconnecting() { this._connection('disconnecting') } // before it calls disconnect or logout
    connected() { this._do(() => this._note('connected')) } // for an SDK without onConnectionStatusChanged
    disconnected() { this._do(() => this._note('other')) } // likewise, whatever ended the connection
    end() { this._do(() => this._hasEnd || this._write('end', {})) } // nothing is in transit; a later entry replaces it
    // Before a callback reaches the application. A change of the connection is logged before it.
    callback(name, fields = {}) {
      if (name === 'onConnectionStatusChanged') this._do(() => this._note(STATUSES[fields.status] || 'other'))
      this._do(() => this._write('callback', { name, fields: fields || {} }))
    }
    // Before a call. Returns the call's id for returned(), or 0 if the call is not logged.
    call(name, fields = {}) {
      const isHidden = this._token && String(name).startsWith('search')
      return (!isHidden && this._do(() => this._write('call', { id: this._n + 1, name, fields }) && this._n)) || 0
    }
    // When a call ends, before the application learns of it. The code is 0 for success. `value` is the
    // result or, if the call fails, the array of errorKeys or failedUserIds.
    returned(id, code = 0, value) { if (id) this._do(() => this._write('return', { id, code, value })) }
    // Logs a call, makes it with make(), and logs its end before the promise that made() returns is settled.
    // value(result) is logged. The code is result.code or 0; of a rejected promise, error.code or -1.
    made(name, fields, make, value) {
      const id = this.call(name, fields)
      const end = (code, result) => {
        const logged = value && quietly(() => value(result)) // a call that fails may have no result
        this.returned(id, code, code === 0 || Array.isArray(logged) ? logged : undefined)
      }
      const failed = error => { end(error && Number.isInteger(error.code) ? error.code : -1, error); throw error }
      let promise
      try { promise = Promise.resolve(make()) } catch (error) { failed(error) }
      return promise.then(result => { end((result && result.code) || 0, result); return result }, failed)
    }
    text() { return this._do(() => this._store.text()) || '' } // the whole log, for example to download it
    // FNV-1a of 64 bits: with one secret, equal texts have equal tokens on all devices. A long text's is as long.
    static token(text, secret) {
      const step = (hash, byte) => BigInt.asUintN(64, (hash ^ BigInt(byte)) * BigInt('0x100000001b3'))
      const hash = [...utf8(secret), ...utf8(text)].reduce(step, BigInt('0xcbf29ce484222325'))
      const characters = Intl.Segmenter ? new Intl.Segmenter().segment(text) : text
      return ('text' + hash.toString(36)).padEnd([...characters].length, '.')
    }
    _note(next) {
      const was = this._status
      if (was === (this._status = next)) return
      if (was === 'connected' || (was === 'connecting' && next === 'other')) this._connection('disconnected')
      if (next === 'connected') this._connection('connected')
    }
    _connection(state) { this._do(() => this._write('connection', { state })) }
    _write(kind, members) { // returns whether the entry is in the log
      if (this._isCut) return false
      const [n, bad] = [this._n + 1, new Set()]
      const t = quietly(() => Math.trunc(this._clock())) // an entry without t may have any time
      const start = Number.isSafeInteger(t) ? { n, t, kind } : { n, kind }
      const line = this._json({ ...start, ...members }, 'the entry', kind === 'call', bad) + '\n'
      if (kind === 'return' && members.code !== (members.code | 0)) bad.add('code')
      try {
        if (this._hasEnd) this._store.drop()
        if (bad.size && (kind === 'call' || bad.has('code'))) throw new Error([...bad] + ' has such a value')
        if (utf8(line).length > 1000000) throw new Error('it has more than 1,000,000 bytes')
        this._store.append(line)
      } catch (error) {
        this._isCut = true
        this._problems.push(`entry ${n} can't be written: ${error.message}; the log ends before it, so begin another`)
        quietly(() => this._store.cut())
        return false
      }
      this._hasEnd = kind === 'end'
      if (!this._hasEnd) this._n = n
      for (const name of bad) this._problems.push(`entry ${n} is written without ${name}, which can't be written`)
      return true
    }
    // The JSON of a value; undefined if the value is omitted. If it can't be written, `bad` gets its name.
    _json(value, name, omitsNull, bad, depth = 0) {
      const part = (item, key, omits) => this._json(item, key, omits, bad, depth + 1)
      try {
        if (value === undefined || (value === null && omitsNull)) return undefined
        if (value instanceof Date) value = value.getTime()
        const hides = this._token && value && depth > 1 && TEXTS.has(name)
        if (typeof value === 'string') return quote(hides ? this._token(value) : value)
        const isWhole = typeof value === 'bigint' ? BigInt.asIntN(64, value) === value : Number.isSafeInteger(value)
        if (value === null || typeof value === 'boolean' || isWhole) return String(value)
        if (Array.isArray(value) && depth < 20) {
          const items = value.map(item => part(item, name, false))
          if (!items.includes(undefined)) return `[${items}]`
        } else if (typeof value === 'object' && depth < 20) {
          const isTexts = name === 'extProfile' || name === 'userExtProfile'
          const pairs = value instanceof Map ? [...value] : Object.entries(value)
          const texts = pairs.map(([key, item]) => [key, part(item, isTexts ? 'extra' : key, omitsNull)])
          return `{${texts.filter(([, text]) => text !== undefined).map(([key, text]) => quote(key) + ':' + text)}}`
        }
      } catch (_) { } // for example a getter that throws
      bad.add(name)
    }
    _do(body) {
      try { return body() } catch (error) { this._problems.push(`${error && error.message}`) } finally {
        for (const text of this._problems.splice(0)) quietly(() => this._report(text))
      }
    }
  }

  // A store has append(line), which throws if the line is not stored. Optional: load() returns { head, last, cut },
  // the first and the last line and whether cut() was called; drop() removes the last line; text() returns all lines.
  ImsimLog.storage = (key, storage = root.localStorage) => {
    let count = 0
    const item = index => storage.getItem(`${key}.${index}`)
    return {
      load() {
        while (item(count) !== null) count += 1
        if (!count) storage.setItem(key, 'open')
        return { head: item(0), last: item(count - 1), cut: storage.getItem(key) === 'ends' }
      },
      append(line) { storage.setItem(`${key}.${count}`, line.trim()); count += 1 },
      drop() { storage.removeItem(`${key}.${count -= 1}`) },
      cut() { storage.setItem(key, 'ends') }, // as long as 'open', so a full storage has room for it
      text: () => Array.from({ length: count }, (_, index) => item(index) + '\n').join('')
    }
  }
  ImsimLog.file = path => {
    const fs = typeof process.getBuiltinModule === 'function' ? process.getBuiltinModule('fs') : require('fs')
    const file = fs.openSync(path, fs.existsSync(path) ? 'r+' : 'w+')
    let [size, before] = [0, 0] // of the whole lines, with the last one and without it
    return {
      load() {
        const all = fs.readFileSync(path)
        size = all.lastIndexOf(10) + 1
        before = size < 2 ? 0 : all.lastIndexOf(10, size - 2) + 1
        if (!size && !HEAD.startsWith(all.toString('utf8', 0, HEAD.length))) throw new Error(`${path} is no log`)
        const head = all.toString('utf8', 0, Math.min(size, 4096))
        return { head, last: all.toString('utf8', before, size).trim(), cut: all[all.length - 1] === 0 }
      },
      append(line) {
        const bytes = Buffer.from(line)
        fs.ftruncateSync(file, size) // removes what a killed process has not completed
        for (let at = 0; at < bytes.length;) at += fs.writeSync(file, bytes, at, bytes.length - at, size + at)
        ;[before, size] = [size, size + bytes.length]
      },
      drop() { fs.ftruncateSync(file, size = before) },
      cut() { fs.ftruncateSync(file, size); fs.ftruncateSync(file, size + 1) }, // marks it with a zero byte
      text: () => fs.readFileSync(path, 'utf8')
    }
  }
  if (typeof module === 'object' && module.exports) module.exports = ImsimLog
  root.ImsimLog = ImsimLog
})(globalThis)
