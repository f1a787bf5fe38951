// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import type { Json } from '#schema/json.ts';
import { englishTexts } from '#tests/support/console/console-fakes.ts';
import { DefaultInput } from './DefaultInput.tsx';
import { EditedContext } from './kind.ts';

afterEach(cleanup);

const field = { kind: 'boolean', name: 'pageDefault', label: 'Default for pages' } as const;

function Held({ start, component }: { start: Json; component: string | null }) {
  const [value, setValue] = useState(start);
  return <DefaultInput field={field} id="f" value={value} record={{ component_id: component }} onChange={setValue} />;
}

async function show(start: Json, isNew: boolean, component: string | null = 'c') {
  const i18n = await englishTexts();
  render(
    <I18nextProvider i18n={i18n}>
      <EditedContext value={{ kind: 'header', isNew }}>
        <Held start={start} component={component} />
      </EditedContext>
    </I18nextProvider>,
  );
}

it('offers nothing to switch off where the default one is saved, and says how it changes', async () => {
  await show(true, false);
  expect(screen.queryByRole('switch')).toBeNull();
  screen.getByText(/^This is the default one\. To change that, make another one the default\./);
});

it.each([
  ['a saved one that is not the default', false, false],
  ['a new one', true, true],
])('can be switched for %s', async (_what, start, isNew) => {
  await show(start, isNew);
  const control = screen.getByRole('switch', { name: 'Default for pages' }) as HTMLInputElement;
  await userEvent.click(control);
  expect(control.checked).toBe(!start);
  screen.getByText(/^There is always exactly one/);
});

it.each([true, false])('waits for a component before it can be switched on (new: %s)', async (isNew) => {
  await show(false, isNew, null);
  expect(screen.queryByRole('switch')).toBeNull();
  screen.getByText('Choose a component first. Without one, pages have nothing in its place.');
});

it('says what pages lack where the saved default one has no component', async () => {
  await show(true, false, null);
  screen.getByText('It has no component, so pages have nothing in its place. Choose one above.');
});
