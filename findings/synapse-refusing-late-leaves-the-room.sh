#!/usr/bin/env bash
# Surprise: in Matrix, refusing an invitation and leaving a room are one call. When Bob's phone accepts and Bob's web, which
# still shows the invitation, refuses, the refusal succeeds and takes Bob out of the room that the phone has just joined. In
# the other order the acceptance fails. So with two devices a refusal wins in both orders, and no answer says
# that the other device had answered before.
# Server: matrix-synapse 1.163.2 of PyPI with SQLite, client-server API v3.
# Flow: Alice invites Bob, who has a phone and a web. (1) phone joins, web refuses. (2) invited again: web refuses, phone joins.
# Seen: (1) ok, ok; Bob is out; a new acceptance fails with 403. (2) ok, then 403 M_FORBIDDEN. A second
# refusal succeeds if it is identical to the first, and gives 403 if it has a reason, although Bob is out in both cases.
# Date: 2026-11-30. Prints what was seen; exit code 0 if as stated, 1 if it has changed, 2 if the set-up failed.
set -euo pipefail
T=$(mktemp -d /tmp/real-finding.XXXXXX); chmod 755 "$T"; PID=; PID2=
cleanup() {
  for p in $PID $PID2; do kill "$p" 2>/dev/null || true; wait "$p" 2>/dev/null || true; done
  rm -rf "$T"
}
trap cleanup EXIT
port() { python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }
# Each package is downloaded alone, and again up to four times if the mirror fails.
debs() {
  mkdir -p "$T/debs" "$T/root"
  for p in "$@"; do
    for try in 1 2 3 4 5; do
      if (cd "$T/debs" && apt-get -qq -o APT::Sandbox::User=root download "$p") >"$T/apt.log" 2>&1; then break; fi
      if [ "$try" = 5 ]; then cat "$T/apt.log" >&2; echo "could not download $p" >&2; exit 2; fi
      sleep 2
    done
  done
  for d in "$T"/debs/*.deb; do dpkg -x "$d" "$T/root"; done
}
listening() {
  for _ in $(seq 150); do
    if python3 -c "import socket; socket.create_connection(('127.0.0.1', $P), 1)" 2>/dev/null; then return; fi
    sleep 0.2
  done
  echo "the server did not start" >&2; cat "$T"/server.log >&2; exit 2
}
P=$(port); R=$T/root; L=$R/usr/lib/$(dpkg-architecture -qDEB_HOST_MULTIARCH 2>/dev/null || echo x86_64-linux-gnu)
python3 -m venv "$T/venv"
"$T/venv/bin/pip" install -q matrix-synapse==1.163.2 Twisted==26.10.0 2>"$T/pip.log" || { cat "$T/pip.log" >&2; exit 2; }
cat >"$T/hs.yaml" <<X
server_name: example.test
pid_file: $T/hs.pid
listeners: [{port: $P, type: http, bind_addresses: ['127.0.0.1'], resources: [{names: [client]}]}]
database: {name: sqlite3, args: {database: $T/hs.db}}
log_config: $T/log.yaml
media_store_path: $T/media
signing_key_path: $T/key
trusted_key_servers: []
report_stats: false
enable_registration: true
enable_registration_without_verification: true
registration_shared_secret: s
macaroon_secret_key: m
form_secret: f
rc_registration: {per_second: 100, burst_count: 100}
rc_login: {address: {per_second: 100, burst_count: 100}, account: {per_second: 100, burst_count: 100}}
X
cat >"$T/log.yaml" <<X
version: 1
handlers: {f: {class: logging.FileHandler, filename: $T/hs.log}}
root: {level: WARNING, handlers: [f]}
X
cd "$T"
"$T/venv/bin/python" -m synapse.app.homeserver -c hs.yaml --generate-keys >"$T/server.log" 2>&1
"$T/venv/bin/python" -m synapse.app.homeserver -c hs.yaml >>"$T/server.log" 2>&1 &
PID=$!
listening
python3 - "$P" <<'PY'
import json, sys, urllib.error, urllib.parse, urllib.request
BASE = 'http://127.0.0.1:%s/_matrix/client/v3' % sys.argv[1]
def short(text): return text.split(':')[0].lstrip('@')
class Device:
    """One device of a user; `sync` returns what is new for it, as texts by section and room."""
    def __init__(s, user, device, register=False):
        s.id, s.token, s.since = '@%s:example.test' % user, None, None
        r = s.post('/register', username=user, password='pw-12345-x', device_id=device, auth={'type': 'm.login.dummy'}) if register else \
            s.post('/login', type='m.login.password', identifier={'type': 'm.id.user', 'user': user}, password='pw-12345-x', device_id=device)
        s.token = r['access_token']
    def call(s, method, path, body=None):
        q = urllib.request.Request(BASE + path, None if body is None else json.dumps(body).encode(), {'Content-Type': 'application/json', **({'Authorization': 'Bearer ' + s.token} if s.token else {})}, method=method)
        try: return json.load(urllib.request.urlopen(q, timeout=60))
        except urllib.error.HTTPError as e: return {'http': e.code, **json.load(e)}
    def post(s, path, **body): return s.call('POST', path, body)
    def room(s, room, what, **body):
        r = s.post('/%s' % urllib.parse.quote(what + '/' + room if what == 'knock' else 'rooms/' + room + '/' + what), **body)
        return '%s %s' % (r['http'], r['errcode']) if 'http' in r else 'ok'
    def put(s, room, what, **body): return s.call('PUT', '/rooms/%s/state/%s' % (urllib.parse.quote(room), what), body)
    def sync(s):
        r = s.call('GET', '/sync?timeout=0&set_presence=offline' + ('&since=' + s.since if s.since else '')); s.since = r['next_batch']; out = {}
        for section, rooms in sorted(r.get('rooms', {}).items()):
            for x in rooms.values():
                events = x.get(section + '_state', x.get('timeline', {}))['events']
                out.setdefault(section, []).extend('%s: %s by %s%s' % (short(e['state_key']), e['content']['membership'], short(e['sender']), ' (%s)' % e['content']['reason'] if 'reason' in e['content'] else '') for e in events if e['type'] == 'm.room.member' and short(e['state_key']) == 'bob')
        return out
# One line for each thing seen; the script fails if any differs from what its header says.
failed = []
def saw(what, seen, expected):
    ok = seen == expected
    print('%s %s: %s' % ('as stated  ' if ok else 'DIFFERENT  ', what, seen), flush=True)
    if not ok: failed.append(what); print('            expected: %s' % (expected,))
def done():
    print('%s' % ('CHANGED: ' + ', '.join(failed) if failed else 'as stated in the header'))
    raise SystemExit(1 if failed else 0)
alice, phone, web = Device('alice', 'phone', True), Device('bob', 'phone', True), Device('bob', 'web')
room = alice.post('/createRoom', preset='private_chat')['room_id']
alice.room(room, 'invite', user_id=phone.id); phone.sync()
saw('the web shows the invitation', web.sync(), {'invite': ['bob: invite by alice']}); alice.sync()
saw('(1) the phone accepts, the web refuses', [phone.room(room, 'join'), web.room(room, 'leave')], ['ok', 'ok'])
saw('(1) what Alice sees', alice.sync(), {'join': ['bob: join by bob', 'bob: leave by bob']})
saw('(1) the phone hears', list(phone.sync()), ['leave'])
saw('(1) the phone joins again', phone.room(room, 'join'), '403 M_FORBIDDEN')
saw('(2) invited again', alice.room(room, 'invite', user_id=phone.id), 'ok')
saw('(2) the web refuses, the phone accepts', [web.room(room, 'leave'), phone.room(room, 'join')], ['ok', '403 M_FORBIDDEN'])
saw('(2) the phone refuses, too: without, and with a reason', [phone.room(room, 'leave'), phone.room(room, 'leave', reason='no')], ['ok', '403 M_FORBIDDEN'])
done()
PY
