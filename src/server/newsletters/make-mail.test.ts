import { expect, it } from 'vitest';
import type { FrozenMail, WaitingRecipient } from '../ports/newsletters/sendings.ts';
import { createMailMaker } from './make-mail.ts';

const frozen: FrozenMail = {
  ...{ from: 'news@example.org', replyTo: '', opens: false, values: {}, home: 'https://example.org' },
  ...{ subject: 'Berth {{ member.custom_berth | default: "open" }}', subjectB: '' },
  ...{ html: '<p>{{ member.name }}: {{ member.custom_berth }}, {{ member.custom_until }}</p>', text: '' },
  memberFields: [
    { kind: 'text', name: 'custom_berth' },
    { kind: 'date', name: 'custom_until', precision: 'day' },
  ],
  language: 'en',
};
const recipient = (member: WaitingRecipient['member']): WaitingRecipient => ({
  ...{ id: 'r', email: 'ada@example.org', name: 'Ada Berg', variant: null, member },
});
const make = (mail: FrozenMail, member: WaitingRecipient['member']) =>
  createMailMaker(mail, { tokenOf: (id) => `token-${id}` })(recipient(member));

it('says of each recipient what the space has added to its members', () => {
  const info = { custom_berth: 'Quay <4>', custom_until: '2027-02-28' };
  expect(make(frozen, { firstName: 'Ada', lastName: 'Berg', info })).toMatchObject({
    subject: 'Berth Quay <4>',
    html: '<p>Ada Berg: Quay &lt;4&gt;, February 28, 2027</p>',
  });
  expect(make(frozen, null)).toMatchObject({ subject: 'Berth open', html: '<p>Ada Berg: , </p>' });
});

it('sends a mail that was frozen before there were such fields', () => {
  const { memberFields: _, language: __, ...before } = frozen;
  expect(make(before, { firstName: 'Ada', lastName: '', info: { custom_berth: 'Quay' } })).toMatchObject({
    html: '<p>Ada Berg: , </p>',
  });
});
