"""How long people wait for reports, explorations and the page of the whole suite.

    python3 Tests/Speed/measure.py PATH/TO/imsim [ROUNDS]

`imsim bench` measures imsim from the inside. This script measures whole processes, which includes
reading and writing files. Each figure is the median of ROUNDS runs (3 by default). Run it on a
quiet machine, and compare ratios of two programs, not times of two machines.

- The reports of a run with 10^5 events: the processor time of `imsim run` with the report, less
  the time of `imsim run` alone, per event. The memory is that of 10^6 events, in proportion to the
  memory of `imsim run` alone, which holds the log.
- The reports of a wide run: 2,500 users on two devices each, and a step for each user. Few of its
  events are alike, so each event is described anew.
- All explorations of the suite, and explorations of the friend protocol, with one and two threads.
- The page of the whole suite: its size, and the time from the start of the navigation to the
  layout after loading, in headless Chromium.
"""

import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

PROGRAM = os.path.abspath(sys.argv[1])
ROUNDS = int(sys.argv[2]) if len(sys.argv) > 2 else 3
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def run(*arguments):
    """The elapsed time, the processor time and the peak memory in bytes of a process."""
    began = time.monotonic()
    process = subprocess.Popen(
        [PROGRAM, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=ROOT)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1):
        sys.exit(f'{arguments} ended with {process.returncode}')
    elapsed = time.monotonic() - began
    return elapsed, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024


def median(*arguments):
    return [statistics.median(column) for column in zip(*(run(*arguments) for _ in range(ROUNDS)))]


MEMBERS = 3000


def long_run(changes, members=MEMBERS):
    """A scenario with `changes` * (`members` + 2) events."""
    text = f'''scenario "a large group is renamed"
user O on phone
users M[1...{members - 1}] on phone
group g (owner: O, members: [M[1...{members - 1}]])
'''
    for change in range(1, changes + 1):
        text += f'''
step "change {change}"
  O.phone calls updateGroupInfo(g, groupName: "n{change}")
  members of g receive onGroupInfoChanged
'''
    return text


USERS = 2500


def wide_run(users=USERS):
    """A scenario with 6 * (`users` - 1) events, as `imsim run` counts them."""
    text = f'''scenario "each user meets the next one"
users U[1...{users}] on phone, desktop
app friendAddPermission: Free
'''
    for user in range(1, users):
        text += f'''
step "U{user}"
  U{user}.phone calls addFriend(U{user + 1})
  U{user}, U{user + 1} receive onFriendAdd
'''
    return text


def friends(budgets):
    """The friend protocol: two users with two devices, and a number of calls of each device."""
    request = '{applicationType: Received, applicationStatus: UnHandled}'
    text = '''scenario "friend requests"
user A on phone, desktop
user B on phone, desktop
explore "what the devices may do"
'''
    bounds = []
    for device, budget in zip(('A.phone', 'A.desktop', 'B.phone', 'B.desktop'), budgets):
        other = 'B' if device[0] == 'A' else 'A'
        text += f'''  {device} may addFriend({other}) when it holds {{friends: []}}
  {device} may deleteFriends([{other}]) when it holds {{friends: [{{userId: {other}}}]}}
'''
        for call in ('accept', 'refuse'):
            text += f'''  {device} may {call}FriendApplication({other}) when it holds {{friendApplications: [{request}, ...]}}
'''
        bounds.append(f'{budget} calls of {device}')
    return text + f'  at most {", ".join(bounds)}\n'


def reports(folder):
    paths = {}
    for name, changes in (('1e5', 34), ('1e6', 330)):
        paths[name] = os.path.join(folder, f'{name}.scenario')
        with open(paths[name], 'w') as file:
            file.write(long_run(changes))
    _, alone, _ = median('run', paths['1e5'])
    _, _, log = run('run', paths['1e6'])
    output = os.path.join(folder, 'report')
    options = {'JSON Lines': ['--jsonl', output], 'trace': ['--trace'], 'page': ['--html', output],
               'timeline': ['--timeline', output], 'JUnit': ['--junit', output]}
    for name, option in options.items():
        _, used, _ = median('run', paths['1e5'], *option)
        _, _, memory = run('run', paths['1e6'], *option)
        print(f'{name:12} {(used - alone) / (34 * (MEMBERS + 2)) * 1e6:6.2f} us/event   '
              f'memory {memory / log:.2f} of the log')
    wide = os.path.join(folder, 'wide.scenario')
    with open(wide, 'w') as file:
        file.write(wide_run())
    _, alone, _ = median('run', wide)
    print(f'wide run     {alone / (6 * (USERS - 1)) * 1e6:6.2f} us/event')
    for name in ('JSON Lines', 'page', 'timeline'):
        _, used, _ = median('run', wide, *options[name])
        print(f'{name:12} {(used - alone) / (6 * (USERS - 1)) * 1e6:6.2f} us/event of the wide run')


def explorations(folder):
    cases = {'the suite': 'scenarios/explorations'}
    for budgets in ((2, 2, 2, 2), (3, 2, 3, 2)):
        name = 'friends ' + ' '.join(map(str, budgets))
        cases[name] = os.path.join(folder, name.replace(' ', '-') + '.scenario')
        with open(cases[name], 'w') as file:
            file.write(friends(budgets))
    for name, path in cases.items():
        one, _, memory = median('explore', path, '--jobs', '1')
        two, _, _ = median('explore', path, '--jobs', '2')
        print(f'{name:16} {one:6.2f} s   two threads {two:6.2f} s, {one / two:.2f} times   '
              f'{memory / 1e6:.0f} MB')


PROBE = '''<script>addEventListener("load", () => {
document.body.getBoundingClientRect();
const e = document.createElement("pre");
e.textContent = "opened after " + Math.round(performance.now()) + " ms";
document.body.replaceChildren(e);
});</script></body>'''


def page(folder):
    path = os.path.join(folder, 'page.html')
    run('run', '--html', path)
    with open(path, encoding='utf-8') as file:
        text = file.read()
    # The page's policy would refuse the script.
    text = re.sub('<meta http-equiv="Content-Security-Policy"[^>]*/>', '', text)
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text.replace('</body>', PROBE))
    size = f'{os.path.getsize(path) / 1e6:.1f} MB'
    browser = next(filter(None, map(
        shutil.which, ('chromium', 'chromium-browser', 'google-chrome'))), None)
    if not browser:
        print(f'page of the suite {size}; no Chromium is installed')
        return
    times = []
    for _ in range(ROUNDS):
        document = subprocess.run(
            [browser, '--headless', '--no-sandbox', '--disable-gpu', '--timeout=60000',
             f'--user-data-dir={folder}/profile', '--dump-dom', f'file://{path}'],
            capture_output=True, text=True).stdout
        times += [int(t) for t in re.findall(r'opened after (\d+) ms', document)]
    if not times:
        sys.exit(f'page of the suite {size}: {browser} has not shown it')
    print(f'page of the suite {size}, opens in {statistics.median(times) / 1000:.2f} s')


with tempfile.TemporaryDirectory() as folder:
    reports(folder)
    explorations(folder)
    page(folder)
