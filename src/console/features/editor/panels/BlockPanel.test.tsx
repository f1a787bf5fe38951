// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import type { FieldHost } from '#console/fields/host.ts';
import { FieldHostContext } from '#console/fields/host.ts';
import { matchesPredicate } from '#schema/matches-predicate.ts';
import { englishTexts } from '#tests/support/console/console-fakes.ts';
import type { PlacedComponent } from '../content/placed-components.ts';
import { EditorContext, type EditorServices } from '../editing/editor-context.ts';
import { type Canvas, CanvasContext } from '../stores/canvas-context.ts';
import { createPasting } from '../stores/pasting.ts';
import { BlockPanel } from './BlockPanel.tsx';

const [componentId, row] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
const schema = [
  { kind: 'text', name: 'heading', label: 'Heading' },
  { kind: 'text', name: 'lead', label: 'Lead' },
];
const placed = (fields: object[]) =>
  ({
    ...{ id: componentId, name: 'Hero', version: 1, versions: [], schema: fields, info: { template: '' } },
  }) as unknown as PlacedComponent;
const component = placed(schema);

afterEach(cleanup);

it('calls its inputs after the row, and says which value has changed', async () => {
  const put = vi.fn();
  const editor = { actions: { put }, readOnly: false } as unknown as EditorServices;
  // As a block is called that Puck has made: dragged to its place, or a copy.
  const block = { id: `c_${componentId}-${row}`, name: '', componentId, version: 1, info: { lead: 'Kept' } };
  const pasting = createPasting();
  pasting.faults.set(new Map([[row, 'The file is too large.']]));
  render(
    <I18nextProvider i18n={await englishTexts()}>
      <CanvasContext value={{ pasting } as unknown as Canvas}>
        <EditorContext value={editor}>
          <BlockPanel block={block} component={component} />
        </EditorContext>
      </CanvasContext>
    </I18nextProvider>,
  );
  expect(screen.getByRole('alert').textContent).toBe('One picture was not uploaded: The file is too large.');
  const input = screen.getByRole('textbox', { name: 'Heading' });
  expect(input.id).toBe(`block-${row}-heading`);
  fireEvent.change(input, { target: { value: 'New' } });
  expect(put).toHaveBeenCalledWith(block.id, 'heading', 'New');
});

it('asks what depends on a choice of which an older block says nothing as on its default', async () => {
  const dependent = (name: string, value: string) => {
    return { kind: 'text', name, label: name, showIf: { field: 'standing', op: 'eq', value } };
  };
  const options = [{ value: 'keep' }, { value: 'stack' }];
  const standing = { kind: 'choice', name: 'standing', label: 'Standing', default: 'keep', options };
  const block = { id: `c_${componentId}-${row}`, name: '', componentId, version: 1, info: {} };
  const host: Partial<FieldHost> = { shown: ({ showIf }, values) => !showIf || matchesPredicate(showIf, values) };
  render(
    <I18nextProvider i18n={await englishTexts()}>
      <CanvasContext value={{ pasting: createPasting() } as unknown as Canvas}>
        <EditorContext value={{ readOnly: false } as unknown as EditorServices}>
          <FieldHostContext value={host as FieldHost}>
            <BlockPanel
              block={block}
              component={placed([standing, dependent('kept', 'keep'), dependent('stacked', 'stack')])}
            />
          </FieldHostContext>
        </EditorContext>
      </CanvasContext>
    </I18nextProvider>,
  );
  expect(screen.getAllByRole('textbox').map(({ id }) => id)).toEqual([`block-${row}-kept`]);
});
