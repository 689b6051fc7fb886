#!/usr/bin/env bash
# Surprise: two servers of one protocol disagree about who was invited to a group. On InspIRCd an invitation belongs to the
# connection: Bob may change his name and still joins. On ngIRCd it belongs to the name: after changing his name, Bob, on
# the same connection, is no longer invited, and he is invited again once he changes back.
# And ngIRCd's answer to the inviter (341) has the invitee, not the server, as its sender, so a program that files
# answers by sender takes it for something that Bob said; RFC 2812 (2.4) does not allow numeric replies from clients.
# Servers: InspIRCd 3.15.0-1 and ngIRCd 26.1-1+deb12u1 of Debian 12.
# Flow: Alice makes an invite-only channel and invites bob; bob becomes rob and joins (or is refused, becomes bob, joins).
# Seen: InspIRCd: ":irc.example.test 341", rob joins. ngIRCd: ":bob 341", rob gets 473, bob joins.
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
debs inspircd=3.15.0-1 ngircd=26.1-1+deb12u1 libident=0.32-1 libhttp-parser2.9=2.9.4-5 libmaxminddb0=1.7.1-1 libre2-9=20220601+dfsg-1+b1 libtre5=0.8.0-7
I=$(port)
cat >"$T/i.conf" <<X
<server name="irc.example.test" description="d" network="Example">
<admin name="a" nick="a" email="a@example.test">
<bind address="127.0.0.1" port="$I" type="clients">
<path configdir="$T" datadir="$T" logdir="$T" runtimedir="$T" moduledir="$R/usr/lib/inspircd/modules">
<connect name="main" allow="*" resolvehostnames="no" useident="no" fakelag="no">
<dns server="127.0.0.1">
X
(export LD_LIBRARY_PATH=$L; exec "$R/usr/sbin/inspircd" $([ "$(id -u)" != 0 ] || echo --runasroot) --nofork --nopid --config "$T/i.conf") \
  >"$T/inspircd.log" 2>&1 &
PID2=$!
cat >"$T/n.conf" <<X
[Global]
Name = irc.example.test
Info = d
Listen = 127.0.0.1
Ports = $P
[Limits]
MaxConnectionsIP = 0
MaxPenaltyTime = 0
[Options]
DNS = no
Ident = no
PAM = no
X
chmod 644 "$T/n.conf"
(export LD_LIBRARY_PATH=$L; exec "$R/usr/sbin/ngircd" -n -f "$T/n.conf") >"$T/server.log" 2>&1 &
PID=$!
listening
P_SAVED=$P; P=$I; listening; P=$P_SAVED
python3 - "$P" "$I" <<'PY'
import re, select, socket, sys, time
class Device:
    """One connection; `log` holds the lines received, addresses of users shortened to their nick."""
    def __init__(s, port, nick):
        s.nick, s.log, s.rest = nick, [], b''
        s.sock = socket.create_connection(('127.0.0.1', int(port)))
        s.send('NICK ' + nick, 'USER %s 0 * :%s' % (nick, nick))
        end = time.time() + 20
        while not any(' 001 ' in l for l in s.log):
            if time.time() > end: raise TimeoutError(nick)
            s.read(0.1)
    def send(s, *lines):
        for l in lines: s.sock.sendall((l + '\r\n').encode()); time.sleep(0.05)
    def read(s, wait):
        if not select.select([s.sock], [], [], wait)[0]: return False
        *lines, s.rest = (s.rest + s.sock.recv(65536)).split(b'\n'); 
        for l in lines:
            l = l.decode(errors='replace').rstrip('\r')
            if l.startswith('PING'): s.send('PONG' + l[4:])
            else: s.log.append(re.sub(r'^:(\w+)!\S+', r':\1', l))
        return True
    def leave(s): s.send('QUIT :bye'); time.sleep(0.3); s.sock.close()
def seen(*devices):
    last = time.time()
    while time.time() - last < 0.5:
        for d in devices:
            if d.read(0.02): last = time.time()
    r = [list(d.log) for d in devices]
    for d in devices: d.log.clear()
    return r
# One line for each thing seen; the script fails if any differs from what its header says.
failed = []
def saw(what, seen, expected):
    ok = seen == expected
    print('%s %s: %s' % ('as stated  ' if ok else 'DIFFERENT  ', what, seen), flush=True)
    if not ok: failed.append(what); print('            expected: %s' % (expected,))
def done():
    print('%s' % ('CHANGED: ' + ', '.join(failed) if failed else 'as stated in the header'))
    raise SystemExit(1 if failed else 0)
def outcome(lines): return ['JOIN' if ' JOIN ' in l else l.split()[1] for l in lines if ' JOIN ' in l or ' 473 ' in l]
for server, port in (('InspIRCd', sys.argv[2]), ('ngIRCd', sys.argv[1])):
    alice, bob = Device(port, 'alice'), Device(port, 'bob')
    alice.send('JOIN #r'); seen(alice, bob); alice.send('MODE #r +i'); seen(alice, bob)
    alice.send('INVITE bob #r'); a, b = seen(alice, bob)
    saw(server + ": sender of the inviter's answer", [l.split()[0] for l in a if ' 341 ' in l], [':irc.example.test'] if server == 'InspIRCd' else [':bob'])
    saw(server + ': bob is invited', [l.replace(' :', ' ') for l in b], [':alice INVITE bob #r'])
    bob.send('NICK rob'); seen(alice, bob); bob.send('JOIN #r'); a, b = seen(alice, bob)
    saw(server + ': rob joins', outcome(b), ['JOIN'] if server == 'InspIRCd' else ['473'])
    if server == 'ngIRCd':
        bob.send('NICK bob'); seen(alice, bob); bob.send('JOIN #r'); a, b = seen(alice, bob)
        saw(server + ': bob again, joins', outcome(b), ['JOIN'])
done()
PY
