import type { DomainStepName } from '#schema/api/space-domain.ts';
import { EdgeRefused, EdgeUnavailable } from '../ports/edge/edge-service.ts';
import { checkInterval } from './pace.ts';
import { setUpZone } from './set-up-zone.ts';
import { counterpartOf } from './split-domain.ts';
import { type StepEnd, type StepTools, siblingFacts, zoneOf } from './step.ts';
import { leadsVisitors } from './zone-record.ts';

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
    // A record of ours, as the name with www of another host has one, or a copied one would be in the way.
    await edge.removeConflictingRecords(zoneOf(tools), domain.hostname);
    return { facts: { certificate: await edge.attachDomain(zoneOf(tools), domain.hostname) } };
  },

  async certificate(tools) {
    const { edge, domain, factsOf, foresee, now } = tools;
    const { certificate = '' } = factsOf('worker');
    const { state, message } = await edge.certificate(zoneOf(tools), certificate);
    if (state === 'active') return { isLive: true };
    const zone = await edge.findZone(domain.registrable);
    const isActive = zone?.isActive ?? false;
    // A name whose mails come by our name servers does not lapse.
    await foresee('certificate', { ...factsOf('certificate'), isActive });
    if (state === 'failed') throw new EdgeRefused(message, []);
    const hasLooked = zone && !isActive && (await carryOver(tools, zone.id));
    const againSeconds = hasLooked ? SOON_SECONDS : checkInterval(domain.steps.certificate.since, now());
    return { waitsFor: isActive ? 'certificate' : 'name-servers', message, againSeconds };
  },

  async records(tools) {
    const counterpart = ownCounterpart(tools);
    if (!counterpart) return {};
    await tools.edge.removeConflictingRecords(zoneOf(tools), counterpart);
    await tools.edge.addRecord(zoneOf(tools), counterpart);
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

/** Until the finds of a look that has just begun are taken. */
const SOON_SECONDS = 10;

/**
 * Takes what the domain has at its present name servers into a zone that we have made, so that its mails and whatever else it serves go on
 * when its people change them; what led visitors elsewhere stays behind. A look that fails keeps no site waiting, and is tried again.
 * @returns whether it has begun to look
 */
async function carryOver(tools: StepTools, zone: string): Promise<boolean> {
  const { edge, domain, factsOf, foresee } = tools;
  // The name servers of a site that was up are those of somebody else by now.
  if (factsOf('zone').existed || domain.liveAt !== null) return false;
  const hosts = [domain, ...domain.siblings.map((one) => ({ ...one, registrable: domain.registrable }))];
  const ours = new Set(hosts.flatMap((host) => [host.hostname, counterpartOf(host)]));
  // Once for each zone: what its people have removed since does not come back.
  const own = factsOf('certificate').scanned === zone;
  const isScanned = own || domain.siblings.some(({ steps }) => steps.certificate.facts.scanned === zone);
  try {
    if (!isScanned) await edge.scanRecords(zone);
    // It outlives the sibling that has looked.
    if (!own) await foresee('certificate', { ...factsOf('certificate'), scanned: zone });
    await edge.takeScanned(zone, ({ type, name }) => {
      if (type === 'NS') return name !== domain.registrable;
      return !(leadsVisitors(type) && ours.has(name));
    });
  } catch (error) {
    if (!(error instanceof EdgeRefused || error instanceof EdgeUnavailable)) throw error;
  }
  return !isScanned;
}

/** The same name with www or without, unless it is a host of its own. */
export function ownCounterpart({ domain }: StepTools): string | null {
  const counterpart = counterpartOf(domain);
  return domain.siblings.some(({ hostname }) => hostname === counterpart) ? null : counterpart;
}
