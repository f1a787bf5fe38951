// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { TEXT_BLOCK } from '#render/library/library-component.ts';
import { englishTexts } from '#tests/support/console-fakes.ts';
import { writeCopied } from '../content/clipboard.ts';
import { EditorContext, type EditorServices } from '../editor-context.ts';
import { useClipboard } from './useClipboard.ts';

const toast = vi.hoisted(() => vi.fn());
vi.mock('#console/records/useNotify.ts', () => ({ useNotify: () => ({ toast }) }));

const isText = { uuid: TEXT_BLOCK, id: 'text', version: 1 };

/** What the menu pastes with this on the clipboard of the system. */
async function pasted(text: string, html: string | null, offered: readonly object[] = [isText]) {
  const getType = async () => ({ text: async () => html });
  const items = html === null ? [] : [{ types: ['text/plain', 'text/html'], getType }];
  vi.stubGlobal('navigator', { clipboard: { readText: async () => text, read: async () => items } });
  const actions = { paste: vi.fn(), selectAll: vi.fn() };
  const i18n = await englishTexts();
  const { result, unmount } = renderHook(() => useClipboard(), {
    wrapper: ({ children }) => (
      <I18nextProvider i18n={i18n}>
        <EditorContext value={{ actions, offered } as unknown as EditorServices}>{children}</EditorContext>
      </I18nextProvider>
    ),
  });
  await result.current.paste(['behind']);
  unmount();
  vi.unstubAllGlobals();
  return actions.paste.mock.calls.map(([{ blocks }]) => blocks.map(({ info }: { info: unknown }) => info));
}

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
