// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it, vi } from 'vitest';
import { type MediaSource, MediaSourceContext } from '#console/fields/media/source.ts';
import { WorkspaceContext } from '#console/ui/context.ts';
import { IMAGE_BLOCK, TEXT_BLOCK } from '#render/library/library-component.ts';
import { englishTexts } from '#tests/support/console-fakes.ts';
import { type Canvas, CanvasContext } from '../canvas/canvas-context.ts';
import { createPasting } from '../canvas/pasting.ts';
import { writeCopied } from '../content/clipboard.ts';
import { EditorContext, type EditorServices } from '../editor-context.ts';
import { useClipboard } from './useClipboard.ts';

const toast = vi.hoisted(() => vi.fn());
vi.mock('#console/records/useNotify.ts', () => ({ useNotify: () => ({ toast }) }));

const isText = { uuid: TEXT_BLOCK, id: 'text', version: 1 };

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
}

/** What the menu pastes with this on the clipboard of the system. */
async function pastedIn(text: string, html: string | null, around: Around = {}) {
  const { offered = [isText], source = {}, picture, selectedThen, mayPaste = true } = around;
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
  const { result, unmount } = renderHook(() => useClipboard(), {
    wrapper: ({ children }) => (
      <I18nextProvider i18n={i18n}>
        <WorkspaceContext value={{ space: { id: SPACE } } as never}>
          <MediaSourceContext value={source}>
            <CanvasContext value={{ pasting } as unknown as Canvas}>
              <EditorContext value={{ actions, offered } as unknown as EditorServices}>{children}</EditorContext>
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
  return { infos, actions, notices: toast.mock.calls, faults: [...pasting.faults.get().values()] };
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
  const own = () => writeCopied({ blocks: [{ id: 'a', name: '', componentId: 'text', version: 1, info }] });

  it('come with copies of their files, in one step, where the paste began', async () => {
    const copy = vi.fn(async () => ({ copied: new Map([[`${OTHERS}1`, '/mine']]), refused: [`${OTHERS}2`] }));
    const { infos, actions, notices } = await pastedIn(own(), null, { source: { copy }, selectedThen: 'another' });
    expect(copy).toHaveBeenCalledExactlyOnceWith([`${OTHERS}1`, `${OTHERS}2`]);
    expect(infos).toEqual([[{ image: `/mine${FILE}`, heading: 'Rooms' }]]);
    expect(actions.selectAll.mock.calls).toEqual([[['behind']]]);
    expect(actions.paste.mock.calls[0]?.[1]).toEqual({ ids: ['behind'], column: undefined });
    expect(notices).toEqual([
      ['Copying 2 files into this space…', 'info'],
      ['One file could not be copied into this space and was left out.', 'warning'],
    ]);
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
      expect(notices.at(-1)?.[0]).toBe('2 files could not be copied into this space and were left out.');
    }
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });
});

describe('a picture that is pasted', () => {
  const offered = [isText, isImage];

  it('is uploaded and becomes a block', async () => {
    const upload = vi.fn(async (_file: File, _options: { kinds: readonly string[] }) => '/stored.webp');
    const { infos, notices } = await pastedIn('', null, { offered, source: { upload }, picture: png });
    expect(infos).toEqual([[{ image: '/stored.webp' }]]);
    expect(upload.mock.calls.map(([file, { kinds }]) => [file.name, file.type, kinds])).toEqual([
      ['picture.png', 'image/png', ['picture']],
    ]);
    expect(notices).toEqual([
      ['Uploading one picture…', 'info'],
      ['Pasted as one block.', undefined],
    ]);
  });

  it('is told at its block where it is not uploaded', async () => {
    const upload = async () => Promise.reject(Object.assign(new Error('The server said so'), { code: 'odd' }));
    const { infos, notices, faults } = await pastedIn('', null, { offered, source: { upload }, picture: png });
    expect(infos).toEqual([[{}]]);
    expect(faults).toEqual(['The server said so']);
    expect(notices.at(-1)).toEqual(['Pasted as one block. One picture was not uploaded: The server said so', 'error']);
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
});
