import { expect, it } from 'vitest';
import { boxStyle } from '#render/styles/box-style.ts';
import type { JsonObject } from '#schema/json.ts';
import { appearanceFields } from './section-fields.ts';

const groups = appearanceFields(((key: string) => key) as never).flatMap((field) =>
  field.kind === 'group' ? [field] : [],
);
const valuesOf = ({ fields = [] }: (typeof groups)[number]): JsonObject =>
  Object.fromEntries(fields.map(({ kind, name }) => [name, kind === 'number' ? 7 : '#112233']));

it('offers all sixteen styles of a section, and every length of them for tablets and phones', () => {
  const info = Object.fromEntries(groups.map((group) => [group.name, valuesOf(group)]));
  const [wide = '', between = '', narrow = ''] = boxStyle('#s', info).split(/@media [^{]*/);
  const lengths = [
    ...['font-size', 'line-height', 'letter-spacing', 'max-width', 'min-height', 'border-radius'],
    ...['padding', 'margin'].flatMap((box) => ['top', 'bottom', 'left', 'right'].map((side) => `${box}-${side}`)),
  ];
  for (const css of [wide, between, narrow]) for (const property of lengths) expect(css).toMatch(`${property}:7px`);
  expect(wide.match(/:(7px|#112233)/g)).toHaveLength(16);
  for (const css of [between, narrow]) expect(css.match(/:7px/g)).toHaveLength(14);
});

it('lets letters stand closer, and a section reach over the one above it', () => {
  const fields = groups[0]?.fields ?? [];
  expect(fields.find(({ name }) => name === 'letterSpacing')).toMatchObject({ min: -10 });
  expect(fields.find(({ name }) => name === 'letterSpacing')).not.toHaveProperty('integer');
  expect(fields.find(({ name }) => name === 'marginTop')).toMatchObject({ min: -400, integer: true });
});
