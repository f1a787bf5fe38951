import { expect, it } from 'vitest';
import { defineResource } from '#schema/resource.ts';
import { resourceError } from './resource-error.ts';

const role = defineResource({
  name: 'membership_role',
  labels: { one: 'Membership role', many: 'Membership roles' },
  subject: 'Subscription',
  scope: 'space',
  title: 'name',
  fields: [
    { kind: 'text', name: 'name' },
    { kind: 'tags', name: 'subscriber_tags', type: 'Member' },
    { kind: 'tags', name: 'newsletter_tags', type: 'Newsletter' },
  ],
});

const tag = '6f3c8a52-4a86-4a76-9d0b-3c6b9e2a7f11';
const message = `Foreign key violation. The space has no tag ${tag}.`;
const errors = [{ message, extensions: { code: 'constraint-violation' } }];

it('puts a tag that is gone on the fields that name it', () => {
  const object = { name: 'Reader', subscriber_tags: { [tag]: true }, newsletter_tags: {} };
  const error = resourceError(role, errors, { object });
  expect(error.errors).toEqual({ subscriber_tags: 'One of these tags was deleted.' });
});

it('leaves other errors as they are', () => {
  const unique =
    'Uniqueness violation. duplicate key value violates unique constraint "membership_role_space_id_name_key"';
  const error = resourceError(role, [{ message: unique, extensions: { code: 'constraint-violation' } }], {
    object: { name: 'a' },
  });
  expect(Object.keys(error.errors)).toEqual(['name']);
});
