import { expect, test } from 'vitest';
import { fakeAssetDeps } from '#tests/support/server/assets.ts';
import { CERTIFICATE, signedPost, TOPIC } from '#tests/support/server/mail-events.ts';
import { fakeSendings, SPACE_ID, testApp } from '#tests/support/server/server.ts';
import type { MailEvent } from '../../ports/mail/mail-events.ts';

const SPACE_TOPIC = 'arn:aws:sns:eu-central-1:210987654321:own';
const mail = { messageId: 'm-1', timestamp: '2026-03-01T11:00:00.000Z' };
const delivered = { eventType: 'Delivery', mail, delivery: { timestamp: mail.timestamp } };
const mailEvent = { messageId: 'm-1', kind: 'delivered', at: mail.timestamp };

async function route({ takesRawEvents = false, fails = false } = {}) {
  const applied: MailEvent[] = [];
  const fetched: string[] = [];
  const app = await testApp({
    takesRawEvents,
    sendings: {
      ...fakeSendings(),
      apply: async (events) => {
        if (fails) throw new Error('down');
        applied.push(...events);
      },
    },
    mailTopics: {
      find: async (arn) =>
        arn === TOPIC ? { spaceId: undefined } : arn === SPACE_TOPIC ? { spaceId: SPACE_ID } : null,
    },
    assets: fakeAssetDeps({
      downloads: {
        fetch: async (url) => {
          fetched.push(url);
          return Buffer.from(CERTIFICATE);
        },
      },
    }),
  });
  const post = async (body: unknown, headers: Record<string, string> = {}) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/mail/events',
      headers: { 'content-type': 'text/plain; charset=UTF-8', ...headers },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return answer.statusCode;
  };
  return { applied, fetched, post };
}

test('an event that Amazon signed for our topic is written', async () => {
  const { applied, post } = await route();
  expect(await post(signedPost({ Message: JSON.stringify(delivered) }))).toBe(200);
  expect(applied).toEqual([mailEvent]);
});

test('what a space’s own account tells is told as of that space alone', async () => {
  const { applied, post } = await route();
  await post(signedPost({ TopicArn: SPACE_TOPIC, Message: JSON.stringify(delivered) }));
  expect(applied).toEqual([{ ...mailEvent, spaceId: SPACE_ID }]);
});

test('an event that comes twice is handed on twice, and an older one after a newer: the port puts them in order', async () => {
  const { applied, post } = await route();
  const clicked = {
    eventType: 'Click',
    mail,
    click: { timestamp: '2026-03-01T11:05:00.000Z', link: 'https://x.test/' },
  };
  for (const event of [clicked, delivered, delivered]) await post(signedPost({ Message: JSON.stringify(event) }));
  expect(applied.map(({ kind }) => kind)).toEqual(['clicked', 'delivered', 'delivered']);
});

test.each([
  ['a forged content', { ...signedPost(), Message: JSON.stringify(delivered) }],
  ['a topic of somebody else, however well signed', signedPost({ TopicArn: 'arn:aws:sns:eu-central-1:666:evil' })],
  [
    'a certificate of somebody else',
    signedPost({ SigningCertURL: 'https://evil.test/SimpleNotificationService-0.pem' }),
  ],
])('%s is refused', async (_case, body) => {
  const { applied, post } = await route();
  expect(await post(body)).toBe(401);
  expect(applied).toEqual([]);
});

test('nothing is fetched for a topic of nobody', async () => {
  const { fetched, post } = await route();
  await post(signedPost({ TopicArn: 'arn:aws:sns:eu-central-1:666:evil' }));
  expect(fetched).toEqual([]);
});

test.each([
  'no json',
  '[]',
  { Type: 'Notification' },
  signedPost({ Message: 'no json' }),
  signedPost({ Message: '{}' }),
])('what is no event is refused: %#', async (body) => {
  const { applied, post } = await route();
  expect(await post(body)).toBe(400);
  expect(applied).toEqual([]);
});

test('an event without an envelope is taken in local runs alone', async () => {
  const raw = { 'x-amz-sns-rawdelivery': 'true' };
  const production = await route();
  expect(await production.post(delivered, raw)).toBe(400);
  const local = await route({ takesRawEvents: true });
  expect(await local.post(delivered, raw)).toBe(200);
  expect([production.applied, local.applied]).toEqual([[], [mailEvent]]);
});

const subscribe = (url: string) => signedPost({ Type: 'SubscriptionConfirmation', Token: 't', SubscribeURL: url });

test('a subscription to our topic is confirmed, at Amazon alone', async () => {
  const url = 'https://sns.eu-central-1.amazonaws.com/?Action=ConfirmSubscription&Token=t';
  const { fetched, post } = await route();
  expect(await post(subscribe(url))).toBe(200);
  expect(fetched).toContain(url);
  const evil = 'https://169.254.169.254/?Action=ConfirmSubscription';
  expect(await post(subscribe(evil))).toBe(400);
  expect(fetched).not.toContain(evil);
});

test('the sentence that SES writes when it is told of a topic is taken', async () => {
  const { post } = await route();
  expect(await post(signedPost({ Message: 'Successfully validated SNS topic for Amazon SES event publishing.' }))).toBe(
    200,
  );
});

test('events that could not be written come again: the answer is an error', async () => {
  const { post } = await route({ fails: true });
  expect(await post(signedPost({ Message: JSON.stringify(delivered) }))).toBe(500);
});
