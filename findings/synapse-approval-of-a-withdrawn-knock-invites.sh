#!/usr/bin/env bash
# Surprise: in Matrix, approving a request to join ("knock") is an ordinary invitation, so an approval cannot come too late.
# Approving a knock that was withdrawn succeeds and turns the applicant, who no longer wants to join, into an invitee. Of two
# approvers, both approvals succeed and the invitation then names the second one; a refusal by the other
# approver after the approval also succeeds and takes the approval back.
# Server: matrix-synapse 1.163.2 of PyPI with SQLite, client-server API v3.
# Flow: Bob knocks; Alice and Carol (both may decide) approve; Carol refuses. Bob knocks and withdraws; Alice approves.
# Seen: ok for each call. Bob's device: invitation by alice, then by carol (two notifications), then removed by carol; after
# the withdrawal: invited by alice. A knock by an invitee fails with 403 M_FORBIDDEN.
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
alice, bob, carol = (Device(u, 'phone', True) for u in ('alice', 'bob', 'carol'))
room = alice.post('/createRoom', preset='private_chat', invite=[carol.id], power_level_content_override={'users': {carol.id: 50}})['room_id']
carol.room(room, 'join'); alice.put(room, 'm.room.join_rules', join_rule='knock'); bob.sync()
saw('Bob knocks', [bob.room(room, 'knock'), bob.sync()], ['ok', {'knock': ['bob: knock by bob']}])
saw('Alice approves', [alice.room(room, 'invite', user_id=bob.id), bob.sync()], ['ok', {'invite': ['bob: invite by alice']}])
saw('Carol approves, too', [carol.room(room, 'invite', user_id=bob.id), bob.sync()], ['ok', {'invite': ['bob: invite by carol']}])
saw('Carol refuses after both approvals', [carol.room(room, 'kick', user_id=bob.id), bob.sync()], ['ok', {'leave': ['bob: leave by carol']}])
saw('Bob knocks and withdraws', [bob.room(room, 'knock'), bob.room(room, 'leave'), bob.sync()], ['ok', 'ok', {'leave': ['bob: knock by bob', 'bob: leave by bob']}])
saw('Alice approves the withdrawn knock', [alice.room(room, 'invite', user_id=bob.id), bob.sync()], ['ok', {'invite': ['bob: invite by alice']}])
saw('Bob knocks as an invitee', bob.room(room, 'knock'), '403 M_FORBIDDEN')
done()
PY
