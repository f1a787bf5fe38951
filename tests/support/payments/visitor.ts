import { createHash, randomBytes } from 'node:crypto';
import type { TestProduct } from '../product.ts';

/** Runs a query as the administrator. @throws Error where the data service refuses it */
export async function adminQuery(
  product: TestProduct,
  query: string,
): Promise<Record<string, Record<string, unknown>[]>> {
  const { data, errors } = await product.admin(query);
  if (errors?.length) throw new Error(errors.map(({ message }) => message).join('\n'));
  return data ?? {};
}

/** @param row in GraphQL. @returns the id of the row that was made */
export async function insertRow(product: TestProduct, table: string, row: string): Promise<string> {
  const made = await adminQuery(product, `mutation { row: insert_${table}_one(object: ${row}) { id } }`);
  return (made as unknown as { row: { id: string } }).row.id;
}

/** A member of a site who is signed in, with what a browser sends of them. */
export async function newVisitor(product: TestProduct, space: string, name: string) {
  const email = `${name}@example.org`;
  const member = `{ space_id: "${space}", email: "${email}", info: { status: "ACTIVE" } }`;
  const id = await insertRow(product, 'member', member);
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('base64url');
  await adminQuery(
    product,
    `mutation { insert_member_session(objects: [{ space_id: "${space}", member_id: "${id}", token_hash: "${hash}", expires_at: "2100-01-01" }]) { affected_rows } }`,
  );
  return { id, cookie: `member=${token}` };
}

/** The pages of a space's members, as a browser uses them. */
export function memberPagesOf({ sitesOrigin }: Pick<TestProduct, 'sitesOrigin'>, space: string) {
  const members = `/sites/${space}/_members`;
  const get = (path: string, cookie = '') =>
    fetch(new URL(path, sitesOrigin), { headers: cookie ? { cookie } : {}, redirect: 'manual' });
  const keys = new Map<string, string>();
  async function keyOf(cookie: string) {
    const known = keys.get(cookie);
    if (known) return known;
    const page = await (await get(`${members}/account`, cookie)).text();
    const key = /name="key" value="([\w-]+)"/.exec(page)?.[1] ?? '';
    keys.set(cookie, key);
    return key;
  }
  return {
    members,
    get,
    /** Sends a form of the site's own pages. */
    async post(path: string, cookie: string, fields: Record<string, string> = {}) {
      return fetch(new URL(path, sitesOrigin), {
        method: 'POST',
        headers: { cookie },
        body: new URLSearchParams({ key: await keyOf(cookie), ...fields }),
        redirect: 'manual',
      });
    },
  };
}

/** Where an answer sends the browser by itself. */
export const leadsTo = (answer: Response): string => /url=(\S+)/.exec(answer.headers.get('refresh') ?? '')?.[1] ?? '';
