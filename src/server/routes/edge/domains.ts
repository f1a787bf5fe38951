import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ChangedDomains, DomainExamination, DomainNameAnswer, DomainsAnswer } from '#schema/api/space-domain.ts';
import { authorize } from '../../access/authorize.ts';
import type { Directory } from '../../access/directory.ts';
import { viewerAnywhere, viewerInSpace } from '../../access/viewer.ts';
import { actorOf } from '../../audit/origin.ts';
import { examineDomain } from '../../domains/examine-domain.ts';
import { leadsTo } from '../../domains/leads-to.ts';
import { type DomainFault, splitDomain } from '../../domains/split-domain.ts';
import { AppError } from '../../errors.ts';
import type { SenderRecords } from '../../mail/dns/sender-records.ts';
import type { Actor } from '../../ports/audit.ts';
import { type DomainChange, type Domains, MOST_DOMAINS } from '../../ports/edge/domains.ts';
import type { EdgeService } from '../../ports/edge/edge-service.ts';
import type { Hosts } from '../../ports/edge/hosts.ts';
import type { IdentityVerifier } from '../../ports/identity.ts';
import type { Dns } from '../../ports/mail/dns.ts';
import { parseBody } from '../body.ts';
import { undoBody } from '../undo/undo-body.ts';
import { domainView } from './domain-view.ts';

interface Dependencies {
  identity: IdentityVerifier;
  directory: Directory;
  domains: Domains;
  edgeService: EdgeService | null;
  senderRecords: SenderRecords;
  dns: Dns;
  hosts: Hosts;
  superadminEmails: ReadonlySet<string>;
  publicUrl: string;
  sitesOrigin: string;
}

const newDomain = z.strictObject({ domain: z.string('Required.').max(2000) });
const path = z.object({ domain: z.string().max(300) });

const MESSAGES: Record<DomainFault, string> = {
  invalid: 'Please enter a domain, for example example.com.',
  wildcard: 'Enter each name without *.',
  address: 'Enter a domain, not an IP address.',
  suffix: 'Enter the name in front too, for example example.com.',
  'too-long': 'A domain has at most 253 characters.',
  ours: 'This domain belongs to the platform. Enter one of your own.',
};

/** The names of a space's site: the calls of the README. The job does what they ask for. */
export function spaceDomains(app: FastifyInstance, dependencies: Dependencies): void {
  const { domains, edgeService, senderRecords, dns, hosts, publicUrl, sitesOrigin } = dependencies;
  const ours = [publicUrl, sitesOrigin].map((url) => new URL(url).hostname);

  async function answerFor(spaceId: string): Promise<DomainsAnswer> {
    const all = await domains.of(spaceId);
    return { domains: all.map((one) => domainView(one, spaceId, all)), isOffered: edgeService !== null };
  }

  async function changer(request: FastifyRequest) {
    const viewer = await viewerInSpace(request, dependencies);
    authorize(viewer, 'update', 'Settings');
    return { spaceId: viewer.spaceId, actor: actorOf(request, viewer.userId, viewer.spaceId) };
  }

  app.get('/api/edge/domain-name', { config: { viewAs: true } }, async (request): Promise<DomainNameAnswer> => {
    // Somebody who makes a space has none yet: what is read here is nobody's.
    const viewer = await viewerAnywhere(request, dependencies);
    const { domain } = parseBody(newDomain, request.query);
    if (viewer.spaceId !== null) authorize(viewer, 'read', 'Settings');
    const split = splitDomain(domain, ours);
    return 'fault' in split ? { refusal: MESSAGES[split.fault] } : split;
  });

  app.get('/api/edge/domains', { config: { viewAs: true } }, async (request): Promise<DomainsAnswer> => {
    const viewer = await viewerInSpace(request, dependencies);
    authorize(viewer, 'read', 'Settings');
    return answerFor(viewer.spaceId);
  });

  app.post('/api/edge/domains', async (request): Promise<ChangedDomains> => {
    const { spaceId, actor } = await changer(request);
    const { domain } = parseBody(newDomain, request.body);
    if (!edgeService) throw new AppError('domains-missing');
    const split = splitDomain(domain, ours);
    if ('fault' in split) throw refused(MESSAGES[split.fault]);
    if ((await domains.of(spaceId)).length >= MOST_DOMAINS) throw new AppError('domains-full');
    const { undo } = await domains.add(spaceId, split, actor);
    return { ...(await answerFor(spaceId)), undo };
  });

  app.post('/api/edge/domains/undo', async (request): Promise<DomainsAnswer> => {
    const { spaceId, actor } = await changer(request);
    const { undo } = parseBody(undoBody, request.body);
    if (!(await domains.undo(spaceId, undo, actor))) throw new AppError('setting-gone');
    return answerFor(spaceId);
  });

  app.get(
    '/api/edge/domains/:domain/check',
    { config: { viewAs: true } },
    async (request): Promise<DomainExamination> => {
      const viewer = await viewerInSpace(request, dependencies);
      const { domain } = parseBody(path, request.params);
      authorize(viewer, 'read', 'Settings');
      const { spaceId } = viewer;
      const all = await domains.of(spaceId);
      const known = all.find(({ hostname }) => hostname === domain);
      if (!known) throw new AppError('not-found');
      const [{ isSure, records, ...found }, ofMail] = await Promise.all([
        examineDomain({ ...known, leadsTo: leadsTo(all) }, spaceId, { dns, hosts }),
        senderRecords(spaceId, known.registrable),
      ]);
      const isProofShown = records.some(({ purpose }) => purpose === 'ownership');
      return {
        ...found,
        // What nobody could tell is no fault.
        fault: isSure ? found.fault : null,
        records: [...records, ...ofMail.filter(({ purpose }) => !isProofShown || purpose !== 'ownership')],
      };
    },
  );

  const change = (
    method: 'POST' | 'DELETE',
    name: string,
    act: (spaceId: string, hostname: string, actor: Actor) => Promise<DomainChange | null>,
  ) =>
    app.route({
      method,
      url: `/api/edge/domains/:domain${name}`,
      handler: async (request): Promise<ChangedDomains> => {
        const { spaceId, actor } = await changer(request);
        const { domain } = parseBody(path, request.params);
        const changed = await act(spaceId, domain, actor);
        if (!changed) throw new AppError('not-found');
        return { ...(await answerFor(spaceId)), undo: changed.undo };
      },
    });
  const retry = (takesOver: boolean) => async (spaceId: string, hostname: string, actor: Actor) =>
    (await domains.retry(spaceId, hostname, takesOver, actor)) ? { undo: null } : null;
  change('POST', '/primary', domains.makePrimary);
  change('POST', '/retry', retry(false));
  change('POST', '/take-over', retry(true));
  change('DELETE', '', domains.remove);
}

const refused = (message: string) => new AppError('domain-refused', { details: [{ field: 'domain', message }] });
