import { describe, expect, it } from 'vitest';
import { fieldChanges, templateText, versionsOf } from './versions.ts';

describe('the versions of a block', () => {
  it('begin with the present one and go back in time', () => {
    const versions = versionsOf({
      version: 3,
      version_note: 'Links',
      version_at: '2026-01-02T00:00:00Z',
      version_by: 'u',
      schema: [],
      info: {},
      versions: [{ version: 1, schema: [], info: {} }, 'none', { version: 2 }],
      version_log: ['none', { version: 2, note: 'Text', at: 't', by: null }],
    });
    expect(versions.map(({ number, note }) => [number, note])).toEqual([
      [3, 'Links'],
      [2, 'Text'],
      [1, ''],
    ]);
    expect(versionsOf({ version: 1, versions: null })).toHaveLength(1);
  });

  it('differ by fields that came, went or changed; the order of keys is no change', () => {
    const before = [
      { name: 'a', kind: 'text' },
      { name: 'b', kind: 'text' },
      { name: 'c', kind: 'text' },
    ];
    const after = [
      { kind: 'text', name: 'a' },
      { name: 'c', kind: 'json' },
      { name: 'd', kind: 'text' },
    ];
    expect(fieldChanges(before, after)).toEqual({ added: ['d'], removed: ['b'], changed: ['c'] });
    expect(fieldChanges({}, null)).toEqual({ added: [], removed: [], changed: [] });
  });

  it('read as their template, with the sample behind it', () => {
    expect(templateText({ template: '<p>', sample: { b: 1, a: 2 } })).toBe(
      '<p>\n{\n  "sample": {\n    "a": 2,\n    "b": 1\n  }\n}',
    );
    expect(templateText(null)).toBe('null');
  });
});
