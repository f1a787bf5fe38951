import type { Digest, DigestCount } from '#derive/documents/digest.ts';
import type { Compared, Span } from './week.ts';

/** Counts of a digest that are asked for, and read, by names. */
export function createNamedCounts() {
  const counts: (DigestCount & { id: string })[] = [];
  const add = (id: string, count: DigestCount) => void counts.push({ id, ...count });
  return {
    counts,
    add,
    addCompared(id: string, countIn: (span: Span) => DigestCount, weeks: { now: Span; before: Span }) {
      add(`${id} now`, countIn(weeks.now));
      add(`${id} before`, countIn(weeks.before));
    },
    read({ numbers }: Pick<Digest, 'numbers'>) {
      const number = (id: string) => numbers[counts.findIndex((one) => one.id === id)];
      return {
        number,
        /** Null where it was not asked for. */
        compared(id: string): Compared | null {
          const [now, before] = [number(`${id} now`), number(`${id} before`)];
          return now === undefined || before === undefined ? null : { now, before };
        },
      };
    },
  };
}
