import { ownCounterpart } from './set-up-steps.ts';
import type { StepTools } from './step.ts';

/**
 * Takes away what the setup of a host made, the last first, also what a run made that ended before it could say so. What belongs to the
 * zone stays while another host is in it; what was there before us stays for good.
 * @throws EdgeRefused, EdgeUnavailable: then it is begun again
 */
export async function undoSteps(tools: StepTools): Promise<void> {
  const { domain, edge, factsOf, foresee } = tools;
  const { id, began, existed } = factsOf('zone');
  const zone = id ?? (began ? (await edge.findZone(domain.registrable))?.id : undefined);
  if (zone === undefined) return;
  const renew = () => foresee('zone', factsOf('zone'));
  const counterpart = ownCounterpart(tools);
  for (const host of [domain.hostname, ...(counterpart ? [counterpart] : [])]) {
    await renew();
    await edge.removeRedirect(zone, host);
    await edge.removeRecords(zone, host);
  }
  await renew();
  await edge.detachDomain(domain.hostname);
  if (domain.siblings.length > 0) return;
  await renew();
  await undoZone(tools, zone);
  if (existed) return;
  // Nobody takes over the id of a zone that is about to go.
  await foresee('zone', { began: true });
  await edge.deleteZone(zone);
}

async function undoZone({ edge, factsOf }: StepTools, zone: string): Promise<void> {
  const { existed, began, id } = factsOf('monitoring');
  const monitoring = existed === false && began ? (id ?? (await edge.findMonitoring(zone))) : null;
  if (monitoring !== null) await edge.disableMonitoring(monitoring);
  if (factsOf('zone').existed) await edge.restoreSettings(zone, factsOf('settings').before ?? []);
}
