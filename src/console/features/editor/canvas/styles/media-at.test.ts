import { expect, it } from 'vitest';
import { mediaAt } from './media-at.ts';

const always = '(min-width:0px)';
const never = '(max-width:0px)';

it.each([
  ['(max-width: 768px)', 390, always],
  ['(max-width: 768px)', 820, never],
  ['(min-width: 769px) and (max-width: 1024px)', 820, `${always} and ${always}`],
  ['(min-width: 769px) and (max-width: 1024px)', 1280, `${always} and ${never}`],
  ['screen and (min-width: 40em), print', 640, `screen and ${always},print`],
  ['(width <= 768px)', 390, always],
  ['(600px < width < 900px)', 900, never],
  ['not all and (max-width: 1024px)', 820, `not all and ${always}`],
  ['not all and (max-width: 1024px)', 1280, `not all and ${never}`],
  ['not all and (min-width: 769px)', 390, `not all and ${never}`],
  ['(min-width: 769px) and (prefers-color-scheme: dark)', 1280, `${always} and (prefers-color-scheme:dark)`],
])('%s at %i pixels is %s', (query, width, expected) => expect(mediaAt(query, width)).toBe(expected));

it.each(['(orientation: portrait)', '(height <= 400px)', '(min-width: calc(10px + 2px))', '(min-width: 10vw)'])(
  'leaves %s to the browser',
  (query) => expect(mediaAt(query, 390).replaceAll(/\s/g, '')).toBe(query.replaceAll(/\s/g, '')),
);
