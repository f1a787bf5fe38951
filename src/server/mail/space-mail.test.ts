import { expect, test } from 'vitest';
import type { JsonObject } from '#schema/json.ts';
import { fakeMailService, fakeMailSettings } from '#tests/support/server/mail.ts';
import { SPACE_ID } from '#tests/support/server/server.ts';
import { createSealer } from '../sealed-value.ts';
import { createSpaceMail, type MailKeys } from './space-mail.ts';

const sealer = createSealer([{ id: 'test', key: Buffer.alloc(32) }]);

async function scene(info: JsonObject = {}) {
  const mailSettings = fakeMailSettings(info);
  const platform = fakeMailService();
  const connected: MailKeys[] = [];
  const connectMail = (keys: MailKeys) => {
    connected.push(keys);
    return fakeMailService();
  };
  await mailSettings.addDomain(SPACE_ID, 'aurora.test', { id: 'ann' });
  return {
    mailSettings,
    platform,
    connected,
    spaceMail: createSpaceMail({ mailSettings, mailService: platform, connectMail, sealer }),
  };
}

const info = {
  sender_name: 'Aurora',
  sender_email: 'news@aurora.test',
  reply_to: 'hi@x.test',
  postal_address: ' 1 Way ',
};

test('a space sends as it has set, from a verified domain', async () => {
  const { spaceMail, mailSettings, platform } = await scene({ ...info, newsletter_opens: true });
  await mailSettings.keepCheck(SPACE_ID, 'aurora.test', true);
  expect(await spaceMail.settingsOf(SPACE_ID)).toEqual({
    from: '"Aurora" <news@aurora.test>',
    replyTo: 'hi@x.test',
    postalAddress: '1 Way',
    opens: true,
    mailService: platform,
    fault: null,
  });
});

test('without a sender, or with one that is not verified, it is told why nothing goes', async () => {
  expect(await (await scene()).spaceMail.settingsOf(SPACE_ID)).toMatchObject({
    from: '',
    opens: false,
    fault: 'sender-missing',
  });
  expect(await (await scene(info)).spaceMail.settingsOf(SPACE_ID)).toMatchObject({
    from: '',
    fault: 'sender-unverified',
  });
});

test('the account of a space is opened once for each set of keys', async () => {
  const { spaceMail, mailSettings, connected, platform } = await scene();
  expect(await spaceMail.serviceOf(SPACE_ID)).toBe(platform);
  const set = (secret: string) =>
    mailSettings.setAccount(
      SPACE_ID,
      {
        ...{ region: 'eu-central-1', accessKeyId: 'AKIA', configurationSet: 'events', topicArn: null },
        sealedSecret: sealer.seal(secret, SPACE_ID),
      },
      { id: 'ann' },
    );
  await set('one');
  expect(await spaceMail.serviceOf(SPACE_ID)).toBe(await spaceMail.own(SPACE_ID));
  await set('two');
  await spaceMail.serviceOf(SPACE_ID);
  expect(connected.map(({ secretAccessKey }) => secretAccessKey)).toEqual(['one', 'two']);
  expect(connected[0]).toEqual({
    region: 'eu-central-1',
    accessKeyId: 'AKIA',
    secretAccessKey: 'one',
    configurationSet: 'events',
  });
});

test('a secret that was copied into another space does not open there', async () => {
  const { spaceMail, mailSettings } = await scene();
  const sealedSecret = sealer.seal('one', 'another space');
  const none = { configurationSet: null, topicArn: null };
  await mailSettings.setAccount(
    SPACE_ID,
    { ...none, region: 'eu-central-1', accessKeyId: 'AKIA', sealedSecret },
    { id: 'ann' },
  );
  await expect(spaceMail.serviceOf(SPACE_ID)).rejects.toThrow('The keys of the mail account cannot be read any more.');
});

test('an account whose keys cannot be read says so, and is not passed over for the platform’s', async () => {
  const { spaceMail, mailSettings } = await scene();
  const elsewhere = createSealer([{ id: 'other', key: Buffer.alloc(32, 1) }]);
  await mailSettings.setAccount(
    SPACE_ID,
    {
      ...{ region: 'eu-west-1', accessKeyId: 'AKIA', configurationSet: null, topicArn: null },
      sealedSecret: elsewhere.seal('secret', SPACE_ID),
    },
    { id: 'ann' },
  );
  await expect(spaceMail.serviceOf(SPACE_ID)).rejects.toMatchObject({
    kind: 'blocked',
    message: 'The keys of the mail account cannot be read any more. Enter them again in the integrations.',
  });
});
