import { isUuid } from '#schema/formats/uuid.ts';
import { authenticate } from '../access/authenticate.ts';
import type { Directory } from '../access/directory.ts';
import type { Audit, AuditEvent, Origin } from '../ports/audit.ts';
import type { IdentityVerifier } from '../ports/identity.ts';

/** Something that somebody was not permitted to do. */
export interface Refusal {
  authorization: string | undefined;
  /** What `X-Space-Id` or the path said; it need not be a space. */
  spaceId: string | undefined;
  origin: Origin;
  /** Route or root field that was asked for. */
  subject: string;
  /** Code of the error that was answered. */
  code: string;
  detail?: Readonly<Record<string, unknown>> | undefined;
}

export interface Refusals {
  /** Tells the audit log, sooner or later; it never fails and nobody waits for it. */
  note(refusal: Refusal): void;
  /** Tells what has only been counted so far. */
  close(): Promise<void>;
}

interface Dependencies {
  audit: Audit;
  identity: IdentityVerifier;
  directory: Directory;
  failed(error: unknown): void;
}

interface Repeated {
  event: AuditEvent;
  times: number;
}

const WINDOW_MS = 60_000;
/** Different refusals of one person in a space and a window; what goes beyond is told as one. */
const MOST_KINDS = 20;
const MOST_SPACES = 20;

/**
 * Tells refusals of people who are known: the first of each kind at once, what repeats it within a minute as one event
 * with a count. So a client that hammers at a door leaves a trace and does not fill the log.
 */
export function createRefusals({ audit, identity, directory, failed }: Dependencies): Refusals {
  const windows = new Map<string, Map<string | null, Map<string, Repeated>>>();
  const under = new Set<Promise<void>>();

  function follow(work: Promise<void>): void {
    const watched = work.catch(failed).finally(() => under.delete(watched));
    under.add(watched);
  }

  async function take({ authorization, spaceId, origin, subject, code, detail }: Refusal): Promise<void> {
    const account = await authenticate(authorization, identity).then(
      ({ uid }) => directory.find(uid),
      () => null,
    );
    if (!account) return;
    const { id, email } = account;
    const space = spaceId && isUuid(spaceId) ? spaceId.toLowerCase() : null;
    const repeated = kindOf(id, [code, subject, space, origin.ip].join(' '), {
      action: 'refused',
      spaceId: space,
      actor: { id, email },
      subject,
      detail: { code, ...detail },
      ...origin,
    });
    if (repeated.times++ === 0) await audit.record(repeated.event);
  }

  /** What is counted with this refusal: its own kind, or all in the space that is beyond the number of kinds. */
  function kindOf(person: string, kind: string, event: AuditEvent): Repeated {
    let spaces = windows.get(person);
    if (!spaces) {
      spaces = new Map();
      windows.set(person, spaces);
      setTimeout(endWindow, WINDOW_MS, person).unref();
    }
    // Noise in one space must not hide what is tried in another; made-up spaces are told as none.
    const space = spaces.has(event.spaceId) || spaces.size < MOST_SPACES ? event.spaceId : null;
    const kinds = spaces.get(space) ?? new Map<string, Repeated>();
    spaces.set(space, kinds);
    const full = kinds.size >= MOST_KINDS && !kinds.has(kind);
    const known = kinds.get(full ? '' : kind);
    if (known) return known;
    const made = { event: { ...event, spaceId: space, ...(full ? { subject: 'many' } : {}) }, times: 0 };
    kinds.set(full ? '' : kind, made);
    return made;
  }

  function endWindow(person: string): void {
    const spaces = windows.get(person)?.values() ?? [];
    windows.delete(person);
    for (const { event, times } of [...spaces].flatMap((kinds) => [...kinds.values()])) {
      if (times > 1) follow(audit.record({ ...event, detail: { ...event.detail, count: times - 1 } }));
    }
  }

  return {
    note: (refusal) => follow(take(refusal)),

    async close() {
      await Promise.all(under);
      for (const person of [...windows.keys()]) endWindow(person);
      await Promise.all(under);
    },
  };
}
