// @vitest-environment jsdom
import { cleanup, render, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import type { PageLanguages } from '#render/data/page-languages.ts';
import { siteOf } from '#render/site.ts';
import { englishTexts } from '#tests/support/console-fakes.ts';
import { createClickLayer } from '../clicks/block-clicks.ts';
import { createCommentLayer } from '../comments/comment-layer.ts';
import type { PlacedComponent } from '../content/placed-components.ts';
import { EditorContext, type EditorServices } from '../editor-context.ts';
import { BlockView } from './BlockView.tsx';
import { type Canvas, CanvasContext } from './canvas-context.ts';
import { createFirstBlock } from './first-block.ts';
import { createSelection } from './selection.ts';
import { createShownListing } from './shown-listing.ts';
import { createStore } from './store.ts';

vi.mock('./inline/InlineTexts.tsx', () => ({ default: () => null }));
// What jsdom has no style sheets for.
vi.mock('./styles/canvas-styles.ts', () => ({ stylesOf: () => ({ component() {} }) }));

const row = '22222222-2222-4222-8222-222222222222';
const schema = [{ kind: 'richText', name: 'text', label: 'Text' }];
const component = {
  ...{ id: 'k', name: 'Text', version: 1, versions: [], schema, info: { template: '{{ text | rich }}' } },
} as unknown as PlacedComponent;
const components = new Map([['k', component]]);
const html = '<div><p>Words</p></div>';
/** The same with the text between its marks (`inline/text-places.ts`). */
const marked = '<div>\uE0000\uE002<p>Words</p>\uE0010\uE002</div>';

afterEach(cleanup);

it.each([
  ['can be written in where they stand', false],
  ['stay as they are on a page that is only looked at', true],
])('texts of the selected block %s', async (_what, readOnly) => {
  const selection = createSelection();
  selection.only(row);
  const drawWith = vi.fn(async () => [{ html: marked }]);
  const fixed = { subscribe: () => () => {}, want() {} };
  const canvas: Canvas = {
    ...{ pageData: {}, selection, first: createFirstBlock('') },
    renderings: { ...fixed, get: () => result, drawWith },
    data: { ...fixed, get: () => undefined, hides: () => false },
    site: siteOf({ id: 's', name: 'Space', info: {}, meta: {} }),
    ...{ isMail: false, plainSections: false },
    listing: createShownListing(),
    languages: createStore<PageLanguages | null>(null),
    clickLayer: createClickLayer(),
    commentLayer: createCommentLayer(),
    ...({} as Pick<Canvas, 'layout' | 'gradual'>),
  };
  render(
    <I18nextProvider i18n={await englishTexts()}>
      <EditorContext value={{ readOnly, components } as unknown as EditorServices}>
        <CanvasContext value={canvas}>
          <BlockView id={row} name="" componentId="k" version={1} info={{ text: '<p>Words</p>' }} />
        </CanvasContext>
      </EditorContext>
    </I18nextProvider>,
  );
  await waitFor(() => expect(drawWith).toHaveBeenCalledTimes(readOnly ? 0 : 1));
  await waitFor(() => expect(document.getElementById(`b-${row}`)?.hasAttribute('inert')).toBe(readOnly));
});

const result = { html };
