import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isWithin } from '#rules/domain-names.ts';
import type { AddedSender, DomainCheck, RemovedSender, SenderDomainRow } from '#schema/api/sender-domain.ts';
import { authorize } from '../../access/authorize.ts';
import type { Directory } from '../../access/directory.ts';
import { viewerInSpace } from '../../access/viewer.ts';
import { actorOf } from '../../audit/origin.ts';
import { zoneIdOf } from '../../domains/step.ts';
import { AppError } from '../../errors.ts';
import { checkRecords } from '../../mail/dns/domain-records.ts';
import type { SpaceMail } from '../../mail/space-mail.ts';
import type { Domains, SpaceDomain } from '../../ports/edge/domains.ts';
import type { IdentityVerifier } from '../../ports/identity.ts';
import type { Dns } from '../../ports/mail/dns.ts';
import type { MailSettings } from '../../ports/mail/mail-settings.ts';
import type { PreviousSettings } from '../../ports/previous-settings.ts';
import { parseBody } from '../body.ts';
import { undoBody } from '../undo/undo-body.ts';
import { callError } from './call-errors.ts';
import { domainName } from './domain-name.ts';

interface Dependencies {
  identity: IdentityVerifier;
  directory: Directory;
  mailSettings: MailSettings;
  previousSettings: PreviousSettings;
  spaceMail: SpaceMail;
  dns: Dns;
  domains: Pick<Domains, 'of'>;
}

const MOST = 20;
const domainBody = z.object({ domain: domainName });

/**
 * The domains that a space sends from. `GET /api/mail/domains` lists them, `POST` adds one and `DELETE /api/mail/domains/:domain` removes it;
 * `POST /api/mail/domains/:domain/check` looks at its records now. Mail goes from it once the space is proved to own it and the mail
 * service has verified it. `POST /api/mail/domains/undo { undo }` takes back what the caller added or removed within the last hour; a domain
 * comes back as verified as it was.
 * @throws AppError `setting-gone`; `setting-changed` where somebody has changed it since
 */
export function mailDomains(app: FastifyInstance, dependencies: Dependencies): void {
  const { mailSettings, previousSettings, spaceMail, dns, domains } = dependencies;

  app.get(
    '/api/mail/domains',
    { config: { viewAs: true } },
    async (request): Promise<{ domains: SenderDomainRow[] }> => {
      const viewer = await viewerInSpace(request, dependencies);
      authorize(viewer, 'read', 'Settings');
      return { domains: await mailSettings.domains(viewer.spaceId) };
    },
  );

  app.post('/api/mail/domains', async (request): Promise<AddedSender> => {
    const viewer = await viewerInSpace(request, dependencies);
    const { domain } = parseBody(domainBody, request.body);
    authorize(viewer, 'update', 'Settings');
    const known = await mailSettings.domains(viewer.spaceId);
    if (known.length >= MOST && !known.some((row) => row.domain === domain)) {
      throw new AppError('invalid-input', { details: [{ field: 'domain', message: `At most ${MOST} domains.` }] });
    }
    const undo = await mailSettings.addDomain(viewer.spaceId, domain, actorOf(request, viewer.userId, viewer.spaceId));
    return { ...(await check(viewer.spaceId, domain)), undo };
  });

  app.post('/api/mail/domains/:domain/check', async (request): Promise<DomainCheck> => {
    const viewer = await viewerInSpace(request, dependencies);
    const { domain } = parseBody(domainBody, request.params);
    authorize(viewer, 'update', 'Settings');
    return check(viewer.spaceId, domain);
  });

  app.delete('/api/mail/domains/:domain', async (request): Promise<RemovedSender> => {
    const viewer = await viewerInSpace(request, dependencies);
    const { domain } = parseBody(domainBody, request.params);
    authorize(viewer, 'update', 'Settings');
    // The mail service keeps it: another space may send from it by the same account.
    const { spaceId, userId } = viewer;
    return { domain, undo: await mailSettings.removeDomain(spaceId, domain, actorOf(request, userId, spaceId)) };
  });

  app.post('/api/mail/domains/undo', async (request): Promise<{ domains: SenderDomainRow[] }> => {
    const viewer = await viewerInSpace(request, dependencies);
    const { undo } = parseBody(undoBody, request.body);
    authorize(viewer, 'update', 'Settings');
    if (!(await previousSettings.find(viewer, 'sender_domain', undo)) || !(await previousSettings.undo(viewer, undo)))
      throw new AppError('setting-gone');
    return { domains: await mailSettings.domains(viewer.spaceId) };
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
    const storedDomain = (await mailSettings.domains(spaceId)).find((row) => row.domain === domain);
    if (!storedDomain) throw new AppError('not-found');
    const areRight = records.every(({ isRequired, problem }) => !isRequired || problem === null);
    return {
      ...storedDomain,
      records,
      isAwaited: areRight && !identity.verified,
      zone: zoneAround(domain, await domains.of(spaceId)),
    };
  }
}

/** A name of the site below the same registered one. */
function zoneAround(domain: string, names: readonly SpaceDomain[]): DomainCheck['zone'] {
  const found = names.find(
    ({ registrable, steps, removingAt }) =>
      removingAt === null && zoneIdOf(steps) !== null && isWithin(domain, registrable),
  );
  return found ? { hostname: found.hostname, registrable: found.registrable } : null;
}

/** An account that was changed meanwhile does not have the domain yet. */
async function identityOf(service: Awaited<ReturnType<SpaceMail['serviceOf']>>, domain: string) {
  return (await service.identity(domain)) ?? service.createIdentity(domain);
}
