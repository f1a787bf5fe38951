// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { markLinks } from './mark-links.ts';

it('writes at each tracked link what share of the clicks it got, once', () => {
  document.body.innerHTML =
    '<a href="https://a.example/_mail/links/one/x">One</a><a href="https://a.example/_mail/links/two/x"><img></a><a href="https://a.example">Other</a>';
  const style = { background: '#000', color: '#fff' };
  markLinks(document, new Map([['one', '10%']]), style);
  markLinks(
    document,
    new Map([
      ['one', '75%'],
      ['two', '25%'],
    ]),
    style,
  );
  expect(document.body.textContent).toBe('One75%25%Other');
  expect(document.querySelector('a + [data-share]')?.textContent).toBe('75%');
});
