import { expect, it } from 'vitest';
import { sectionInSight } from './section-in-sight.ts';

const height = 900;
/** Sections of these heights, one below the other, on a page that was moved up so far. */
function findSection(heights: readonly number[], scrolled: number, above = 200) {
  let top = above - scrolled;
  const sections = heights.map((own, at) => {
    const section = { id: String(at), top };
    top += own + 20;
    return section;
  });
  const pageHeight = above + heights.reduce((sum, own) => sum + own + 20, 0);
  return sectionInSight(sections, { scrolled, remaining: Math.max(pageHeight - height, 0) - scrolled, height });
}

it('is the first at the top of the page, however low the window', () => {
  expect(findSection([600, 600, 600], 0)).toBe('0');
  expect(findSection([600, 600, 600], 0, 800)).toBe('0');
});

it('is the one that fills the window, not the one whose end is still there', () => {
  // The second begins at 130 pixels, as where it was led to; at 190, the first has its last words above it.
  expect(findSection([600, 900, 900], 690)).toBe('1');
  expect(findSection([600, 900, 900], 630)).toBe('1');
  expect(findSection([600, 900, 900], 400)).toBe('0');
});

it('is the one at the top of the window, also where the page can move but a little more', () => {
  // The settings of a space: the second begins below the bar, and 400 pixels are left.
  expect(findSection([413, 186, 175, 188, 196, 340], 520)).toBe('1');
});

it('is each in its turn, down to the last at the end', () => {
  const heights = [500, 200, 140, 140, 180, 300];
  const marks = Array.from({ length: 81 }, (_, at) => findSection(heights, (at * 880) / 80));
  expect([...new Set(marks)]).toEqual(['0', '1', '2', '3', '4', '5']);
});

it('is the first at the top of a page that hardly moves, or not at all', () => {
  expect(findSection([100, 100, 100], 0)).toBe('0');
  expect(findSection([300, 300, 300], 0)).toBe('0');
  expect(findSection([300, 300, 300], 259)).toBe('2');
});
