import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startDns } from '#local/dns/start-dns.ts';
import { type LocalEdge, startEdge } from '#local/edge/start-edge.ts';
import { createEdge } from '#server/adapters/cloudflare/create-edge.ts';
import { createDns } from '#server/adapters/dns.ts';
import { createHasuraClient } from '#server/adapters/hasura/client.ts';
import { createHasuraDomains } from '#server/adapters/hasura/edge/domains.ts';
import { createHosts } from '#server/adapters/hosts.ts';
import { leadsTo } from '#server/domains/leads-to.ts';
import { PROOF_PATH, spaceProof } from '#server/domains/ownership.ts';
import { runDomain } from '#server/domains/run-domain.ts';
import { examineDomains } from '#server/jobs/examine-domains.ts';
import type { Domains } from '#server/ports/edge/domains.ts';
import type { EdgeService } from '#server/ports/edge/edge-service.ts';
import { ADMIN_SECRET, startTestDataService, type TestDataService } from '../../support/data-service.ts';

/** The process is gone: nothing of it acts any more. */
export class Killed extends Error {}

/** Where a run is killed: at its n-th call of the provider or the database, before or after the call has acted. */
export interface Kill {
  port: 'edge' | 'domains';
  at: number;
  when: 'before' | 'after';
}

/** The database, the stand-in, and a registry, for the setup of host names without the rest of the product. */
export interface DomainWorld {
  service: TestDataService;
  edge: LocalEdge;
  domains: Domains;
  registry: Record<string, string[]>;
  proofs: Record<string, string[]>;
  /** Sets records at the present provider of the domains, as zone files have them. */
  setRecords(text: string): void;
  newSpace(owner?: string): Promise<string>;
  /** One run that may be killed. @returns how many calls it made */
  run(kill?: Kill): Promise<{ edge: number; domains: number; isKilled: boolean }>;
  /** Runs until nothing is due. */
  settle(): Promise<void>;
  /** Looks at what visitors of all names get that are due. Sites are behind the stand-in, which serves them by HTTPS. */
  checkHosts(): Promise<void>;
  stir(path: string, body: object): Promise<void>;
  /** What the provider has, without the ids that it makes up. */
  provider(): Promise<object>;
  /** Back to nothing. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

const MANY = 40;

export async function startDomainWorld(): Promise<DomainWorld> {
  const service = await startTestDataService({ template: 'migrated', metadataDir: 'hasura/metadata' });
  const registry: Record<string, string[]> = {};
  const proofs: Record<string, string[]> = {};
  const store = createHasuraDomains(createHasuraClient(service.url, ADMIN_SECRET));
  // What our server answers at the hosts of spaces.
  const sites = createServer(async ({ headers: { host = '' } }, answer) => {
    const [, row] = await service.sql(`select space_id from space_domain where hostname = '${host}'`);
    const [space = ''] = row ?? [];
    const [primary] = space ? leadsTo(await store.of(space)) : [];
    if (!primary) answer.writeHead(404).end();
    else if (primary === host) answer.end(spaceProof(space));
    else answer.writeHead(301, { location: `//${primary}${PROOF_PATH}` }).end();
  });
  await new Promise<void>((resolve) => sites.listen(0, '127.0.0.1', resolve));
  const { port: originPort } = sites.address() as AddressInfo;
  const names = await startDns();
  const edge = await startEdge({
    nameServersOf: (name) => registry[name] ?? [],
    recordsBelow: names.zone.below,
    originPort,
  });
  names.follow((name, type) => (type === 'NS' && registry[name]) || edge.resolve(name, type));
  const isAllowed = (address: string) => address === '127.0.0.1';
  const doctor = {
    dns: createDns({ servers: [names.server] }),
    hosts: createHosts({ ...edge.hosts, lookup: names.lookup, isAllowed }),
  };
  // Waiting is for people: what is tried again is due at once.
  const domains: Domains = {
    ...store,
    release: (run, host, again) => store.release(run, host, again === null ? null : 0),
  };
  const account = { url: edge.apiUrl, token: 'edge_local', accountId: 'acc', worker: 'sites' };
  const provider: EdgeService = createEdge(account);

  async function run(kill?: Kill) {
    const count = { edge: 0, domains: 0, isKilled: false };
    const guard = <Port extends object>(name: 'edge' | 'domains', port: Port): Port =>
      new Proxy(port, {
        get:
          (target, key) =>
          async (...given: unknown[]) => {
            if (count.isKilled) throw new Killed();
            count[name] += 1;
            const isHere = kill?.port === name && kill.at === count[name];
            const die = () => {
              count.isKilled = true;
              throw new Killed();
            };
            if (isHere && kill.when === 'before') die();
            const answer = await (Reflect.get(target, key) as (...all: unknown[]) => Promise<unknown>)(...given);
            if (isHere) die();
            return answer;
          },
      });
    const dns = { txt: async (name: string) => proofs[name] ?? [] };
    const ports = { domains: guard('domains', domains), edge: guard('edge', provider), dns, leaseSeconds: 0 };
    await runDomain(ports).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error;
    });
    return count;
  }

  return {
    ...{ service, edge, domains, registry, proofs, run },
    setRecords: names.zone.set,
    async newSpace(owner = '') {
      const [[id = ''] = []] = (
        await service.sql(
          `insert into space (name, status${owner && ', owner_id'}) values ('Space', 'Live'${owner && `, '${owner}'`}) returning id`,
        )
      ).slice(1);
      return id;
    },
    async settle() {
      for (let left = MANY; left > 0; left -= 1) {
        const due = await service.sql('select count(*) from space_domain where next_at <= now()');
        if (due[1]?.[0] === '0') return;
        await run();
      }
    },
    async checkHosts() {
      const error = (details: object) => {
        throw new Error(JSON.stringify(details));
      };
      await examineDomains({ domains, log: { error, warn: error }, ...doctor });
    },
    async stir(path, body) {
      const answer = await fetch(`${edge.url}/_local/edge/${path}`, { method: 'POST', body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(await answer.text());
    },
    async provider() {
      const text = await (await fetch(`${edge.url}/_local/edge/state`)).text();
      const ids: string[] = [];
      const nameOf = (id: string) => {
        if (!ids.includes(id)) ids.push(id);
        return `id${ids.indexOf(id)}`;
      };
      const plain = text.replaceAll(/[\da-f]{32}/g, nameOf).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then');
      return JSON.parse(plain) as object;
    },
    async clear() {
      for (const known of [registry, proofs]) for (const name of Object.keys(known)) delete known[name];
      names.zone.clear();
      await service.sql('delete from space_domain');
      await fetch(`${edge.url}/_local/edge/clear`, { method: 'POST' });
      await fetch(`${edge.url}/_local/edge/behavior`, { method: 'POST', body: JSON.stringify({ path: 'nowhere' }) });
    },
    async close() {
      await edge.close();
      await names.close();
      await new Promise((resolve) => sites.close(resolve));
      await service.close();
    },
  };
}
