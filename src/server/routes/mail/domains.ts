import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { DomainCheck, SenderDomainRow } from '#schema/api/sender-domain.ts';
import { authorize } from '../../access/authorize.ts';
import type { Directory } from '../../access/directory.ts';
import { viewerInSpace } from '../../access/viewer.ts';
import { AppError } from '../../errors.ts';
import { checkRecords } from '../../mail/domain-records.ts';
import type { SpaceMail } from '../../mail/space-mail.ts';
import type { IdentityVerifier } from '../../ports/identity.ts';
import type { Dns } from '../../ports/mail/dns.ts';
import type { MailSettings } from '../../ports/mail/mail-settings.ts';
import { parseBody } from '../body.ts';
import { callError } from './call-errors.ts';
import { domainName } from './domain-name.ts';

interface Dependencies {
  identity: IdentityVerifier;
  directory: Directory;
  mailSettings: MailSettings;
  spaceMail: SpaceMail;
  dns: Dns;
}

const MOST = 20;
const domainBody = z.object({ domain: domainName });

/**
 * The domains that a space sends from. `GET /api/mail/domains` lists them, `POST` adds one and `DELETE /api/mail/domains/:domain` removes it;
 * `POST /api/mail/domains/:domain/check` looks at its records now. Mail goes from it once the space is proved to own it and the mail
 * service has verified it.
 */
export function mailDomains(app: FastifyInstance, dependencies: Dependencies): void {
  const { mailSettings, spaceMail, dns } = dependencies;

  app.get(
    '/api/mail/domains',
    { config: { viewAs: true } },
    async (request): Promise<{ domains: SenderDomainRow[] }> => {
      const viewer = await viewerInSpace(request, dependencies);
      authorize(viewer, 'read', 'Settings');
      return { domains: await mailSettings.domains(viewer.spaceId) };
    },
  );

  app.post('/api/mail/domains', async (request): Promise<DomainCheck> => {
    const viewer = await viewerInSpace(request, dependencies);
    const { domain } = parseBody(domainBody, request.body);
    authorize(viewer, 'update', 'Settings');
    const known = await mailSettings.domains(viewer.spaceId);
    if (known.length >= MOST && !known.some((row) => row.domain === domain)) {
      throw new AppError('invalid-input', { details: [{ field: 'domain', message: `At most ${MOST} domains.` }] });
    }
    await mailSettings.addDomain(viewer.spaceId, domain, viewer.userId);
    return check(viewer.spaceId, domain);
  });

  app.post('/api/mail/domains/:domain/check', async (request): Promise<DomainCheck> => {
    const viewer = await viewerInSpace(request, dependencies);
    const { domain } = parseBody(domainBody, request.params);
    authorize(viewer, 'update', 'Settings');
    return check(viewer.spaceId, domain);
  });

  app.delete('/api/mail/domains/:domain', async (request) => {
    const viewer = await viewerInSpace(request, dependencies);
    const { domain } = parseBody(domainBody, request.params);
    authorize(viewer, 'update', 'Settings');
    // The mail service keeps it: another space may send from it by the same account.
    await mailSettings.removeDomain(viewer.spaceId, domain);
    return { domain };
  });

  async function check(spaceId: string, domain: string): Promise<DomainCheck> {
    const known = await mailSettings.domains(spaceId);
    if (!known.some((row) => row.domain === domain)) throw new AppError('not-found');
    const service = await spaceMail.serviceOf(spaceId);
    const identity = await identityOf(service, domain).catch((error: unknown) => {
      throw callError('domain', error);
    });
    const records = await checkRecords({ domain, spaceId, dkimTokens: identity.dkimTokens }, dns);
    const isProved = records.some(({ purpose, problem }) => purpose === 'ownership' && problem === null);
    const isVerified = isProved && identity.verified;
    // Nobody loses their sender because a name server rests.
    if (isVerified || !records.some(({ problem }) => problem === 'unknown')) {
      await mailSettings.keepCheck(spaceId, domain, isVerified);
    }
    const kept = (await mailSettings.domains(spaceId)).find((row) => row.domain === domain);
    if (!kept) throw new AppError('not-found');
    const areRight = records.every(({ isRequired, problem }) => !isRequired || problem === null);
    return { ...kept, records, isAwaited: areRight && !identity.verified };
  }
}

/** An account that was changed meanwhile does not have the domain yet. */
async function identityOf(service: Awaited<ReturnType<SpaceMail['serviceOf']>>, domain: string) {
  return (await service.identity(domain)) ?? service.createIdentity(domain);
}
