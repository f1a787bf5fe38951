// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { consoleModel, fakeProvider } from '#tests/support/console-fakes.ts';
import { renderConsole } from '#tests/support/console-harness.tsx';

const id = '3f1c9a52-6a0f-4a53-9a1a-2f7de7a4b001';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

async function create() {
  const user = userEvent.setup({ delay: null });
  const row = { id, name: 'Press', updated_at: '2025-03-01T09:30:00Z' };
  const getOne = vi.fn(async () => ({ data: { ...row } }));
  const provider = fakeProvider(row, { getOne } as never);
  const { address } = await renderConsole({ path: '/partner/new', provider });
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Press');
  await user.click(screen.getByRole('button', { name: 'Create partner' }));
  await screen.findByText('“Press” was created.');
  const undo = async () => user.click(await screen.findByRole('button', { name: 'Undo' }));
  return { provider, row, address, undo };
}

describe('the undo of a creation', () => {
  it('deletes the new record, and leads from its page to the list', async () => {
    const { provider, address, undo } = await create();
    await waitFor(() => expect(address()).toBe(`/partner/edit/${id}`));
    await screen.findByRole('button', { name: 'Save' });
    await undo();
    await waitFor(() => expect(provider.deleteOne).toHaveBeenCalled());
    await waitFor(() => expect(address()).toBe('/partner/list'));
    expect(vi.mocked(provider.deleteOne).mock.lastCall?.[0]).toMatchObject({ resource: 'partner', id });
  });

  it('deletes nothing that was changed since, and says so', async () => {
    const { provider, row, undo } = await create();
    row.updated_at = '2025-03-01T10:30:00Z';
    await undo();
    await screen.findByText('Not undone: “Press” has been changed since.');
    expect(provider.deleteOne).not.toHaveBeenCalled();
  });

  it('is not offered where making one has sent mails', async () => {
    const partner = consoleModel.resource('partner');
    partner.tellsPeople = true;
    onTestFinished(() => {
      delete partner.tellsPeople;
    });
    await create();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});
