import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { MailAccountAnswer } from '#schema/api/sender-domain.ts';
import type { JsonObject } from '#schema/json.ts';
import { authorize } from '../../access/authorize.ts';
import type { Directory } from '../../access/directory.ts';
import { viewerInSpace } from '../../access/viewer.ts';
import { actorOf } from '../../audit/origin.ts';
import { AppError } from '../../errors.ts';
import type { MailKeys } from '../../mail/space-mail.ts';
import type { IdentityVerifier } from '../../ports/identity.ts';
import { MailFault, type MailService } from '../../ports/mail/mail-service.ts';
import type { MailSettings } from '../../ports/mail/mail-settings.ts';
import type { PreviousSettings } from '../../ports/previous-settings.ts';
import type { Sealer } from '../../sealed-value.ts';
import { parseBody } from '../body.ts';
import { openPrevious } from '../undo/open-previous.ts';
import { undoBody } from '../undo/undo-body.ts';

interface Dependencies {
  identity: IdentityVerifier;
  directory: Directory;
  mailSettings: MailSettings;
  previousSettings: PreviousSettings;
  connectMail(keys: MailKeys): MailService;
  sealer: Sealer | null;
  publicUrl: string;
}

const given = (pattern: RegExp, message: string) => z.string('Required.').trim().regex(pattern, message);
const optional = (pattern: RegExp, message: string) =>
  z
    .string()
    .trim()
    .transform((text) => text || null)
    .pipe(z.string().regex(pattern, message).nullable())
    .default(null);

const accountBody = z.object({
  region: given(/^[a-z]{2}(?:-[a-z]+)+-\d$/, 'Please enter a region, for example eu-central-1.'),
  accessKeyId: given(/^\w{16,128}$/, 'Please enter the access key id: 16 letters and digits or more.'),
  secretAccessKey: given(/^[\x21-\x7e]{16,128}$/, 'Please enter the secret access key.'),
  configurationSet: optional(/^[A-Za-z0-9_-]{1,64}$/, 'Please use letters, digits, - and _, at most 64.'),
  topicArn: optional(/^arn:aws[a-z-]*:sns:[a-z0-9-]+:\d{12}:[\w-]{1,256}$/, 'Please enter the ARN of an SNS topic.'),
});

/**
 * `GET|POST|DELETE /api/mail/account`: the account of the mail service that a space has of its own. Keys are tried before they are kept,
 * and their secret is never told again. `POST /api/mail/account/undo { undo }` takes a change of the last hour back that the caller made.
 * @throws AppError `setting-gone`; `setting-changed` where somebody has changed it since; `mail-account-refused`
 */
export function mailAccount(app: FastifyInstance, dependencies: Dependencies): void {
  const { mailSettings, previousSettings, connectMail, sealer, publicUrl } = dependencies;

  app.get('/api/mail/account', { config: { viewAs: true } }, async (request): Promise<MailAccountAnswer> => {
    const viewer = await viewerInSpace(request, dependencies);
    authorize(viewer, 'read', 'Settings');
    return answerFor(viewer.spaceId);
  });

  app.post('/api/mail/account', async (request): Promise<MailAccountAnswer> => {
    const viewer = await viewerInSpace(request, dependencies);
    const { secretAccessKey, ...account } = parseBody(accountBody, request.body);
    authorize(viewer, 'update', 'Settings');
    if (!sealer) throw new AppError('seal-keys-missing');
    await tryKeys({ region: account.region, accessKeyId: account.accessKeyId, secretAccessKey });
    const { spaceId, userId } = viewer;
    const sealedSecret = sealer.seal(secretAccessKey, spaceId);
    const undo = await mailSettings.setAccount(
      spaceId,
      { ...account, sealedSecret },
      actorOf(request, userId, spaceId),
    );
    await mailSettings.resetChecks(spaceId);
    return { ...(await answerFor(spaceId)), undo };
  });

  app.delete('/api/mail/account', async (request): Promise<MailAccountAnswer> => {
    const viewer = await viewerInSpace(request, dependencies);
    authorize(viewer, 'update', 'Settings');
    const { spaceId, userId } = viewer;
    const undo = await mailSettings.removeAccount(spaceId, actorOf(request, userId, spaceId));
    await mailSettings.resetChecks(spaceId);
    return { ...(await answerFor(spaceId)), undo };
  });

  app.post('/api/mail/account/undo', async (request): Promise<MailAccountAnswer> => {
    const viewer = await viewerInSpace(request, dependencies);
    const { undo } = parseBody(undoBody, request.body);
    authorize(viewer, 'update', 'Settings');
    const previous = await previousSettings.find(viewer, 'mail_account', undo);
    if (!previous) throw new AppError('setting-gone');
    if (previous.content) await tryKeys(keysOf(previous.content, viewer.spaceId));
    if (!(await previousSettings.undo(viewer, undo))) throw new AppError('setting-gone');
    return answerFor(viewer.spaceId);
  });

  const tryKeys = (keys: MailKeys) =>
    connectMail(keys)
      .account()
      .catch((error: unknown) => {
        throw refusalOf(error);
      });

  /** @throws AppError `setting-gone` where the key is gone that sealed the secret */
  function keysOf({ region, access_key_id, sealed_secret }: JsonObject, spaceId: string): MailKeys {
    if (!sealer) throw new AppError('seal-keys-missing');
    const secretAccessKey = openPrevious(sealer, String(sealed_secret), spaceId);
    return { region: String(region), accessKeyId: String(access_key_id), secretAccessKey };
  }

  async function answerFor(spaceId: string): Promise<MailAccountAnswer> {
    const eventsUrl = `${publicUrl}/api/mail/events`;
    const account = await mailSettings.account(spaceId);
    if (!account) return { account: null, eventsUrl };
    const { sealedSecret: _secret, accessKeyId, ...settings } = account;
    return { account: { ...settings, keyEnding: accessKeyId.slice(-ENDING) }, eventsUrl };
  }
}

/** Characters of the access key that are told again: enough to tell two keys apart. */
const ENDING = 4;

/** @returns what the form says at its field; an outage is no fault of the keys */
function refusalOf(error: unknown): AppError {
  if (!(error instanceof MailFault) || error.stage !== 'answered' || error.kind === 'throttled') {
    return new AppError('mail-unavailable', { cause: error });
  }
  const details = [{ field: 'secretAccessKey', message: error.message }];
  return new AppError('mail-account-refused', { details, cause: error });
}
