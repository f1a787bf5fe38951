// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { pathOnSite, restyle, styledDocument } from './styled-document.ts';

const page = (css: string, body: string) =>
  `<!doctype html><html><head><link rel="icon" href="data:,"><style nonce="n">${css}</style></head><body class="site">${body}</body></html>`;
const shown = (html: string) => new DOMParser().parseFromString(html, 'text/html');

describe('a page in another look', () => {
  it('takes the new style sheet and stays what it is', () => {
    const [before, after] = [page('a{}', '<p>One</p>'), page('b{}', '<p>One</p>')];
    const document = shown(before);
    const paragraph = document.querySelector('p');
    expect(restyle(document, before, after)).toBe(true);
    expect(document.querySelector('style')?.textContent).toBe('b{}');
    expect(document.querySelector('p')).toBe(paragraph);
  });

  it('has to be shown anew where it says something else', () => {
    const [before, after] = [page('a{}', '<p>One</p>'), page('a{}', '<img src="/logo.png">')];
    expect(restyle(shown(before), before, after)).toBe(false);
  });

  it('is read as the server writes it', () =>
    expect(styledDocument(page('a{}', 'x'))).toEqual({ css: 'a{}', body: '<body class="site">x</body></html>' }));
});

describe('a link of a drawn page', () => {
  it.each([
    ['/sites/3f/about', '/about'],
    ['/sites/3f/guides/lofoten?x=1#y', '/guides/lofoten'],
    ['/sites/3f/about/', '/about'],
    ['/sites/3f/', '/'],
    ['/sites/3f', '/'],
    ['https://elsewhere.test/sites/3f/a', undefined],
    ['mailto:a@b.test', undefined],
  ])('%s leads to %s', (href, path) => expect(pathOnSite(href)).toBe(path));
});
