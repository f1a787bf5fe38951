import { randomUUID } from 'node:crypto';
import type { DomainStepName } from '#schema/api/space-domain.ts';
import type { ClaimedDomain, Domains, StepChange, StepRow } from '../ports/edge/domains.ts';
import { EdgeRefused, type EdgeService, EdgeUnavailable } from '../ports/edge/edge-service.ts';
import type { Dns } from '../ports/mail/dns.ts';
import { backOff } from './pace.ts';
import { setUpSteps } from './set-up-steps.ts';
import type { StepEnd, StepTools } from './step.ts';
import { undoSteps } from './undo-steps.ts';

export interface DomainDeps {
  domains: Domains;
  edge: EdgeService;
  dns: Pick<Dns, 'txt'>;
  now?: () => number;
  /** How long a run may be silent until another one takes its host name up; longer than the calls of any step. */
  leaseSeconds?: number;
}

const LEASE_SECONDS = 120;
/** Each waits for the one before it. */
const FLOW = ['zone', 'monitoring', 'settings', 'worker', 'certificate'] as const;
/** Nothing waits for these. */
const BESIDE = ['records', 'redirects'] as const;

/**
 * Does what can be done now for one host name that is due: a step of its setup after the other, or its removal.
 * @returns whose it was, and whether visitors find another site under its name now; null where nothing was due
 * @throws ClaimLost where another run has it meanwhile, and what the data service throws
 */
export async function runDomain({
  domains,
  edge,
  dns,
  now = Date.now,
  leaseSeconds = LEASE_SECONDS,
}: DomainDeps): Promise<{ spaceId: string; isVisible: boolean } | null> {
  const run = randomUUID();
  const domain = await domains.claim(run, leaseSeconds);
  if (!domain) return null;
  const { hostname, spaceId, steps } = domain;
  let isVisible = false;
  const keep = async ({ step, ...change }: StepChange & { nameServers?: readonly string[]; isLive?: true }) => {
    await domains.keep(run, hostname, leaseSeconds, { step, ...change });
    isVisible ||= change.isLive ?? false;
    const { waitsFor = null, message = '' } = change;
    steps[step] = { ...steps[step], ...change, waitsFor, message } satisfies StepRow;
  };
  const tools: StepTools = {
    ...{ domain, edge, dns, now },
    factsOf: (step) => steps[step].facts,
    foresee: (step, facts) => {
      const { state, waitsFor, message } = steps[step];
      return keep({ step, facts, state, waitsFor, message });
    },
  };
  if (domain.removingAt !== null) {
    const again = await undo(tools, keep);
    if (again === 'done') await domains.finish(run, hostname);
    else await domains.release(run, hostname, again);
    return { spaceId, isVisible: true };
  }
  await domains.release(run, hostname, await setUp(domain, tools, keep));
  return { spaceId, isVisible };
}

type Keep = (change: StepChange & { nameServers?: readonly string[]; isLive?: true }) => Promise<void>;

/** @returns seconds until it is looked at again; null for never */
async function setUp({ steps }: ClaimedDomain, tools: StepTools, keep: Keep): Promise<number | null> {
  const agains: (number | null)[] = [];
  const isDone = (step: DomainStepName) => steps[step].state === 'done';
  for (const step of FLOW) {
    if (isDone(step)) continue;
    agains.push(await attempt(step, () => setUpSteps[step](tools), tools, keep));
    if (!isDone(step)) break;
  }
  if (isDone('worker')) {
    for (const step of BESIDE.filter((name) => !isDone(name))) {
      agains.push(await attempt(step, () => setUpSteps[step](tools), tools, keep));
    }
  }
  const seconds = agains.filter((again) => again !== null);
  return seconds.length > 0 ? Math.min(...seconds) : null;
}

/** What stands in the way of a removal is told at the first step. @returns `done`, or seconds until it is tried again */
async function undo(tools: StepTools, keep: Keep): Promise<number | null | 'done'> {
  let isUndone = false;
  const act = async () => {
    await undoSteps(tools);
    isUndone = true;
    return {};
  };
  const again = await attempt('zone', act, tools, keep);
  return isUndone ? 'done' : again;
}

/** Runs a step and keeps how it ended. @returns seconds until it is tried again; null for never */
async function attempt(
  step: DomainStepName,
  act: () => Promise<StepEnd>,
  { domain, foresee, factsOf }: StepTools,
  keep: Keep,
): Promise<number | null> {
  const { state, tries } = domain.steps[step];
  // One that waits goes on waiting while it is looked at.
  if (state === 'todo' || state === 'done') await keep({ step, state: 'running' });
  else await foresee(step, factsOf(step));
  try {
    const end = await act();
    if ('waitsFor' in end) {
      const { waitsFor, message = '', againSeconds } = end;
      await keep({ step, state: 'waiting', waitsFor, message, tries: 0 });
      return againSeconds;
    }
    await keep({ step, state: 'done', tries: 0, ...end });
    return null;
  } catch (error) {
    if (error instanceof EdgeUnavailable) {
      await keep({ step, state: 'waiting', waitsFor: 'provider', message: error.message, tries: tries + 1 });
      return Math.max(backOff(tries + 1), Math.ceil((error.retryAfterMs ?? 0) / 1000));
    }
    if (!(error instanceof EdgeRefused)) throw error;
    await keep({ step, state: 'failed', message: error.message, tries: 0 });
    return null;
  }
}
