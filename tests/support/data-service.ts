import { type DataService, type DataServiceOptions, startDataService } from '#local/data-service/data-service.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { copyDemo, copyMigrated } from './postgres-template.ts';
import type { Template } from './templates.ts';

/** HTTP status and parsed JSON body. */
export interface Answer {
  status: number;
  body: unknown;
}

export interface TestDataService extends DataService {
  /** POSTs JSON with the admin secret, unless the headers carry other credentials. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** One GraphQL request as an admin, or as `role` with the given session variables. */
  graphql(
    query: string,
    options?: { variables?: Record<string, unknown>; role?: string; session?: Record<string, string> },
  ): Promise<unknown>;
  /** Runs SQL through `/v2/query`. @throws Error when it fails */
  sql(text: string): Promise<string[][]>;
  /** One command of `/v1/metadata`. */
  metadata(type: string, args?: unknown): Promise<Answer>;
}

export const ADMIN_SECRET = 'test-secret';

const COPIES: Record<Template, (server: TestPostgres) => Promise<string>> = { migrated: copyMigrated, demo: copyDemo };

/**
 * Starts a service on a free port, over PGlite in memory, over an empty database of the given PostgreSQL, or over a copy
 * of a template in the PostgreSQL of this run. Close it with close().
 */
export async function startTestDataService(
  options: Partial<DataServiceOptions> & { postgres?: TestPostgres | undefined; template?: Template } = {},
): Promise<TestDataService> {
  const { postgres, template, ...rest } = options;
  const own = template && (await startPostgres());
  const copied = own && (await COPIES[template](own));
  const service = await startDataService({
    port: 0,
    adminSecret: ADMIN_SECRET,
    databaseUrl: copied ?? (await postgres?.createDatabase()),
    ...rest,
  });

  async function post(
    path: string,
    body: unknown,
    headers: Record<string, string> = { 'x-hasura-admin-secret': ADMIN_SECRET },
  ): Promise<Answer> {
    const response = await fetch(service.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  }

  return {
    ...service,
    post,
    async graphql(query, { variables, role, session } = {}) {
      const headers = { 'x-hasura-admin-secret': ADMIN_SECRET, ...(role ? { 'x-hasura-role': role } : {}), ...session };
      return (await post('/v1/graphql', { query, variables }, headers)).body;
    },
    async sql(text) {
      const { status, body } = await post('/v2/query', { type: 'run_sql', args: { sql: text } });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return (body as { result: string[][] | null }).result ?? [];
    },
    metadata: (type, args = {}) => post('/v1/metadata', { type, args }),
    async close() {
      await service.close();
      await own?.stop();
    },
  };
}
