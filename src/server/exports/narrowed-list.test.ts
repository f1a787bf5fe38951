import { expect, it, vi } from 'vitest';
import { model } from '#resources/model.ts';
import type { JsonObject } from '#schema/json.ts';
import { fieldOf } from '#schema/resource.ts';
import type { Importer } from '../ports/files/imports.ts';
import { narrowedList } from './narrowed-list.ts';

const boats = '11111111-1111-4111-8111-111111111111';
const id = '22222222-2222-4222-8222-222222222222';
const source = { kind: 'field', dataset: boats, field: 'rig' };
const component = { id: 'c', version: 1, schema: [], info: { input: { kind: 'choice' } }, versions: [] };
const blocks = [{ id: 'b', version: 1, component, info: { label: 'Boat', source } }];
const form = { id, type: 'step', meta: {}, sections: [{ id: 's', info: {}, blocks }] };
const fixed_fields = [{ key: 'rig', name: 'Rig', type: 'Select', options: ['Sloop', 'Ketch'] }];

it('a question of a form offers what its dataset offers, as it does in the list', async () => {
  const rows = vi.fn(
    async (_: Importer, { query }: { query: string }): Promise<JsonObject[]> =>
      query.includes('FormContent') ? [form] : [{ id: boats, fixed_fields }],
  );
  const person: Importer = { role: 'EDITOR', userId: 'u', spaceId: 's', flags: { pageAccess: true } };
  const given = { imports: { rows }, person, model, publicUrl: 'https://console.example' };
  const list = await narrowedList(given, 'record', { form: id });
  const options = [
    { value: 'Sloop', label: 'Sloop' },
    { value: 'Ketch', label: 'Ketch' },
  ];
  expect(list && fieldOf(list.resource, 'q_boat')).toMatchObject({ kind: 'choice', options });
  expect(rows.mock.calls.map(([who]) => who)).toEqual([person, person]);
});
