// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeProvider } from '#tests/support/console/console-fakes.ts';
import { renderConsole } from '#tests/support/console/console-harness.tsx';

const idOf = (position: number) => `3f1c9a52-6a0f-4a53-9a1a-${String(position).padStart(12, '0')}`;
const pages = Array.from({ length: 25 }, (_, index) => ({ id: idOf(index + 1), name: `Page ${index + 1}`, slug: 'x' }));

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** Twenty-five pages, and what the lists asked. */
function provider() {
  return fakeProvider(pages[0] ?? {}, {
    getOne: vi.fn(async ({ id }) => ({ data: pages.find((page) => page.id === id) })) as never,
    getList: vi.fn(async ({ resource, pagination, meta }) => {
      if (resource !== 'page') return { data: [], total: 0 };
      const size = pagination?.pageSize ?? 10;
      const start = meta?.offset ?? ((pagination?.currentPage ?? 1) - 1) * size;
      return { data: pages.slice(start, start + size), total: pages.length };
    }) as never,
  });
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const requests = (fake: ReturnType<typeof provider>) =>
  vi.mocked(fake.getList).mock.calls.flatMap(([request]) => (request.meta?.offset === undefined ? [] : [request]));

describe('the neighbours of a record', () => {
  it('follow the list that it was opened from, across its pages, and lead back to the right one', async () => {
    const user = userEvent.setup({ delay: null });
    const fake = provider();
    const { router } = await renderConsole({ path: '/page/list?size=10&sort=name&search=Pa', provider: fake });
    await user.click(await screen.findByRole('link', { name: 'Page 9' }));
    await title('Page 9');
    await screen.findByText('9 of 25');
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await title('Page 10');
    expect(requests(fake)).toHaveLength(1);
    expect(requests(fake)[0]).toMatchObject({
      sorters: [{ field: 'name', order: 'asc' }],
      meta: { search: 'Pa', offset: 0 },
    });
    await user.click(await screen.findByRole('link', { name: /^Next record/ }));
    await title('Page 11');
    await screen.findByText('11 of 25');
    expect(requests(fake).at(-1)).toMatchObject({ pagination: { pageSize: 12 }, meta: { offset: 9 } });
    expect(screen.getByRole('link', { name: 'Pages' }).getAttribute('href')).toContain('page=2');
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await title('Page 10');
    expect(router.state.location.state).toMatchObject({ list: expect.not.stringContaining('page=') });
  });

  it('end with the list, and are not there for a record that was opened from elsewhere', async () => {
    const user = userEvent.setup({ delay: null });
    const fake = provider();
    await renderConsole({ path: '/page/list', provider: fake });
    await user.click(await screen.findByRole('link', { name: 'Page 1' }));
    await screen.findByText('1 of 25');
    expect(screen.getByRole('button', { name: /^Previous record/ })).toHaveProperty('disabled', true);
    cleanup();
    await renderConsole({ path: `/page/edit/${idOf(3)}`, provider: fake });
    await title('Page 3');
    expect(screen.queryByText('3 of 25')).toBeNull();
  });

  it('wait while something is unsaved', async () => {
    const user = userEvent.setup({ delay: null });
    const { address } = await renderConsole({ path: '/page/list', provider: provider() });
    await user.click(await screen.findByRole('link', { name: 'Page 2' }));
    await screen.findByText('2 of 25');
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), '!');
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(address()).toBe(`/page/edit/${idOf(2)}`));
  });
});

describe('the sections of a long page', () => {
  it('can be gone to without a step in the history', async () => {
    const user = userEvent.setup({ delay: null });
    const { router } = await renderConsole({ path: `/page/edit/${idOf(3)}`, provider: provider() });
    const section = await screen.findByRole('region', { name: 'SEO' });
    const entry = screen.getByRole('link', { name: 'SEO' });
    await user.click(entry);
    expect(entry.getAttribute('aria-current')).toBe('location');
    expect(document.activeElement).toBe(section);
    expect(router.state.location.hash).toBe('');
    screen.getByRole('link', { name: 'Posts' });
  });
});
