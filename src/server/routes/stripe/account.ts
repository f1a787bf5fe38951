import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { PaymentAccountAnswer } from '#schema/api/payment-account.ts';
import type { JsonObject } from '#schema/json.ts';
import { authorize } from '../../access/authorize.ts';
import type { Directory } from '../../access/directory.ts';
import { viewerInSpace } from '../../access/viewer.ts';
import { actorOf } from '../../audit/origin.ts';
import { AppError } from '../../errors.ts';
import { logEntry } from '../../logged.ts';
import { sealPlaces } from '../../payments/space-payments.ts';
import type { IdentityVerifier } from '../../ports/identity.ts';
import type { PaymentAccounts } from '../../ports/payments/payment-accounts.ts';
import { PaymentRefused } from '../../ports/payments/payment-service.ts';
import type { PaymentSetup } from '../../ports/payments/payment-setup.ts';
import type { PreviousSettings } from '../../ports/previous-settings.ts';
import type { Sealer } from '../../sealed-value.ts';
import { parseBody } from '../body.ts';
import { openPrevious } from '../undo/open-previous.ts';
import { undoBody } from '../undo/undo-body.ts';

interface Dependencies {
  identity: IdentityVerifier;
  directory: Directory;
  paymentAccounts: PaymentAccounts;
  previousSettings: PreviousSettings;
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
 * webhook endpoint by itself, and no secret is told again. `POST /api/stripe/account/undo { undo }` takes a change of the last hour back that the
 * caller made: with a new endpoint, and without the customers of the account.
 * @throws AppError `setting-gone`; `setting-changed` where somebody has changed it since
 */
export function paymentAccount(app: FastifyInstance, dependencies: Dependencies): void {
  const { paymentAccounts, previousSettings, setUpPayments, sealer, publicUrl } = dependencies;
  const eventsUrl = (spaceId: string) => `${publicUrl}/api/stripe/${spaceId}/events`;

  app.get('/api/stripe/account', { config: { viewAs: true } }, async (request): Promise<PaymentAccountAnswer> => {
    const viewer = await viewerInSpace(request, dependencies);
    authorize(viewer, 'read', 'Settings');
    return answerFor(viewer.spaceId);
  });

  app.post('/api/stripe/account', async (request): Promise<PaymentAccountAnswer> => {
    const viewer = await viewerInSpace(request, dependencies);
    const { spaceId, userId } = viewer;
    const { secretKey } = parseBody(accountBody, request.body);
    // Where money goes is for the owner to say.
    authorize(viewer, 'update', 'Billing');
    if (!sealer) throw new AppError('seal-keys-missing');
    const setup = setUpPayments(secretKey);
    const { id, name, isLive } = await tried(() => setup.account());
    const { endpoint, secret } = await tried(() => setup.listen(eventsUrl(spaceId)));
    const contexts = sealPlaces(spaceId);
    const sealed = {
      sealedKey: sealer.seal(secretKey, contexts.key),
      sealedWebhookSecret: sealer.seal(secret, contexts.webhook),
    };
    const before = await paymentAccounts.find(spaceId);
    const storedAccount = { account: id, name, isLive, keyEnding: secretKey.slice(-ENDING), endpoint, ...sealed };
    const undo = await paymentAccounts.set(spaceId, storedAccount, actorOf(request, userId, spaceId));
    if (before) await hangUp(before, spaceId, request.log);
    await hangUpOthers(setup, endpoint, spaceId, request.log);
    return { ...(await answerFor(spaceId)), undo, hasForgotten: before !== null && before.account !== id };
  });

  app.delete('/api/stripe/account', async (request): Promise<PaymentAccountAnswer> => {
    const viewer = await viewerInSpace(request, dependencies);
    authorize(viewer, 'update', 'Billing');
    const { spaceId } = viewer;
    const before = await paymentAccounts.find(spaceId);
    const undo = await paymentAccounts.remove(spaceId, actorOf(request, viewer.userId, spaceId));
    if (before) await hangUp(before, spaceId, request.log);
    return { ...(await answerFor(spaceId)), undo };
  });

  app.post('/api/stripe/account/undo', async (request): Promise<PaymentAccountAnswer> => {
    const viewer = await viewerInSpace(request, dependencies);
    const { undo } = parseBody(undoBody, request.body);
    authorize(viewer, 'update', 'Billing');
    if (!sealer) throw new AppError('seal-keys-missing');
    const { spaceId } = viewer;
    const previous = await previousSettings.find(viewer, 'payment_account', undo);
    if (!previous) throw new AppError('setting-gone');
    const left = await paymentAccounts.find(spaceId);
    const anew = previous.content && (await listenAgain(sealer, spaceId, String(previous.content.sealed_key)));
    // The endpoint that was made for an undo that does not come about ends again.
    const giveUp = async () => {
      if (anew) await hangUp({ sealedKey: String(previous.content?.sealed_key), ...anew }, spaceId, request.log);
    };
    const columns: JsonObject = anew
      ? { endpoint: anew.endpoint, sealed_webhook_secret: anew.sealedWebhookSecret }
      : {};
    const isUndone = await previousSettings.undo(viewer, undo, columns).catch(async (error: unknown) => {
      const isRefused = error instanceof AppError && error.code === 'setting-changed';
      // An answer that was lost may have been that it is done. What nobody can read stays as it is.
      if (anew && !isRefused && (await paymentAccounts.find(spaceId))?.endpoint === anew.endpoint) return true;
      await giveUp();
      throw error;
    });
    if (!isUndone) {
      await giveUp();
      throw new AppError('setting-gone');
    }
    if (left) await hangUp(left, spaceId, request.log);
    if (anew) await hangUpOthers(anew.setup, anew.endpoint, spaceId, request.log);
    return answerFor(spaceId);
  });

  /** The webhook endpoint of before is gone: another one. */
  async function listenAgain(by: Sealer, spaceId: string, sealedKey: string) {
    const contexts = sealPlaces(spaceId);
    const setup = setUpPayments(openPrevious(by, sealedKey, contexts.key));
    const { endpoint, secret } = await tried(() => setup.listen(eventsUrl(spaceId)));
    return { setup, endpoint, sealedWebhookSecret: by.seal(secret, contexts.webhook) };
  }

  /** Those that were made and never kept. */
  const hangUpOthers = (setup: PaymentSetup, endpoint: string, spaceId: string, log: Parameters<typeof logEntry>[0]) =>
    setup.hangUpOthers(eventsUrl(spaceId), endpoint).catch((error: unknown) => {
      logEntry(log, 'payment-endpoint-left', { err: error, spaceId });
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
