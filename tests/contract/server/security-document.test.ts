import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hostileKinds, hostileStyles, hostileTemplates } from '../../hostile/corpus.ts';

const text = readFileSync('docs/security.md', 'utf8');
const named = [...new Set([...text.matchAll(/`((?:src|tests|tools|docs)\/[\w./-]+)`/g)].map(([, file]) => file ?? ''))];

describe('docs/security.md', () => {
  it('names only files that exist', () => {
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
    expect(named.length).toBeGreaterThan(20);
  });

  it('counts the hostile content that is tried', () => {
    const [, table = ''] = text.split('## Hostile content');
    const rows = (table.split('\n## ')[0] ?? '').split('\n').filter((line) => /^\| [A-Z]/.test(line));
    const counts = rows.map((row) => Number(row.split('|')[2]));
    const corpus = [...Object.values(hostileKinds), hostileStyles, hostileTemplates];
    expect(counts.slice(0, corpus.length)).toEqual(corpus.map(({ length }) => length));
    expect(rows.filter((row) => !/\.test\.ts`/.test(row.split('|').at(-2) ?? ''))).toEqual([]);
  });

  it('names a test for every attacker', () => {
    const [, table = ''] = text.split('## Who attacks');
    const rows = (table.split('\n## ')[0] ?? '').split('\n').filter((line) => /^\| [A-Z]/.test(line));
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter((row) => !/\.test\.tsx?`/.test(row.split('|').at(-2) ?? ''))).toEqual([]);
  });
});
