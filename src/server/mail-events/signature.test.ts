import { expect, test } from 'vitest';
import { CERTIFICATE, CERTIFICATE_URL, signedPost } from '#tests/support/server/mail-events.ts';
import { AppError } from '../errors.ts';
import type { Downloads } from '../ports/files/downloads.ts';
import { createVerifyPost } from './signature.ts';

function certificates(answer: () => Buffer = () => Buffer.from(CERTIFICATE)) {
  const fetched: string[] = [];
  const downloads: Downloads = {
    fetch: async (url) => {
      fetched.push(url);
      return answer();
    },
  };
  return { fetched, downloads };
}

test.each(['1', '2'])(
  'a post that Amazon signed is Amazon’s (version %s), by one look at its certificate',
  async (version) => {
    const { fetched, downloads } = certificates();
    const isSigned = createVerifyPost({ downloads });
    const post = signedPost({ SignatureVersion: version, Subject: 'Hi' });
    expect([await isSigned(post), await isSigned(post)]).toEqual([true, true]);
    expect(fetched).toEqual([CERTIFICATE_URL]);
  },
);

test.each([
  { Message: '{"eventType":"Bounce"}' },
  { TopicArn: 'arn:aws:sns:eu-central-1:999:other' },
  { Subject: 'added' },
  { Signature: 'AAAA' },
  { Signature: '' },
  { SignatureVersion: '1' },
  { SignatureVersion: '3' },
  { Type: 'SubscriptionConfirmation' as const },
])('a post that was changed after it was signed is not: %j', async (change) => {
  const isSigned = createVerifyPost({ downloads: certificates().downloads });
  expect(await isSigned({ ...signedPost(), ...change })).toBe(false);
});

test.each([
  'http://sns.eu-central-1.amazonaws.com/SimpleNotificationService-0.pem',
  'https://sns.eu-central-1.amazonaws.com.evil.test/SimpleNotificationService-0.pem',
  'https://evil.test/SimpleNotificationService-0.pem',
  'https://sns.eu-central-1.amazonaws.com@evil.test/SimpleNotificationService-0.pem',
  'https://bucket.s3.amazonaws.com/SimpleNotificationService-0.pem',
  'https://sns.eu-central-1.amazonaws.com/a/../SimpleNotificationService-0.pem',
])('nothing is fetched from %s', async (url) => {
  const { fetched, downloads } = certificates();
  expect(await createVerifyPost({ downloads })(signedPost({ SigningCertURL: url }))).toBe(false);
  expect(fetched).toEqual([]);
});

test('a certificate that is over proves nothing', async () => {
  const { downloads } = certificates();
  expect(await createVerifyPost({ downloads, now: () => Date.parse('2200-01-01') })(signedPost())).toBe(false);
});

test('a certificate that could not be fetched is fetched again for the next post', async () => {
  let isDown = true;
  const { fetched, downloads } = certificates(() => {
    if (isDown) throw new AppError('address-unreachable');
    return Buffer.from(CERTIFICATE);
  });
  const isSigned = createVerifyPost({ downloads });
  await expect(isSigned(signedPost())).rejects.toThrow(AppError);
  isDown = false;
  expect(await isSigned(signedPost())).toBe(true);
  expect(fetched).toHaveLength(2);
});
