import { type LocalEdge, startEdge } from '#local/edge/start-edge.ts';
import { createEdge } from '#server/adapters/cloudflare/create-edge.ts';
import { createHasuraClient } from '#server/adapters/hasura/client.ts';
import { createHasuraDomains } from '#server/adapters/hasura/edge/domains.ts';
import { runDomain } from '#server/domains/run-domain.ts';
import type { Domains } from '#server/ports/edge/domains.ts';
import type { EdgeService } from '#server/ports/edge/edge-service.ts';
import { ADMIN_SECRET, startTestDataService, type TestDataService } from '../support/data-service.ts';

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
  newSpace(owner?: string): Promise<string>;
  /** One run that may be killed. @returns how many calls it made */
  run(kill?: Kill): Promise<{ edge: number; domains: number; isKilled: boolean }>;
  /** Runs until nothing is due. */
  settle(): Promise<void>;
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
  const edge = await startEdge({ nameServersOf: (name) => registry[name] ?? [] });
  const kept = createHasuraDomains(createHasuraClient(service.url, ADMIN_SECRET));
  // Waiting is for people: what is tried again is due at once.
  const domains: Domains = {
    ...kept,
    release: (run, host, again) => kept.release(run, host, again === null ? null : 0),
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
      await service.sql('delete from space_domain');
      await fetch(`${edge.url}/_local/edge/clear`, { method: 'POST' });
      await fetch(`${edge.url}/_local/edge/behavior`, { method: 'POST', body: JSON.stringify({ path: 'nowhere' }) });
    },
    async close() {
      await edge.close();
      await service.close();
    },
  };
}
