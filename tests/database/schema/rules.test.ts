import { beforeAll, describe, expect, test } from 'vitest';
import { badEmails, goodEmails } from '#tests/support/email-cases.ts';
import { engineNames, migratedDatabase } from '../engines.ts';
import { insert, newSpace } from '../rows.ts';

describe.each(engineNames)('rules for single rows on %s', (engine) => {
  const database = migratedDatabase(engine);
  let space_id = '';
  beforeAll(async () => {
    space_id = await newSpace(database());
  });
  const page = (row: Record<string, string | number | object>) =>
    insert(database(), 'page', { name: 'Page', space_id, ...row });
  const check = (constraint: string) => ({ code: '23514', constraint });

  test.each(['hello', 'hello-one', 'Guides/Oslo-2', '404', ''])('the slug "%s" is taken', async (slug) => {
    await expect(page({ slug })).resolves.toBeDefined();
  });

  test.each(['-a', 'a-', '/a', 'a/', 'a--b', 'a-/b', 'a_b', 'a b', 'é', 'a\nb', 'a?b'])(
    'the slug "%s" is refused',
    async (slug) => {
      await expect(page({ slug })).rejects.toMatchObject(check('page_slug_check'));
    },
  );

  test('a slug stands once among the living pages of a space', async () => {
    const taken = { code: '23505', constraint: 'page_space_id_slug_key' };
    const id = await page({ slug: 'twice' });
    await expect(page({ slug: 'twice' })).rejects.toMatchObject(taken);
    await page({ slug: 'twice', status: 'LEGACY' });
    await insert(database(), 'page', { name: 'Elsewhere', slug: 'twice', space_id: await newSpace(database()) });
    await database().query(`update page set status = 'DELETED' where id = $1::uuid`, [id]);
    await page({ slug: 'twice' });
    const restore = database().query(`update page set status = 'DRAFT' where id = $1::uuid`, [id]);
    await expect(restore).rejects.toMatchObject(taken);
  });

  test('a deleted page comes back in the state that it had', async () => {
    const id = await page({ slug: 'comes-back', status: 'PUBLISHED' });
    const change = async (set: string) => {
      const { rows } = await database().query(
        `update page set ${set} where id = $1::uuid returning status, deleted_status`,
        [id],
      );
      return rows[0];
    };
    const deleted = { status: 'DELETED', deleted_status: 'PUBLISHED' };
    expect(await change(`status = 'DELETED', deleted_at = now()`)).toEqual(deleted);
    expect(await change(`status = 'DELETED', deleted_at = now()`)).toEqual(deleted);
    expect(await change('deleted_at = null')).toEqual({ status: 'PUBLISHED', deleted_status: null });
  });

  test.each([
    [{ name: '  ' }, 'page_name_check'],
    [{ name: 'x'.repeat(501) }, 'page_name_check'],
    [{ meta: [] }, 'page_meta_check'],
    [{ tag_ids: [] }, 'page_tag_ids_check'],
    [{ page_version: 0 }, 'page_page_version_check'],
  ])('a page with %j is refused', async (row, constraint) => {
    await expect(page(row)).rejects.toMatchObject(check(constraint));
  });

  test('an enumeration takes no other value', async () => {
    await expect(page({ status: 'Published' })).rejects.toMatchObject({ code: '23503' });
  });

  test.each(goodEmails)('the address "%s" is taken', async (email) => {
    await expect(insert(database(), 'member', { email, space_id })).resolves.toBeDefined();
  });

  // PostgreSQL has no text with a null character.
  test.each(badEmails.filter((email) => !email.includes('\0')))('the address %j is refused', async (email) => {
    await expect(insert(database(), 'member', { email, space_id })).rejects.toMatchObject(check('member_email_check'));
    const recipient = insert(database(), 'recipients', { email, space_id });
    await expect(recipient).rejects.toMatchObject(check('recipients_email_check'));
  });

  test('an address stands once in a space and once among users, whatever its case', async () => {
    await insert(database(), 'member', { email: 'Ada@Example.com', space_id });
    const again = insert(database(), 'member', { email: 'ada@example.com', space_id });
    await expect(again).rejects.toMatchObject({ constraint: 'member_space_id_email_key' });
    await insert(database(), 'user', { email: 'Ada@Example.com' });
    const user = insert(database(), 'user', { email: 'ada@example.com' });
    await expect(user).rejects.toMatchObject({ constraint: 'user_email_lower_key' });
  });

  test('a member begins disabled and knows four states', async () => {
    const id = await insert(database(), 'member', { email: 'new@example.com', space_id });
    const { rows } = await database().query(`select info ->> 'status' as status from member where id = $1::uuid`, [id]);
    expect(rows).toEqual([{ status: 'DISABLED' }]);
    const odd = insert(database(), 'member', { email: 'odd@example.com', space_id, info: { status: 'GONE' } });
    await expect(odd).rejects.toMatchObject(check('member_info_check'));
  });

  test('a subscription and a space have one default role each', async () => {
    const subscription_id = await insert(database(), 'subscription', { name: 'Gold', space_id });
    const role = (row: object) => insert(database(), 'membership_role', { name: 'R', space_id, default: true, ...row });
    await role({});
    await role({ subscription_id });
    await expect(role({})).rejects.toMatchObject({ constraint: 'membership_role_default_key' });
    await expect(role({ subscription_id })).rejects.toMatchObject({ constraint: 'membership_role_default_key' });
  });

  test('a member likes a post once', async () => {
    const member_id = await insert(database(), 'member', { email: 'fan@example.com', space_id });
    const post_id = await insert(database(), 'post', { member_id, title: 'Hello' });
    const comment_id = await insert(database(), 'post_comments', { post_id, member_id, content: 'Hi' });
    await insert(database(), 'post_likes', { post_id, member_id });
    await insert(database(), 'post_likes', { post_id, member_id, comment_id });
    const again = insert(database(), 'post_likes', { post_id, member_id });
    await expect(again).rejects.toMatchObject({ constraint: 'post_likes_post_key' });
  });
});
