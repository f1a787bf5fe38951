import { randomUUID } from 'node:crypto';
import { buildClientSchema, type GraphQLSchema, getIntrospectionQuery, type IntrospectionQuery } from 'graphql';
import { dataFolder } from '#local/data-folder.ts';
import { spaceRoles } from '#permissions/roles.ts';
import { spaces, startTestProduct } from '../support/product.ts';
import { resign } from '../support/tokens.ts';

/** Somebody with a valid account who has no business in the other spaces. */
export interface Intruder {
  /** Role in the own space, or what they are without one. */
  name: string;
  userId: string;
  /** Role of the data service that the auth hook gives them. */
  role: string;
  authorization: string | undefined;
  ownSpace: string | undefined;
}

export interface Scene {
  origin: string;
  /** Where published sites and previews are. */
  sitesOrigin: string;
  dataDir: string;
  /** The space that must not be touched. */
  target: string;
  ownSpace: string;
  intruders: readonly Intruder[];
  /** The owner of the target, who may see it. */
  insider: Intruder;
  /** Ids of the people at home in the intruders' space. */
  intruderIds: ReadonlySet<string>;
  sql(text: string): Promise<string[][]>;
  /** The schema of a role of the data service; without one, all there is. */
  schemaOf(role?: string): Promise<GraphQLSchema>;
  close(): Promise<void>;
}

/** The whole product, with people who have a space of their own and no place in the demo's. */
export async function openScene(): Promise<Scene> {
  const product = await startTestProduct();
  const dataDirectory = dataFolder(product.dataDir);
  const admin = async <Answer>(path: string, body: object, headers: object = {}): Promise<Answer> => {
    const answer = await fetch(`${dataDirectory.announced()?.dataServiceUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hasura-admin-secret': dataDirectory.adminSecret(), ...headers },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Answer;
  };
  const sql = async (text: string) => {
    const { result } = await admin<{ result?: string[][] }>('/v2/query', { type: 'run_sql', args: { sql: text } });
    if (!result) throw new Error(`this SQL failed: ${text}`);
    return result.slice(1);
  };

  const ownSpace = randomUUID();
  await sql(`insert into space (id, name) values ('${ownSpace}', 'Elsewhere') returning id`);
  const model = await product.signIn('outsider');
  const enter = async (name: string, role: string | undefined): Promise<Intruder> => {
    const [userId, login] = [randomUUID(), `intruder-${name.toLowerCase().replaceAll(' ', '-')}`];
    const email = `${login}@elsewhere.test`;
    await sql(
      `insert into "user" (id, uid, email, name, status) values ('${userId}', '${login}', '${email}', 'Intruder', 'ACTIVE') returning id`,
    );
    if (role) {
      await sql(
        `insert into user_space (user_id, space_id, user_role, page_access) values ('${userId}', '${ownSpace}', '${role}', true) returning id`,
      );
    }
    const claims = { sub: login, user_id: login, email, email_verified: true, name: 'Intruder', picture: '' };
    const authorization = `Bearer ${await resign(product.dataDir, model, claims)}`;
    return { name, userId, role: role ?? 'user', authorization, ownSpace: role ? ownSpace : undefined };
  };

  const intruders: Intruder[] = [];
  for (const role of spaceRoles) intruders.push(await enter(role, role));
  intruders.push(await enter('nowhere', undefined));
  const [owner] = intruders;
  if (!owner) throw new Error('there are no roles');
  intruders.push({ ...owner, name: 'owner without a space selected', role: 'user', ownSpace: undefined });
  // One of theirs works for the target too: as what, and that at all, is none of their employer's business.
  const colleague = await enter('colleague', 'EDITOR');
  await sql(
    `insert into user_space (user_id, space_id, user_role) values ('${colleague.userId}', '${spaces.aurora}', 'AUTHOR') returning id`,
  );
  await furnish(sql, ownSpace);
  // Of the one with the right to undo it, at home: it is the space alone that it is not of.
  await sql(
    `insert into kept_setting (space_id, created_by, subject) values ('${spaces.aurora}', '${owner.userId}', 'mail_account') returning id`,
  );

  // No job sets it up meanwhile: what changes here, an intruder did.
  await sql(
    `select hostname from add_space_domain('${spaces.aurora}', 'kept.test', 'kept.test', '${owner.userId}');
     update space_domain set next_at = now() + interval '1 day' where hostname = 'kept.test' returning hostname`,
  );
  await sql(
    `insert into kept_setting (space_id, created_by, subject, domain, followed_by)
     select space_id, created_by, 'space_domain', hostname, created_at from space_domain where hostname = 'kept.test' returning id`,
  );

  const token = await product.signIn('owner');
  const insider = {
    name: 'insider',
    userId: '',
    role: 'SpaceOwner',
    authorization: `Bearer ${token}`,
    ownSpace: spaces.aurora,
  };
  return {
    origin: product.origin,
    sitesOrigin: product.sitesOrigin,
    dataDir: product.dataDir,
    target: spaces.aurora,
    ownSpace,
    intruders,
    insider,
    intruderIds: new Set([...intruders, colleague].map(({ userId }) => userId)),
    sql,
    async schemaOf(role) {
      const headers = role
        ? { 'x-hasura-role': role, 'x-hasura-user-id': ownSpace, 'x-hasura-space-id': ownSpace }
        : {};
      const { data } = await admin<{ data: IntrospectionQuery }>(
        '/v1/graphql',
        { query: getIntrospectionQuery({ descriptions: false }) },
        headers,
      );
      return buildClientSchema(data);
    },
    close: () => product.close(),
  };
}

/** Rows of the intruders' own, so that they have something to move, to link from and to look through. */
async function furnish(sql: Scene['sql'], space: string): Promise<void> {
  await sql(`with
    own_tag as (insert into tag (name, type, space_id) values ('Mine', 'Page', '${space}') returning id),
    own_dataset as (insert into dataset (name, type, space_id) values ('Mine', 'TOP_LIST', '${space}') returning id),
    own_page as (insert into page (name, space_id) values ('Mine', '${space}') returning id),
    own_form as (insert into form (name, space_id) values ('Mine', '${space}') returning id),
    own_member as (insert into member (email, space_id) values ('mine@elsewhere.test', '${space}') returning id),
    own_asset as (insert into asset (url, space_id) values ('/mine.png', '${space}') returning id)
    select id from own_page`);
  // It was made for others too, which is not for them to know.
  const assigned = JSON.stringify([space, spaces.aurora, spaces.borealis].map((space_id) => ({ space_id })));
  await sql(`with
    ours as (insert into component (name, type, meta) values ('Ours', 'EXCLUSIVE', '{ "assigned_to": ${assigned} }') returning id)
    insert into header (name, space_id, component_id) select 'Ours', '${space}', id from ours returning id`);
  await sql(`insert into section (page_id) select id from page where space_id = '${space}' returning id`);
  // A view of somebody's own, beside those that the intruders may make for themselves.
  await sql(`insert into own_view (created_by, resource, name)
    select id, 'my_space', 'What only its owner looks for' from "user" where email like 'owner@%' returning id`);
}
