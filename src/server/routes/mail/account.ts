import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { MailAccountAnswer } from '#schema/api/sender-domain.ts';
import { authorize } from '../../access/authorize.ts';
import type { Directory } from '../../access/directory.ts';
import { viewerInSpace } from '../../access/viewer.ts';
import { AppError } from '../../errors.ts';
import type { MailKeys } from '../../mail/space-mail.ts';
import type { IdentityVerifier } from '../../ports/identity.ts';
import type { MailSettings } from '../../ports/mail/mail-settings.ts';
import { MailFault, type MailService } from '../../ports/mail-service.ts';
import type { Sealer } from '../../sealed-value.ts';
import { parseBody } from '../body.ts';

interface Dependencies {
  identity: IdentityVerifier;
  directory: Directory;
  mailSettings: MailSettings;
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
 * and their secret is never told again.
 */
export function mailAccount(app: FastifyInstance, dependencies: Dependencies): void {
  const { mailSettings, connectMail, sealer, publicUrl } = dependencies;

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
    await connectMail({ region: account.region, accessKeyId: account.accessKeyId, secretAccessKey })
      .account()
      .catch((error: unknown) => {
        throw refusalOf(error);
      });
    const { spaceId, userId } = viewer;
    const sealedSecret = sealer.seal(secretAccessKey, spaceId);
    await mailSettings.setAccount(spaceId, { ...account, sealedSecret }, userId);
    await mailSettings.forgetChecks(spaceId);
    return answerFor(spaceId);
  });

  app.delete('/api/mail/account', async (request): Promise<MailAccountAnswer> => {
    const viewer = await viewerInSpace(request, dependencies);
    authorize(viewer, 'update', 'Settings');
    await mailSettings.removeAccount(viewer.spaceId);
    await mailSettings.forgetChecks(viewer.spaceId);
    return answerFor(viewer.spaceId);
  });

  async function answerFor(spaceId: string): Promise<MailAccountAnswer> {
    const eventsUrl = `${publicUrl}/api/mail/events`;
    const account = await mailSettings.account(spaceId);
    if (!account) return { account: null, eventsUrl };
    const { sealedSecret: _secret, accessKeyId, ...told } = account;
    return { account: { ...told, keyEnding: accessKeyId.slice(-ENDING) }, eventsUrl };
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
