import { describe, expect, it } from 'vitest';
import { mentionPlaces, mentionsCall } from './mentions.ts';
import { model } from './testing.ts';

describe('mentionPlaces', () => {
  it('finds the fields that may hold an address, where the viewer may read them', () => {
    const names = (readable: boolean) =>
      mentionPlaces(model, () => readable).map(({ resource, fields }) => [
        resource.name,
        fields.map(({ name }) => name),
      ]);
    expect(names(true)).toEqual([['post', ['cover']]]);
    expect(names(false)).toEqual([]);
  });
});

describe('mentionsCall', () => {
  const [post] = model.resources;
  if (!post) throw new Error('no resource');
  const notes = {
    ...post,
    fields: [...post.fields, { kind: 'richText', name: 'body' } as const],
    storage: { cover: 'meta.cover' },
  };
  const places = mentionPlaces({ resources: [post, notes] }, () => true);

  it('asks every place in one operation', () => {
    const { query, variables } = mentionsCall(model, places, '/api/assets/50%', 6);
    expect(query).toBe(`query Mentions($limit: Int!, $where0: post_bool_exp!, $where1: post_bool_exp!) {
  in0: post(where: $where0, limit: $limit) { id name }
  in1: post(where: $where1, limit: $limit) { id name }
}`);
    expect(variables).toEqual({
      limit: 6,
      where0: { _or: [{ meta: { _cast: { String: { _ilike: '%/api/assets/50\\%%' } } } }] },
      where1: {
        _or: [
          { meta: { _cast: { String: { _ilike: '%/api/assets/50\\%%' } } } },
          { body: { _ilike: '%/api/assets/50\\%%' } },
        ],
      },
    });
  });

  it('looks for a text as JSON writes it', () => {
    const { variables } = mentionsCall(model, places.slice(0, 1), 'a "b"', 1);
    expect(variables.where0).toEqual({ _or: [{ meta: { _cast: { String: { _ilike: '%a \\\\"b\\\\"%' } } } }] });
  });
});
