import { deriveMetadata, type TableMetadata } from '#derive/access/metadata.ts';
import type { Session } from '#local/data-service/engine-types.ts';
import { platformRoles, spaceRoles } from '#permissions/roles.ts';
import { model } from '#resources/model.ts';
import { tables } from '#resources/tables.ts';
import type { Access, Viewer } from '#schema/access.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { startTestDataService } from '#tests/support/data-service.ts';
import type { RunAsAdmin } from './samples.ts';

const administrator: Session = {
  role: 'admin',
  variables: { 'x-hasura-role': 'admin' },
  isAdmin: true,
  backendRequest: false,
};

export interface Answer {
  data?: Record<string, Json> | null;
  errors?: { message: string; extensions: { code: string; path: string } }[];
}

export interface Named {
  name: string;
  viewer: Viewer;
}

/** A data service with two spaces, and a person of every role in the first of them. */
export interface World {
  own: string;
  other: string;
  /** A user who is none of the viewers. */
  stranger: string;
  viewers: readonly Named[];
  /** Visitors of published sites, who never sign in; there are some once witnesses are planted. */
  visitors: Named[];
  admin: RunAsAdmin;
  /** Runs an operation with the session variables that the auth hook would give the viewer. */
  as(viewer: Viewer, query: string, variables: JsonObject): Promise<Answer>;
  /** The first answer of a subscription, as the viewer gets it. */
  watch(viewer: Viewer, query: string, variables: JsonObject): Promise<Answer>;
  /** Puts the metadata of other rules in force. */
  enforce(access: Access): Promise<void>;
  /** Puts the metadata itself in force. */
  enforceTables(tables: readonly TableMetadata[]): Promise<void>;
  close(): Promise<void>;
}

export async function createWorld(access: Access): Promise<World> {
  const service = await startTestDataService({ template: 'migrated' });

  async function ask(session: Session, query: string, variables: JsonObject): Promise<Answer> {
    const { body } = await service.engine.execute({ query, variables }, session);
    return JSON.parse(body) as Answer;
  }

  const admin: RunAsAdmin = async (query, variables) => {
    const { data, errors } = await ask(administrator, query, variables);
    if (!data) throw new Error(JSON.stringify(errors));
    return data;
  };

  const enforceTables = async (compiled: readonly TableMetadata[]): Promise<void> => {
    await service.engine.replaceMetadata({
      version: 3,
      sources: [{ name: 'default', kind: 'postgres', tables: compiled, configuration: {} }],
    });
  };
  const enforce = (rules: Access) => enforceTables(deriveMetadata(model, rules, tables));

  await enforce(access);
  const [own, other] = [await createSpace(admin, 'Own'), await createSpace(admin, 'Other')];
  return {
    own,
    other,
    stranger: await createUser(admin, 'Somebody else'),
    viewers: await createViewers(admin, access, own),
    visitors: [],
    admin,
    enforce,
    enforceTables,
    as: (viewer, query, variables) => ask(sessionOf(viewer), query, variables),
    watch: async (viewer, query, variables) => {
      const prepared = await service.engine.prepareSubscription({ query, variables }, sessionOf(viewer));
      const body = 'rerun' in prepared ? await prepared.rerun() : prepared.body;
      return JSON.parse(body ?? '{"data":null}') as Answer;
    },
    async close() {
      await service.close();
    },
  };
}

/** What the data service holds of a caller that the auth hook let in. */
function sessionOf({ role, userId, spaceId }: Viewer): Session {
  const variables = {
    'x-hasura-role': role,
    'x-hasura-user-id': userId,
    ...(spaceId === null ? {} : { 'x-hasura-space-id': spaceId }),
  };
  return { role, variables, isAdmin: false, backendRequest: false };
}

async function createSpace(admin: RunAsAdmin, name: string): Promise<string> {
  const { row } = await admin('mutation ($name: String!) { row: insert_space_one(object: { name: $name }) { id } }', {
    name,
  });
  return String((row as JsonObject).id);
}

/** Every role of a space, the contractor with and without the flag, and the roles of people without a space. */
export function variantsOf(access: Access) {
  const flagged = access.flags.map((rule) => rule.role);
  const signedIn: readonly string[] = [...spaceRoles, ...platformRoles];
  const roles = access.roles.filter(({ name }) => signedIn.includes(name));
  return roles.flatMap(({ name, inSpace }) => [
    { name, role: name, inSpace, pageAccess: false },
    ...(flagged.includes(name) ? [{ name: `${name} with page access`, role: name, inSpace, pageAccess: true }] : []),
  ]);
}

async function createViewers(admin: RunAsAdmin, access: Access, spaceId: string): Promise<World['viewers']> {
  return Promise.all(
    variantsOf(access).map(async ({ name, role, inSpace, pageAccess }) => {
      const userId = await createUser(admin, name);
      if (inSpace) await join(admin, { user_id: userId, space_id: spaceId, user_role: role, page_access: pageAccess });
      const viewer: Viewer = { role, userId, spaceId: inSpace ? spaceId : null, flags: { pageAccess } };
      return { name, viewer };
    }),
  );
}

async function createUser(admin: RunAsAdmin, name: string): Promise<string> {
  const email = `${name.replaceAll(' ', '.').toLowerCase()}@example.com`;
  const { row } = await admin(
    'mutation ($object: user_insert_input!) { row: insert_user_one(object: $object) { id } }',
    { object: { name, email, status: 'ACTIVE' } },
  );
  const { id } = row as JsonObject;
  // What a plan has room for is no question of rights.
  await admin(
    `mutation ($user: uuid!) {
      insert_organization_plan_one(object: { user_id: $user, tier_id: "7a000000-0000-4000-8000-000000000003" }) { status }
    }`,
    { user: String(id) },
  );
  return String(id);
}

async function join(admin: RunAsAdmin, object: JsonObject): Promise<void> {
  await admin('mutation ($object: user_space_insert_input!) { insert_user_space_one(object: $object) { id } }', {
    object,
  });
}
