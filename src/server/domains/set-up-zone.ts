import { EdgeRefused } from '../ports/edge/edge-service.ts';
import { isProved } from './ownership.ts';
import { checkInterval } from './pace.ts';
import { type StepEnd, type StepTools, siblingFacts } from './step.ts';

/** The code of a zone that exists (console.md, section 8). */
const EXISTS = 1061;

/**
 * The zone of what was registered. One that was there before is somebody's: it is used only when its people say so and prove that the name
 * is theirs. What a run made whose end nobody heard of is known by `began`: there was none before it.
 */
export async function setUpZone(tools: StepTools): Promise<StepEnd> {
  const { domain, edge, foresee } = tools;
  const { registrable } = domain;
  const known = tools.factsOf('zone').id === undefined ? siblingFacts(tools, 'zone') : tools.factsOf('zone');
  const found = await edge.findZone(registrable);
  if (found && known?.id === found.id) return { facts: known, nameServers: found.nameServers };
  const began = (known ?? tools.factsOf('zone')).began ?? false;
  if (found && began) return { facts: { began, id: found.id, existed: false }, nameServers: found.nameServers };
  if (found && domain.takesOver) return takeOver(tools, found);
  if (!found) await foresee('zone', { began: true });
  try {
    const { id, nameServers } = await edge.createZone(registrable);
    return { facts: { began: true, id, existed: false }, nameServers };
  } catch (error) {
    // One that our account does not have is another account's: there is nothing to take over.
    if (!(error instanceof EdgeRefused && error.codes.includes(EXISTS)) || !found) throw error;
    return { waitsFor: 'take-over', message: error.message, againSeconds: null };
  }
}

async function takeOver(
  { domain, dns, now }: StepTools,
  { id, nameServers }: { id: string; nameServers: readonly string[] },
): Promise<StepEnd> {
  if (await isProved(domain, dns)) return { facts: { id, existed: true }, nameServers };
  return { waitsFor: 'proof', againSeconds: checkInterval(domain.steps.zone.since, now()) };
}
