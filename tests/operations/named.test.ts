import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countIn, keyUses, optionUseCall } from '#derive/documents/lost-keys.ts';
import { formsOffering } from '#derive/documents/operations/forms.ts';
import { demoId } from '#local/demo/determinism.ts';
import { demoSpaceIds } from '#local/demo/seed-demo.ts';
import { model } from '#resources/model.ts';
import type { ListField } from '#schema/field.ts';
import { resourceOf } from '#schema/model.ts';
import type { LostOptions } from '#schema/stored-fields/choice-options.ts';
import { audienceCases } from './cases/audience.ts';
import { contentCases } from './cases/content.ts';
import { editorCases } from './cases/editors.ts';
import { platformCases } from './cases/platform.ts';
import { publishingCases } from './cases/publishing.ts';
import { brings, type DemoService, startDemoService } from './demo-service.ts';
import { deleteVariantsBy } from './named/catalogue.ts';
import { usersBy } from './named/users.ts';

const { aurora } = demoSpaceIds;

let service: DemoService;
beforeAll(async () => {
  service = await startDemoService();
});
afterAll(() => service.close());

const cases = [...platformCases, ...contentCases, ...audienceCases, ...editorCases, ...publishingCases];

describe('the named operations', () => {
  it.each(cases)('$title', async ({ call, may, mayNot, check }) => {
    expect(brings(await service.ask(mayNot, call()))).toBe(false);
    const answer = await service.ask(may, call());
    expect(answer.errors).toBeUndefined();
    expect(brings(answer)).toBe(true);
    check?.(answer);
  });

  it('say which operation they are', () => {
    for (const { call } of cases) {
      const { operationName, query } = call();
      expect(query).toMatch(new RegExp(`^(query|mutation) ${operationName}\\(`));
    }
  });

  it('count the records that hold an option that goes, of a choice of one and of one of many', async () => {
    const dataset = resourceOf(model, 'dataset');
    const list = dataset.fields.find(({ name }) => name === 'fixed_fields') as ListField;
    const made = await service.admin(
      `mutation ($boats: dataset_insert_input!) { insert_dataset_one(object: $boats) { id } }`,
      {
        boats: {
          ...{ name: 'Boats with options', type: 'ENTRIES', space_id: aurora },
          fixed_fields: [
            { key: 'rig', name: 'Rig', type: 'Select', options: ['A', 'B'] },
            { key: 'decks', name: 'Decks', type: 'MultiSelect', options: ['C', 'D'] },
          ],
          listings: {
            data: [
              { name: 'One', info: { listingData: { rig: 'A', decks: ['D', 'C'] } } },
              { name: 'Other', info: { listingData: { rig: 'B' } } },
            ],
          },
        },
      },
    );
    const { id } = made.insert_dataset_one as { id: string };
    const countUses = async (lost: LostOptions) =>
      countIn((await service.ask('EDITOR', optionUseCall(keyUses(model, dataset, list), id, [lost]))).data ?? {});
    expect(await countUses({ field: 'rig', many: false, values: ['A'] })).toBe(1);
    expect(await countUses({ field: 'rig', many: false, values: ['A', 'B'] })).toBe(2);
    expect(await countUses({ field: 'decks', many: true, values: ['C'] })).toBe(1);
    expect(await countUses({ field: 'decks', many: true, values: ['E'] })).toBe(0);
  });

  it('find the forms that offer a choice, and no others', async () => {
    const rig = { dataset: aurora, field: 'rig' };
    await service.admin(
      'mutation ($id: uuid!, $info: jsonb!) { update_block(where: { form_id: { _eq: $id } }, _append: { info: $info }) { affected_rows } }',
      { id: demoId('form/aurora/Monthly letter'), info: { source: { kind: 'field', ...rig }, text: 'x' } },
    );
    const call = formsOffering(aurora, [{ ...rig, field: 'deck' }, rig]);
    const { data } = await service.ask('EDITOR', call);
    expect(data?.of0).toEqual([]);
    expect(data?.of1).toMatchObject([{ name: 'Monthly letter' }]);
    expect(brings(await service.ask('AUTHOR', call))).toBe(false);
  });

  it('never mean everything when nothing is asked', () => {
    expect(() => deleteVariantsBy({})).toThrow('variants are removed by something');
    expect(() => usersBy({})).toThrow('users are found by something');
  });
});
