"""How long `imsim lsp` takes from a change to its diagnostics, and how much memory it needs.

    python3 measure.py PATH/TO/imsim
"""

import json
import statistics
import subprocess
import sys
import time


class Server:
    def __init__(self, program):
        self.process = subprocess.Popen(
            [program, 'lsp'], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.version = 0
        self.send('initialize', {'capabilities': {}}, id=1)
        self.receive()

    def send(self, method, params, **more):
        body = json.dumps({'jsonrpc': '2.0', 'method': method, 'params': params, **more}).encode()
        self.process.stdin.write(b'Content-Length: %d\r\n\r\n' % len(body) + body)
        self.process.stdin.flush()

    def receive(self):
        length = 0
        while line := self.process.stdout.readline().strip():
            if line.lower().startswith(b'content-length:'):
                length = int(line.split(b':')[1])
        return json.loads(self.process.stdout.read(length))

    def diagnostics(self):
        """Of the last text: of the one before more may have been under way."""
        while True:
            params = self.receive()['params']
            if params['version'] == self.version:
                return params['diagnostics']

    def open(self, text):
        self.version += 1
        self.send('textDocument/didOpen', {'textDocument': {
            'uri': 'file:///a.scenario', 'languageId': 'imsim', 'version': self.version, 'text': text}})
        return self.diagnostics()

    def change(self, line, start, end, text):
        self.version += 1
        at = lambda character: {'line': line, 'character': character}
        self.send('textDocument/didChange', {
            'textDocument': {'uri': 'file:///a.scenario', 'version': self.version},
            'contentChanges': [{'range': {'start': at(start), 'end': at(end)}, 'text': text}]})
        return self.diagnostics()

    def save(self):
        self.send('textDocument/didSave', {'textDocument': {'uri': 'file:///a.scenario'}})
        return self.diagnostics()

    def resident(self):
        """Kilobytes."""
        status = open(f'/proc/{self.process.pid}/status').read()
        return int(status.split('VmRSS:')[1].split()[0])


def scenario(lines):
    text = ['scenario "long"', 'user A on phone, desktop', 'user B on phone, desktop']
    while len(text) < lines - 6:
        text += ['step "A asks"', '  A.phone calls addFriend(B, extra: "Hi, it is A")',
                 '    returns RC_FRIEND_NEED_ACCEPT',
                 '  A receives onFriendApplicationStatusChanged(userId: B, applicationType: Sent)',
                 '  B receives onFriendApplicationStatusChanged(userId: A, applicationStatus: UnHandled)',
                 'step "B refuses"', '  B.phone calls refuseFriendApplication(A)',
                 '  A receives onFriendApplicationStatusChanged(userId: B, applicationStatus: Refused)',
                 '  B receives onFriendApplicationStatusChanged(userId: A, applicationStatus: Refused)']
    return '\n'.join(text) + '\n'


def timed(work):
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1000


def tell(name, times):
    print(f'{name}: median {statistics.median(times):.1f} ms, worst {max(times):.1f} ms '
          f'of {len(times)}')


def main(program):
    text = scenario(1_000)
    server = Server(program)
    found = server.open(text)
    assert found == [], found
    print(f'{text.count(chr(10))} lines, {len(text)} bytes')
    line = text.split('\n').index('  B.phone calls refuseFriendApplication(A)') + 450
    tell('a change that is right', [
        timed(lambda: server.change(1, 4, 4, ' ')) for _ in range(100)])
    tell('a change that is wrong, and back', [
        timed(lambda: server.change(line, 2, 2, 'x') if number % 2 == 0 else
              server.change(line, 2, 3, '')) for number in range(100)])
    tell('a change and its run', [
        timed(lambda: (server.change(1, 4, 4, ' '), server.save())) for _ in range(100)])
    before = server.resident()
    for number in range(10_000):
        server.change(number % 900, 0, 0, '#' if number % 2 == 0 else '\n')
        if number % 1_000 == 0:
            server.change(0, 0, 0, '')
            server.open(text)
    print(f'resident memory: {before} kB, after 10,000 changes {server.resident()} kB')


if __name__ == '__main__':
    main(sys.argv[1])
