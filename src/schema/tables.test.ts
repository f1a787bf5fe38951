import { describe, expect, it } from 'vitest';
import { parseTables } from './tables.ts';

describe('parseTables', () => {
  it('reads both directions, composite keys and joins by equal columns', () => {
    const [page, status] = parseTables(
      { page: ['author -> user (author_id)', 'posts => post (page_id, space_id)', 'tags => page_tag (id = page_id)'] },
      ['page_status'],
    );
    expect(page).toEqual({
      name: 'page',
      isEnum: false,
      object: [{ name: 'author', to: 'user', on: ['author_id'] }],
      array: [
        { name: 'posts', to: 'post', on: ['page_id', 'space_id'] },
        { name: 'tags', to: 'page_tag', on: { id: 'page_id' } },
      ],
    });
    expect(status).toEqual({ name: 'page_status', isEnum: true, object: [], array: [] });
  });

  it('names the line that it cannot read', () => {
    expect(() => parseTables({ page: ['author > user'] }, [])).toThrow(
      'page: cannot read the relationship "author > user"',
    );
  });
});
