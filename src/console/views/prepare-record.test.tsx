// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeProvider, renderConsole } from '#tests/support/console-harness.tsx';

const id = '3f1c9a52-6a0f-4a53-9a1a-000000000001';

/** jsdom's own has no buttons. */
const press = (link: HTMLElement, button: number) =>
  fireEvent(link, new MouseEvent('pointerdown', { bubbles: true, button }));

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe.each([
  ['a row', false],
  ['a card', true],
])('the press on the link of %s', (_name, phone) => {
  it('asks for the record at once, and the form waits for that answer', async () => {
    const row = { id, name: 'Lofoten', slug: 'lofoten' };
    let answer = (_: { data: typeof row }) => {};
    const answered = new Promise<{ data: typeof row }>((resolve) => {
      answer = resolve;
    });
    const fake = fakeProvider(row, { getOne: vi.fn(() => answered) as never });
    await renderConsole({ path: '/listing/list', provider: fake, phone });
    const link = await screen.findByRole('link', { name: 'Lofoten' });

    press(link, 0);
    await waitFor(() => expect(fake.getOne).toHaveBeenCalledTimes(1));
    fireEvent.click(link, { button: 0 });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Lofoten' })).toBeNull());
    answer({ data: row });

    expect(await screen.findByDisplayValue('Lofoten')).toBeTruthy();
    expect(fake.getOne).toHaveBeenCalledTimes(1);
    expect(vi.mocked(fake.getOne).mock.calls[0]?.[0]).toMatchObject({ resource: 'listing', id });
  });

  it('asks for nothing where another button is pressed', async () => {
    const fake = fakeProvider({ id, name: 'Lofoten', slug: 'lofoten' });
    await renderConsole({ path: '/listing/list', provider: fake, phone });
    press(await screen.findByRole('link', { name: 'Lofoten' }), 2);
    expect(fake.getOne).not.toHaveBeenCalled();
  });
});
