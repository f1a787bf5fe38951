import { z } from 'zod';
import { call } from '../call.ts';
import { EdgeFault } from '../fault.ts';
import type { SiteInfo } from '../objects.ts';
import { newId, type State, zoneAt } from '../store.ts';

const newSite = z.strictObject({ zone_tag: z.string(), auto_install: z.boolean() });
const none = z.undefined();

export const monitoringCalls = [
  call('POST', '/accounts/:account/rum/site_info', newSite, ({ state }, { zone_tag, auto_install }, account = '') => {
    const { name } = zoneAt(state, zone_tag);
    if (state.sites.some(({ ruleset }) => ruleset.zone_tag === zone_tag))
      throw new EdgeFault(400, 10023, 'A site for this zone already exists');
    const made: SiteInfo = {
      ...{ site_tag: newId(), site_token: newId(), auto_install, account },
      ruleset: { id: newId(), zone_tag, zone_name: name, enabled: true },
    };
    state.sites.push(made);
    return made;
  }),
  call('GET', '/accounts/:account/rum/site_info/list', none, ({ state }, _, account) =>
    state.sites.filter((site) => site.account === account),
  ),
  call('GET', '/accounts/:account/rum/site_info/:site', none, ({ state }, _, account, id) =>
    siteAt(state, account, id),
  ),
  call('DELETE', '/accounts/:account/rum/site_info/:site', none, ({ state }, _, account, id) => {
    const deleted = siteAt(state, account, id);
    state.sites = state.sites.filter((site) => site !== deleted);
    return { site_tag: id };
  }),
];

function siteAt({ sites }: State, account: string | undefined, id: string | undefined): SiteInfo {
  const found = sites.find((site) => site.account === account && site.site_tag === id);
  if (!found) throw new EdgeFault(404, 10021, 'Site not found');
  return found;
}
