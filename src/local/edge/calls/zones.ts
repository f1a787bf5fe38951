import { z } from 'zod';
import { type CallContext, call } from '../call.ts';
import { EdgeFault } from '../fault.ts';
import type { Zone } from '../objects.ts';
import { newId, type State, zoneAt } from '../store.ts';

const SETTINGS: Record<string, unknown> = {
  ...{ always_use_https: 'off', automatic_https_rewrites: 'off', brotli: 'off', rocket_loader: 'off' },
  ...{ always_online: 'off', minify: { css: 'off', html: 'off', js: 'off' } },
};
const newZone = z.strictObject({
  name: z.string().min(1),
  account: z.strictObject({ id: z.string() }),
  type: z.literal('full').default('full'),
});
const changes = z.strictObject({ items: z.array(z.strictObject({ id: z.string(), value: z.unknown() })).min(1) });
const none = z.undefined();

export const zoneCalls = [
  call('POST', '/zones', newZone, ({ state }, { name, account, type }) => {
    if (!name.includes('.') || name.length > 253) throw new EdgeFault(400, 1049, `${name} is not a registered domain`);
    if (state.zones.some((known) => known.name === name)) throw new EdgeFault(400, 1061, `${name} already exists`);
    return addZone(state, { name, account, type });
  }),
  call('GET', '/zones', none, (scene) => {
    const [name, account] = [scene.query.get('name'), scene.query.get('account.id')];
    return scene.state.zones
      .filter((one) => (name ?? one.name) === one.name && (account ?? one.account.id) === one.account.id)
      .map((one) => refreshZone(scene, one));
  }),
  call('GET', '/zones/:zone', none, (scene, _, id = '') => refreshZone(scene, zoneAt(scene.state, id))),
  call('DELETE', '/zones/:zone', none, ({ state }, _, id = '') => {
    zoneAt(state, id);
    const isOther = ({ zone_id }: { zone_id: string }) => zone_id !== id;
    state.zones = state.zones.filter((one) => one.id !== id);
    state.sites = state.sites.filter(({ ruleset }) => ruleset.zone_tag !== id);
    for (const kind of ['records', 'scanned', 'certificates', 'rulesets', 'workerDomains'] as const)
      Object.assign(state, { [kind]: state[kind].filter(isOther) });
    delete state.settings[id];
    return { id };
  }),
  call('GET', '/zones/:zone/settings', none, ({ state }, _, id = '') => {
    zoneAt(state, id);
    return Object.entries(state.settings[id] ?? {}).map(([name, value]) => ({ id: name, value, editable: true }));
  }),
  call('PATCH', '/zones/:zone/settings', changes, ({ state }, { items }, id = '') => {
    zoneAt(state, id);
    const unknown = items.find((item) => !(item.id in SETTINGS));
    if (unknown) throw new EdgeFault(400, 1006, `Unrecognized zone setting name: ${unknown.id}`);
    Object.assign(state.settings[id] ?? {}, Object.fromEntries(items.map((item) => [item.id, item.value])));
    return items;
  }),
];

export function addZone(state: State, { name, account, type }: Pick<Zone, 'name' | 'account' | 'type'>): Zone {
  const made: Zone = {
    ...{ id: newId(), name, account: { id: account.id }, status: 'pending', type, paused: false },
    name_servers: ['ada.ns.edge.test', 'bob.ns.edge.test'],
    ...{ created_on: new Date().toISOString(), activated_on: null },
  };
  state.zones.push(made);
  state.settings[made.id] = structuredClone(SETTINGS);
  return made;
}

/** A zone becomes active once the registry has its name servers. */
export function refreshZone({ isDelegated }: Pick<CallContext, 'isDelegated'>, one: Zone): Zone {
  const isActive = one.status === 'active' || isDelegated(one.name, one.name_servers);
  if (isActive && one.status === 'pending')
    Object.assign(one, { status: 'active', activated_on: new Date().toISOString() });
  return one;
}
