// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import type { ListField } from '#schema/field.ts';
import { optionItem } from '#schema/stored-fields/option-item.ts';
import { englishTexts } from '#tests/support/console/console-fakes.ts';
import { FieldControl } from '../FieldControl.tsx';

const options: ListField = { kind: 'list', name: 'options', item: optionItem };
const names: ListField = { kind: 'list', name: 'options', item: { kind: 'text', name: 'name' } };

afterEach(cleanup);

async function draw(field: ListField, items: object[] | string[], errors: Record<string, string>) {
  render(
    <I18nextProvider i18n={await englishTexts()}>
      <FieldControl field={field} id="f" value={items as never} record={{}} errors={errors} onChange={() => {}} />
    </I18nextProvider>,
  );
  return screen.getAllByRole('listitem');
}

it('what is wrong with the whole of an item stands at that item', async () => {
  const [first, second] = await draw(options, [{ value: 'a' }, { value: 'b' }], { 1: 'is odd' });
  expect(screen.getByRole('listitem', { description: 'is odd' })).toBe(second);
  expect(second?.matches('[data-invalid]')).toBe(true);
  expect(first?.matches('[data-invalid]')).toBe(false);
});

it('what a control of the item says is said once', async () => {
  await draw(options, [{ value: 'a' }], { '0.value': 'is odd' });
  expect(screen.getAllByText('is odd')).toHaveLength(1);
  cleanup();
  await draw(names, ['a'], { 0: 'is odd' });
  expect(screen.getAllByText('is odd')).toHaveLength(1);
});
