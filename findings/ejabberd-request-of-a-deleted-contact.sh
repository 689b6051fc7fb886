#!/usr/bin/env bash
# Surprise: on ejabberd, a user who deletes a contact from the list while the request to that contact waits does not
# withdraw the request. The contact is not notified, can approve the request, and from then on the user receives the
# statuses of somebody who is not in the user's list, at every connect of that contact.
# Server: ejabberd 23.01-1 of Debian 12. (Prosody 0.12.3 notifies the contact, and the approval then has no effect on the user.)
# Flow: Alice asks Bob (presence subscription). Alice removes Bob from her list. Bob approves. Bob connects again.
# Seen: at the removal Bob's phone gets nothing; at the approval Bob's list shows "alice: from", Alice's phone gets
# "status of bob/phone: online" although her list stays empty; Bob's next connect gives her "offline" and "online" again.
# RFC 6121, 2.5.2, demands an "unsubscribe" for a contact to whom the user is subscribed and does not mention a waiting request.
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
E=1:25.2.3+dfsg-1+deb12u4
debs ejabberd=23.01-1 erlang-{base,asn1,crypto,mnesia,runtime-tools,public-key,ssl,inets,os-mon,syntax-tools,xmerl}=$E \
  erlang-base64url=1.0.1-6 erlang-unicode-util-compat=0.7.0-4 erlang-idna=6.1.1-4 erlang-jiffy=1.1.1-1 \
  erlang-jose=1.11.5-1 erlang-p1-utils=1.0.25-2 erlang-p1-yaml=1.0.36-1 erlang-p1-yconf=1.0.15-1 \
  erlang-p1-acme=1.0.22-1 erlang-p1-cache-tab=1.0.30-2 erlang-p1-eimp=1.0.22-2 erlang-p1-mqtree=1.0.15-2 \
  erlang-p1-pkix=1.0.9-2 erlang-p1-stringprep=1.0.29-2 erlang-p1-tls=1.1.16-2 erlang-p1-stun=1.2.7-1 \
  erlang-p1-xml=1.1.49-2 erlang-p1-zlib=1.0.12-2 erlang-p1-xmpp=1.6.1-1
mkdir "$T/mnesia"
cat >"$T/ejabberd.yml" <<X
hosts: [example.test]
loglevel: warning
listen:
  - {port: $P, ip: "127.0.0.1", module: ejabberd_c2s, access: all, shaper: none}
auth_method: internal
registration_timeout: infinity
modules:
  mod_disco: {}
  mod_muc: {host: rooms.example.test, access_create: all}
  mod_offline: {}
  mod_register: {ip_access: all, access: all}
  mod_roster: {}
X
(cd "$T"
 export ROOTDIR=$R/usr/lib/erlang EMU=beam PROGNAME=erl HOME=$T LD_LIBRARY_PATH=$L
 export BINDIR=$(echo "$ROOTDIR"/erts-*/bin)
 export EJABBERD_CONFIG_PATH=$T/ejabberd.yml EJABBERD_LOG_PATH=$T/ejabberd.log PATH=$BINDIR:$PATH
 exec "$BINDIR/erlexec" -noinput -pa "$(echo "$R"/usr/lib/*/ejabberd-23.01/ebin)" -boot "$ROOTDIR/bin/start_clean" +S 2 \
   -mnesia dir "\"$T/mnesia\"" -s ejabberd) >"$T/server.log" 2>&1 &
PID=$!
listening
python3 - "$P" <<'PY'
import base64, re, select, socket, sys, time, xml.etree.ElementTree as ET
PORT = int(sys.argv[1]); MUC = 'http://jabber.org/protocol/muc'
class Device:
    """One connection of a user. `log` holds a short text for each stanza, in the order of arrival."""
    def __init__(s, user, resource, register=False, roster=True):
        s.name, s.bare, s.log, s.queue, s.n = user + '.' + resource, user + '@example.test', [], [], 0
        s.jid = s.bare + '/' + resource
        s.sock = socket.create_connection(('127.0.0.1', PORT)); s.stream()
        if register:
            s.iq('set', '<query xmlns="jabber:iq:register"><username>%s</username><password>pw</password></query>' % user); s.leave(); return
        s.send('<auth xmlns="urn:ietf:params:xml:ns:xmpp-sasl" mechanism="PLAIN">%s</auth>' % base64.b64encode(b'\0' + user.encode() + b'\0pw').decode())
        assert s.next().tag.endswith('}success'); s.stream()
        s.iq('set', '<bind xmlns="urn:ietf:params:xml:ns:xmpp-bind"><resource>%s</resource></bind>' % resource)
        s.iq('set', '<session xmlns="urn:ietf:params:xml:ns:xmpp-session"/>'); s.log.clear()
        if roster: s.list()
        s.send('<presence/>')
    def stream(s):
        s.parser, s.depth = ET.XMLPullParser(['start', 'end']), 0
        s.send("<?xml version='1.0'?><stream:stream to='example.test' xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams' version='1.0'>"); s.next()
    def send(s, text): s.sock.sendall(text.encode())
    def read(s, wait):
        if not select.select([s.sock], [], [], wait)[0]: return
        data = s.sock.recv(65536)
        if not data: raise EOFError(s.name)
        s.parser.feed(data)
        for event, e in s.parser.read_events():
            s.depth += 1 if event == 'start' else -1
            if event == 'end' and s.depth == 1: s.queue.append(e)
    def next(s):
        end = time.time() + 20
        while not s.queue:
            if time.time() > end: raise TimeoutError(s.name)
            s.read(0.1)
        return s.queue.pop(0)
    def ask(s, typ, body, to=None):
        s.n += 1; s.send('<iq type="%s" id="i%d"%s>%s</iq>' % (typ, s.n, ' to="%s"' % to if to else '', body)); return 'i%d' % s.n
    def iq(s, typ, body, to=None):
        i = s.ask(typ, body, to)
        while True:
            e = s.next()
            if e.tag.endswith('}iq') and e.get('id') == i: assert e.get('type') == 'result', ET.tostring(e); return e
            s.note(e)
    def list(s): return sorted('%s: %s%s' % (i.get('jid').split('@')[0], i.get('subscription'), ' (asked)' if i.get('ask') else '') for i in s.iq('get', '<query xmlns="jabber:iq:roster"/>')[0])
    def presence(s, to, typ): s.send('<presence to="%s" type="%s"/>' % (to, typ))
    def join(s, room): s.send('<presence to="%s/%s"><x xmlns="%s"/></presence>' % (room, s.name.split('.')[0], MUC))
    def leave(s): s.send('</stream:stream>'); time.sleep(0.3); s.sock.close()
    def note(s, e):
        t, sender = e.tag.split('}')[1], (e.get('from') or '').replace('@example.test', '').replace('@rooms.example.test', '')
        names = [k.tag.split('}')[1] for k in e.iter()]
        if t == 'iq' and e.get('type') == 'set':
            s.send('<iq type="result" id="%s"/>' % e.get('id'))
            s.log.append('list(%s)' % ', '.join('%s: %s%s' % (i.get('jid').split('@')[0], i.get('subscription'), ' (asked)' if i.get('ask') else '') for i in e[0]))
        elif t == 'iq': s.log.append('answer(%s)' % (e.get('type') if e.get('type') == 'result' else next(n for n in reversed(names) if n != 'text')))
        elif t == 'presence' and e.get('type') in ('subscribe', 'subscribed', 'unsubscribe', 'unsubscribed'): s.log.append('%s from %s' % (e.get('type'), sender))
        elif t == 'presence':
            item = next((k for k in e.iter() if k.tag == '{%s#user}item' % MUC), None)
            s.log.append('status of %s: %s%s' % (sender, {None: 'online', 'unavailable': 'offline'}.get(e.get('type'), ' '.join(n for n in names if n in ('registration-required', 'forbidden'))), ' as ' + item.get('affiliation') if item is not None else ''))
        elif 'invite' in names: s.log.append('invitation to %s' % sender)
        elif 'decline' in names: s.log.append('%s declines' % next(k for k in e.iter() if k.tag.endswith('}decline')).get('from').split('@')[0])
        elif 'body' in names: s.log.append('message from %s: %s' % (sender, next(k for k in e.iter() if k.tag.endswith('}body')).text))
def settle(devices, quiet=0.6):
    last = time.time()
    while time.time() - last < quiet:
        for d in devices:
            d.read(0.02)
            while d.queue: d.note(d.queue.pop(0)); last = time.time()
def seen(devices, own=False):
    """What each device has received since the last call; statuses of its own user's devices are left out."""
    settle(devices); r = {}
    for d in devices:
        r[d.name] = [x for x in d.log if not x.startswith('status of %s/' % d.name.split('.')[0])]; d.log.clear()
    return r
for u in ('alice', 'bob'): Device(u, 'r', register=True)
# One line for each thing seen; the script fails if any differs from what its header says.
failed = []
def saw(what, seen, expected):
    ok = seen == expected
    print('%s %s: %s' % ('as stated  ' if ok else 'DIFFERENT  ', what, seen), flush=True)
    if not ok: failed.append(what); print('            expected: %s' % (expected,))
def done():
    print('%s' % ('CHANGED: ' + ', '.join(failed) if failed else 'as stated in the header'))
    raise SystemExit(1 if failed else 0)
alice, bob = Device('alice', 'phone'), Device('bob', 'phone'); both = [alice, bob]; seen(both)
alice.presence(bob.bare, 'subscribe')
saw('Alice asks Bob', seen(both), {'alice.phone': ['list(bob: none (asked))'], 'bob.phone': ['subscribe from alice']})
alice.ask('set', '<query xmlns="jabber:iq:roster"><item jid="%s" subscription="remove"/></query>' % bob.bare)
saw('Alice removes Bob from her list', seen(both), {'alice.phone': ['list(bob: remove)', 'answer(result)'], 'bob.phone': []})
bob.presence(alice.bare, 'subscribed')
saw('Bob approves', seen(both), {'alice.phone': ['status of bob/phone: online'], 'bob.phone': ['list(alice: from)']})
saw("Alice's list", alice.list(), [])
bob.leave(); bob = Device('bob', 'phone')
saw('Bob connects again', seen([alice]), {'alice.phone': ['status of bob/phone: offline', 'status of bob/phone: online']})
done()
PY
