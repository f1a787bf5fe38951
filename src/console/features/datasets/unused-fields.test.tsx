// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import type { Json } from '#schema/json.ts';
import { consoleModel, englishTexts } from '#tests/support/console/console-fakes.ts';
import { UnusedFields } from './UnusedFields.tsx';

afterEach(cleanup);

const field = consoleModel.resource('dataset').fields.find(({ name }) => name === 'unused_fields');
const offer = () => screen.queryByRole('button', { name: 'Leave out URL, Partners, and Match' });

function Form({ saved, readOnly = false }: { saved: Json; readOnly?: boolean }) {
  const [value, setValue] = useState(saved);
  if (!field) return null;
  return (
    <>
      <UnusedFields {...{ field, value, readOnly }} id="f" record={{ in_menu: true }} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

const show = async (saved: Json, readOnly?: boolean) =>
  render(
    <I18nextProvider i18n={await englishTexts()}>
      <Form saved={saved} {...(readOnly && { readOnly })} />
    </I18nextProvider>,
  );

it('a dataset that becomes a collection leaves out the fields of shops by one press', async () => {
  await show(null);
  await userEvent.click(offer() as HTMLElement);
  expect(screen.getByText('["listing_url","partners","match"]')).toBeTruthy();
  expect(offer()).toBeNull();
});

it('offers nothing where somebody has chosen, or may not', async () => {
  await show(['match']);
  expect(offer()).toBeNull();
  cleanup();
  await show([], true);
  expect(offer()).toBeNull();
});
