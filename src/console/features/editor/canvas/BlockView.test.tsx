// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import type { BlockResult } from '#render/blocks.ts';
import type { PageLanguages } from '#render/data/page-languages.ts';
import { LANGUAGES_BLOCK } from '#render/library/library-component.ts';
import { siteOf } from '#render/site.ts';
import { englishTexts } from '#tests/support/console/console-fakes.ts';
import type { PlacedComponent } from '../content/placed-components.ts';
import { EditorContext, type EditorServices } from '../editing/editor-context.ts';
import { createClickLayer } from '../stores/block-clicks.ts';
import { type Canvas, CanvasContext } from '../stores/canvas-context.ts';
import { createCommentLayer } from '../stores/comment-layer.ts';
import { createFirstBlock } from '../stores/first-block.ts';
import { createPasting } from '../stores/pasting.ts';
import { createSelection } from '../stores/selection.ts';
import { createAdded } from '../stores/show-in-canvas.ts';
import { createShownListing } from '../stores/shown-listing.ts';
import { createStore } from '../stores/store.ts';
import { createWriting } from '../stores/writing.ts';
import { BlockView } from './BlockView.tsx';

vi.mock('./inline/InlineTexts.tsx', () => ({
  default: ({ onBegin, onEnd }: { onBegin(): void; onEnd(): void }) => (
    <input aria-label="Writing" onFocus={onBegin} onBlur={onEnd} />
  ),
}));
// What jsdom has no style sheets for.
vi.mock('./styles/canvas-styles.ts', () => ({ stylesOf: () => ({ component() {} }) }));

const row = '22222222-2222-4222-8222-222222222222';
const schema = [{ kind: 'richText', name: 'text', label: 'Text' }];
const component = {
  ...{ id: 'k', name: 'Text', version: 1, versions: [], schema, info: { template: '{{ text | rich }}' } },
} as unknown as PlacedComponent;
const html = '<div><p>Words</p></div>';
/** The same with the text between its marks (`inline/text-places.ts`). */
const marked = '<div>\uE0000\uE002<p>Words</p>\uE0010\uE002</div>';

afterEach(cleanup);

/** A canvas with one block that is drawn as `rendered`. */
async function show(
  block: PlacedComponent,
  { rendered = html, drawWith = vi.fn(), readOnly = false, languages, text = '<p>Words</p>' }: Shown,
) {
  const selection = createSelection();
  selection.only(row);
  const result = createStore<BlockResult | undefined>({ html: rendered });
  const fixed = { subscribe: () => () => {}, want() {} };
  const canvas: Canvas = {
    ...{
      pageData: {},
      selection,
      writing: createWriting(selection),
      added: createAdded(),
      pasting: createPasting(),
      first: createFirstBlock(''),
    },
    renderings: { ...fixed, get: result.get, subscribe: (_id, listener) => result.subscribe(listener), drawWith },
    data: { ...fixed, get: () => undefined, hides: () => false },
    site: siteOf({ id: 's', name: 'Space', info: {}, meta: {} }),
    ...{ isMail: false, plainSections: false },
    listing: createShownListing(),
    languages: createStore(languages),
    clickLayer: createClickLayer(),
    commentLayer: createCommentLayer(),
    ...({} as Pick<Canvas, 'layout' | 'gradual'>),
  };
  const components = new Map([[block.id, block]]);
  render(
    <I18nextProvider i18n={await englishTexts()}>
      <EditorContext value={{ readOnly, components } as unknown as EditorServices}>
        <CanvasContext value={canvas}>
          <BlockView id={row} name="" componentId={block.id} version={1} info={{ text }} />
        </CanvasContext>
      </EditorContext>
    </I18nextProvider>,
  );
  return { selection, result };
}

interface Shown {
  rendered?: string;
  drawWith?: Canvas['renderings']['drawWith'];
  readOnly?: boolean;
  languages?: PageLanguages | null;
  text?: string;
}

it.each([
  ['can be written in where they stand', false],
  ['stay as they are on a page that is only looked at', true],
])('texts of the selected block %s', async (_what, readOnly) => {
  const drawWith = vi.fn(async () => [{ html: marked }]);
  await show(component, { readOnly, drawWith });
  await waitFor(() => expect(drawWith).toHaveBeenCalledTimes(readOnly ? 0 : 1));
  await waitFor(() => expect(document.getElementById(`b-${row}`)?.hasAttribute('inert')).toBe(readOnly));
});

const ALONE = 'No published page is a translation of this one in another language yet.';
const EMPTY = 'This block shows nothing yet.';
it.each([
  ['that leads to translations says that its page has none', LANGUAGES_BLOCK, null, ALONE],
  ['that leads to translations says nothing of them before they are known', LANGUAGES_BLOCK, undefined, EMPTY],
  ['of somebody else says nothing of them', 'own', null, EMPTY],
])('an empty block %s', async (_what, uuid, languages, note) => {
  const info = { template: '{% if page.languages and text %}{{ text }}{% endif %}' };
  const block = { ...component, uuid, info } as PlacedComponent;
  await show(block, { rendered: '', ...(languages === null && { languages }) });
  await waitFor(() => expect(document.querySelector('.canvas-note span')?.textContent).toContain(note));
});

it.each([
  ['has the places of its empty texts', false],
  ['says so on a page that is only looked at', true],
])('a selected block that shows nothing %s', async (_what, readOnly) => {
  const drawWith = vi.fn(async () => [{ html: '<div>\uE0000\uE002\uE0010\uE002</div>' }]);
  const { selection } = await show(component, { rendered: '', text: '', readOnly, drawWith });
  const note = () => document.querySelector('.canvas-note');
  await waitFor(() => expect(document.querySelector('[data-inline-text]') === null).toBe(readOnly));
  expect(note() !== null).toBe(readOnly);
  act(() => selection.only('another'));
  expect(note()).not.toBeNull();
});

it('a text that somebody writes in stays over a fault, which is told when they leave it', async () => {
  const { result } = await show(component, { drawWith: vi.fn(async () => [{ html: marked }]) });
  const writing = await screen.findByRole('textbox', { name: 'Writing' });
  act(() => writing.focus());
  act(() => result.set({ fault: 'The block takes too long.' }));
  expect(document.activeElement).toBe(writing);
  act(() => writing.blur());
  expect(document.querySelector('.canvas-note.fault')?.textContent).toContain('The block takes too long.');
  act(() => result.set({ html }));
  expect(document.querySelector('.canvas-note')).toBeNull();
});
