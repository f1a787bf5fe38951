// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, it } from 'vitest';
import { ModelContext } from '#console/ui/context.ts';
import { consoleModel, englishTexts } from '#tests/support/console/console-fakes.ts';
import { ItemCell } from './ItemCell.tsx';

afterEach(cleanup);

async function show(row: { title: string | null; type?: string }) {
  render(
    <I18nextProvider i18n={await englishTexts()}>
      <ModelContext value={consoleModel}>
        <ItemCell row={{ id: 'p', ...row }}>as it is</ItemCell>
      </ModelContext>
    </I18nextProvider>,
  );
}

it.each([
  ['a purchase from before titles were kept by its kind', { title: null, type: 'PLAN' }, 'Plan'],
  ['one with a title as it is', { title: 'Business', type: 'PLAN' }, 'as it is'],
  ['one whose kind is not read as it is', { title: null }, 'as it is'],
] as const)('calls %s', async (_, row, text) => {
  await show(row);
  screen.getByText(text);
});
