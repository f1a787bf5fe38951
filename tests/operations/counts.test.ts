import { describe, expect, it } from 'vitest';
import { listCall, orderBy } from '#derive/documents/queries.ts';
import { rowsCall } from '#derive/documents/rows-call.ts';
import { model } from '#resources/model.ts';
import { numberOf } from '#schema/formats/number-text.ts';
import { resourceOf } from '#schema/model.ts';

const dataset = resourceOf(model, 'dataset');
const newsletter = resourceOf(model, 'newsletter');
const space = resourceOf(model, 'space');
const page = { limit: 50, offset: 0 };

describe('a count of related records', () => {
  it('comes with the rows, as far as it goes, without what is in the trash', () => {
    const { query } = listCall(model, dataset, { ...page, fields: ['listing_count'] });
    expect(query).toContain(
      'listing_count: listings_aggregate(limit: 10001, where: { deleted_at: { _is_null: true } }) { aggregate { count } }',
    );
  });

  it('is read where the database counts by itself', () => {
    expect(listCall(model, space, { ...page, fields: ['page_count'] }).query).toContain(
      'page_count: size { page_count }',
    );
  });

  it('orders a list, and no export, which goes on behind the last row by its values', () => {
    const sort = [{ by: 'recipient_count', desc: true }];
    expect(orderBy(newsletter, sort)[0]).toEqual({ recipients_aggregate: { count: 'desc_nulls_last' } });
    expect(orderBy(space, [{ by: 'page_count' }])[0]).toEqual({ size: { page_count: 'asc_nulls_last' } });
    expect(rowsCall(model, newsletter, { fields: ['name'], limit: 10, sort }).variables.order_by).toEqual([
      { id: 'asc' },
    ]);
  });

  it.each([
    [{ aggregate: { count: 12 } }, 12],
    [{ page_count: 3 }, 3],
    [null, undefined],
  ])('%j is the number %s', (value, number) => expect(numberOf(value)).toBe(number));
});
