const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first letter of a name as people see it, for which an emoji or an accent may take several characters. */
export const firstLetterOf = (name: string): string =>
  letters.segment(name.trim())[Symbol.iterator]().next().value?.segment.toUpperCase() ?? '';

/** `Maya Sofia Lindqvist` becomes `ML`. */
export function initialsOf(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  return firstLetterOf(first) + firstLetterOf(others.at(-1) ?? '');
}
