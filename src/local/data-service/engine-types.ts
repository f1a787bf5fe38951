import type { AbortNotice } from './abort-signal.ts';
import type { Connection } from './run/database.ts';

/** What the protocol folders know of the engine: who asks, what is asked, what comes back. */

export interface Session {
  role: string;
  /** Lower-case `x-hasura-*` names, `x-hasura-role` included. */
  variables: Record<string, string>;
  isAdmin: boolean;
  /** May use `backend_only` permissions. */
  backendRequest: boolean;
}

/** `variables` may hold ExactNumbers where a double would lose digits. */
export interface GraphQLRequest {
  query: string;
  variables?: Record<string, unknown> | null;
  operationName?: string | null;
}

export interface InconsistentObject {
  type: string;
  name: string;
  reason: string;
  definition: unknown;
}

export interface PreparedSubscription {
  /** The current answer as JSON text; null when a stream has nothing new. Gives an `errors` body rather than throwing. */
  rerun(): Promise<string | null>;
  /** `schema.table` names whose writes may change the answer. */
  tables: readonly string[];
  /** Subscriptions with equal keys always have equal answers, whoever asks; null: an answer of its own each time. */
  key: string | null;
  /** A cursor moves with every answer. */
  streaming?: boolean;
}

export interface Engine {
  /**
   * @param signal aborted when nobody waits for the answer any more
   * @returns ready JSON text, `{"data":...}` (ok) or `{"errors":[...]}`; never throws for a user's mistake
   */
  execute(request: GraphQLRequest, session: Session, signal?: AbortNotice): Promise<{ body: string; ok: boolean }>;
  /** @returns `{ body }` with an `errors` answer when the operation is not a valid subscription */
  prepareSubscription(request: GraphQLRequest, session: Session): Promise<PreparedSubscription | { body: string }>;
  /** Calls the listener with `schema.table` names after each mutation committed here. @returns a function that ends it */
  onWrite(listener: (tables: readonly string[]) => void): () => void;
  /** Reads the catalogue again too. @throws HasuraError when inconsistent and that is not allowed */
  replaceMetadata(
    document: unknown,
    options?: { allowInconsistent?: boolean },
  ): Promise<{ inconsistent: InconsistentObject[] }>;
  /** The version 3 document. */
  exportMetadata(): unknown;
  reloadCatalog(): Promise<void>;
  inconsistentObjects(): InconsistentObject[];
  /** Takes the inconsistent objects out of the metadata. */
  dropInconsistentObjects(): Promise<void>;
  /**
   * Runs `work`, which may change the schema, inside the caller's transaction; metadata follows what was renamed or dropped.
   * @returns `settle`, to be called once the transaction is committed
   * @throws HasuraError dependency-error when metadata depends on what was dropped and `cascade` is not set
   */
  changeSchema<T>(
    connection: Connection,
    work: () => Promise<T>,
    cascade: boolean,
  ): Promise<{ result: T; settle: () => void }>;
}
