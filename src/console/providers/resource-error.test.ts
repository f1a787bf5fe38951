import { expect, it } from 'vitest';
import { model } from '#resources/model.ts';
import { resourceOf } from '#schema/model.ts';
import { resourceError } from './resource-error.ts';

const tag = '6f3c8a52-4a86-4a76-9d0b-3c6b9e2a7f11';
const message = `Foreign key violation. The space has no tag ${tag}.`;
const errors = [{ message, extensions: { code: 'constraint-violation' } }];

it('puts a tag that is gone on the fields that name it', () => {
  const object = { name: 'Reader', subscriber_tags: { [tag]: true }, newsletter_tags: {} };
  const error = resourceError(resourceOf(model, 'membership_role'), errors, { object });
  expect(error.errors).toEqual({ subscriber_tags: 'One of these tags was deleted.' });
});

it('leaves other errors as they are', () => {
  const unique = 'Uniqueness violation. duplicate key value violates unique constraint "page_space_id_slug_key"';
  const error = resourceError(
    resourceOf(model, 'page'),
    [{ message: unique, extensions: { code: 'constraint-violation' } }],
    { object: { slug: 'a' } },
  );
  expect(Object.keys(error.errors)).toEqual(['slug']);
});
