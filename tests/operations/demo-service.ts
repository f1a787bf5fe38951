import type { Call } from '#derive/documents/queries.ts';
import { people } from '#local/demo/accounts.ts';
import { demoSpaceIds } from '#local/demo/seed-demo.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { isJsonObject } from '#schema/json.ts';
import { startTestDataService } from '#tests/support/data-service.ts';

/** A role of the data service; `server` has the admin secret. */
export type Caller =
  | 'server'
  | 'superadmin'
  | 'user'
  | 'anonymous'
  | 'SpaceOwner'
  | 'ADMIN'
  | 'MANAGER'
  | 'EDITOR'
  | 'AUTHOR'
  | 'CONTRACTOR';

const accounts: Record<Caller, string> = {
  server: '',
  anonymous: '',
  superadmin: people.superadmin.id,
  user: people.outsider.id,
  SpaceOwner: people.owner.id,
  ADMIN: people.admin.id,
  MANAGER: people.manager.id,
  EDITOR: people.editor.id,
  AUTHOR: people.author.id,
  CONTRACTOR: people.contractor.id,
};

export interface Answer {
  data?: Record<string, Json> | null;
  errors?: { message: string }[];
}

/** The data service with the demo business, asked on behalf of people of Aurora Travel. */
export async function startDemoService() {
  const service = await startTestDataService({ template: 'demo', metadataDir: 'hasura/metadata' });

  async function ask(caller: Caller, { query, variables }: Pick<Call, 'query' | 'variables'>): Promise<Answer> {
    if (caller === 'server') return (await service.graphql(query, { variables })) as Answer;
    const inSpace = !['superadmin', 'user', 'anonymous'].includes(caller);
    const session = {
      'x-hasura-user-id': accounts[caller],
      ...(inSpace ? { 'x-hasura-space-id': demoSpaceIds.aurora } : {}),
    };
    return (await service.graphql(query, { variables, role: caller, session })) as Answer;
  }

  return {
    ask,
    async admin(query: string, variables: JsonObject): Promise<Record<string, Json>> {
      const { data, errors } = await ask('server', { query, variables });
      if (!data) throw new Error(JSON.stringify(errors));
      return data;
    },
    close: () => service.close(),
  };
}

export type DemoService = Awaited<ReturnType<typeof startDemoService>>;

/** Whether an answer brings something: a row, or a change. */
export function brings({ data, errors }: Answer): boolean {
  if (errors || !data) return false;
  const { row, rows, result } = data;
  if (isJsonObject(result ?? null)) return Number((result as JsonObject).affected_rows) > 0;
  // A list brings its rows; their number beside them is zero, and there.
  const answers = Object.entries(data).flatMap(([name, value]) => (name.endsWith('_aggregate') ? [] : [value]));
  const found = rows !== undefined || row !== undefined ? [rows ?? row] : answers;
  return found.some((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value)));
}
