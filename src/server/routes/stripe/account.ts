import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { PaymentAccountAnswer } from '#schema/api/payment-account.ts';
import { authorize } from '../../access/authorize.ts';
import type { Directory } from '../../access/directory.ts';
import { viewerInSpace } from '../../access/viewer.ts';
import { AppError } from '../../errors.ts';
import { logEntry } from '../../logged.ts';
import { sealPlaces } from '../../payments/space-payments.ts';
import type { IdentityVerifier } from '../../ports/identity.ts';
import type { PaymentAccounts } from '../../ports/payments/payment-accounts.ts';
import { PaymentRefused } from '../../ports/payments/payment-service.ts';
import type { PaymentSetup } from '../../ports/payments/payment-setup.ts';
import type { Sealer } from '../../sealed-value.ts';
import { parseBody } from '../body.ts';

interface Dependencies {
  identity: IdentityVerifier;
  directory: Directory;
  paymentAccounts: PaymentAccounts;
  setUpPayments(secretKey: string): PaymentSetup;
  sealer: Sealer | null;
  publicUrl: string;
}

const accountBody = z.strictObject({
  secretKey: z
    .string('Required.')
    .trim()
    .regex(/^[rs]k_(?:test|live)_\w{1,240}$/, 'Please enter a secret key: it begins with sk_live_ or sk_test_.'),
});
/** Characters of the key that are told again. */
const ENDING = 4;

/**
 * `GET|POST|DELETE /api/stripe/account`: where the visitors of a space pay. The key is tried before it is kept, the server makes the
 * webhook endpoint by itself, and no secret is told again.
 */
export function paymentAccount(app: FastifyInstance, dependencies: Dependencies): void {
  const { paymentAccounts, setUpPayments, sealer, publicUrl } = dependencies;

  app.get('/api/stripe/account', { config: { viewAs: true } }, async (request): Promise<PaymentAccountAnswer> => {
    const viewer = await viewerInSpace(request, dependencies);
    authorize(viewer, 'read', 'Settings');
    return answerFor(viewer.spaceId);
  });

  app.post('/api/stripe/account', async (request): Promise<PaymentAccountAnswer> => {
    const { spaceId, userId, ...viewer } = await viewerInSpace(request, dependencies);
    const { secretKey } = parseBody(accountBody, request.body);
    // Where money goes is for the owner to say.
    authorize({ spaceId, userId, ...viewer }, 'update', 'Billing');
    if (!sealer) throw new AppError('seal-keys-missing');
    const setup = setUpPayments(secretKey);
    const { id, name, isLive } = await tried(() => setup.account());
    const url = `${publicUrl}/api/stripe/${spaceId}/events`;
    const { endpoint, secret } = await tried(() => setup.listen(url));
    const places = sealPlaces(spaceId);
    const sealed = {
      sealedKey: sealer.seal(secretKey, places.key),
      sealedWebhookSecret: sealer.seal(secret, places.webhook),
    };
    const before = await paymentAccounts.find(spaceId);
    const kept = { account: id, name, isLive, keyEnding: secretKey.slice(-ENDING), endpoint, ...sealed };
    await paymentAccounts.set(spaceId, kept, userId);
    if (before) await hangUp(before, spaceId, request.log);
    await setup.hangUpOthers(url, endpoint).catch((error: unknown) => {
      logEntry(request.log, 'payment-endpoint-left', { err: error, spaceId });
    });
    return answerFor(spaceId);
  });

  app.delete('/api/stripe/account', async (request): Promise<PaymentAccountAnswer> => {
    const viewer = await viewerInSpace(request, dependencies);
    authorize(viewer, 'update', 'Billing');
    const { spaceId } = viewer;
    const before = await paymentAccounts.find(spaceId);
    await paymentAccounts.remove(spaceId);
    if (before) await hangUp(before, spaceId, request.log);
    return answerFor(spaceId);
  });

  /** A key that was revoked ends no endpoint any more: its events are refused, and the account is left to its owner. */
  async function hangUp(
    { sealedKey, endpoint }: { sealedKey: string; endpoint: string },
    spaceId: string,
    log: Parameters<typeof logEntry>[0],
  ) {
    try {
      if (sealer) await setUpPayments(sealer.open(sealedKey, sealPlaces(spaceId).key)).hangUp(endpoint);
    } catch (error) {
      logEntry(log, 'payment-endpoint-left', { err: error, spaceId });
    }
  }

  async function answerFor(spaceId: string): Promise<PaymentAccountAnswer> {
    const account = await paymentAccounts.find(spaceId);
    if (!account) return { account: null };
    const { name, isLive, keyEnding, setBy, setAt } = account;
    return { account: { name, isLive, keyEnding, setBy, setAt } };
  }
}

/** @throws AppError `payment-key-refused` with what the form says at its field */
async function tried<Value>(ask: () => Promise<Value>): Promise<Value> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    const details = [{ field: 'secretKey', message: error.message }];
    throw new AppError('payment-key-refused', { details, cause: error });
  }
}
