import { expect, test } from 'vitest';
import { parseEvent } from './parse-event.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const RECIPIENT = '5a0e2c9e-0000-4000-8000-0000000000f1';
const mail = {
  messageId: 'm-1',
  timestamp: '2026-03-01T11:00:00.000Z',
  tags: { recipient: [RECIPIENT], other: ['x'] },
};
const known = { messageId: 'm-1', recipientId: RECIPIENT };

test.each([
  [
    { eventType: 'Delivery', mail, delivery: { timestamp: '2026-03-01T11:00:02.000Z', recipients: ['a@x.test'] } },
    { ...known, kind: 'delivered', at: '2026-03-01T11:00:02.000Z' },
  ],
  [
    {
      eventType: 'Bounce',
      mail,
      bounce: {
        bounceType: 'Permanent',
        bounceSubType: 'General',
        bouncedRecipients: [{ emailAddress: 'a@x.test', diagnosticCode: 'smtp; 550 5.1.1\r\nuser unknown\u0000' }],
        timestamp: '2026-03-01T11:00:03.000Z',
      },
    },
    { ...known, kind: 'bounced', hard: true, reason: 'smtp; 550 5.1.1 user unknown', at: '2026-03-01T11:00:03.000Z' },
  ],
  [
    { eventType: 'Bounce', mail, bounce: { bounceType: 'Transient', bounceSubType: 'MailboxFull' } },
    { ...known, kind: 'bounced', hard: false, reason: 'MailboxFull', at: '2026-03-01T11:00:00.000Z' },
  ],
  [
    { notificationType: 'Complaint', mail, complaint: { complaintFeedbackType: 'abuse', timestamp: 'not a time' } },
    { ...known, kind: 'complained', reason: 'abuse', at: NOW.toISOString() },
  ],
  [
    { eventType: 'Click', mail, click: { link: 'https://x.test/a', timestamp: '2099-01-01T00:00:00Z' } },
    { ...known, kind: 'clicked', link: 'https://x.test/a', at: NOW.toISOString() },
  ],
  [
    { eventType: 'Open', mail, open: {} },
    { ...known, kind: 'opened', at: '2026-03-01T11:00:00.000Z' },
  ],
])('%#: %j', (event, expected) => {
  expect(parseEvent(event, NOW)).toEqual([expected]);
});

test('a tag that is no id of a recipient is left out', () => {
  const event = { eventType: 'Delivery', mail: { ...mail, tags: { recipient: ["1'; drop table"] } } };
  expect(parseEvent(event, NOW)).toEqual([
    { messageId: 'm-1', recipientId: undefined, kind: 'delivered', at: mail.timestamp },
  ]);
});

test.each([
  { eventType: 'Send', mail },
  { eventType: 'Rendering Failure', mail },
  { eventType: 'Bounce', mail },
])('what changes nothing is taken and left: %j', (event) => {
  expect(parseEvent(event, NOW)).toEqual([]);
});

test.each([null, [], 'text', {}, { eventType: 'Delivery' }, { eventType: 'Delivery', mail: { messageId: 7 } }])(
  'this is no event: %j',
  (value) => {
    expect(parseEvent(value, NOW)).toBeNull();
  },
);
