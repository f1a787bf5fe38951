import { isBlank } from '#derive/values/assemble.ts';
import type { Source } from '#derive/values/source.ts';

const shown = 3;

/** The first cells of a column that say something. */
export function samplesOf({ rows }: Source, at: number): string {
  const texts: string[] = [];
  for (const { cells } of rows) {
    const cell = cells[at];
    if (isBlank(cell)) continue;
    texts.push((typeof cell === 'object' ? JSON.stringify(cell) : String(cell)).trim().slice(0, 60));
    if (texts.length === shown) break;
  }
  return texts.join(' · ');
}
