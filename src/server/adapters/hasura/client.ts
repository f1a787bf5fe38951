import { visitorRole } from '#permissions/roles.ts';
import type { Viewer } from '#schema/access.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../ports/audit.ts';

interface GraphQLFault {
  message: string;
  extensions?: { code?: string; path?: string };
}

/** A refusal of the data service, with its Hasura code such as `constraint-violation`. */
export class DataServiceError extends Error {
  readonly code: string;

  constructor(fault: GraphQLFault) {
    super(fault.message);
    this.name = 'DataServiceError';
    this.code = fault.extensions?.code ?? 'unexpected';
  }

  /** A rule of the database was broken: a key is a "constraint-violation" to Hasura, what a trigger or a function raises a "permission-error". */
  get isRuleBroken(): boolean {
    return this.code === 'constraint-violation' || this.code === 'permission-error';
  }
}

/** Whether a row was refused because another one has its key, or lacks what it points at. */
export const isConstraintViolation = (error: unknown): boolean =>
  error instanceof DataServiceError && error.code === 'constraint-violation';

/**
 * Waits for a row to be inserted, or to be there already. Of two that are sent at once, PostgreSQL may refuse one by another key than
 * the one that `on_conflict` names: it passes over conflicts of that one alone.
 */
export async function unlessThere(insertion: Promise<unknown>, isThere: () => Promise<boolean>): Promise<void> {
  await insertion.catch(async (error: unknown) => {
    if (!isConstraintViolation(error) || !(await isThere())) throw error;
  });
}

/** What the plan of an organization refuses, whatever is written: its words tell the reader what to do. */
function planRefusal({ message }: GraphQLFault): AppError | undefined {
  const overdue = /A payment is overdue, .+$/s.exec(message)?.[0];
  if (overdue !== undefined) return new AppError('plan-overdue', { message: overdue });
  const full = /The plan is full: .+$/s.exec(message)?.[0];
  return full === undefined ? undefined : new AppError('plan-full', { message: full });
}

export interface HasuraClient {
  /**
   * Runs one operation with the admin secret.
   * @param actor on whose behalf, which triggers of the database read from `hasura.user`
   * @param limitMs how long it may take; 10 s where it is left out
   * @throws DataServiceError, or AppError `data-service-unavailable`
   */
  query<Data>(query: string, variables: Record<string, unknown>, actor?: Actor, limitMs?: number): Promise<Data>;
  /**
   * Runs one query with the rights of a visitor of a site.
   * @param spaceId the space whose site is visited: there is nothing beside it
   * @throws DataServiceError, or AppError `data-service-unavailable`
   */
  visit<Data>(query: string, variables: Record<string, unknown>, spaceId: string): Promise<Data>;
  /**
   * Runs one query with the rights of the owner of a space.
   * @param spaceId there is nothing beside it
   * @throws DataServiceError, or AppError `data-service-unavailable`
   */
  own<Data>(query: string, variables: Record<string, unknown>, spaceId: string): Promise<Data>;
  /**
   * Runs one operation with the rights of somebody who works in a space, or outside of spaces.
   * @param more `mark` is a session variable that triggers of the database read; `limitMs` how long it may take, 10 s where it is left out
   * @throws DataServiceError, or AppError `data-service-unavailable`
   */
  ask<Data>(
    query: string,
    variables: Record<string, unknown>,
    viewer: Pick<Viewer, 'role' | 'userId' | 'spaceId'>,
    more?: { mark?: Readonly<Record<`x-hasura-${string}`, string>>; limitMs?: number },
  ): Promise<Data>;
  /** Rejects when the data service is not healthy. */
  health(): Promise<void>;
}

const TIMEOUT_MS = 10_000;
/** For what a start asks: on a busy machine a description of the whole schema takes a while. */
export const START_MS = 60_000;
const HEALTH_TIMEOUT_MS = 3_000;

/**
 * @param url base URL of the data service, without a trailing slash
 * @param usualMs how long an operation may take that says nothing else
 */
export function createHasuraClient(url: string, adminSecret: string, usualMs = TIMEOUT_MS): HasuraClient {
  const headers = { 'content-type': 'application/json', 'x-hasura-admin-secret': adminSecret };

  async function post(
    body: string,
    more: Record<string, string>,
    limitMs: number,
  ): Promise<{ data?: unknown; errors?: GraphQLFault[] }> {
    try {
      const signal = AbortSignal.timeout(limitMs);
      const response = await fetch(`${url}/v1/graphql`, {
        method: 'POST',
        headers: { ...headers, ...more },
        body,
        signal,
      });
      return (await response.json()) as { data?: unknown; errors?: GraphQLFault[] };
    } catch (cause) {
      throw new AppError('data-service-unavailable', { cause });
    }
  }

  async function run<Data>(
    query: string,
    variables: Record<string, unknown>,
    more: Record<string, string>,
    limitMs = usualMs,
  ) {
    const { data, errors } = await post(JSON.stringify({ query, variables }), more, limitMs);
    const fault = errors?.[0];
    if (fault) throw planRefusal(fault) ?? new DataServiceError(fault);
    return data as Data;
  }

  return {
    query: (query, variables, actor, limitMs) => run(query, variables, actorHeaders(actor), limitMs),

    visit: (query, variables, spaceId) => run(query, variables, inSpace(visitorRole, spaceId)),

    own: (query, variables, spaceId) => run(query, variables, inSpace('SpaceOwner', spaceId)),

    ask: (query, variables, { role, userId, spaceId }, { mark, limitMs } = {}) =>
      run(query, variables, { ...mark, ...inSpace(role, spaceId), 'x-hasura-user-id': userId }, limitMs),

    async health() {
      const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the data service's /healthz answered ${response.status}`);
    },
  };
}

const inSpace = (role: string, spaceId: string | null) => ({
  'x-hasura-role': role,
  ...(spaceId !== null && { 'x-hasura-space-id': spaceId }),
});

/** Session variables that say who acts, with the rights of the admin all the same. */
function actorHeaders(actor: Actor | undefined): Record<string, string> {
  if (!actor) return {};
  const { id, spaceId, ip, userAgent, place } = actor;
  return {
    'x-hasura-user-id': id,
    ...(spaceId ? { 'x-hasura-space-id': spaceId } : {}),
    ...(place ? { 'x-hasura-place': place } : {}),
    ...(ip ? { 'x-hasura-client-ip': ip } : {}),
    ...(userAgent ? { 'x-hasura-user-agent': userAgent.slice(0, 500) } : {}),
  };
}
