import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LocalRecaptcha, startRecaptcha } from './start-recaptcha.ts';

let time = 0;
let captcha: LocalRecaptcha;
beforeAll(async () => {
  captcha = await startRecaptcha(() => time);
});
afterAll(() => captcha.close());

const call = (path: string, body?: URLSearchParams) =>
  fetch(`${captcha.url}/_local/recaptcha/${path}`, body ? { method: 'POST', body } : {});
const tick = async () => (await call('token', new URLSearchParams())).text();
const verify = async (response: string, secret = captcha.secret) =>
  (await call('api/siteverify', new URLSearchParams({ secret, response }))).json();

it('brings a widget that needs no inline style', async () => {
  const script = await (await call('api.js')).text();
  expect(script).toContain('g-recaptcha-response');
  expect(script).not.toContain('style');
});

it('takes an answer of the widget once', async () => {
  const token = await tick();
  expect(await verify(token)).toEqual({ success: true });
  expect(await verify(token)).toEqual({ success: false, 'error-codes': ['invalid-input-response'] });
});

it('takes no other answers, none with another secret, and none that is old', async () => {
  expect(await verify('made-up')).toMatchObject({ success: false });
  expect(await verify('')).toEqual({ success: false, 'error-codes': ['missing-input-response'] });
  expect(await verify(await tick(), 'other')).toEqual({ success: false, 'error-codes': ['invalid-input-secret'] });
  const token = await tick();
  time += 121_000;
  expect(await verify(token)).toEqual({ success: false, 'error-codes': ['timeout-or-duplicate'] });
});
