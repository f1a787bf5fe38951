import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createRecipientTokens } from './recipient-token.ts';

const tokens = createRecipientTokens('secret');

it('names a recipient, and nobody else', () => {
  const id = randomUUID();
  const token = tokens.tokenOf(id);
  expect(token).toHaveLength(38);
  expect(tokens.recipientOf(token)).toBe(id);
});

it.each([
  ['', () => ''],
  ['another secret', () => createRecipientTokens('other').tokenOf(randomUUID())],
  ['an id alone', () => randomUUID()],
  ['another id', () => tokens.tokenOf(randomUUID()).slice(0, 20) + tokens.tokenOf(randomUUID()).slice(20)],
  ['more behind it', () => `${tokens.tokenOf(randomUUID())}AAAA`],
  ['what is no text of this kind', () => '%00/../'],
])('refuses %s', (_, make) => expect(tokens.recipientOf(make())).toBeNull());
