import { describe, expect, it } from 'vitest';
import { consoleModel } from '#tests/support/console/console-fakes.ts';
import { deletedRecords } from './deleted-records.ts';

const found = (event: object) => {
  const deleted = deletedRecords(consoleModel, { id: 'e', action: 'deleted', subject: 'tag', ...event });
  return deleted && { ...deleted, resource: deleted.resource.name };
};

describe('the records of an event', () => {
  it('are one with its name, or all that it names', () => {
    expect(found({ record_id: 'a', detail: { title: 'News' } })).toEqual({
      resource: 'tag',
      ids: ['a'],
      name: 'News',
    });
    expect(found({ detail: { count: 2, ids: ['a', 'b'] } })).toEqual({ resource: 'tag', ids: ['a', 'b'] });
  });

  it('are none where some are not named, where they stay deleted, and of other events', () => {
    expect(found({ detail: { count: 3, ids: ['a', 'b'] } })).toBeNull();
    expect(found({ detail: null })).toBeNull();
    expect(found({ subject: 'member', record_id: 'a' })).toBeNull();
    expect(found({ action: 'soft-deleted', record_id: 'a' })).toBeNull();
  });
});
