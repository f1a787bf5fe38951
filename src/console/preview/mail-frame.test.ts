import { expect, it } from 'vitest';
import { mailFrame } from './mail-frame.ts';

const html = `<!doctype html><html><head><style>p{margin:0}</style><!--[if mso]><style>x{}</style><![endif]-->
<style>@media (prefers-color-scheme:dark){p{color:#fff}}</style></head><body
style="background:#eee"><p style="color:red">a</p><img alt="Hills" src="/a.png" width="1"></body></html>`;

it('takes styles out of the HTML, where the policy of the console would refuse them', () => {
  const { document, css } = mailFrame(html, { isDark: false, hasPictures: true });
  expect(document).not.toMatch(/<style|\sstyle="|<!--/);
  expect(document).toContain('<p data-style="color:red">');
  expect(document).toContain('src="/a.png"');
  expect(css).toContain('p{margin:0}');
  expect(css).not.toContain('x{}');
});

it('is dark or light whatever the reader of the console prefers', () => {
  expect(mailFrame(html, { isDark: true, hasPictures: true }).css).toContain('@media all{p{color:#fff}}');
  expect(mailFrame(html, { isDark: false, hasPictures: true }).css).toContain('@media not all{p{color:#fff}}');
});

it('loads no picture where they are off, and shows what they are described as', () => {
  const { document } = mailFrame(html, { isDark: false, hasPictures: false });
  expect(document).not.toContain('src=');
  expect(document).toContain('alt="Hills"');
});
