import { describe, expect, it } from 'vitest';
import { toRequestError } from './http-error.ts';

const fault = (code: string, message = '') => [{ message, extensions: { code } }];
const unique = (constraint: string) =>
  `Uniqueness violation. duplicate key value violates unique constraint "${constraint}"`;

describe('toRequestError', () => {
  it('tells what to do where an operation costs too much, and nothing of how that was reckoned', () => {
    const error = toRequestError(fault('query-too-complex', 'It has 40,001 conditions; 5,000 are allowed.'));
    expect([error.statusCode, error.message]).toEqual([
      400,
      'This asks for too much at once. Choose fewer records, fields or conditions.',
    ]);
  });

  it.each([
    ['access-denied', 401],
    ['invalid-jwt', 401],
    ['unauthenticated', 401],
    ['permission-error', 403],
    ['validation-failed', 400],
    ['data-exception', 400],
    ['constraint-violation', 409],
    ['unexpected', 500],
    ['a code of tomorrow', 500],
  ])('gives %s the status %i', (code, status) => {
    expect(toRequestError(fault(code)).statusCode).toBe(status);
  });

  it('takes what the role no longer has for a missing right, and says nothing of the schema', () => {
    const lost = (message: string) => toRequestError(fault('validation-failed', message));
    expect(lost("field 'listing' not found in type: 'query_root'").statusCode).toBe(403);
    expect(lost('no mutations exist').statusCode).toBe(403);
    const column = lost("field 'tag_ids' not found in type: 'page'");
    expect([column.statusCode, column.message]).toEqual([400, 'Your rights have changed. Please reload the page.']);
  });

  it('passes on what a rule of the database says in words', () => {
    const rule = 'Check constraint violation. Only a published page has a draft beside it.';
    const error = toRequestError(fault('permission-error', rule));
    expect([error.statusCode, error.message]).toEqual([409, 'Only a published page has a draft beside it.']);
    const refused = 'check constraint of an insert/update permission has failed';
    expect(toRequestError(fault('permission-error', refused)).statusCode).toBe(403);
  });

  it('puts a unique violation on the field that the constraint names', () => {
    const error = toRequestError(fault('constraint-violation', unique('page_space_id_slug_key')), ['name', 'slug']);
    expect(error.errors).toEqual({ slug: 'This slug is already used.' });
    expect(error.message).toBe('This slug is already used.');
  });

  it('speaks of a field by its label', () => {
    const error = toRequestError(fault('constraint-violation', unique('user_email_key')), ['email'], () => 'E-Mail');
    expect(error.message).toBe('This e-mail is already used.');
  });

  it('takes the longest field that the constraint could mean', () => {
    const error = toRequestError(fault('constraint-violation', unique('tag_type_id_key')), ['type', 'type_id']);
    expect(Object.keys(error.errors)).toEqual(['type_id']);
  });

  it('does not take a part of a word for a field', () => {
    const error = toRequestError(fault('constraint-violation', unique('page_slugs_key')), ['slug']);
    expect(error.errors).toEqual({});
    expect(error.message).toBe('A record with these values exists already.');
  });

  it('says of a foreign key that something depends on the record', () => {
    const message =
      'Foreign key violation. update or delete on table "dataset" violates foreign key constraint "listing_name_fkey" on table "listing"';
    const error = toRequestError(fault('constraint-violation', message), ['name']);
    expect(error.message).toMatch(/still use this one/);
    expect(error).toMatchObject({ usedBy: 'listing', errors: {} });
  });

  it.each([
    ['listing', 'listing_dataset_fkey', ['name', 'dataset_id'], 'dataset_id'],
    ['member_subscription', 'member_subscription_role_fkey', ['member_id', 'membership_role_id'], 'membership_role_id'],
    ['member_subscription', 'member_subscription_member_fkey', ['member_id', 'subscription_id'], 'member_id'],
    [
      'member_subscription',
      'member_subscription_subscription_fkey',
      ['member_id', 'subscription_id'],
      'subscription_id',
    ],
  ])('knows what a reference of %s means by %s', (table, constraint, fields, expected) => {
    const message = `Foreign key violation. insert or update on table "${table}" violates foreign key constraint "${constraint}"`;
    expect(Object.keys(toRequestError(fault('constraint-violation', message), fields).errors)).toEqual([expected]);
  });

  it('puts a value that a check of its column refuses on its field, and takes it for no missing right', () => {
    const message =
      'Check constraint violation. new row for relation "record" violates check constraint "record_info_check"';
    const error = toRequestError(fault('permission-error', message), ['form_id', 'info']);
    expect(error).toMatchObject({ statusCode: 400, errors: { info: 'This value does not fit the field.' } });
  });

  it('puts a reference to nothing on its field', () => {
    const message =
      'Foreign key violation. insert or update on table "listing" violates foreign key constraint "listing_dataset_id_fkey"';
    const error = toRequestError(fault('constraint-violation', message), ['dataset_id']);
    expect(error.usedBy).toBeUndefined();
    expect(Object.keys(error.errors)).toEqual(['dataset_id']);
  });

  it.each([
    'Check constraint violation. new row for relation "block" violates check constraint "block_parent_check"',
    'Foreign key violation. insert or update on table "block" violates foreign key constraint "block_section_of_page_fkey"',
    'Foreign key violation. insert or update on table "newsletter_block" violates foreign key constraint "newsletter_block_section_of_communication_fkey"',
  ])('says that content belongs to one record: %s', (message) => {
    const error = toRequestError(fault('constraint-violation', message), ['name', 'section_id', 'page_id']);
    expect(error).toMatchObject({ statusCode: 409, errors: {} });
    expect(error.message).toMatch(/^Content belongs to one record/);
  });

  it('shows no internals of a failure', () => {
    const error = toRequestError(fault('unexpected', 'relation "page" does not exist'));
    expect(error.message).not.toContain('relation');
  });
});
