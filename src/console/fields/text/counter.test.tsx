// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import type { Json } from '#schema/json.ts';
import { englishTexts } from '#tests/support/console/console-fakes.ts';
import { FieldControl } from '../FieldControl.tsx';

afterEach(cleanup);

function Held({ maxLength }: { maxLength?: number }) {
  const [value, setValue] = useState<Json>('');
  const field = { kind: 'text' as const, name: 'title', ...(maxLength !== undefined && { maxLength }) };
  return <FieldControl field={field} id="f" value={value} record={{}} onChange={setValue} />;
}

async function show(maxLength?: number) {
  const i18n = await englishTexts();
  render(
    <I18nextProvider i18n={i18n}>
      <Held {...(maxLength !== undefined && { maxLength })} />
    </I18nextProvider>,
  );
  return (count: number) => fireEvent.change(screen.getByRole('textbox'), { target: { value: 'a'.repeat(count) } });
}

it.each([
  [79, '', null],
  [85, 'At most 20 characters left.', '85 / 100'],
  [91, 'At most 10 characters left.', '91 / 100'],
  [100, 'No characters left.', '100 / 100'],
  [101, '1 character too many.', '101 / 100'],
])('says at %i of 100 characters: %s', async (count, announcement, shown) => {
  const type = await show(100);
  type(count);
  expect(screen.getByRole('status').textContent).toBe(announcement);
  expect(screen.queryByText(/ \/ 100/)?.textContent ?? null).toBe(shown);
  expect((screen.getByRole('textbox') as HTMLInputElement).value).toHaveLength(count);
});

it('counts nothing where there is no limit of its own', async () => {
  const type = await show();
  type(9_999);
  expect(screen.queryByRole('status')).toBeNull();
});
