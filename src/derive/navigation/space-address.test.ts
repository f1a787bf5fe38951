import { describe, expect, it } from 'vitest';
import { spaceNamed, withoutSpace, withSpace } from './space-address.ts';

describe('the space in an address', () => {
  it.each([
    ['/page/list', '/page/list?space=s1'],
    ['/page/list?sort=-name&status.in=A,B', '/page/list?sort=-name&status.in=A,B&space=s1'],
    ['/page/edit/1?space=old#seo', '/page/edit/1?space=s1#seo'],
  ])('%s becomes %s', (address, expected) => expect(withSpace(address, 's1')).toBe(expected));

  it('goes where there is none', () => {
    expect(withSpace('/page/list?space=s1&sort=name', null)).toBe('/page/list?sort=name');
  });

  it('leaves all else as it is written', () => {
    expect(withoutSpace('?q=a+b%20c&space=s1&spaces=2')).toBe('?q=a+b%20c&spaces=2');
    expect(withoutSpace('?space=s1')).toBe('');
  });

  it('is read from a query', () => {
    expect(spaceNamed('?sort=name&space=s1')).toBe('s1');
    expect([spaceNamed('?space='), spaceNamed(''), spaceNamed('?workspace=s1')]).toEqual([null, null, null]);
  });
});
