import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOptions } from '#console/query/list-options.ts';
import { rightOf } from '#derive/access/rights.ts';
import { listCall } from '#derive/documents/queries.ts';
import { operatorsOf, predicateOfFilter, readFilter } from '#derive/values/filter-text.ts';
import { access } from '#permissions/access.ts';
import { model } from '#resources/model.ts';
import type { Field, FieldOf, Kind } from '#schema/field.ts';
import type { FilterOperator } from '#schema/predicate.ts';
import { type DemoService, startDemoService } from './demo-service.ts';

let service: DemoService;
beforeAll(async () => {
  service = await startDemoService();
});
afterAll(() => service.close());

const id = '3f1c9a52-6a0f-4a53-9a1a-2f7de7a4b001';

const oneValue: { [K in Kind]?: (field: FieldOf<K>) => string } = {
  text: () => 'a',
  richText: () => 'a',
  number: () => '1',
  rating: () => '1',
  boolean: () => 'true',
  date: () => '2025-02-28',
  choice: ({ options }) => options[0]?.value ?? '',
  reference: () => id,
  tags: () => id,
  json: () => '{"a":1}',
};

function operandOf(field: Field, op: FilterOperator): string {
  if (op === 'isNull') return 'true';
  const one = (oneValue[field.kind] as ((field: Field) => string) | undefined)?.(field) ?? '';
  return op === 'between' ? `${one},${one}` : one;
}

const rows = model.resources
  .filter(({ scope }) => scope === 'space')
  .filter((resource) => rightOf(access, model, { role: 'SpaceOwner', action: 'read', resource }))
  .map((resource) => ({ resource, fields: listOptions(resource, () => true).filterable }))
  .filter(({ fields }) => fields.length > 0);

describe('filters of lists', () => {
  it.each(rows)('$resource.labels.many: every operator of every field is answered', async ({ resource, fields }) => {
    for (const field of fields) {
      for (const op of operatorsOf(field)) {
        const text = `${field.name}.${op}=${operandOf(field, op)}`;
        const filter = readFilter(fields, `${field.name}.${op}`, operandOf(field, op));
        expect(filter, text).toBeDefined();
        if (!filter) continue;
        const where = predicateOfFilter(filter);
        const call = listCall(model, resource, { fields: [resource.title], limit: 1, offset: 0, where });
        expect((await service.ask('SpaceOwner', call)).errors, text).toBeUndefined();
      }
    }
  });
});
