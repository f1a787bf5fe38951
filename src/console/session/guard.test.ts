import { describe, expect, it } from 'vitest';
import { guard, type Visit } from './guard.ts';

type Row = [session: Visit['session'], space: boolean, kind: Visit['kind'], path: string, target: string | null];

const table: Row[] = [
  ['signed-in', false, 'admin', '/dashboard', null],
  ['signed-in', false, 'common', '/space/invite/1', null],
  ['signed-in', false, 'space', '/page/list', '/dashboard'],
  ['signed-in', false, 'login', '/', '/dashboard'],
  ['signed-in', false, 'login', '/login', '/dashboard'],
  ['signed-in', false, 'login', '/create-account', '/dashboard'],
  ['signed-in', true, 'space', '/page/list', null],
  ['signed-in', true, 'space', '/config/tag/list', null],
  ['signed-in', true, 'common', '/space/invite/1', null],
  ['signed-in', true, 'admin', '/dashboard', '/page/list'],
  ['signed-in', true, 'login', '/login', '/dashboard'],
  ['unregistered', false, 'login', '/login', '/create-account'],
  ['unregistered', false, 'login', '/', '/create-account'],
  ['unregistered', false, 'login', '/create-account', null],
  ['unregistered', false, 'space', '/page/list', '/'],
  ['unregistered', true, 'admin', '/dashboard', '/'],
  ['signed-out', false, 'login', '/', null],
  ['signed-out', false, 'login', '/login', null],
  ['signed-out', false, 'login', '/create-account', null],
  ['signed-out', false, 'admin', '/dashboard', '/'],
  ['signed-out', true, 'space', '/page/edit/1', '/'],
  ['signed-out', false, 'common', '/space/invite/1', null],
  ['unregistered', false, 'common', '/space/invite/1', null],
  ['signed-out', false, 'unknown', '/nowhere', null],
  ['unregistered', false, 'unknown', '/nowhere', null],
  ['signed-in', true, 'unknown', '/nowhere', null],
  ['signed-in', false, 'unknown', '/nowhere', null],
];

describe('guard', () => {
  it.each(table)('%s, space %s, %s path %s goes to %s', (session, spaceSelected, kind, path, target) => {
    expect(guard({ session, spaceSelected, kind, path })).toBe(target);
  });

  it('leads on to where the visitor wanted to go before signing in', () => {
    const visit = { session: 'signed-in', spaceSelected: true, kind: 'login', path: '/login' } as const;
    expect(guard({ ...visit, from: '/page/edit/1' })).toBe('/page/edit/1');
  });

  it.each(['signed-in', 'unregistered', 'signed-out'] as const)('lets what a mail brings arrive: %s', (session) => {
    expect(guard({ session, spaceSelected: true, kind: 'login', path: '/login', brings: true })).toBeNull();
  });

  it('never sends a visit in a circle', () => {
    const kindOf = (path: string) => table.find((row) => row[3] === path)?.[2] ?? 'unknown';
    for (const [session, spaceSelected, kind, path] of table) {
      let at: string | null = path;
      let steps = 0;
      for (let next = guard({ session, spaceSelected, kind, path }); next !== null; steps += 1) {
        at = next;
        next = guard({ session, spaceSelected, kind: kindOf(at), path: at });
        expect(steps).toBeLessThan(3);
      }
    }
  });
});
