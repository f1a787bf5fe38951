import { type CallerDeps, type DataSession, sessionVariables } from '../access/session-variables.ts';
import { AppError } from '../errors.ts';

/** What has to be known of a websocket to end it. */
interface Closable {
  close(code: number, reason: string): void;
}

/** Looks after the websockets that are open while rights change. */
export interface SessionWatch {
  /** A client has said who it is. @param credentials headers of its `connection_init`, names in lower case */
  add(client: Closable, credentials: ReadonlyMap<string, string>): void;
  remove(client: Closable): void;
  /** Closes those that would not be opened like this any more. An outage closes none. */
  check(): Promise<void>;
}

interface Watched {
  credentials: ReadonlyMap<string, string>;
  /** As it was opened. `refused`: so says the data service; `unknown`: we had no answer, but the data service may have. */
  opened: Promise<DataSession | 'refused' | 'unknown'>;
}

/** Final for clients of GraphQL over websocket: they do not try again. */
const FORBIDDEN = 4403;
/** They connect again, and get the rights that they have now. */
const SERVICE_RESTART = 1012;

/**
 * The data service asks who is calling once for each websocket, and then shows rows by that until the token expires. So
 * the same question is asked here again and again: about people who were disabled, signed out, removed, or given other rights.
 */
export function createSessionWatch(dependencies: CallerDeps, now: () => number = Date.now): SessionWatch {
  const watched = new Map<Closable, Watched>();
  let checking = false;

  async function checkOne(client: Closable, { credentials, opened }: Watched): Promise<void> {
    const before = await opened;
    if (before === 'refused') return;
    // The data service ends what has expired by itself, in its own words.
    if (before !== 'unknown' && before.expiresAt * 1000 <= now()) return;
    try {
      const { variables } = await sessionVariables(credentials, dependencies);
      if (before !== 'unknown' && JSON.stringify(variables) === JSON.stringify(before.variables)) return;
      client.close(SERVICE_RESTART, 'Your rights have changed');
    } catch (error) {
      if (!isRefusal(error)) return;
      client.close(FORBIDDEN, 'Forbidden');
    }
    watched.delete(client);
  }

  return {
    add(client, credentials) {
      const opened = sessionVariables(credentials, dependencies).catch((error: unknown) =>
        isRefusal(error) ? 'refused' : 'unknown',
      );
      watched.set(client, { credentials, opened });
    },
    remove: (client) => {
      watched.delete(client);
    },
    async check() {
      if (checking) return;
      checking = true;
      // One after the other: asked all at once, they would all ask the data service at once.
      for (const [client, entry] of [...watched]) await checkOne(client, entry);
      checking = false;
    },
  };
}

/** An answer that says no; an outage says nothing. */
function isRefusal(error: unknown): boolean {
  return error instanceof AppError && error.status < 500;
}
