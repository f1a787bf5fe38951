import { z } from 'zod';
import { call } from '../call.ts';
import { EdgeFault, invalid } from '../fault.ts';
import type { Script } from '../objects.ts';
import { zoneAt } from '../store.ts';

const binding = z.strictObject({ type: z.enum(['plain_text', 'secret_text']), name: z.string(), text: z.string() });
/** The parts of a form: `metadata` as JSON, and each module under its name. */
const upload = z.strictObject({
  metadata: z.strictObject({
    main_module: z.string(),
    compatibility_date: z.iso.date(),
    bindings: z.array(binding).default([]),
  }),
  modules: z.record(z.string(), z.string()),
});
const purge = z
  .strictObject({
    tags: z.array(z.string()),
    files: z.array(z.string()),
    hosts: z.array(z.string()),
    purge_everything: z.literal(true),
  })
  .partial();
const none = z.undefined();
/** Of one call (https://developers.cloudflare.com/cache/how-to/purge-cache). */
const MOST = 100;

export const workerCalls = [
  call('PUT', '/accounts/:account/workers/scripts/:name', upload, ({ state }, given, account = '', name = '') => {
    const { metadata, modules } = given;
    const code = modules[metadata.main_module];
    if (code === undefined) throw new EdgeFault(400, 10_021, `No such module "${metadata.main_module}".`);
    const made: Script = { id: name, account, code, ...metadata, modified_on: new Date().toISOString() };
    state.scripts = [...state.scripts.filter((one) => one.id !== name || one.account !== account), made];
    return shown(made);
  }),
  call('GET', '/accounts/:account/workers/scripts', none, ({ state }, _, account) =>
    state.scripts.filter((one) => one.account === account).map(shown),
  ),
  call('POST', '/zones/:zone/purge_cache', purge, ({ state }, given, zone = '') => {
    const { id } = zoneAt(state, zone);
    const [kind, ...more] = Object.values(given);
    if (kind === undefined || more.length > 0)
      throw invalid('Request must contain one of purge_everything, files, tags, hosts.');
    if (Array.isArray(kind) && (kind.length === 0 || kind.length > MOST)) throw invalid(`1 to ${MOST} of them`);
    state.purges.push({ zone_id: id, ...given });
    return { id };
  }),
];

/** Neither the code nor what is bound to it is told again. */
const shown = ({ id, compatibility_date, modified_on }: Script) => ({ id, compatibility_date, modified_on });
