import { describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '#schema/json.ts';
import { AppError } from '../errors.ts';
import { optionsIn, readTable } from './read-table.ts';
import { requestOf, sourceSchema } from './source.ts';
import { createSources } from './sources.ts';

const source = (change: object) => sourceSchema.parse({ kind: 'csv', url: 'https://data.test/list.csv', ...change });
const SHEET = 'https://docs.google.com/spreadsheets/d';

describe('a source', () => {
  it.each([
    [`${SHEET}/1aB_c/edit#gid=7`, `${SHEET}/1aB_c/export?format=csv&gid=7`],
    [`${SHEET}/1aB_c/edit?usp=sharing`, `${SHEET}/1aB_c/export?format=csv`],
    [`${SHEET}/e/2PACX-x/pubhtml?gid=3&single=true`, `${SHEET}/e/2PACX-x/pub?output=csv&single=true&gid=3`],
    ['https://elsewhere.test/spreadsheets/d/1aB_c/edit', 'https://elsewhere.test/spreadsheets/d/1aB_c/edit'],
  ])('of the kind sheet is asked for CSV: %s', (url, expected) => {
    expect(requestOf(source({ kind: 'sheet', url })).url).toBe(expected);
  });

  it('of the kind supabase is asked for one column, by the public key', () => {
    const request = requestOf(
      source({ kind: 'supabase', url: 'https://abc.supabase.co/anything', table: 'a/b', key: 'anon', column: 'name' }),
    );
    expect(request).toEqual({
      url: 'https://abc.supabase.co/rest/v1/a%2Fb?select=name&limit=1000',
      headers: { apikey: 'anon', authorization: 'Bearer anon' },
    });
  });
});

describe('what a source answers', () => {
  it('is a table, from CSV with a mark of its order or from JSON', () => {
    expect(readTable('csv', Buffer.from('\uFEFFcity;land\r\n"Tromsø";NO\r\n\r\nKiruna;SE\r\n'))).toEqual({
      columns: ['city', 'land'],
      rows: [
        ['Tromsø', 'NO'],
        ['Kiruna', 'SE'],
      ],
    });
    expect(readTable('supabase', Buffer.from('[{"city":"Tromsø"},{"city":null,"size":3}]'))).toEqual({
      columns: ['city', 'size'],
      rows: [
        ['Tromsø', ''],
        ['', '3'],
      ],
    });
  });

  it.each([
    ['csv', '<!DOCTYPE html><title>Sign in</title>'],
    ['csv', ''],
    ['supabase', '{"message":"Invalid API key"}'],
    ['supabase', 'not JSON'],
  ] as const)('is none: %s %s', (kind, text) => expect(readTable(kind, Buffer.from(text))).toBeNull());

  it('is cut where it is too much', () => {
    const table = readTable('csv', Buffer.from(`a\n${'x\n'.repeat(5000)}`));
    expect(table?.rows).toHaveLength(1000);
    expect(readTable('csv', Buffer.from(`a\n${'y'.repeat(9000)}`))?.rows[0]?.[0]).toHaveLength(500);
  });

  it('has each option once, of the column that is named', () => {
    const table = {
      columns: ['a', 'b'],
      rows: [
        ['1', 'x'],
        ['2', 'x'],
        ['', 'y'],
      ],
    };
    expect(optionsIn(table, '')).toEqual(['1', '2']);
    expect(optionsIn(table, 'b')).toEqual(['x', 'y']);
    expect(optionsIn(table, 'c')).toBeNull();
  });
});

describe('the options of a form', () => {
  it('are kept for a while, and go on when the source fails', async () => {
    let time = 0;
    const answers = [Buffer.from('city\nTromsø\n'), new AppError('address-unreachable'), Buffer.from('city\nKiruna\n')];
    const fetch = vi.fn(async () => {
      const answer = answers.shift();
      if (!answer || answer instanceof AppError) throw answer;
      return answer;
    });
    const failed = vi.fn();
    const sources = createSources({ fetch }, failed, () => time);
    const ask = () => sources.options({ kind: 'csv', url: 'https://data.test/list.csv' });
    expect(await ask()).toEqual([{ value: 'Tromsø' }]);
    await ask();
    expect(fetch).toHaveBeenCalledTimes(1);
    time += 6 * 60_000;
    expect(await ask()).toEqual([{ value: 'Tromsø' }]);
    expect(failed).toHaveBeenCalledTimes(1);
    time += 6 * 60_000;
    expect(await ask()).toEqual([{ value: 'Kiruna' }]);
  });

  it('may stand in a file that was uploaded, and then nobody is asked', async () => {
    const fetch = vi.fn();
    const sources = createSources({ fetch }, () => {});
    const given = { kind: 'csv', text: 'city,land\nTromsø,NO\nKiruna,SE', column: 'land' };
    expect(await sources.options(given)).toEqual([{ value: 'NO' }, { value: 'SE' }]);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('are none for what is no source, without asking anybody', async () => {
    const fetch = vi.fn();
    const sources = createSources({ fetch }, () => {});
    const odd: JsonObject[] = [{}, { kind: 'csv' }, { kind: 'file', url: '/etc/passwd' }, { kind: 'csv', url: 3 }];
    for (const given of odd) {
      expect(await sources.options(given)).toEqual([]);
    }
    expect(fetch).not.toHaveBeenCalled();
  });

  it('are no secret of a column that is not there', async () => {
    const sources = createSources({ fetch: async () => Buffer.from('a\n1\n') }, () => {});
    await expect(sources.read(source({ column: 'b' }))).rejects.toMatchObject({ code: 'source-unreadable' });
  });
});
