// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { englishTexts } from '#tests/support/console/console-fakes.ts';
import { ComponentInput } from './ComponentInput.tsx';
import { EditedContext } from './kind.ts';

const run = vi.fn();
vi.mock('#console/session/services.ts', () => ({ useServices: () => ({ run }) }));
vi.mock('#console/ui/context.ts', async (original) => ({
  ...(await original<object>()),
  useSpace: () => ({ space: { id: 's' } }),
}));

afterEach(cleanup);

it('says why there is nothing to choose from, and asks again', async () => {
  const components = [{ id: 'c', name: 'Wide header', version: 1, schema: [], info: { place: 'header' }, meta: {} }];
  run.mockRejectedValueOnce(new Error('No connection.')).mockResolvedValue({ components, space: null });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const field = { kind: 'text', name: 'component_id', label: 'Component' } as const;
  render(
    <I18nextProvider i18n={await englishTexts()}>
      <QueryClientProvider client={client}>
        <EditedContext value={{ kind: 'header', isNew: true }}>
          <ComponentInput field={field} id="f" value={null} record={{}} onChange={() => {}} />
        </EditedContext>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  await screen.findByText('No connection.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('radio', { name: 'Wide header' });
  expect(screen.queryByRole('alert')).toBeNull();
});
