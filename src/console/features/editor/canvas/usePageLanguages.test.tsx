// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ServicesContext } from '#console/session/services.ts';
import { fakeServices } from '#tests/support/console/console-fakes.ts';
import type { Owner } from '../content/content.ts';
import { usePageLanguages } from './usePageLanguages.ts';

vi.mock('#console/ui/context.ts', () => ({ useSpace: () => ({ space: { id: 'space' } }) }));
afterEach(cleanup);

/**
 * What is known of the languages of a record; `before` anybody has answered.
 * @param retry how often the console asks again after a failed request
 */
function open(kind: Owner['kind'], answer: () => Promise<object>, retry = 0) {
  const client = new QueryClient({ defaultOptions: { queries: { retry, retryDelay: 0 } } });
  const run = vi.fn(answer);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <ServicesContext value={fakeServices({ run })}>{children}</ServicesContext>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => usePageLanguages({ kind, id: 'houses' }, { slug: 'houses' }, 'en'), { wrapper });
  return { result, before: result.current, run, client };
}

const translation = (language: string) => ({
  id: 'other',
  slug: 'other',
  meta: { language, translation_of: 'houses' },
});

it.each([
  ['without translations', []],
  ['whose translation has its own language', [translation('en')]],
])('a page %s has one language alone once that was answered', async (_what, rows) => {
  const { result, before } = open('page', async () => ({ rows }));
  expect(before).toBeUndefined();
  await waitFor(() => expect(result.current).toBeNull());
});

it('a page has the languages of its translations', async () => {
  const { result } = open('page', async () => ({ rows: [translation('de')] }));
  await waitFor(() => expect(result.current?.all.map(({ code }) => code)).toEqual(['en', 'de']));
});

it('a page has them although a request failed', async () => {
  const answers = [Promise.reject(new Error('busy')), Promise.resolve({ rows: [translation('de')] })];
  const { result, run } = open('page', () => answers.shift() as Promise<object>, 2);
  await waitFor(() => expect(result.current?.all.map(({ code }) => code)).toEqual(['en', 'de']));
  expect(run).toHaveBeenCalledTimes(2);
});

it('nothing is known where the question failed, and nothing asked of what is no page', async () => {
  const failing = () => Promise.reject(new Error('no answer'));
  const { result, client } = open('page', failing);
  await waitFor(() =>
    expect(
      client
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.status),
    ).toEqual(['error']),
  );
  expect(result.current).toBeUndefined();
  const template = open('template', failing);
  expect([template.before, template.run.mock.calls]).toEqual([undefined, []]);
});
