"""Sessions with `imsim lsp` by a client library of the protocol, pygls, which takes apart and checks
every message that comes back.

    python3 sessions.py PATH/TO/imsim
"""

import asyncio
import pathlib
import sys
import tempfile

from lsprotocol import types as lsp
from pygls.lsp.client import LanguageClient

TEXT = '''\
scenario "B must agree, and does"
verifies FR-27, AB-01

user A on phone, desktop
user B on phone
group chess (owner: A, members: [B])

step "A asks"
  A.phone calls addFriend(B, extra: "Hi 😀") as asking
  asking returns RC_FRIEND_NEED_ACCEPT
  A receives onFriendApplicationStatusChanged(userId: B, applicationStatus: UnHandled)
  B receives onFriendApplicationStatusChanged(userId: A)

step "B accepts"
  B.phone calls acceptFriendApplication(A)
  A.phone receives onFriendAdd(userId: B)
  B receives onFriendAdd(userId: A)
'''
REQUIREMENTS = '# Ours\n\n| id | where | what |\n|---|---|---|\n| AB-01 | here | It works. |\n'


class Session:
    """A client with one file."""

    def __init__(self, program, folder, text=TEXT, encodings=None):
        self.program, self.folder, self.text = program, folder, text
        self.encodings = encodings
        self.uri = (pathlib.Path(folder) / 'a.scenario').as_uri()
        self.version = 1
        self.client = LanguageClient('imsim-tests', '1')
        self.published, self.opened, self.registered = asyncio.Queue(), [], []

        @self.client.feature(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def _(params):
            self.published.put_nowait(params)

        @self.client.feature(lsp.WINDOW_SHOW_DOCUMENT)
        def _(params):
            self.opened.append(params.uri)
            return lsp.ShowDocumentResult(success=True)

        @self.client.feature(lsp.CLIENT_REGISTER_CAPABILITY)
        def _(params):
            self.registered += [one.method for one in params.registrations]

    async def __aenter__(self):
        await self.client.start_io(self.program, 'lsp')
        general = lsp.GeneralClientCapabilities(position_encodings=self.encodings)
        completion = lsp.CompletionClientCapabilities(
            completion_item=lsp.ClientCompletionItemOptions(snippet_support=True))
        watching = lsp.DidChangeWatchedFilesClientCapabilities(dynamic_registration=True)
        self.server = await self.client.initialize_async(lsp.InitializeParams(
            process_id=None, root_uri=pathlib.Path(self.folder).as_uri(),
            capabilities=lsp.ClientCapabilities(
                general=general,
                text_document=lsp.TextDocumentClientCapabilities(completion=completion),
                window=lsp.WindowClientCapabilities(
                    show_document=lsp.ShowDocumentClientCapabilities(support=True)),
                workspace=lsp.WorkspaceClientCapabilities(did_change_watched_files=watching))))
        self.client.initialized(lsp.InitializedParams())
        self.client.text_document_did_open(lsp.DidOpenTextDocumentParams(
            lsp.TextDocumentItem(self.uri, 'imsim', self.version, self.text)))
        # What the run has found follows where the errors of the file, none, were told before.
        self.first = await self.diagnostics() or await self.diagnostics()
        return self

    async def __aexit__(self, *_):
        await self.client.shutdown_async(None)
        self.client.exit(None)
        await asyncio.wait_for(self.client._server.wait(), 5)
        assert self.client._server.returncode == 0
        await self.client.stop()

    async def diagnostics(self):
        return (await asyncio.wait_for(self.published.get(), 20)).diagnostics

    async def change(self, line, start, end, text):
        self.version += 1
        change = lsp.TextDocumentContentChangePartial(
            range=lsp.Range(lsp.Position(line, start), lsp.Position(line, end)), text=text)
        self.client.text_document_did_change(lsp.DidChangeTextDocumentParams(
            lsp.VersionedTextDocumentIdentifier(self.version, self.uri), [change]))
        return await self.diagnostics()

    async def save(self):
        """What the run finds after saving."""
        self.client.text_document_did_save(lsp.DidSaveTextDocumentParams(self.document))
        return await self.diagnostics()

    @property
    def document(self):
        return lsp.TextDocumentIdentifier(self.uri)

    def at(self, kind, line, character, **more):
        return kind(text_document=self.document, position=lsp.Position(line, character), **more)


def same(found, wanted):
    found = list(found) if isinstance(found, tuple) and isinstance(wanted, list) else found
    assert found == wanted, f'{found!r} is not {wanted!r}'


def place(range):
    return range.start.line, range.start.character, range.end.character


async def lifecycle(session):
    server = session.server
    same(server.server_info.name, 'imsim')
    same(server.capabilities.position_encoding, 'utf-16')
    same(server.capabilities.text_document_sync.change, lsp.TextDocumentSyncKind.Incremental)
    same(session.registered, ['workspace/didChangeWatchedFiles'])


async def diagnostics(session):
    # What the run has found stands there from the beginning, and goes with the first change.
    same([(one.source, one.range.start.line) for one in session.first], [('imsim run', 13)])
    assert session.first[0].message.startswith('A.desktop received on')
    found = await session.change(8, 16, 25, 'addFrend')
    same([(one.source, place(one.range), one.message) for one in found], [
        ('imsim', (8, 16, 24), 'there is no call `addFrend`\nhelp: did you mean `addFriend`?')])
    same(await session.change(8, 16, 24, 'addFriend'), [])
    # The character behind the face is the 43rd, by units of UTF-16.
    found = await session.change(8, 43, 43, '!')
    same(found[0].message.split('\n')[0], 'unexpected `!`')
    same(place(found[0].range), (8, 43, 44))
    same(await session.change(8, 43, 44, ''), [])


async def running(session):
    await session.change(15, 2, 9, 'A')
    same(await session.save(), [])
    await session.change(15, 2, 3, 'A.phone')
    found = await session.save()
    same([(one.source, one.severity) for one in found],
         [('imsim run', lsp.DiagnosticSeverity.Error)])


async def completion(session):
    async def labels(line, character):
        items = await session.client.text_document_completion_async(
            session.at(lsp.CompletionParams, line, character))
        return [item.label for item in items]
    same(await labels(8, 4), ['phone', 'desktop'])
    assert 'addFriend' in await labels(8, 16)
    same(await labels(8, 29), ['directionType', 'extra'])
    assert 'RC_FRIEND_NEED_ACCEPT' in await labels(9, 17)
    assert 'UnHandled' in await labels(10, 76)
    assert 'onFriendAdd' in await labels(11, 13)
    same((await labels(1, 9))[:2], ['AB-01', 'FR-01'])
    await session.change(16, 0, 0, '  A.')
    same(await labels(16, 4), ['phone', 'desktop'])


async def hover(session):
    async def text(line, character, wanted=''):
        # What a line led to is told as soon as it is known; the first answer may be without it.
        for _ in range(100):
            found = await session.client.text_document_hover_async(
                session.at(lsp.HoverParams, line, character))
            if wanted in found.contents.value:
                break
            await asyncio.sleep(0.1)
        return found.contents.value
    call = await text(8, 20, 'what happens')
    assert 'addFriend(userId, directionType?, extra?) returns code' in call
    assert 'what happens' in call and 'server     takes A.phone' in call
    assert '25461' in await text(9, 20)
    because = 'because the server takes'
    assert because in await text(10, 5 + 8, because)
    assert 'It works.' in await text(1, 17)
    assert 'RCFriendApplicationStatus' in await text(10, 80)
    assert 'user B on phone' in await text(8, 26)
    assert 'RCFriendAddPermission' not in await text(10, 62)


async def names(session):
    definition = await session.client.text_document_definition_async(
        session.at(lsp.DefinitionParams, 8, 26))
    same([place(one.range) for one in definition], [(4, 5, 6)])
    row = await session.client.text_document_definition_async(
        session.at(lsp.DefinitionParams, 1, 17))
    assert row.uri.endswith('/requirements.md'), row.uri
    same(place(row.range), (4, 2, 7))
    context = lsp.ReferenceContext(include_declaration=True)
    found = await session.client.text_document_references_async(
        session.at(lsp.ReferenceParams, 9, 3, context=context))
    same([place(one.range) for one in found], [(8, 48, 54), (9, 2, 8)])
    found = await session.client.text_document_document_highlight_async(
        session.at(lsp.DocumentHighlightParams, 4, 5))
    same(len(found), 8)
    can = await session.client.text_document_prepare_rename_async(
        session.at(lsp.PrepareRenameParams, 9, 3))
    same(can.placeholder, 'asking')
    edit = await session.client.text_document_rename_async(
        session.at(lsp.RenameParams, 9, 3, new_name='request'))
    same([(place(one.range), one.new_text) for one in edit.changes[session.uri]],
         [((8, 48, 54), 'request'), ((9, 2, 8), 'request')])
    try:
        await session.client.text_document_rename_async(
            session.at(lsp.RenameParams, 4, 5, new_name='A'))
        assert False, 'two users are A'
    except Exception as error:
        assert 'given twice' in str(error), error


async def structure(session):
    symbols = await session.client.text_document_document_symbol_async(
        lsp.DocumentSymbolParams(session.document))
    same([one.name for one in symbols], ['B must agree, and does', 'A asks', 'B accepts'])
    folds = await session.client.text_document_folding_range_async(
        lsp.FoldingRangeParams(session.document))
    same([(one.start_line, one.end_line) for one in folds], [(0, 5), (7, 11), (13, 16)])
    lenses = await session.client.text_document_code_lens_async(
        lsp.CodeLensParams(session.document))
    same([one.command.title for one in lenses], ['run', 'explain'] * 3)
    run, explain = lenses[2].command, lenses[3].command
    text = await session.client.workspace_execute_command_async(
        lsp.ExecuteCommandParams(run.command, arguments=run.arguments))
    assert text.endswith('a.scenario:8: step "A asks": passed'), text
    same(len(await session.diagnostics()), 1)
    text = await session.client.workspace_execute_command_async(
        lsp.ExecuteCommandParams(lenses[4].command.command, arguments=lenses[4].command.arguments))
    assert text.endswith('a.scenario:14: step "B accepts": failed'), text
    same(len(await session.diagnostics()), 1)
    text = await session.client.workspace_execute_command_async(
        lsp.ExecuteCommandParams(explain.command, arguments=explain.arguments))
    assert 'A.phone    calls addFriend' in text, text
    same(pathlib.Path(session.opened[-1].removeprefix('file://')).read_text(), text)
    tokens = await session.client.text_document_semantic_tokens_full_async(
        lsp.SemanticTokensParams(session.document))
    legend = session.server.capabilities.semantic_tokens_provider.legend.token_types
    same([legend[kind] for kind in tokens.data[3:15:5]], ['keyword', 'string', 'keyword'])
    same(tokens.data[5:10], [0, 9, 24, 4, 0])


async def mending(session):
    same(await session.client.text_document_formatting_async(lsp.DocumentFormattingParams(
        session.document, lsp.FormattingOptions(2, True))), [])
    await session.change(11, 0, 2, '\t')
    edits = await session.client.text_document_formatting_async(lsp.DocumentFormattingParams(
        session.document, lsp.FormattingOptions(2, True)))
    same(len(edits), 1)
    await session.change(11, 0, 1, '  ')
    found = await session.change(8, 16, 25, 'addFrend')
    actions = await session.client.text_document_code_action_async(lsp.CodeActionParams(
        session.document, found[0].range, lsp.CodeActionContext(found)))
    same([one.title for one in actions], ['Write `addFriend`'])
    edit = actions[0].edit.changes[session.uri][0]
    same((place(edit.range), edit.new_text), ((8, 16, 24), 'addFriend'))
    await session.change(8, 16, 24, 'addFriend')
    found = await session.save()
    actions = await session.client.text_document_code_action_async(lsp.CodeActionParams(
        session.document, found[0].range, lsp.CodeActionContext(found)))
    same([one.title for one in actions], ['Accept what was received'])
    edit = actions[0].edit.changes[session.uri][0]
    assert 'A receives onFriendAdd(userId: B)' in edit.new_text, edit


async def watching(session):
    path = pathlib.Path(session.folder) / 'requirements.md'
    path.write_text(REQUIREMENTS.replace('AB-01', 'AB-02'))
    session.client.workspace_did_change_watched_files(lsp.DidChangeWatchedFilesParams(
        [lsp.FileEvent(path.as_uri(), lsp.FileChangeType.Changed)]))
    found = await session.diagnostics()
    same([place(one.range) for one in found if one.source == 'imsim'], [(1, 16, 21)])


async def bytes_of_utf8(session):
    same(session.server.capabilities.position_encoding, 'utf-8')
    # The face is four bytes.
    found = await session.change(8, 45, 45, '!')
    same(place(found[0].range), (8, 45, 46))


async def main(program):
    plain = [lifecycle, diagnostics, running, completion, hover, names, structure, mending, watching]
    both = [lsp.PositionEncodingKind.Utf8, lsp.PositionEncodingKind.Utf16]
    for check, encodings in [(one, None) for one in plain] + [(bytes_of_utf8, both)]:
        with tempfile.TemporaryDirectory() as folder:
            (pathlib.Path(folder) / 'requirements.md').write_text(REQUIREMENTS)
            (pathlib.Path(folder) / 'a.scenario').write_text(TEXT)
            async with Session(program, folder, encodings=encodings) as session:
                await check(session)
        print('ok', check.__name__)


if __name__ == '__main__':
    asyncio.run(main(sys.argv[1]))
