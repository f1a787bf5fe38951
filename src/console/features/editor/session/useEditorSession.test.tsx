// @vitest-environment jsdom
import { Refine } from '@refinedev/core';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readDraft, writeDraft } from '#console/form/drafts/drafts.ts';
import { ServicesContext } from '#console/session/services.ts';
import { ModelContext, WorkspaceContext } from '#console/ui/context.ts';
import type { Call } from '#derive/documents/queries.ts';
import { siteOf } from '#render/site.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { consoleModel, englishTexts, fakeProvider, fakeServices } from '#tests/support/console/console-fakes.ts';
import { viewing } from '#tests/support/console/viewing.ts';
import type { Content } from '../content/content.ts';
import { placedComponents } from '../content/placed-components.ts';
import type { OthersSave } from '../puck/steps.ts';
import { mergeContent } from './merge-content.ts';
import { useEditorSession } from './useEditorSession.ts';

const id = '5f0c2f5e-4a51-4c36-9d8e-0a1b2c3d4e5f';
const times = ['2026-11-20T09:00:00Z', '2026-11-20T10:00:00Z', '2026-11-20T11:00:00Z'] as const;
const viewer = { role: 'SpaceOwner', userId: 'u', spaceId: 's', flags: { pageAccess: true } };
const space = {
  id: 's',
  name: 'Space',
  status: 'Live',
  faviconUrl: null,
  siteAddress: 'space',
  role: viewer.role,
  flags: viewer.flags,
};
const record = { id, name: 'Home', category: 'Others', format: 'Page', type: 'Page', updated_at: times[0] };

/** One section with these texts as its blocks, which are called a, b, c. */
const content = (...texts: string[]): Content => [
  {
    ...{ id: 's', name: 'One', info: {} },
    blocks: texts.map((text, at) => ({
      ...{ id: 'abc'[at] ?? '', name: '', componentId: 'k', version: 1 },
      info: { text },
    })),
  },
];
const rowsOf = (shown: Content): Json =>
  shown.map(({ blocks, ...section }, sort_order) => ({
    ...{ ...section, sort_order },
    blocks: blocks.map(({ componentId, ...block }, at) => ({ ...block, component_id: componentId, sort_order: at })),
  }));
const textsOf = (shown: Content) => shown.flatMap(({ blocks }) => blocks.map(({ info }) => info.text));
const orders = new Map([
  ['s', 0],
  ['a', 0],
  ['b', 1],
  ['c', 2],
]);

/** What the blocks of a form are. */
const questions = placedComponents([{ id: 'k', info: { input: { kind: 'text' } } }], new Map());

/** What the data service holds, and the saves that it was sent; `hold` keeps answers back. */
function service(start: Content) {
  const state = {
    content: start,
    at: times[0] as string,
    saves: [] as JsonObject[],
    reads: 0,
    hold: Promise.resolve(),
    /** Why nothing can be read. */
    fail: null as string | null,
  };
  const run = async (call: Call) => {
    const hold = state.hold;
    if (call.operationName === 'SaveContent') state.saves.push(call.variables);
    if (call.operationName === 'EditedContent') state.reads += 1;
    await hold;
    if (call.operationName === 'EditedContent') {
      if (state.fail !== null) throw state.fail;
      return { record: { id, updated_at: state.at }, sections: rowsOf(state.content) };
    }
    const { edit } = call.variables as { edit: { read_at: string } };
    if (edit.read_at < state.at) throw { statusCode: 412, message: 'Changed since' };
    state.at = new Date(Date.parse(state.at) + 60_000).toISOString();
    return { edit: { created_at: state.at } };
  };
  return { state, run };
}

async function open(saved: Content, kind: 'template' | 'form' = 'template') {
  const { state, run } = service(saved);
  const opened = kind === 'form' ? { ...record, type: 'step', status: 'Active' } : record;
  const getOne = vi.fn(async () => ({ data: { ...opened, updated_at: state.at } }));
  const provider = fakeProvider(opened, { getOne: getOne as never });
  const i18n = await englishTexts();
  const framework = viewing(viewer, [{ action: 'manage', subject: 'all' }]);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>
      <ModelContext value={consoleModel}>
        <WorkspaceContext value={{ space, spaces: [space], choose() {} }}>
          <Refine dataProvider={provider} {...framework}>
            <ServicesContext value={fakeServices({ run })}>{children}</ServicesContext>
          </Refine>
        </WorkspaceContext>
      </ModelContext>
    </I18nextProvider>
  );
  const edited = {
    ...{
      saved: { content: saved, orders, lineages: new Map() },
      readAt: times[0],
      pageData: {},
      components: kind === 'form' ? questions : new Map(),
    },
    site: siteOf({ id: 's', name: 'Space', info: {}, meta: {} }),
  };
  const options = {
    ...{ resource: consoleModel.resource(kind), owner: { kind, id } as const, record: opened, edited },
  };
  const { result } = renderHook(() => useEditorSession(options), { wrapper });
  return { state, session: () => result.current };
}

/** Texts of the blocks of each save. */
const sent = (saves: readonly JsonObject[]) =>
  saves.map(({ blocks = [] }) => (blocks as { info: JsonObject }[]).map(({ info }) => info.text));

/** Keeps answers back until it is called. */
function hold(state: { hold: Promise<void> }): () => void {
  let go = () => {};
  state.hold = new Promise((done) => {
    go = done;
  });
  return go;
}

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it('saves what was written right before, though it is not drawn yet', async () => {
  const { state, session } = await open(content('1', '2'));
  const saved = vi.fn();
  act(() => {
    session().setContent(content('1', 'the last stroke'));
    void session().save().then(saved);
  });
  await waitFor(() => expect(saved).toHaveBeenCalledWith(true));
  expect(sent(state.saves)).toEqual([['the last stroke']]);
  expect(session().dirty).toBe(false);
});

it('draws what stands around the canvas after a stroke, and knows the stroke at once', async () => {
  const before = content('1');
  const { session } = await open(before);
  const written = content('a stroke');
  act(() => {
    flushSync(() => session().setContent(written));
    expect(session().content).toBe(before);
    expect(session().contentNow()).toBe(written);
  });
  expect(session().content).toBe(written);
  expect(session().dirty).toBe(true);
});

it('knows what was written right before, for those who publish it', async () => {
  const { state, session } = await open(content('1'));
  const written = content('mended');
  const saved = vi.fn();
  act(() => {
    session().setContent(written);
    expect(session().dirty).toBe(false);
    expect(session().contentNow()).toBe(written);
    void session().saveChanges().then(saved);
  });
  await waitFor(() => expect(saved).toHaveBeenCalledWith(true));
  expect(await session().saveChanges()).toBe(true);
  expect(sent(state.saves)).toEqual([['mended']]);
});

it('keeps what is written while a save is joined with what somebody else saved', async () => {
  const { state, session } = await open(content('1', '2', '3'));
  act(() => session().setContent(content('mine', '2', '3')));
  Object.assign(state, { content: content('1', 'theirs', '3'), at: times[1] });
  const go = hold(state);
  const saved = vi.fn();
  act(() => void session().save().then(saved));
  await waitFor(() => expect(state.saves).toHaveLength(1));
  act(() => session().setContent(content('mine', '2', 'typed since')));
  go();
  await waitFor(() => expect(saved).toHaveBeenCalledWith(true));
  expect(textsOf(session().content)).toEqual(['mine', 'theirs', 'typed since']);
  expect(sent(state.saves).at(-1)).toEqual(['mine', 'typed since']);
});

it('asks again where a decision was put off, and writes nothing before', async () => {
  const { state, session } = await open(content('1'));
  act(() => session().setContent(content('mine')));
  Object.assign(state, { content: content('theirs'), at: times[1] });
  const save = async () => {
    const saved = vi.fn();
    act(() => void session().save().then(saved));
    await waitFor(() => expect(saved).toHaveBeenCalledWith(false));
  };
  await save();
  await waitFor(() => expect(session().isAsking).toBe(true));
  act(() => session().postpone());
  await save();
  await waitFor(() => expect(session().isAsking).toBe(true));
  expect(state.saves).toHaveLength(1);
  await act(async () => session().resolveContent('mine'));
  await waitFor(() => expect(session().dirty).toBe(false));
  expect(sent(state.saves).at(-1)).toEqual(['mine']);
});

it('saves one after the other, and answers each for what it had to save', async () => {
  const { state, session } = await open(content('1'));
  act(() => session().setContent(content('2')));
  const go = hold(state);
  const answers: boolean[] = [];
  const save = () =>
    act(
      () =>
        void session()
          .save()
          .then((isSaved) => answers.push(isSaved)),
    );
  save();
  await waitFor(() => expect(state.saves).toHaveLength(1));
  act(() => session().setContent(content('3')));
  save();
  go();
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(sent(state.saves)).toEqual([['2'], ['3']]);
  await waitFor(() => expect(session().dirty).toBe(false));
});

const draftKey = { userId: 'u', spaceId: 's', resource: 'template', record: `${id}/content` };
const draftOf = (was: Content, mine: Content) =>
  writeDraft(draftKey, {
    at: Date.now(),
    readAt: null,
    was: { content: rowsAsKept(was) },
    mine: { content: rowsAsKept(mine) },
  });
const rowsAsKept = (shown: Content) => shown as unknown as Json;

it('joins a draft with what was saved since', async () => {
  draftOf(content('1', '2'), content('draft', '2'));
  const { session } = await open(content('1', 'theirs'));
  act(() => session().restoreDraft());
  expect(textsOf(session().content)).toEqual(['draft', 'theirs']);
  expect(session().conflicts).toEqual([]);
});

it('keeps the draft where somebody saved the same since, names it, and asks before a save', async () => {
  draftOf(content('1'), content('draft'));
  const { state, session } = await open(content('theirs'));
  act(() => session().restoreDraft());
  expect(textsOf(session().content)).toEqual(['draft']);
  expect(session().conflicts).toMatchObject([{ id: 'a', kind: 'changed' }]);
  const saved = vi.fn();
  act(() => void session().save().then(saved));
  await waitFor(() => expect(saved).toHaveBeenCalledWith(false));
  expect(session().isAsking).toBe(true);
  expect(state.saves).toEqual([]);
  await act(async () => session().resolveContent('theirs'));
  expect(textsOf(session().content)).toEqual(['theirs']);
  await waitFor(() => expect(session().dirty).toBe(false));
});

it('names the conflict again to whoever comes back before it was decided', async () => {
  draftOf(content('1', '2'), content('draft', '2'));
  const first = await open(content('theirs', '2'));
  act(() => first.session().restoreDraft());
  act(() => first.session().setContent(content('draft', 'more')));
  await waitFor(() => expect(readDraft(draftKey)?.mine.content).toMatchObject(content('draft', 'more')));
  cleanup();
  const { session } = await open(content('theirs', '2'));
  act(() => session().restoreDraft());
  expect(textsOf(session().content)).toEqual(['draft', 'more']);
  expect(session().conflicts).toMatchObject([{ id: 'a' }]);
});

it('asks again after a reload about what was removed and is back, by what was saved of it since', async () => {
  const first = await open(content('1', '2'));
  act(() => first.session().setContent(content('1')));
  Object.assign(first.state, { content: content('1', 'theirs'), at: times[1] });
  await act(async () => void (await first.session().mergeOthersSaves('Priya')));
  const undecided = [{ id: 'b', kind: 'returned', who: 'Priya' }];
  expect(first.session().conflicts).toMatchObject(undecided);
  await waitFor(() => expect(readDraft(draftKey)?.mine.returned).toMatchObject(undecided));
  // What it stood in is a whole section, which nobody asks it for.
  expect(readDraft(draftKey)?.mine.returned).toEqual([expect.not.objectContaining({ around: expect.anything() })]);
  cleanup();
  const { session } = await open(content('1', 'theirs again'));
  act(() => session().restoreDraft());
  expect(textsOf(session().content)).toEqual(['1', 'theirs again']);
  expect(session().conflicts).toMatchObject(undecided);
  const [conflict] = session().conflicts;
  expect(conflict?.theirs?.info).toEqual({ text: 'theirs again' });
  await act(async () => session().resolveContent('mine'));
  expect(textsOf(session().content)).toEqual(['1']);
});

it('keeps no draft once what was removed and is back may stay, and asks about nothing that is gone', async () => {
  const first = await open(content('1', '2'));
  act(() => first.session().setContent(content('1')));
  Object.assign(first.state, { content: content('1', 'theirs'), at: times[1] });
  await act(async () => void (await first.session().mergeOthersSaves('Priya')));
  await waitFor(() => expect(readDraft(draftKey)?.mine.returned).toHaveLength(1));
  const draft = readDraft(draftKey);
  await act(async () => first.session().resolveContent('theirs'));
  await waitFor(() => expect(readDraft(draftKey)).toBeNull());
  cleanup();
  if (draft) writeDraft(draftKey, draft);
  const { session } = await open(content('1'));
  act(() => session().restoreDraft());
  expect(textsOf(session().content)).toEqual(['1']);
  expect(session().conflicts).toEqual([]);
});

it('brings what somebody else saves beside what is written, without a save', async () => {
  const { state, session } = await open(content('1', '2', '3'));
  act(() => session().setContent(content('mine', '2', '3')));
  Object.assign(state, { content: content('theirs', 'theirs too', '3'), at: times[1] });
  let isNew: boolean | null | undefined;
  await act(async () => {
    isNew = await session().mergeOthersSaves('Priya');
  });
  expect(isNew).toBe(true);
  expect(textsOf(session().content)).toEqual(['mine', 'theirs too', '3']);
  expect(session().conflicts).toMatchObject([{ id: 'a', who: 'Priya' }]);
  expect(state.saves).toEqual([]);
  // The canvas joins it with what it holds, which may be newer.
  const incoming = session().incoming as OthersSave;
  const shown = mergeContent(incoming.was, content('mine', '2', 'typed since'), incoming.theirs).content;
  expect(textsOf(shown)).toEqual(['mine', 'theirs too', 'typed since']);
});

it('keeps what is undecided when a draft is put back', async () => {
  draftOf(content('1', '2'), content('1', 'draft'));
  const { state, session } = await open(content('1', '2'));
  act(() => session().setContent(content('mine', '2')));
  Object.assign(state, { content: content('theirs', '2'), at: times[1] });
  await act(async () => void (await session().mergeOthersSaves('Priya')));
  expect(session().conflicts).toMatchObject([{ id: 'a', who: 'Priya' }]);
  act(() => session().restoreDraft());
  expect(textsOf(session().content)).toEqual(['mine', 'draft']);
  expect(session().conflicts).toMatchObject([{ id: 'a', who: 'Priya' }]);
});

it('joins where the canvas shows it what stands in a container that is gone', async () => {
  const { state, session } = await open(content('1', '2'));
  const [a, b] = content('1', '2')[0]?.blocks ?? [];
  const written = (...blocks: (typeof a)[]) => [{ ...content()[0], blocks }] as Content;
  act(() => session().setContent(written(b, a)));
  const theirs = { ...b, info: { text: 'theirs', $column: [0] } } as typeof b;
  Object.assign(state, { content: written(a, theirs), at: times[1] });
  await act(async () => void (await session().mergeOthersSaves('Priya')));
  expect(session().content).toEqual(written({ ...b, info: { text: 'theirs' } } as typeof b, a));
});

it('joins nothing that was read before what was joined meanwhile', async () => {
  const { state, session } = await open(content('1', '2'));
  const go = hold(state);
  const late = vi.fn();
  act(() => void session().mergeOthersSaves('Priya').then(late));
  await waitFor(() => expect(state.reads).toBe(1));
  Object.assign(state, { content: content('newer', '2'), at: times[1], hold: Promise.resolve() });
  await act(async () => void (await session().mergeOthersSaves('Priya')));
  go();
  await waitFor(() => expect(late).toHaveBeenCalledWith(null));
  expect(textsOf(session().content)).toEqual(['newer', '2']);
});

it('shows the keys that the questions of a form have from their first save on', async () => {
  const { state, session } = await open(content('Name'), 'form');
  act(() => session().setContent(content('Your name')));
  const keyed = content('Your name').map((section) => ({
    ...section,
    blocks: section.blocks.map((block) => ({ ...block, info: { ...block.info, name: 'your_name' } })),
  }));
  state.content = keyed;
  await act(async () => void (await session().save()));
  expect(session().error).toBeNull();
  await waitFor(() => expect(session().content).toEqual(keyed));
  expect(session().dirty).toBe(false);
  expect(state.reads).toBe(1);
});

const withKey = (text: string, name: string): Content =>
  content(text).map((one) => ({ ...one, blocks: one.blocks.map((block) => ({ ...block, info: { text, name } })) }));

it('takes a key that is typed while that of the database is read for the writer’s own', async () => {
  const { state, session } = await open([], 'form');
  act(() => session().setContent(content('a question')));
  await waitFor(() => expect(session().contentNow()).toHaveLength(1));
  state.content = withKey('a question', 'a_question');
  await act(async () => void (await session().save()));
  act(() => session().setContent(withKey('a question', 'mine')));
  await waitFor(() => expect(state.reads).toBe(1));
  // The key is joined once typing rests.
  await waitFor(() => expect(session().readAt).toBe(state.at));
  await act(async () => void (await session().mergeOthersSaves()));
  expect(session().conflicts).toEqual([]);
  await act(async () => void (await session().save()));
  expect(state.saves[1]?.blocks).toMatchObject([{ info: { name: 'mine' } }]);
});

it('names the conflict where two people give a question a key that had none', async () => {
  const { state, session } = await open(content('a question'), 'form');
  act(() => session().setContent(withKey('a question', 'mine')));
  Object.assign(state, { content: withKey('a question', 'theirs'), at: times[1] });
  await act(async () => void (await session().mergeOthersSaves('Priya')));
  expect(session().conflicts).toMatchObject([{ id: 'a', kind: 'changed', who: 'Priya' }]);
  const saved = vi.fn();
  act(() => void session().save().then(saved));
  await waitFor(() => expect(saved).toHaveBeenCalledWith(false));
  expect(state.saves).toEqual([]);
});

it('asks about the key that somebody else gave a question before the one of the database was read', async () => {
  const { state, session } = await open([], 'form');
  act(() => session().setContent(content('a question')));
  await waitFor(() => expect(session().contentNow()).toHaveLength(1));
  await act(async () => void (await session().save()));
  act(() => session().setContent(withKey('a question', 'mine')));
  Object.assign(state, { content: withKey('a question', 'theirs'), at: times[2] });
  const saved = vi.fn();
  act(() => void session().save().then(saved));
  await waitFor(() => expect(saved).toHaveBeenCalledWith(false));
  await waitFor(() => expect(session().isAsking).toBe(true));
  expect(session().conflicts).toMatchObject([{ id: 'a', kind: 'changed' }]);
});

it('reads the keys of questions with the next save where reading them failed', async () => {
  const { state, session } = await open(content('a question', 'words'), 'form');
  act(() => session().setContent(content('a new question', 'words')));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  state.fail = 'offline';
  await act(async () => void (await session().save()));
  await waitFor(() => expect(console.error).toHaveBeenCalledWith('question-keys', 'offline'));
  state.fail = null;
  // Which sends no question.
  act(() => session().setContent(content('a new question', 'words').map((one) => ({ ...one, name: 'Another' }))));
  state.content = content('a new question', 'words').map((one) => ({
    ...one,
    name: 'Another',
    blocks: one.blocks.map((block) => ({ ...block, info: { ...block.info, name: `key_${block.id}` } })),
  }));
  await act(async () => void (await session().save()));
  await waitFor(() => expect(session().content).toEqual(state.content));
});
