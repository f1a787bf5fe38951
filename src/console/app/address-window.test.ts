// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { addressWindow, nameAddress } from './address-window.ts';
import { nameSpacesOfLinks } from './link-spaces.ts';

const spaceOf = (path: string) => (path.startsWith('/page/') ? 's1' : null);
const bar = () => location.pathname + location.search + location.hash;

beforeEach(() => history.replaceState(null, '', '/'));

describe('the window of the router', () => {
  it('has addresses without the space that the address bar has', () => {
    const page = addressWindow(window, spaceOf);
    page.history.pushState({ idx: 1 }, '', '/page/list?sort=name#top');
    expect([bar(), page.location.search, page.history.state]).toEqual([
      '/page/list?sort=name&space=s1#top',
      '?sort=name',
      { idx: 1 },
    ]);
    page.history.replaceState(null, '', '/dashboard');
    expect(bar()).toBe('/dashboard');
    expect(page.document.createElement('a').tagName).toBe('A');
  });

  it('leaves an address alone that is not written', () => {
    history.replaceState(null, '', '/page/list?space=s2');
    addressWindow(window, spaceOf).history.replaceState({ idx: 0 }, '');
    expect(bar()).toBe('/page/list?space=s2');
  });
});

describe('an address that was opened without a space', () => {
  it('gets it, and keeps what its entry holds', () => {
    history.replaceState({ key: 'k' }, '', '/page/list?search=a');
    nameAddress(window, spaceOf);
    expect([bar(), history.state]).toEqual(['/page/list?search=a&space=s1', { key: 'k' }]);
  });

  it.each(['/dashboard', '/page/list?space=s2'])('%s stays as it is', (address) => {
    history.replaceState(null, '', address);
    nameAddress(window, spaceOf);
    expect(bar()).toBe(address);
  });
});

describe('a link', () => {
  const hrefAfter = (href: string, moment: string) => {
    document.body.innerHTML = `<a href="${href}"><b>There</b></a>`;
    const end = nameSpacesOfLinks(document, spaceOf);
    document.querySelector('b')?.dispatchEvent(new Event(moment, { bubbles: true }));
    end();
    return document.querySelector('a')?.getAttribute('href');
  };

  it('gets its space once it may be taken elsewhere', () => {
    expect(hrefAfter('/page/edit/1', 'pointerdown')).toBe('/page/edit/1?space=s1');
    expect(hrefAfter('/page/edit/1?a=b', 'contextmenu')).toBe('/page/edit/1?a=b&space=s1');
    expect(hrefAfter('/page/edit/1', 'pointermove')).toBe('/page/edit/1');
  });

  it('that leads out of the spaces stays as it is', () => {
    expect(hrefAfter('/dashboard', 'pointerdown')).toBe('/dashboard');
    expect(hrefAfter('https://elsewhere.test/page/1', 'pointerdown')).toBe('https://elsewhere.test/page/1');
  });
});
