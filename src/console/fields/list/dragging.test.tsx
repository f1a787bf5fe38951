// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import type { ListField } from '#schema/field.ts';
import { englishTexts } from '#tests/support/console/console-fakes.ts';
import { FieldControl } from '../FieldControl.tsx';

const list: ListField = { kind: 'list', name: 'names', item: { kind: 'text', name: 'name' } };

afterEach(cleanup);

async function drawList() {
  const onChange = vi.fn();
  render(
    <I18nextProvider i18n={await englishTexts()}>
      <FieldControl field={list} id="f" value={['Ada', 'Bea', 'Cleo']} record={{}} onChange={onChange} />
    </I18nextProvider>,
  );
  return onChange;
}

const itemAt = (index: number) => screen.getAllByRole('listitem')[index] as HTMLElement;

it('an item that is dragged onto another one takes its place', async () => {
  const onChange = await drawList();
  const [handle] = screen.getAllByTitle('Drag to reorder');
  fireEvent.dragStart(handle as HTMLElement, { dataTransfer: {} });
  // A drag that an element takes is one whose default is prevented.
  expect(fireEvent.dragOver(itemAt(2))).toBe(false);
  fireEvent.drop(itemAt(2));
  expect(onChange).toHaveBeenCalledWith(['Bea', 'Cleo', 'Ada']);
});

it('a text or a file that is dragged over an item is left to what stands in the item', async () => {
  const onChange = await drawList();
  expect(fireEvent.dragOver(itemAt(1))).toBe(true);
  expect(fireEvent.drop(itemAt(1))).toBe(true);
  expect(onChange).not.toHaveBeenCalled();
});
