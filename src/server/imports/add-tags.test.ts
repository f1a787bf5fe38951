import { expect, it } from 'vitest';
import type { NewTag } from '#derive/imports/new-tags.ts';
import { model } from '#resources/model.ts';
import type { JsonObject } from '#schema/json.ts';
import { resourceOf } from '#schema/model.ts';
import type { ClaimedImport, Importer } from '../ports/files/imports.ts';
import { addTags } from './add-tags.ts';

const tag = (name: string, type = 'Page'): NewTag => ({ id: `stands for ${type} ${name}`, name, type });

/** @param there tags that somebody has made, by their types. @param bad the name that the database refuses */
async function adding(tags: readonly NewTag[], there: { [type: string]: string[] } = {}, bad = '') {
  const sent: string[][] = [];
  const answer = await addTags(tags, {
    run: {} as ClaimedImport,
    importer: {} as Importer,
    tag: resourceOf(model, 'tag'),
    async ask({ where }) {
      const said = JSON.stringify(where);
      const [type] = Object.keys(there).filter((one) => said.includes(`"${one}"`));
      const names = (type && there[type]) || [];
      return names
        .filter((name) => said.includes(`"${name}"`))
        .map((name): JsonObject => ({ id: `has ${name}`, name }));
    },
    imports: {
      async addTags(_run, _importer, { variables }) {
        const names = (variables.objects as { name: string }[]).map(({ name }) => name);
        sent.push(names);
        if (names.includes(bad)) throw Object.assign(new Error(`No ${bad}`), { code: 'constraint-violation' });
        return names.map((name) => `made ${name}`);
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

it('asks for nothing where all are there by now', async () => {
  expect(await adding([tag('Old')], { Page: ['Old'] })).toMatchObject({ sent: [], added: [] });
});

it('adds the others where one is refused', async () => {
  const { ids, added, refused } = await adding([tag('a'), tag('b'), tag('c'), tag('d')], {}, 'c');
  expect(added.map(({ name }) => name)).toEqual(['a', 'b', 'd']);
  expect(Object.keys(ids)).toHaveLength(3);
  expect([...refused]).toEqual([
    ['stands for Page c', { what: { refused: { code: 'constraint-violation', message: 'No c' } } }],
  ]);
});
