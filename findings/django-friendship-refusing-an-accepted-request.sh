#!/usr/bin/env bash
# Surprise: in django-friendship, the second of two answers to one request always succeeds, because a request that was loaded
# before the first answer can still be saved. If one device accepts and the other then refuses, the two are friends, and a
# refused request between them exists again, although accepting had deleted it. If one device refuses and the other
# accepts, they are friends. If the sender cancels and the receiver accepts, they are friends, too. Each call sends its signal.
# Library: django-friendship 1.12.0 with Django 5.2 of PyPI, SQLite in memory.
# Flow: two copies of one request, as two web workers hold them: accept + reject, reject + accept, cancel + accept.
# Seen: both calls return True and both signals are sent; friends in all three cases; one refused request in the first.
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
"$T/venv/bin/pip" install -q Django==5.2 django-friendship==1.12.0 2>"$T/pip.log" || { cat "$T/pip.log" >&2; exit 2; }
"$T/venv/bin/python" - "$P" <<'PY'
# One line for each thing seen; the script fails if any differs from what its header says.
failed = []
def saw(what, seen, expected):
    ok = seen == expected
    print('%s %s: %s' % ('as stated  ' if ok else 'DIFFERENT  ', what, seen), flush=True)
    if not ok: failed.append(what); print('            expected: %s' % (expected,))
def done():
    print('%s' % ('CHANGED: ' + ', '.join(failed) if failed else 'as stated in the header'))
    raise SystemExit(1 if failed else 0)
import django
from django.conf import settings
settings.configure(INSTALLED_APPS=['django.contrib.auth', 'django.contrib.contenttypes', 'friendship'], DATABASES={'default': {'ENGINE': 'django.db.backends.sqlite3', 'NAME': ':memory:'}}, DEFAULT_AUTO_FIELD='django.db.models.AutoField', USE_TZ=True, SECRET_KEY='x')
django.setup()
from django.core.management import call_command
call_command('migrate', verbosity=0)
from django.contrib.auth.models import User
from friendship.models import Friend, FriendshipRequest
from friendship import signals
sent = []
def listen(name): getattr(signals, 'friendship_request_' + name).connect(lambda sender, **_: sent.append(name), weak=False)
for name in ('accepted', 'rejected', 'canceled'): listen(name)
def case(n, first, second):
    alice, bob = (User.objects.create(username=u + str(n)) for u in ('alice', 'bob'))
    pk = Friend.objects.add_friend(alice, bob).pk; sent.clear()
    one, two = FriendshipRequest.objects.get(pk=pk), FriendshipRequest.objects.get(pk=pk)
    answers = [getattr(one, first)(), getattr(two, second)()]
    return answers, list(sent), Friend.objects.are_friends(alice, bob), [r.rejected is not None for r in FriendshipRequest.objects.filter(to_user=bob)]
saw('accept, then reject: answers, signals, friends, refused requests', case(1, 'accept', 'reject'), ([True, True], ['accepted', 'rejected'], True, [True]))
saw('reject, then accept', case(2, 'reject', 'accept'), ([True, True], ['rejected', 'accepted'], True, []))
saw('cancel, then accept', case(3, 'cancel', 'accept'), ([True, True], ['canceled', 'accepted'], True, []))
done()
PY
