import { describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '#schema/json.ts';
import type { AskData, DataDocument } from '../data-document.ts';
import { type DataRequest, resolveData } from '../resolve-data.ts';
import { listFormIn } from './list-controls.ts';

const id = (number: number) => `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`;
const site = { language: 'fr', customFields: { page: [], partner: [], listing: [] }, customSlots: {} };
const tagged = (...ids: string[]): JsonObject => ({ tag_ids: Object.fromEntries(ids.map((one) => [one, true])) });

/** What a list of pages asks and offers. @param taggedRows tags of its rows @param tags that have a name */
async function listed(
  taggedRows: JsonObject[],
  tags: JsonObject[],
  parameters: Record<string, string> = {},
  change: JsonObject = {},
) {
  const documents: DataDocument[] = [];
  const ask = async (document: DataDocument): Promise<Record<string, JsonObject[]>> => {
    documents.push(document);
    if (document.query.includes('t0:')) return { t0: taggedRows };
    if (document.query.includes('tag(')) return { rows: tags };
    return { r0: [{ id: id(9), name: 'Ice', slug: 'ice' }], ...({ c0: { aggregate: { count: 1 } } } as object) };
  };
  const failed = vi.fn();
  const given = { tags: { [id(1)]: true }, filter_by: ['tag_ids'], ...change };
  const request: DataRequest = { blockId: 'a', variable: 'pages', method: 'PagesByTag', given };
  const data = (await resolveData([request], ask, failed, site, parameters)).get('a');
  return { form: listFormIn(data), pages: data?.pages, documents, failed };
}

const [ice, sea, draft] = [id(1), id(2), id(3)];
const names = [
  { id: sea, name: 'Mer', type: 'Page' },
  { id: ice, name: 'Glace', type: 'Page' },
  { id: draft, name: 'Goods', type: 'Listing' },
];

describe('visitors filter a list by tags', () => {
  it('of its rows, by the alphabet, and of its own type', async () => {
    const { form, documents } = await listed([tagged(ice), tagged(sea, ice, draft)], names);
    expect(form?.controls).toEqual([
      {
        ...{ name: 'list.tag_ids', label: 'Étiquettes', kind: 'choice', value: '' },
        options: [
          { value: ice, label: 'Glace' },
          { value: sea, label: 'Mer' },
        ],
      },
    ]);
    const [rowTags, named, rows] = documents;
    // Tags are asked of what the list shows, and of no more rows than a visit may read.
    expect(rowTags?.query).toContain('limit: 1000');
    expect(rowTags?.variables.w0).toEqual(rows?.variables.w0);
    expect(named?.variables.tags).toEqual([ice, sea, draft]);
    expect(documents).toHaveLength(3);
  });

  it('has those that have the one that was chosen', async () => {
    const { form, documents } = await listed([tagged(ice), tagged(sea)], names, { 'list.tag_ids': sea });
    expect(documents.at(-1)?.variables.w0).toMatchObject({ _and: [{ tag_ids: { _has_keys_any: [sea] } }] });
    expect(form?.isAsked).toBe(true);
  });

  it.each([draft, id(8), 'x'])('is asked nothing by what is not offered: %s', async (other) => {
    const { form, documents } = await listed([tagged(ice), tagged(draft)], names, { 'list.tag_ids': other });
    expect(documents.at(-1)?.variables.w0).not.toHaveProperty('_and');
    expect(form?.isAsked).toBe(false);
  });

  it('offers a hundred, those that most of its rows have', async () => {
    const all = Array.from({ length: 150 }, (_, at) => id(at + 10));
    const { documents } = await listed([tagged(...all), tagged(...all.slice(50))], []);
    expect(documents[1]?.variables.tags).toEqual(all.slice(50));
  });

  it.each([[[]], [[{ tag_ids: {} }]], [[tagged('x')]]])(
    'has no form where its rows have none: %j',
    async (taggedRows) => {
      const { form, pages, documents } = await listed(taggedRows, []);
      expect([form, pages]).toEqual([null, [expect.objectContaining({ name: 'Ice' })]]);
      expect(documents).toHaveLength(2);
    },
  );

  it('keeps its other questions where tags cannot be had', async () => {
    const failing: AskData = async ({ query }) => {
      if (query.includes('t0:')) throw new Error('away');
      return { r0: [], ...({ c0: { aggregate: { count: 0 } } } as object) };
    };
    const failed = vi.fn();
    const given = { tags: { [ice]: true }, filter_by: ['published_at', 'tag_ids'] };
    const request: DataRequest = { blockId: 'a', variable: 'pages', method: 'PagesByTag', given };
    const form = listFormIn((await resolveData([request], failing, failed, site)).get('a'));
    expect(form?.controls.map(({ name }) => name)).toEqual(['list.published_at']);
    expect(failed).toHaveBeenCalledOnce();
  });

  it('asks nothing of tags where no list is filtered by them', async () => {
    const { documents } = await listed([], [], {}, { filter_by: ['published_at'] });
    expect(documents).toHaveLength(1);
  });
});
