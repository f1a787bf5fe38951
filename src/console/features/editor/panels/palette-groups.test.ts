import { expect, it } from 'vitest';
import { HEADING_BLOCK, IMAGE_BLOCK, libraryId, TEXT_BLOCK } from '#render/library/library-component.ts';
import { questions } from '#render/library/questions.ts';
import { englishTexts } from '#tests/support/console/console-fakes.ts';
import type { PlacedComponent } from '../content/placed-components.ts';
import { paletteGroups } from './palette-groups.ts';

const component = (name: string, category: string) => ({ id: name, name, category }) as PlacedComponent;
const all = [component('Reviews', 'Testimonials'), component('Split', 'Hero'), component('Own', 'Made_here')];
const words: Record<string, string> = { Hero: 'Deschidere' };
const found = (search: string) =>
  paletteGroups(
    all,
    search,
    (category) => words[category] ?? category,
    (category) => (category === 'Testimonials' ? 'opinion voice' : ''),
    () => '',
  ).map(({ category, components }) => [category, components.map(({ name }) => name)]);

it('goes from the top of a page to its end, with what it does not know last', () => {
  expect(found('')).toEqual([
    ['Hero', ['Split']],
    ['Testimonials', ['Reviews']],
    ['Made_here', ['Own']],
  ]);
});

it('finds blocks by their name, and by what the reader calls their category or looks for it by', () => {
  expect(found(' revi')).toEqual([['Testimonials', ['Reviews']]]);
  expect(found('deschid')).toEqual([['Hero', ['Split']]]);
  expect(found('hero')).toEqual([]);
  expect(found('voice')).toEqual([['Testimonials', ['Reviews']]]);
});

it('leads the basic blocks with those that pages are mostly made of, whatever their category', () => {
  const of = (uuid: string, name: string, category: string) => ({ ...component(name, category), uuid });
  const groups = paletteGroups(
    [
      of(libraryId(131), 'Columns', 'Basics'),
      of(TEXT_BLOCK, 'Text', 'Content'),
      of(libraryId(9), 'Questions and answers', 'Content'),
      of(IMAGE_BLOCK, 'Image', 'Image'),
      of(HEADING_BLOCK, 'Heading', 'Basics'),
    ],
    '',
    (category) => category,
    () => '',
    () => '',
  );
  expect(groups.map(({ category, components }) => [category, components.map(({ name }) => name)])).toEqual([
    ['Basics', ['Heading', 'Text', 'Image', 'Columns']],
    ['Content', ['Questions and answers']],
  ]);
});

it.each([
  ['date', 'Day'],
  ['dropdown', 'One of several'],
  ['radio', 'One of several'],
  ['select', 'One of several'],
  ['multiple choice', 'One of several'],
  ['multiple choice', 'Any of several'],
  ['checkbox', 'Box to tick'],
  ['checkbox', 'Any of several'],
  ['textarea', 'Long answer'],
  ['paragraph', 'Long answer'],
  ['short text', 'Short answer'],
  ['email', 'E-mail address'],
  ['phone', 'Telephone number'],
  ['number', 'Number'],
  ['upload', 'File'],
  ['signature', 'Signature'],
  ['stars', 'Rating'],
  ['gdpr', 'Consent'],
])('finds by "%s", as other form builders call it, "%s"', async (search, name) => {
  const { t } = await englishTexts();
  const found = paletteGroups(
    questions.map((one) => ({ ...component(one.name, one.category), uuid: one.uuid })),
    search,
    (category) => category,
    () => '',
    (uuid) => t(`editor.palette.blockWords.${uuid}`, { defaultValue: '' }),
  );
  expect(found.flatMap(({ components }) => components.map((one) => one.name))).toContain(name);
});
