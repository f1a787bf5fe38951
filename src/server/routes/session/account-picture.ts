import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fileTypeOf } from '#schema/formats/files.ts';
import { authenticate } from '../../access/authenticate.ts';
import { requireActive } from '../../access/caller.ts';
import type { Directory } from '../../access/directory.ts';
import { chosenPicture, withPicture } from '../../access/profile.ts';
import { addressOf, portraitFolder, portraitKey } from '../../assets/keys.ts';
import { prepareFile } from '../../assets/prepare-file.ts';
import { AppError } from '../../errors.ts';
import { logEntry } from '../../logged.ts';
import type { Account, Accounts } from '../../ports/accounts.ts';
import type { IdentityVerifier } from '../../ports/identity.ts';
import type { AssetDeps } from '../assets/assets.ts';

interface Dependencies extends AssetDeps {
  identity: IdentityVerifier;
  accounts: Accounts;
  directory: Directory;
}

/** Pixels: twice what the largest avatar of the console takes on a fine screen. */
const SIDE = 256;

/**
 * `PUT /api/account/picture`: the bytes of a picture, which becomes that of the caller, cut to a square; `DELETE` takes it away.
 * Needs no space. From then on the identity provider's picture counts no more.
 */
export function accountPicture(app: FastifyInstance, dependencies: Dependencies): void {
  const { identity, accounts, directory, storage, images, maxBytes, publicUrl } = dependencies;
  const callers = new WeakMap<FastifyRequest, { uid: string; account: Account }>();

  /** Before the body is read: strangers shall not make us take in megabytes. */
  async function onRequest(request: FastifyRequest): Promise<void> {
    const { uid, ...caller } = await authenticate(request.headers.authorization, identity);
    // What this changes is written back whole, so it has to be what is there now.
    directory.invalidate(uid);
    callers.set(request, { uid, account: requireActive({ uid, ...caller }, await directory.find(uid)) });
  }

  /** Keeps the picture of the caller's account, and deletes the file of the one before. */
  async function change(request: FastifyRequest, picture: { key: string; url: string } | null): Promise<void> {
    const { uid, account } = callerOf(request);
    await accounts.update(account.id, { info: withPicture(account.info, picture) });
    directory.invalidate(uid);
    const before = chosenPicture(account.info);
    const folder = portraitFolder(account.id, before);
    if (folder === undefined || before === picture?.key) return;
    // The account is right without it; nothing that anybody sees depends on the old file.
    await storage
      .removeAll(folder)
      .catch((error: unknown) => logEntry(app.log, 'picture-not-deleted', { err: error, userId: account.id }));
  }

  function callerOf(request: FastifyRequest) {
    const caller = callers.get(request);
    if (!caller) throw new AppError('unauthenticated');
    return caller;
  }

  app.delete('/api/account/picture', { onRequest }, async (request, reply) => {
    await change(request, null);
    return reply.status(204).send();
  });

  app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.put('/api/account/picture', { onRequest, bodyLimit: maxBytes }, async (request) => {
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const bounds = { square: SIDE };
      const file = await prepareFile(bytes, { images, maxBytes, bounds, only: ['picture'] });
      const key = portraitKey(callerOf(request).account.id, file.bytes, file.ending);
      const { type, opens } = fileTypeOf(file.ending);
      await storage.put(key, file.bytes, { type, saved: !opens });
      const url = addressOf(key, publicUrl);
      await change(request, { key, url });
      return { photoUrl: url };
    });
  });
}
