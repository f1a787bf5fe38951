/** Sends what is due until it is ended; `main.ts` and a test kill it. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createHasuraClient } from '#server/adapters/hasura/client.ts';
import { createHasuraSendings } from '#server/adapters/hasura/sendings.ts';
import { createSes } from '#server/adapters/ses/create-ses.ts';
import { createRecipientTokens } from '#server/newsletters/recipient-token.ts';
import { createSender, MailNotReady } from '#server/newsletters/sender.ts';

const { DATA_SERVICE_URL = '', ADMIN_SECRET = '', SES_URL = '', LEASE_SECONDS = '30' } = process.env;

const service = createSes({ endpoint: SES_URL, region: 'local', accessKeyId: 'bench', secretAccessKey: 'bench' });
const say = (details: object, message: string) => console.error(message, details);
const sender = createSender({
  sendings: createHasuraSendings(createHasuraClient(DATA_SERVICE_URL, ADMIN_SECRET)),
  mailServiceFor: async () => service,
  compose: async () => {
    throw new MailNotReady('The mail is frozen already.');
  },
  tokens: createRecipientTokens('bench'),
  server: randomUUID(),
  log: { info: () => {}, warn: say, error: say },
  leaseSeconds: Number(LEASE_SECONDS),
});

process.on('message', () => {
  global.gc?.();
  process.send?.(process.memoryUsage().rss);
});
console.log('ready');
for (;;) {
  await sender.takeUp();
  await delay(50);
}
