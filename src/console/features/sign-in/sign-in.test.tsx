// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { englishTexts } from '#tests/support/console/console-fakes.ts';
import { AppliedCode } from './AppliedCode.tsx';
import { Arrival } from './Arrival.tsx';
import { NewPassword } from './NewPassword.tsx';
import SignIn from './SignIn.tsx';

const product = { productName: 'Sitewright' };
const page = { ...product, signInPath: '/login' };
const actions = {
  signIn: vi.fn(async (_email: string, _password: string) => {}),
  resetPassword: vi.fn(async (_email: string) => {}),
  sendLink: vi.fn(async (_email: string) => {}),
  onSocial: vi.fn(),
};

async function open(element: ReactElement, at = '/login') {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  render(
    <I18nextProvider i18n={await englishTexts()}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
  return router;
}

const openSignIn = (change = {}) =>
  open(<SignIn {...product} {...actions} {...change} choices={[]} registrationPath="/create-account" />);
const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const refusal = (code: string, message: string) => Object.assign(new Error(message), { code });

beforeEach(() => vi.clearAllMocks());
afterEach(cleanup);

describe('the sign-in page', () => {
  it('tells password managers what its inputs are, and begins in the first', async () => {
    await openSignIn();
    expect([email().type, email().autocomplete, email().name]).toEqual(['email', 'username', 'email']);
    expect([password().type, password().autocomplete, password().name]).toEqual([
      'password',
      'current-password',
      'password',
    ]);
    expect(document.activeElement).toBe(email());
  });

  it('is sent with Enter', async () => {
    await openSignIn();
    await userEvent.type(email(), ' maya@aurora.test ');
    await userEvent.type(password(), ' se cret {Enter}');
    expect(actions.signIn).toHaveBeenCalledExactlyOnceWith('maya@aurora.test', ' se cret ');
  });

  it('leads to the first input that is wrong, and says what is wrong with it', async () => {
    await openSignIn();
    await userEvent.type(email(), 'maya@aurora.test{Enter}');
    expect(actions.signIn).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(password());
    expect(password().getAttribute('aria-invalid')).toBe('true');
    const description = document.getElementById(password().getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('Required.');
  });

  it('announces why somebody may not come in', async () => {
    const signIn = async () => Promise.reject(refusal('user-disabled', 'Your account has been disabled by Admin'));
    await openSignIn({ signIn });
    await userEvent.type(email(), 'maya@aurora.test');
    await userEvent.type(password(), 'secret{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Your account has been disabled by Admin');
  });

  it('shows the password on demand', async () => {
    await openSignIn();
    await userEvent.type(password(), 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password().type).toBe('text');
    expect(screen.getByRole('button', { name: 'Hide password' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('says that Caps Lock is on, while it is', async () => {
    await openSignIn();
    fireEvent.keyDown(password(), { key: 'A', modifierCapsLock: true });
    expect(screen.getByRole('status').textContent).toBe('Caps Lock is on.');
    fireEvent.keyUp(password(), { key: 'CapsLock' });
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('offers the Google account only where there is one to offer', async () => {
    await openSignIn();
    await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }));
    expect(actions.onSocial).toHaveBeenCalledOnce();
    cleanup();
    await openSignIn({ onSocial: undefined });
    expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull();
  });

  it.each([
    ['Forgot your password?', 'Send reset link', actions.resetPassword, 'If there is an account for maya@aurora.test'],
    ['Email me a sign-in link', 'Send sign-in link', actions.sendLink, 'is on its way to maya@aurora.test'],
  ])('asks for a mail: %s', async (buttonName, send, action, notice) => {
    await openSignIn();
    await userEvent.type(email(), 'maya@aurora.test');
    await userEvent.click(screen.getByRole('button', { name: buttonName }));
    await userEvent.click(screen.getByRole('button', { name: send }));
    expect(action).toHaveBeenCalledExactlyOnceWith('maya@aurora.test');
    expect((await screen.findByRole('status')).textContent).toContain(notice);
    await userEvent.click(screen.getByRole('button', { name: 'Send it again' }));
    expect(action).toHaveBeenCalledTimes(2);
    await userEvent.click(screen.getByRole('button', { name: 'Back to sign in' }));
    expect(password()).toBeDefined();
  });

  it('asks for a mail at an address of its own, which the way back leaves', async () => {
    const router = await openSignIn();
    await userEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }));
    expect(router.state.location).toMatchObject({ pathname: '/login', search: '?mail=reset' });
    await act(() => router.navigate(-1));
    expect(password()).toBeDefined();
    cleanup();
    const direct = await open(
      <SignIn {...product} {...actions} choices={[]} registrationPath="/" />,
      '/login?mail=reset',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Back to sign in' }));
    expect(password()).toBeDefined();
    expect(direct.state.location).toMatchObject({ pathname: '/login', search: '' });
  });
});

describe('what a mail brings', () => {
  it('is used once, and a failure is announced with the way on', async () => {
    const enter = vi.fn(async () => Promise.reject(refusal('invalid-action-code', 'Used already.')));
    await open(<Arrival {...page} enter={enter} />);
    expect((await screen.findByRole('alert')).textContent).toBe('Used already.');
    expect(enter).toHaveBeenCalledOnce();
    expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/login');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You could not be signed in');
  });

  it.each([
    ['verifyEmail', 'Email verified'],
    ['verifyAndChangeEmail', 'Email changed'],
    ['recoverEmail', 'Change taken back'],
  ] as const)('does what it is for: %s', async (mode, title) => {
    const apply = vi.fn(async () => {});
    await open(<AppliedCode {...page} mode={mode} apply={apply} />);
    await screen.findByRole('heading', { level: 1, name: title });
    expect(apply).toHaveBeenCalledOnce();
    expect(screen.getByRole('link', { name: 'Go to sign in' })).toBeDefined();
  });

  it('says that a link does not work any more', async () => {
    const apply = async () => Promise.reject(refusal('invalid-action-code', 'Used already.'));
    await open(<AppliedCode {...page} mode="verifyEmail" apply={apply} />);
    await screen.findByRole('heading', { level: 1, name: 'This link does not work' });
    expect(screen.getByRole('alert').textContent).toBe('Used already.');
  });

  it('chooses a new password, under the name that password managers keep it by', async () => {
    const setPassword = vi.fn(async (_password: string) => {});
    await open(<NewPassword {...page} emailOf={async () => 'maya@aurora.test'} setPassword={setPassword} />);
    await screen.findByText('For the account maya@aurora.test.');
    const input = screen.getByLabelText<HTMLInputElement>('New password');
    expect(input.autocomplete).toBe('new-password');
    expect(document.querySelector<HTMLInputElement>('input[autocomplete=username]')?.value).toBe('maya@aurora.test');
    await userEvent.type(input, 'short{Enter}');
    expect(setPassword).not.toHaveBeenCalled();
    await userEvent.type(input, '-no-more{Enter}');
    expect(setPassword).toHaveBeenCalledExactlyOnceWith('short-no-more');
    await screen.findByRole('heading', { level: 1, name: 'Password saved' });
  });

  it('asks for no password with a link that is over', async () => {
    const emailOf = async () => Promise.reject(refusal('expired-action-code', 'Used already.'));
    await open(<NewPassword {...page} emailOf={emailOf} setPassword={async () => {}} />);
    await screen.findByRole('heading', { level: 1, name: 'This link does not work' });
    expect(screen.queryByLabelText('New password')).toBeNull();
  });
});
