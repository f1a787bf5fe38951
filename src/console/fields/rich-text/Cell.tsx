import type { RichTextField } from '#schema/field.ts';
import { Blank } from '../Blank.tsx';
import { Ellipsis } from '../Ellipsis.tsx';
import type { CellProps } from '../module.ts';

/** The text without its markup. */
export function Cell({ value }: CellProps<RichTextField>) {
  if (typeof value !== 'string' || value === '') return <Blank />;
  // A parsed document of its own runs no script and loads nothing.
  const text = new DOMParser().parseFromString(value, 'text/html').body.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  return text ? <Ellipsis title={text.slice(0, 300)}>{text.slice(0, 200)}</Ellipsis> : <Blank />;
}
