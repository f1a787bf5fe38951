// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeProvider } from '#tests/support/console/console-fakes.ts';
import { renderConsole } from '#tests/support/console/console-harness.tsx';

const id = '6f3c8a52-4a86-4a76-9d0b-3c6b9e2a7f11';
const row = { id, name: 'Home', slug: 'home', status: 'DRAFT', title: 'Home', updated_at: '2025-03-01T09:30:00Z' };

afterEach(cleanup);

async function fill(label: RegExp, value: string, provider = fakeProvider(row)) {
  const user = userEvent.setup({ delay: null });
  await renderConsole({ path: `/page/edit/${id}`, provider });
  const input = await screen.findByRole('textbox', { name: label });
  fireEvent.change(input, { target: { value } });
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  return { input, provider };
}

/** What stands below an input, as screen readers read it with the input. */
const described = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((one) => document.getElementById(one)?.textContent)
    .join(' ');

describe('a form', () => {
  it('says how many fields the role does not see, and by which rules', async () => {
    const user = userEvent.setup({ delay: null });
    await renderConsole({ path: `/page/edit/${id}`, provider: fakeProvider(row), role: 'AUTHOR' });
    await user.click(await screen.findByRole('button', { name: '2 fields are not shown to you' }));
    const dialog = await screen.findByRole('dialog', { name: '2 fields are not shown to you' });
    expect([...dialog.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'The field “Tags” leads to “Tags”, which the role Author may not read.',
      'The field “Head injection” needs a right to “Head injection”, which the role Author does not have.',
    ]);
  });

  it('says nothing of that where all is shown', async () => {
    await renderConsole({ path: `/page/edit/${id}`, provider: fakeProvider(row) });
    await screen.findByRole('textbox', { name: /^Name/ });
    expect(screen.queryByRole('button', { name: /not shown to you/ })).toBeNull();
  });
});

describe('a value that cannot be stored', () => {
  it.each([
    ['too long', /^Name/, 'a'.repeat(201), 'At most 200 characters.'],
    ['with a null character', /^Name/, 'a\0b', 'The text holds a null character, which cannot be stored.'],
    ['with half of a character', /^Title/, 'a\ud83d', 'The text holds half of a character, which cannot be stored.'],
    ['of white space alone', /^Name/, ' \u00a0 ', 'Required.'],
    ['that is no slug', /^Slug/, 'Ünïcode', 'Please enter a valid slug, for example hello or hello-one.'],
  ])('%s is refused below its input, which keeps it', async (_, label, value, message) => {
    const { input, provider } = await fill(label, value);
    await waitFor(() => expect(described(input)).toContain(message));
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect((input as HTMLInputElement).value).toBe(value);
    expect(provider.update).not.toHaveBeenCalled();
  });

  it('is refused below its input too where only the data service knows', async () => {
    const message = 'This value does not fit the field.';
    const refusal = Object.assign(new Error(message), { statusCode: 400, errors: { title: message } });
    const provider = fakeProvider(row, { update: vi.fn().mockRejectedValue(refusal) });
    const { input } = await fill(/^Title/, 'Elsewhere', provider);
    await waitFor(() => expect(described(input)).toContain(message));
    expect((input as HTMLInputElement).value).toBe('Elsewhere');
  });
});

describe('an old address that is no valid one any more', () => {
  const member = {
    id,
    email: 'ada@example.c0m',
    info: {},
    first_name: 'Ada',
    status: 'ACTIVE',
    updated_at: row.updated_at,
  };

  async function open() {
    const provider = fakeProvider(member);
    await renderConsole({ path: `/member/edit/${id}`, provider });
    const email = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Email/ });
    return { provider, email, user: userEvent.setup({ delay: null }) };
  }

  it('stays while the rest of its record is changed', async () => {
    const { provider, email, user } = await open();
    fireEvent.change(await screen.findByRole('textbox', { name: /^First name/ }), { target: { value: 'Ida' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(provider.update).toHaveBeenCalled());
    expect(vi.mocked(provider.update).mock.lastCall?.[0].variables).toEqual({ first_name: 'Ida' });
    expect(email.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('is refused once it is another one', async () => {
    const { provider, email, user } = await open();
    fireEvent.change(email, { target: { value: 'ida@example.c0m' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
    expect(provider.update).not.toHaveBeenCalled();
  });
});
