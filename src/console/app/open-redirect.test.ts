import { describe, expect, it } from 'vitest';
import { ADMIN_HOME, DEFAULT_PATH, guard, REGISTRATION, SPACE_HOME } from '#console/session/guard.ts';
import { classify } from '#console/session/paths.ts';
import { model } from '#resources/model.ts';

/** Addresses that would lead elsewhere if somebody followed them after a sign-in. */
const hostile = [
  '//evil.example',
  '//evil.example/page/list',
  '///evil.example/page/list',
  '/\\evil.example',
  '/\\/evil.example/page/list',
  '\\\\evil.example',
  'https://evil.example/page/list',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/%2f%2fevil.example',
  '/%09//evil.example',
  '/page/list/../..//evil.example',
  '/.evil.example',
  '@evil.example/page/list',
];

describe('where people are sent', () => {
  it.each(hostile)('is never %s: it is nobody’s path, so it is not remembered over the sign-in', (path) => {
    expect(classify(model, path)).toBe('unknown');
    for (const session of ['signed-out', 'unregistered', 'signed-in'] as const) {
      expect(guard({ path, kind: classify(model, path), session, spaceSelected: true })).toBeNull();
    }
  });

  it('is one of our own pages, or the path that was asked for first', () => {
    const own = new Set<string | null>([DEFAULT_PATH, REGISTRATION, ADMIN_HOME, SPACE_HOME, null]);
    for (const kind of ['login', 'admin', 'space', 'common', 'unknown'] as const) {
      for (const session of ['signed-out', 'unregistered', 'signed-in'] as const) {
        for (const spaceSelected of [true, false]) {
          expect(own.has(guard({ path: '/x', kind, session, spaceSelected }))).toBe(true);
        }
      }
    }
    const wanted = { path: '/login', kind: 'login', session: 'signed-in', spaceSelected: true } as const;
    expect(guard({ ...wanted, from: '/page/list?q=a' })).toBe('/page/list?q=a');
  });
});
