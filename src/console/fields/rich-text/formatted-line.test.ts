// @vitest-environment jsdom
import { Editor } from '@tiptap/react';
import { expect, it } from 'vitest';
import { formattedLine, isLine, writtenIn } from './formatted-text.ts';

function made(html: string): string {
  const editor = new Editor({ extensions: formattedLine.extensions, content: html });
  const written = isLine(editor) ? writtenIn(editor) : 'not a line';
  editor.destroy();
  return written;
}

it.each([
  [
    'By the <strong>sea</strong> &amp; <a href="/hills">hills</a>',
    /^By the <strong>sea<\/strong> &amp; <a [^>]*href="\/hills"[^>]*>hills<\/a>$/,
  ],
  ['First<br>second', /^First<br>second$/],
  ['Plain text & more', /^Plain text &amp; more$/],
  ['', /^$/],
])('keeps the marks of a line: %s', (html, written) => expect(made(html)).toMatch(written));

it.each([
  ['<h1>Two <i>bays</i></h1><ul><li>one</li><li>other</li></ul>', 'Two <em>bays</em> one other'],
  ['<table><tr><td>a</td><td>b</td></tr></table>', 'a | b'],
  ['<p>Only <b>one</b></p>', 'Only <strong>one</strong>'],
])('makes a line of what is pasted: %s', (html, written) =>
  expect(made(formattedLine.props.transformPastedHTML(html))).toBe(written),
);

it('makes a line of lines of text', () =>
  expect(formattedLine.props.transformPastedText(' one\r\n\n two\n')).toBe('one two'));
