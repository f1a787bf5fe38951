import { z } from 'zod';
import { type Certificate, EdgeRefused, type EdgeService, type EdgeZone } from '../../ports/edge/edge-service.ts';
import { createEdgeClient, createEdgeQuery, type EdgeKeys } from './client.ts';
import { createDnsRecords } from './dns-records.ts';
import { isCode, isGone } from './gone.ts';
import { createMeasures } from './measures.ts';
import { createRedirects } from './redirects.ts';

export interface EdgeAccount extends EdgeKeys {
  accountId: string;
  /** The worker that serves sites: another one in production than in development. */
  worker: string;
}

const EXISTS = { zone: 1061, site: 10_023 };
/** What we make says so: nothing else is taken away. */
const OURS = 'Sitewright';
const SETTINGS = {
  ...{ always_use_https: 'on', automatic_https_rewrites: 'on', minify: { css: 'on', html: 'on', js: 'on' } },
  ...{ brotli: 'on', rocket_loader: 'on', always_online: 'on' },
};

const zone = z.object({ id: z.string(), status: z.string(), name_servers: z.array(z.string()).nullish() });
const site = z.object({ site_tag: z.string(), ruleset: z.object({ zone_tag: z.string() }).nullish() });
const setting = z.object({ id: z.string(), value: z.unknown() });
const workerDomain = z.object({ id: z.string(), cert_id: z.string() });
const pack = z.object({
  status: z.string(),
  validation_errors: z.array(z.object({ message: z.string().optional() })).nullish(),
});

/** The edge by the API of Cloudflare. */
export function createEdge({ accountId, worker, ...keys }: EdgeAccount): EdgeService {
  const call = createEdgeClient(keys);
  const sites = `/accounts/${accountId}/rum/site_info`;
  const domains = `/accounts/${accountId}/workers/domains`;

  /** What there is none of any more has been removed. */
  async function remove(path: string): Promise<void> {
    await call('DELETE', path, z.unknown()).catch((error: unknown) => {
      if (!isGone(error)) throw error;
    });
  }

  async function findMonitoring(zoneId: string) {
    const all = await call('GET', `${sites}/list?per_page=1000`, z.array(site));
    return all.find(({ ruleset }) => ruleset?.zone_tag === zoneId)?.site_tag ?? null;
  }

  return {
    async createZone(name) {
      return zoneOf(await call('POST', '/zones', zone, { name, account: { id: accountId } }));
    },
    async findZone(name) {
      const query = new URLSearchParams({ name, 'account.id': accountId });
      const [found] = await call('GET', `/zones?${query}`, z.array(zone));
      return found ? zoneOf(found) : null;
    },
    deleteZone: (id) => remove(`/zones/${id}`),

    findMonitoring,
    async enableMonitoring(zoneId) {
      const made = await call('POST', sites, site, { zone_tag: zoneId, auto_install: true }).catch((error: unknown) => {
        if (isCode(error, EXISTS.site)) return null;
        throw error;
      });
      const id = made?.site_tag ?? (await findMonitoring(zoneId));
      if (id === null) throw new EdgeRefused('Cloudflare has a site for this zone that it does not list.', []);
      return id;
    },
    disableMonitoring: (id) => remove(`${sites}/${id}`),

    async settings(zoneId) {
      const all = await call('GET', `/zones/${zoneId}/settings`, z.array(setting));
      return all.filter(({ id }) => id in SETTINGS);
    },
    async applySettings(zoneId) {
      const items = Object.entries(SETTINGS).map(([id, value]) => ({ id, value }));
      await call('PATCH', `/zones/${zoneId}/settings`, z.unknown(), { items });
    },
    async restoreSettings(zoneId, items) {
      if (items.length === 0) return;
      await call('PATCH', `/zones/${zoneId}/settings`, z.unknown(), { items }).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      });
    },

    async attachDomain(zoneId, hostname) {
      const wanted = { service: worker, hostname, zone_id: zoneId, environment: 'production' };
      return (await call('PUT', domains, workerDomain, wanted)).cert_id;
    },
    async detachDomain(hostname) {
      const query = new URLSearchParams({ hostname });
      for (const { id } of await call('GET', `${domains}?${query}`, z.array(workerDomain)))
        await remove(`${domains}/${id}`);
    },
    async certificate(zoneId, id) {
      return certificateOf(await call('GET', `/zones/${zoneId}/ssl/certificate_packs/${id}`, pack));
    },

    async purge(zoneId, tags) {
      await call('POST', `/zones/${zoneId}/purge_cache`, z.unknown(), { tags });
    },
    ...createDnsRecords(call, remove, OURS),
    ...createRedirects(call, remove, OURS),
    measured: createMeasures(createEdgeQuery(keys), accountId),
  };
}

const zoneOf = ({ id, status, name_servers }: z.infer<typeof zone>): EdgeZone => ({
  ...{ id, isActive: status === 'active', nameServers: name_servers ?? [] },
});

/** https://developers.cloudflare.com/ssl/reference/certificate-statuses. */
function certificateOf({ status, validation_errors: errors }: z.infer<typeof pack>): Certificate {
  const message = (errors ?? []).flatMap((error) => error.message ?? []).join('; ');
  if (status === 'active') return { state: 'active', message: '' };
  const hasFailed = /timed_out|expired|deleted|inactive/.test(status);
  return {
    state: hasFailed ? 'failed' : 'pending',
    message: message || (hasFailed ? status.replaceAll('_', ' ') : ''),
  };
}
