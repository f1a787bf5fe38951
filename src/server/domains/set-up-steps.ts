import type { DomainStepName } from '#schema/api/space-domain.ts';
import { EdgeRefused } from '../ports/edge/edge-service.ts';
import { lookAgain } from './pace.ts';
import { setUpZone } from './set-up-zone.ts';
import { counterpartOf } from './split-domain.ts';
import { type StepEnd, type StepTools, siblingFacts, zoneOf } from './step.ts';

/** Each does no harm when it runs twice. @throws EdgeRefused, EdgeUnavailable */
export const setUpSteps: Record<DomainStepName, (tools: StepTools) => Promise<StepEnd>> = {
  zone: setUpZone,

  async monitoring(tools) {
    const { edge, factsOf, foresee } = tools;
    const zone = zoneOf(tools);
    let known = factsOf('monitoring').existed === undefined ? siblingFacts(tools, 'monitoring') : factsOf('monitoring');
    if (known?.existed === undefined) {
      known = { existed: (await edge.findMonitoring(zone)) !== null, began: true };
      await foresee('monitoring', known);
    }
    return { facts: { ...known, id: await edge.enableMonitoring(zone) } };
  },

  async settings(tools) {
    const { edge, factsOf, foresee } = tools;
    const zone = zoneOf(tools);
    const known = factsOf('settings').before ?? siblingFacts(tools, 'settings')?.before;
    const facts = { before: known ?? (await edge.settings(zone)) };
    await foresee('settings', facts);
    await edge.applySettings(zone);
    return { facts };
  },

  async worker(tools) {
    const { edge, domain } = tools;
    // As the name with www of another host it has a record of ours, which would be in the way.
    await edge.removeRecords(zoneOf(tools), domain.hostname);
    return { facts: { certificate: await edge.attachDomain(zoneOf(tools), domain.hostname) } };
  },

  async certificate(tools) {
    const { edge, domain, factsOf, now } = tools;
    const { certificate = '' } = factsOf('worker');
    const { state, message } = await edge.certificate(zoneOf(tools), certificate);
    if (state === 'active') return { isLive: true };
    if (state === 'failed') throw new EdgeRefused(message, []);
    const zone = await edge.findZone(domain.registrable);
    const againSeconds = lookAgain(domain.steps.certificate.since, now());
    return { waitsFor: zone?.isActive ? 'certificate' : 'name-servers', message, againSeconds };
  },

  async records(tools) {
    const counterpart = ownCounterpart(tools);
    if (counterpart) await tools.edge.addRecord(zoneOf(tools), counterpart);
    return {};
  },

  async redirects(tools) {
    const { edge, domain } = tools;
    const zone = zoneOf(tools);
    const counterpart = ownCounterpart(tools);
    if (domain.hostname === domain.primary) await edge.removeRedirect(zone, domain.hostname);
    else await edge.redirect(zone, domain.hostname, domain.primary);
    if (counterpart) await edge.redirect(zone, counterpart, domain.primary);
    return {};
  },
};

/** The same name with www or without, unless it is a host of its own. */
export function ownCounterpart({ domain }: StepTools): string | null {
  const counterpart = counterpartOf(domain);
  return domain.siblings.some(({ hostname }) => hostname === counterpart) ? null : counterpart;
}
