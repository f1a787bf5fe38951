import { expect, it } from 'vitest';
import { booleanExpression } from '#derive/values/boolean-expression.ts';
import { likeEmail, recipientOf } from './useMemberWords.ts';

it('finds whom a mail is about as the sender does: without regard to case, and nobody who was deleted', () => {
  const rows = [
    { id: '1', email: 'Ann@site.test', status: 'DELETED' },
    { id: '2', email: 'ann@site.test.ann@site.test', status: 'ACTIVE' },
    { id: '3', email: 'aNN@Site.test', status: 'ACTIVE' },
  ];
  expect(recipientOf(rows, 'ann@site.TEST')?.id).toBe('3');
  expect(recipientOf(rows.slice(0, 2), 'ann@site.test')).toBeUndefined();
  expect(booleanExpression(likeEmail('a_n@site.test'), () => null)).toEqual({
    _and: [{ email: { _ilike: 'a\\_n@site.test%' } }, { email: { _ilike: '%a\\_n@site.test' } }],
  });
});
