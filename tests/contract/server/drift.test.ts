import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { model } from '#resources/model.ts';
import { checkDrift, driftQuery, type SchemaTypes, schemaTypes } from '#schema/checks/check-drift.ts';
import { formatFault } from '#schema/fault.ts';
import { startTestDataService, type TestDataService } from '../../support/data-service.ts';

const adminSecret = 'drift';
let service: TestDataService;
let types: SchemaTypes;

beforeAll(async () => {
  service = await startTestDataService({ template: 'migrated', adminSecret, metadataDir: 'hasura/metadata' });
  const response = await fetch(`${service.url}/v1/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hasura-admin-secret': adminSecret },
    body: JSON.stringify({ query: driftQuery }),
  });
  const { data } = (await response.json()) as { data: Parameters<typeof schemaTypes>[0] };
  types = schemaTypes(data);
});

afterAll(() => service.close());

describe('the declarations and the database', () => {
  it('agree on every table, column, type, relationship and enumeration', () => {
    expect(checkDrift(model, types).map(formatFault)).toEqual([]);
  });

  it('are found to disagree when a column goes', () => {
    const { slug, ...columns } = types.fields.page ?? {};
    const drifted = { ...types, fields: { ...types.fields, page: columns } };
    expect(slug).toBe('String');
    expect(checkDrift(model, drifted).map(formatFault)).toEqual([
      expect.stringMatching(/^page\.fields\[1\]: no column "slug"/),
    ]);
  });

  it('leave no metadata that the database cannot follow', () => {
    expect(service.engine.inconsistentObjects()).toEqual([]);
  });
});
