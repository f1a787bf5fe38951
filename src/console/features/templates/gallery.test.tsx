// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { englishTexts } from '#tests/support/console/console-fakes.ts';
import { Unmoved } from '#tests/support/unmoved.ts';
import { Gallery } from './Gallery.tsx';

const run = vi.fn();
vi.mock('#console/session/services.ts', () => ({ useServices: () => ({ run }) }));
vi.mock('#console/records/useRights.ts', () => ({ useRights: () => ({ read: true }) }));
vi.mock('#console/ui/context.ts', async (original) => ({
  ...(await original<object>()),
  useModel: () => ({ resource: () => ({}) }),
  useSpace: () => ({ space: { id: 's' } }),
}));

vi.stubGlobal('IntersectionObserver', Unmoved);
afterEach(cleanup);

it('says that the templates of the space are missing, beside the starters, and asks again', async () => {
  const own = {
    id: 'o',
    name: 'Our season',
    type: 'Section',
    format: 'Section',
    category: 'Hero',
    meta: { thumbnail: '/our.png' },
  };
  run.mockRejectedValueOnce(new Error('No connection.')).mockResolvedValue({ rows: [own] });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <I18nextProvider i18n={await englishTexts()}>
      <QueryClientProvider client={client}>
        <Gallery type="Page" onChoose={() => {}} />
      </QueryClientProvider>
    </I18nextProvider>,
  );
  await screen.findByText('No connection.');
  const starters = screen.getAllByRole('listitem').length;
  expect(starters).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Our season');
  expect(screen.getAllByRole('listitem')).toHaveLength(starters + 1);
  expect(screen.queryByRole('alert')).toBeNull();
});
