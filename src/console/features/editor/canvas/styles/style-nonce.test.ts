// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { giveNonce } from './style-nonce.ts';

it('gives styles their nonce until the last canvas that needs it has ended', () => {
  const meta = document.createElement('meta');
  meta.setAttribute('property', 'csp-nonce');
  meta.nonce = 'n';
  document.head.append(meta);
  const made = () => document.createElement('style').nonce;
  const endFirst = giveNonce(document);
  const endSecond = giveNonce(document);
  endFirst();
  expect(made()).toBe('n');
  endSecond();
  expect(made()).toBe('');
});
