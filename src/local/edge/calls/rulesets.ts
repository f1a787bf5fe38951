import { z } from 'zod';
import { call } from '../call.ts';
import { EdgeFault } from '../fault.ts';
import { type Rule, type Ruleset, rule } from '../objects.ts';
import { newId, type State, zoneAt } from '../store.ts';

const PHASE = 'http_request_dynamic_redirect';
const newRule = rule.omit({ id: true }).strict();
const rules = z.strictObject({ rules: z.array(newRule) });
const none = z.undefined();

export const rulesetCalls = [
  call('GET', '/zones/:zone/rulesets/phases/:phase/entrypoint', none, ({ state }, _, zone = '', phase = '') => {
    zoneAt(state, zone);
    const found = state.rulesets.find((one) => one.zone_id === zone && one.phase === phase);
    if (!found) throw new EdgeFault(404, 10_003, `could not find entrypoint ruleset in the ${phase} phase`);
    return found;
  }),
  call('PUT', '/zones/:zone/rulesets/phases/:phase/entrypoint', rules, ({ state }, given, zone = '', phase = '') => {
    zoneAt(state, zone);
    if (phase !== PHASE) throw new EdgeFault(400, 20_218, `unknown phase "${phase}"`);
    const known = state.rulesets.find((one) => one.zone_id === zone && one.phase === phase);
    const made: Ruleset = known ?? { id: newId(), zone_id: zone, phase, rules: [] };
    made.rules = given.rules.map((one) => ({ id: newId(), ...one }));
    if (!known) state.rulesets.push(made);
    return made;
  }),
  call('POST', '/zones/:zone/rulesets/:set/rules', newRule, ({ state }, given, zone, set) => {
    const found = setAt(state, zone, set);
    found.rules.push({ id: newId(), ...given });
    return found;
  }),
  call('PATCH', '/zones/:zone/rulesets/:set/rules/:rule', newRule, ({ state }, given, zone, set, id) => {
    const found = setAt(state, zone, set);
    Object.assign(ruleAt(found, id), given);
    return found;
  }),
  call('DELETE', '/zones/:zone/rulesets/:set/rules/:rule', none, ({ state }, _, zone, set, id) => {
    const found = setAt(state, zone, set);
    const deleted = ruleAt(found, id);
    found.rules = found.rules.filter((one) => one !== deleted);
    return found;
  }),
];

function setAt({ rulesets }: State, zone: string | undefined, id: string | undefined): Ruleset {
  const found = rulesets.find((one) => one.zone_id === zone && one.id === id);
  if (!found) throw new EdgeFault(404, 10_003, 'could not find ruleset');
  return found;
}

function ruleAt({ rules: all }: Ruleset, id: string | undefined): Rule {
  const found = all.find((one) => one.id === id);
  if (!found) throw new EdgeFault(404, 10_003, 'could not find rule');
  return found;
}
