// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it, vi } from 'vitest';
import { type MediaSource, MediaSourceContext } from '#console/fields/media/source.ts';
import { WorkspaceContext } from '#console/ui/context.ts';
import { IMAGE_BLOCK, TEXT_BLOCK } from '#render/library/library-component.ts';
import type { JsonObject } from '#schema/json.ts';
import { englishTexts } from '#tests/support/console/console-fakes.ts';
import { writeCopied } from '../content/clipboard.ts';
import { EditorContext, type EditorServices } from '../editing/editor-context.ts';
import type { useTwins } from '../keys/useTwins.ts';
import { type Canvas, CanvasContext } from '../stores/canvas-context.ts';
import { createPasting } from '../stores/pasting.ts';
import { useClipboard } from './useClipboard.ts';

const toast = vi.hoisted(() => vi.fn());
vi.mock('#console/records/useNotify.ts', () => ({
  useNotify: () => ({
    toast,
    snackbar: (message: string, { severity }: { severity: string }) => toast(message, severity),
  }),
}));

const twins = vi.hoisted(() => ({ fitHere: vi.fn() }));
vi.mock('../keys/useTwins.ts', () => ({
  useTwins: (): ReturnType<typeof useTwins> => ({
    isElsewhere: ({ space }) => space === 'other',
    fitHere: twins.fitHere,
  }),
}));

const isText = { uuid: TEXT_BLOCK, id: 'text', version: 1 };

const components = new Map([['text', { name: 'Text' }]]);

const isImage = { uuid: IMAGE_BLOCK, id: 'image', version: 2 };
const SPACE = '5a0e2c9e-0000-4000-8000-000000000001';
const OTHERS = '/api/assets/5a0e2c9e-0000-4000-8000-000000000002/a0000000-0000-4000-8000-00000000000';
const FILE = '/0123456789abcdef0123456789abcdef.webp';
const png = new Blob(['x'], { type: 'image/png' });

interface Around {
  offered?: readonly object[];
  source?: MediaSource;
  /** On the clipboard beside the document. */
  picture?: Blob;
  /** What is selected once the paste has begun. */
  selectedThen?: string;
  mayPaste?: boolean;
  /** Presses Cancel once this many files are done with. */
  cancelAt?: number;
}

/** What the menu pastes with this on the clipboard of the system. */
async function pastedIn(text: string, html: string | null, around: Around = {}) {
  const { offered = [isText], source = {}, picture, selectedThen, mayPaste = true, cancelAt } = around;
  const types = [...(html === null ? [] : ['text/plain', 'text/html']), ...(picture ? [picture.type] : [])];
  const getType = async (type: string) => (type === 'text/html' ? { text: async () => html } : picture);
  const items = types.length === 0 ? [] : [{ types, getType }];
  vi.stubGlobal('navigator', { clipboard: { readText: async () => text, read: async () => items } });
  let selected: readonly string[] = [];
  const actions = {
    paste: vi.fn(),
    selectAll: vi.fn((ids: readonly string[]) => {
      selected = ids;
    }),
    place: () => {
      const now = { ids: selected, column: undefined };
      if (selectedThen) selected = [selectedThen];
      return now;
    },
    mayPaste: () => mayPaste,
  };
  const i18n = await englishTexts();
  const pasting = createPasting();
  const close = pasting.open();
  const shown: string[] = [];
  pasting.tasks.subscribe(() => {
    const [task] = pasting.tasks.get();
    shown.push(task ? `${task.kind} ${task.done}/${task.total}` : '');
    if (task?.done === cancelAt) task?.cancel();
  });
  const { result, unmount } = renderHook(() => useClipboard(), {
    wrapper: ({ children }) => (
      <I18nextProvider i18n={i18n}>
        <WorkspaceContext value={{ space: { id: SPACE } } as never}>
          <MediaSourceContext value={source}>
            <CanvasContext value={{ pasting } as unknown as Canvas}>
              <EditorContext value={{ actions, offered, components } as unknown as EditorServices}>
                {children}
              </EditorContext>
            </CanvasContext>
          </MediaSourceContext>
        </WorkspaceContext>
      </I18nextProvider>
    ),
  });
  toast.mockClear();
  await result.current.paste(['behind']);
  unmount();
  close();
  vi.unstubAllGlobals();
  const infos = actions.paste.mock.calls.map(([{ blocks }]) => blocks.map(({ info }: { info: unknown }) => info));
  return { infos, actions, notices: toast.mock.calls, shown, faults: [...pasting.faults.get().values()] };
}

const pasted = async (text: string, html: string | null, offered?: readonly object[]) =>
  (await pastedIn(text, html, offered ? { offered } : {})).infos;

it('pastes by the menu what was copied last: blocks, or a document of somebody else', async () => {
  const own = writeCopied({
    blocks: [{ id: 'a', name: '', componentId: 'text', version: 1, info: { text: '<p>Own</p>' } }],
  });
  expect(await pasted(own, null)).toEqual([[{ text: '<p>Own</p>' }]]);
  expect(await pasted('Rooms', '<p>Rooms</p>')).toEqual([[{ text: '<p>Rooms</p>' }]]);
  // Where no text may be placed, or none is on the clipboard: the block that was copied before.
  expect(await pasted('Rooms', '<p>Rooms</p>', [])).toEqual([[{ text: '<p>Own</p>' }]]);
  expect(await pasted('', null)).toEqual([[{ text: '<p>Own</p>' }]]);
});

describe('blocks of another space', () => {
  const info = { image: `${OTHERS}1${FILE}`, behind: `${OTHERS}2${FILE}`, heading: 'Rooms' };
  const blockOf = (values: object) => ({
    id: 'b',
    name: '',
    componentId: 'text',
    version: 1,
    info: values as JsonObject,
  });
  const own = () => writeCopied({ blocks: [{ id: 'a', name: '', componentId: 'text', version: 1, info }] });

  it('come with copies of their files, in one step, where the paste began', async () => {
    const copy = vi.fn(async (_folders: readonly string[], { onProgress }: { onProgress(done: number): void }) => {
      onProgress(1);
      return { copied: new Map([[`${OTHERS}1`, '/mine']]), refused: [`${OTHERS}2`] };
    });
    const { infos, actions, notices, shown } = await pastedIn(own(), null, {
      source: { copy },
      selectedThen: 'another',
    });
    expect(copy.mock.calls.map(([folders]) => folders)).toEqual([[`${OTHERS}1`, `${OTHERS}2`]]);
    expect(infos).toEqual([[{ image: `/mine${FILE}`, heading: 'Rooms' }]]);
    expect(actions.selectAll.mock.calls).toEqual([[['behind']]]);
    expect(actions.paste.mock.calls[0]?.[1]).toEqual({ ids: ['behind'], column: undefined });
    expect(shown).toEqual(['copying 0/2', 'copying 1/2', '']);
    expect(notices).toEqual([['One file could not be copied into this space and was left out: “Rooms”.', 'warning']]);
  });

  it('are pasted as they fit here, and say what was left out', async () => {
    const there = writeCopied({ space: 'other', blocks: [{ ...blockOf(info), id: 'a' }] });
    twins.fitHere.mockResolvedValueOnce({
      copied: { blocks: [blockOf({ heading: 'Rooms' })] },
      left: new Map([
        ['links', 2],
        ['forms', 1],
      ]),
    });
    const { infos, notices, shown } = await pastedIn(there, null);
    expect([infos, shown]).toEqual([[[{ heading: 'Rooms' }]], []]);
    expect(notices).toEqual([['2 links and 1 form of the other space were left out.', 'warning']]);
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    twins.fitHere.mockRejectedValueOnce(new Error('offline'));
    const offline = await pastedIn(there, null);
    expect(offline.infos).toEqual([]);
    expect(offline.notices).toEqual([['Nothing was pasted. Connect to the internet and paste again.', 'info']]);
    logged.mockRestore();
  });

  it('are not pasted at all once the copying is ended, which takes back what it copied', async () => {
    const copy = (stays: number) =>
      vi.fn(
        async (
          _folders: readonly string[],
          { signal, onProgress }: Parameters<NonNullable<MediaSource['copy']>>[1],
        ) => {
          onProgress(1);
          expect(signal.aborted).toBe(true);
          onProgress(2);
          return { copied: new Map(stays > 0 ? [[`${OTHERS}1`, '/mine']] : []), refused: [] };
        },
      );
    const ended = await pastedIn(own(), null, { source: { copy: copy(0) }, cancelAt: 1 });
    expect(ended.infos).toEqual([]);
    // Nothing comes back into sight while it cleans up.
    expect(ended.shown.slice(0, 3)).toEqual(['copying 0/2', 'copying 1/2', '']);
    expect(ended.shown.join()).not.toContain('2/2');
    expect(ended.notices).toEqual([['Nothing was pasted.', 'info']]);
    const { notices } = await pastedIn(own(), null, { source: { copy: copy(1) }, cancelAt: 1 });
    expect(notices).toEqual([['Nothing was pasted. One file that was stored already stays in Assets.', 'info']]);
  });

  it('copy nothing where the page may not have them', async () => {
    const copy = vi.fn();
    const { infos } = await pastedIn(own(), null, { source: { copy }, mayPaste: false });
    expect([infos, copy.mock.calls]).toEqual([[], []]);
  });

  it('come without their files where these cannot be copied', async () => {
    const copy = async () => Promise.reject(new Error('offline'));
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    for (const source of [{}, { copy }]) {
      const { infos, notices } = await pastedIn(own(), null, { source });
      expect(infos).toEqual([[{ heading: 'Rooms' }]]);
      expect(notices.at(-1)?.[0]).toBe('2 files could not be copied into this space and were left out: “Rooms”.');
    }
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });
});

describe('a picture that is pasted', () => {
  const offered = [isText, isImage];

  it('is uploaded and becomes a block', async () => {
    const upload = vi.fn(async (_file: File, _options: { kinds: readonly string[] }) => '/stored.webp');
    const { infos, notices, shown } = await pastedIn('', null, { offered, source: { upload }, picture: png });
    expect(infos).toEqual([[{ image: '/stored.webp' }]]);
    expect(upload.mock.calls.map(([file, { kinds }]) => [file.name, file.type, kinds])).toEqual([
      ['picture.png', 'image/png', ['picture']],
    ]);
    expect(notices).toEqual([['Pasted as one block.']]);
    expect(shown).toEqual(['uploading 0/1', 'uploading 1/1', '']);
  });

  it('is told at its block where it is not uploaded', async () => {
    const upload = async () => Promise.reject(Object.assign(new Error('The server said so'), { code: 'odd' }));
    const { infos, notices, faults } = await pastedIn('', null, { offered, source: { upload }, picture: png });
    expect(infos).toEqual([[{}]]);
    expect(faults).toEqual(['The server said so']);
    expect(notices.at(-1)).toEqual([
      'Pasted as one block. One picture was not uploaded: “picture.png”. The server said so',
      'error',
    ]);
  });

  it('goes in the order of its document, and stays out beside words of Word', async () => {
    const upload = async (file: File) => `/${file.size}.webp`;
    const html = '<p>Above<img src="data:image/png;base64,eHg=" alt="Pool">below</p><img src="https://a.test/b.png">';
    const { infos, notices } = await pastedIn('', html, { offered, source: { upload }, picture: png });
    expect(infos).toEqual([[{ text: '<p>Above</p>' }, { alt: 'Pool', image: '/2.webp' }, { text: '<p>below</p>' }]]);
    expect(notices.at(-1)?.[0]).toBe('Pasted as 3 blocks. One picture was left out: add it from Assets.');
    // A browser copies the address of a picture along with it.
    const one = await pastedIn('', '<img src="https://a.test/b.png">', { offered, source: { upload }, picture: png });
    expect(one.infos).toEqual([[{ image: '/1.webp' }]]);
    expect(one.notices.at(-1)?.[0]).toBe('Pasted as one block.');
  });

  it('is taken back with all before it once the upload is ended, and nothing is pasted', async () => {
    const html = ['One', 'Two', 'Three'].map((alt) => `<img src="data:image/png;base64,eHg=" alt="${alt}">`).join('');
    const takeBack = vi.fn(async (addresses: readonly string[]) => addresses.slice(1));
    const upload = vi.fn(
      async (file: File, { signal, onProgress }: Parameters<NonNullable<MediaSource['upload']>>[1]) => {
        onProgress(0.5);
        signal.throwIfAborted();
        return `/${file.name}`;
      },
    );
    const around = { offered, source: { upload, takeBack }, cancelAt: 2.5 };
    const { infos, notices, shown, faults } = await pastedIn('', html, around);
    expect([infos, faults]).toEqual([[], []]);
    expect(takeBack).toHaveBeenCalledExactlyOnceWith(['/One.png', '/Two.png']);
    expect(shown.slice(0, 6)).toEqual(
      ['0/3', '0.5/3', '1/3', '1.5/3', '2/3', '2.5/3'].map((part) => `uploading ${part}`),
    );
    expect(notices).toEqual([['Nothing was pasted. One file that was stored already stays in Assets.', 'info']]);
  });
});
