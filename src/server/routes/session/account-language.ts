import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { authenticate } from '../../access/authenticate.ts';
import { requireActive } from '../../access/caller.ts';
import type { Directory } from '../../access/directory.ts';
import { languages } from '../../mail/language.ts';
import type { Accounts } from '../../ports/accounts.ts';
import type { IdentityVerifier } from '../../ports/identity.ts';
import { parseBody } from '../body.ts';

interface Dependencies {
  identity: IdentityVerifier;
  accounts: Pick<Accounts, 'update'>;
  directory: Directory;
}

const languageBody = z.strictObject({ language: z.enum(languages) });

/** `PUT /api/account/language { language }`: what the caller reads the console in, and the mails that come by themselves. */
export function accountLanguage(app: FastifyInstance, { identity, accounts, directory }: Dependencies): void {
  app.put('/api/account/language', async (request) => {
    const caller = await authenticate(request.headers.authorization, identity);
    const { language } = parseBody(languageBody, request.body);
    const { id } = requireActive(caller, await directory.find(caller.uid));
    await accounts.update(id, { language });
    return { language };
  });
}
