import { expect, it } from 'vitest';
import type { NewTag } from '#derive/imports/new-tags.ts';
import { model } from '#resources/model.ts';
import type { JsonObject } from '#schema/json.ts';
import { resourceOf } from '#schema/model.ts';
import type { ClaimedImport, Importer } from '../ports/files/imports.ts';
import { addTags } from './add-tags.ts';

const tag = (name: string, type = 'Page'): NewTag => ({ id: `stands for ${type} ${name}`, name, type });

/**
 * @param there tags that somebody has made, by their types
 * @param options.bad the name that the database refuses
 * @param options.meanwhile the name that somebody else makes right before
 */
async function adding(
  tags: readonly NewTag[],
  there: { [type: string]: string[] } = {},
  { bad = '', meanwhile = '' } = {},
) {
  const sent: string[][] = [];
  const made: { name: string; type: string }[] = [];
  const answer = await addTags(tags, {
    run: {} as ClaimedImport,
    importer: {} as Importer,
    tag: resourceOf(model, 'tag'),
    async ask({ where }) {
      const condition = JSON.stringify(where);
      const type = ['Page', 'Listing'].find((one) => condition.includes(`"${one}"`));
      const names = (type && there[type]) || [];
      return names
        .filter((name) => condition.includes(`"${name}"`))
        .map((name): JsonObject => ({ id: `has ${name}`, name }))
        .concat(
          made
            .filter((one) => one.type === type && condition.includes(`"${one.name}"`))
            .map(({ name }) => ({ id: `${name === meanwhile ? 'has' : 'made'} ${name}`, name })),
        );
    },
    imports: {
      async addTags(_run, _importer, { variables }) {
        const objects = variables.objects as { name: string; type: string }[];
        const names = objects.map(({ name }) => name);
        sent.push(names);
        if (names.includes(bad)) throw Object.assign(new Error(`No ${bad}`), { code: 'constraint-violation' });
        made.push(...objects);
        return names.filter((name) => name !== meanwhile).map((name) => `made ${name}`);
      },
    },
  });
  return { ...answer, ids: Object.fromEntries(answer.ids), sent };
}

it('takes a tag that somebody has made since, of the same type alone', async () => {
  const { ids, added, sent } = await adding([tag('Old'), tag('Fresh'), tag('Old', 'Listing')], { Page: ['Old'] });
  expect(sent).toEqual([['Fresh', 'Old']]);
  expect(added).toEqual([tag('Fresh'), tag('Old', 'Listing')]);
  expect(ids).toEqual({
    'stands for Page Old': 'has Old',
    'stands for Page Fresh': 'made Fresh',
    'stands for Listing Old': 'made Old',
  });
});

it('takes one that somebody makes at the same time', async () => {
  const { ids, added } = await adding([tag('Mine'), tag('Theirs')], {}, { meanwhile: 'Theirs' });
  expect(ids).toEqual({ 'stands for Page Mine': 'made Mine', 'stands for Page Theirs': 'has Theirs' });
  expect(added).toEqual([tag('Mine')]);
});

it('asks for nothing where all are there by now', async () => {
  expect(await adding([tag('Old')], { Page: ['Old'] })).toMatchObject({ sent: [], added: [] });
});

it('adds the others where one is refused', async () => {
  const { ids, added, refused } = await adding([tag('a'), tag('b'), tag('c'), tag('d')], {}, { bad: 'c' });
  expect(added.map(({ name }) => name)).toEqual(['a', 'b', 'd']);
  expect(Object.keys(ids)).toHaveLength(3);
  expect([...refused]).toEqual([
    ['stands for Page c', { what: { refused: { code: 'constraint-violation', message: 'No c' } } }],
  ]);
});
